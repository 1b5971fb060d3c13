/** The blocks of a sparse matrix, and the steps of its LU decomposition. */
final class SparseLu {
    static final int BLOCKS = 20;
    private static final int N = 32;

    private SparseLu() {
    }

    static double[][][] matrix() {
        double[][][] m = new double[BLOCKS][BLOCKS][];
        for (int r = 0; r < BLOCKS; r++) {
            for (int c = 0; c < BLOCKS; c++) {
                boolean near = Math.abs(r - c) <= 1;
                if (near || !(r < c && r % 3 != 0 || r > c && c % 3 != 0 || r % 2 == 1 || c % 2 == 1)) {
                    double[] b = empty();
                    for (int i = 0; i < N * N; i++) {
                        b[i] = (r * 31 + c * 17 + i * 13) % 101 / 101.0 + (r == c && i % (N + 1) == 0 ? 100 : 0);
                    }
                    m[r][c] = b;
                }
            }
        }
        return m;
    }

    static double[] empty() {
        return new double[N * N];
    }

    static double sum(double[][][] m) {
        double sum = 0;
        for (double[][] row : m) {
            for (double[] block : row) {
                if (block != null) {
                    sum += Harness.Data.sum(block);
                }
            }
        }
        return sum;
    }

    static void lu0(double[] d) {
        for (int k = 0; k < N; k++) {
            for (int i = k + 1; i < N; i++) {
                d[i * N + k] /= d[k * N + k];
                for (int j = k + 1; j < N; j++) {
                    d[i * N + j] -= d[i * N + k] * d[k * N + j];
                }
            }
        }
    }

    static void fwd(double[] d, double[] b) {
        for (int k = 0; k < N; k++) {
            for (int i = k + 1; i < N; i++) {
                for (int j = 0; j < N; j++) {
                    b[i * N + j] -= d[i * N + k] * b[k * N + j];
                }
            }
        }
    }

    static void bdiv(double[] d, double[] b) {
        for (int i = 0; i < N; i++) {
            for (int k = 0; k < N; k++) {
                b[i * N + k] /= d[k * N + k];
                for (int j = k + 1; j < N; j++) {
                    b[i * N + j] -= b[i * N + k] * d[k * N + j];
                }
            }
        }
    }

    static void bmod(double[] row, double[] col, double[] inner) {
        for (int i = 0; i < N; i++) {
            for (int k = 0; k < N; k++) {
                for (int j = 0; j < N; j++) {
                    inner[i * N + j] -= row[i * N + k] * col[k * N + j];
                }
            }
        }
    }
}
