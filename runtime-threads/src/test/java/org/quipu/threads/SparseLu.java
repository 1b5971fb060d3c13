package org.quipu.threads;

/** LU factorization of a sparse matrix of blocks, by tasks with dependences and sequentially. */
final class SparseLu {

    private SparseLu() {
    }

    /** n times n blocks of b times b numbers, row by row; null where all of them are zero. */
    static double[][] matrix(int n, int b) {
        double[][] blocks = new double[n * n][];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j || (i * 7 + j * 5) % 3 != 0) {
                    double[] block = new double[b * b];
                    for (int k = 0; k < block.length; k++) {
                        block[k] = (i * 31 + j * 17 + k * 13) % 11 / 10.0 + (i == j && k % (b + 1) == 0 ? 40 : 0);
                    }
                    blocks[i * n + j] = block;
                }
            }
        }
        return blocks;
    }

    static void factorize(double[][] a, int n, int b) {
        for (int k = 0; k < n; k++) {
            diagonal(a[k * n + k], b);
            for (int j = k + 1; j < n; j++) {
                right(a, k * n + k, k * n + j, b);
                down(a, k * n + k, j * n + k, b);
            }
            for (int i = k + 1; i < n; i++) {
                for (int j = k + 1; j < n; j++) {
                    inner(a, i * n + k, k * n + j, i * n + j, b);
                }
            }
        }
    }

    static void factorize(TeamContext team, double[][] a, int n, int b) {
        for (int step = 0; step < n; step++) {
            int k = step;
            int kk = k * n + k;
            team.task(new TaskOptions().dependInout(a, kk).priority(1), t -> diagonal(a[kk], b));
            for (int other = k + 1; other < n; other++) {
                int j = other;
                team.task(new TaskOptions().dependIn(a, kk).dependInout(a, k * n + j), t -> right(a, kk, k * n + j, b));
                team.task(new TaskOptions().dependIn(a, kk).dependInout(a, j * n + k), t -> down(a, kk, j * n + k, b));
            }
            for (int row = k + 1; row < n; row++) {
                for (int column = k + 1; column < n; column++) {
                    int i = row;
                    int j = column;
                    team.task(new TaskOptions().dependIn(a, i * n + k).dependIn(a, k * n + j).dependInout(a, i * n + j),
                            t -> inner(a, i * n + k, k * n + j, i * n + j, b));
                }
            }
        }
    }

    private static void diagonal(double[] d, int b) {
        for (int k = 0; k < b; k++) {
            for (int i = k + 1; i < b; i++) {
                d[i * b + k] /= d[k * b + k];
                for (int j = k + 1; j < b; j++) {
                    d[i * b + j] -= d[i * b + k] * d[k * b + j];
                }
            }
        }
    }

    private static void right(double[][] a, int diagonal, int block, int b) {
        double[] d = a[diagonal];
        double[] r = a[block];
        if (r == null) {
            return;
        }
        for (int k = 0; k < b; k++) {
            for (int i = k + 1; i < b; i++) {
                for (int j = 0; j < b; j++) {
                    r[i * b + j] -= d[i * b + k] * r[k * b + j];
                }
            }
        }
    }

    private static void down(double[][] a, int diagonal, int block, int b) {
        double[] d = a[diagonal];
        double[] c = a[block];
        if (c == null) {
            return;
        }
        for (int i = 0; i < b; i++) {
            for (int k = 0; k < b; k++) {
                c[i * b + k] /= d[k * b + k];
                for (int j = k + 1; j < b; j++) {
                    c[i * b + j] -= c[i * b + k] * d[k * b + j];
                }
            }
        }
    }

    private static void inner(double[][] a, int left, int above, int block, int b) {
        double[] l = a[left];
        double[] u = a[above];
        if (l == null || u == null) {
            return;
        }
        if (a[block] == null) {
            a[block] = new double[b * b];
        }
        double[] x = a[block];
        for (int i = 0; i < b; i++) {
            for (int j = 0; j < b; j++) {
                for (int k = 0; k < b; k++) {
                    x[i * b + j] -= l[i * b + k] * u[k * b + j];
                }
            }
        }
    }
}
