// race: no
// Odd elements take in the even ones on both sides.
class ParityKept {
    static void run(double[] a, int n) {
        //omp parallel for
        for (int i = 0; i < n; i++) a[2 * i + 1] = a[2 * i] + a[2 * i + 2];
    }
}
