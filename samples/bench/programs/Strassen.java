/** The steps of Strassen's product of square matrices, whose parts are given by their first index and a row length. */
final class Strassen {
    static final int N = 512;
    /** Rows below which the product is computed directly. */
    static final int CUTOFF = 64;

    private Strassen() {
    }

    static double[] matrix(int seed) {
        double[] a = new double[N * N];
        for (int i = 0; i < a.length; i++) {
            a[i] = (i * 7 + seed) % 19;
        }
        return a;
    }

    /** {@code c = a + sign * b} for matrices of n rows; {@code c} has rows of n elements. */
    static double[] sum(double[] a, int ia, double[] b, int ib, int row, double sign, int n) {
        double[] c = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                c[i * n + j] = a[ia + i * row + j] + sign * b[ib + i * row + j];
            }
        }
        return c;
    }

    /** {@code c = a * b}; {@code c} has rows of n elements. */
    static void product(double[] a, int ia, int rowA, double[] b, int ib, int rowB, double[] c, int n) {
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                addScaled(c, i * n, b, ib + k * rowB, a[ia + i * rowA + k], n);
            }
        }
    }

    private static void addScaled(double[] c, int ic, double[] b, int ib, double factor, int n) {
        for (int j = 0; j < n; j++) {
            c[ic + j] += factor * b[ib + j];
        }
    }

    /** Adds up the seven products to the four quarters of the result. */
    static void combine(double[][] m, double[] c, int n) {
        int h = n / 2;
        int c21 = h * n;
        add(c, 0, n, m[0], 1, h);
        add(c, 0, n, m[3], 1, h);
        add(c, 0, n, m[4], -1, h);
        add(c, 0, n, m[6], 1, h);
        add(c, h, n, m[2], 1, h);
        add(c, h, n, m[4], 1, h);
        add(c, c21, n, m[1], 1, h);
        add(c, c21, n, m[3], 1, h);
        add(c, c21 + h, n, m[0], 1, h);
        add(c, c21 + h, n, m[1], -1, h);
        add(c, c21 + h, n, m[2], 1, h);
        add(c, c21 + h, n, m[5], 1, h);
    }

    /** Adds a matrix to a quarter of another one. */
    private static void add(double[] c, int ic, int row, double[] m, double sign, int n) {
        for (int i = 0; i < n; i++) {
            addScaled(c, ic + i * row, m, i * n, sign, n);
        }
    }

    static double check(double[] c) {
        double sum = 0;
        for (int i = 0; i < c.length; i++) {
            sum += c[i] * (i % 7);
        }
        return sum;
    }
}
