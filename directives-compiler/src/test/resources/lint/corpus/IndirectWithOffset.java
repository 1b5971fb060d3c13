// race: yes, QD0908
// Two updates, 12 elements apart.
class IndirectWithOffset {
    static void run(double[] base, int[] ix, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int at = ix[i];
            base[at] += 1.0; // clash
            base[at + 12] += 3.0; // clash
        }
    }
}
