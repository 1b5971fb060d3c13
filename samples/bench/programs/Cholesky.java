/** The tiles of a symmetric matrix, and the steps of its Cholesky decomposition. */
final class Cholesky {
    static final int TILES = 10;
    private static final int N = 48;

    private Cholesky() {
    }

    static double[][][] matrix() {
        double[][][] m = new double[TILES][TILES][];
        for (int r = 0; r < TILES; r++) {
            for (int c = 0; c <= r; c++) {
                m[r][c] = new double[N * N];
                for (int i = 0; i < N; i++) {
                    for (int j = 0; j < N; j++) {
                        int p = r * N + i;
                        int q = c * N + j;
                        m[r][c][i * N + j] = p == q ? TILES * N : 1.0 / (1 + Math.abs(p - q));
                    }
                }
            }
        }
        return m;
    }

    static double sum(double[][][] m) {
        double sum = 0;
        for (int r = 0; r < TILES; r++) {
            for (int c = 0; c < r; c++) {
                sum += Harness.Data.sum(m[r][c]);
            }
        }
        return sum;
    }

    static void potrf(double[] a) {
        for (int j = 0; j < N; j++) {
            for (int i = j; i < N; i++) {
                double s = a[i * N + j];
                for (int k = 0; k < j; k++) {
                    s -= a[i * N + k] * a[j * N + k];
                }
                a[i * N + j] = i == j ? Math.sqrt(s) : s / a[j * N + j];
            }
        }
    }

    static void trsm(double[] l, double[] a) {
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                double s = a[i * N + j];
                for (int k = 0; k < j; k++) {
                    s -= a[i * N + k] * l[j * N + k];
                }
                a[i * N + j] = s / l[j * N + j];
            }
        }
    }

    static void gemm(double[] a, double[] b, double[] c) {
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                double s = c[i * N + j];
                for (int k = 0; k < N; k++) {
                    s -= a[i * N + k] * b[j * N + k];
                }
                c[i * N + j] = s;
            }
        }
    }
}
