// race: yes, QD0903
// The last element of a row is the first of the next.
class FlatRowTooLong {
    static void run(double[] a, int n, int w) {
        //omp parallel for
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= w; j++) a[i * w + j] = i; // clash
    }
}
