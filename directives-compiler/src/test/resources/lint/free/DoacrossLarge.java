/** Many iterations wait in long chains: the lint must end, although it cannot follow all of them. */
class DoacrossLarge {
    static final int N = 1792, B = 64;

    void all(double[][] a) {
        final int n = N, nb = N / B;
        //omp parallel for ordered(2) num_threads(2)
        for (int i = 1; i < n; i++) {
            for (int b = 0; b < nb; b++) {
                //omp ordered depend(sink: i - 1, b)
                block(a, i, Math.max(1, b * B), (b + 1) * B);
                //omp ordered depend(source)
            }
        }
    }

    static void block(double[][] a, int i, int from, int to) {
        double[] up = a[i - 1], row = a[i];
        for (int j = from; j < to; j++) {
            row[j] = 0.5 * row[j] + 0.25 * (up[j] + row[j - 1]);
        }
    }
}
