// race: yes, QD0904
// The neighbour on the ring is written by another iteration.
class RotatedInPlace {
    static void run(double[] ring, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) ring[i] = ring[(i + 1) % n]; // clash
    }
}
