// race: no
// Three residues of three.
class ThreeResidues {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[3 * i] = a[3 * i + 1] + a[3 * i + 2];
    }
}
