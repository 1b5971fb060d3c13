// race: yes, QD0904
// The new value is stored where the neighbour still reads.
class UpwindDifference {
    static void step(double[] u, double c, int cells) {
        //omp parallel for schedule(static)
        for (int x = cells - 1; x > 0; x--) {
            double flux = u[x] - u[x - 1]; // clash
            u[x] -= c * flux; // clash
        }
    }
}
