// race: no
// The copy is another array.
class CopyOutside {
    static void run(double[] a, int n) {
        double[] b = a.clone();
        //omp parallel for
        for (int i = 0; i < n - 1; i++) b[i] = a[i + 1];
    }
}
