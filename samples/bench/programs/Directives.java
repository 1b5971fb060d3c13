/** The programs with directives. */
public final class Directives extends Harness {
    /** Usage: WARMUP_MS ROW,ROW,... */
    public static void main(String[] words) throws Exception {
        new Directives().measure(Integer.parseInt(words[0]), words[1]);
    }

    @Override
    double doacross(double[][] a) {
        int n = a.length;
        begin();
        //omp parallel for ordered(2) schedule(static, 1)
        for (int i = 1; i < n; i++) {
            for (int j = 1; j < n; j++) {
                //omp ordered depend(sink: i - 1, j)
                a[i][j] = 0.25 * (a[i][j] + a[i][j - 1] + 2 * a[i - 1][j]);
                //omp ordered depend(source)
            }
        }
        end();
        return Data.sum(a);
    }

    @Override
    double doacrossBlocks(double[][] a) {
        int size = Data.BLOCK;
        begin();
        //omp parallel for ordered(2) schedule(static, 1)
        for (int r = 0; r < Data.BLOCKS; r++) {
            for (int c = 0; c < Data.BLOCKS; c++) {
                //omp ordered depend(sink: r - 1, c)
                for (int i = 1 + r * size; i <= (r + 1) * size; i++) {
                    for (int j = 1 + c * size; j <= (c + 1) * size; j++) {
                        a[i][j] = 0.25 * (a[i][j] + a[i][j - 1] + 2 * a[i - 1][j]);
                    }
                }
                //omp ordered depend(source)
            }
        }
        end();
        return Data.sum(a);
    }

    @Override
    double sparselu(double[][][] m) {
        int n = SparseLu.BLOCKS;
        begin();
        //omp parallel
        //omp single
        for (int k = 0; k < n; k++) {
            SparseLu.lu0(m[k][k]);
            for (int c = k + 1; c < n; c++) {
                if (m[k][c] != null) {
                    //omp task firstprivate(k, c)
                    SparseLu.fwd(m[k][k], m[k][c]);
                }
            }
            for (int r = k + 1; r < n; r++) {
                if (m[r][k] != null) {
                    //omp task firstprivate(k, r)
                    SparseLu.bdiv(m[k][k], m[r][k]);
                }
            }
            //omp taskwait
            for (int r = k + 1; r < n; r++) {
                for (int c = k + 1; c < n; c++) {
                    if (m[r][k] != null && m[k][c] != null) {
                        //omp task firstprivate(k, r, c)
                        {
                            if (m[r][c] == null) {
                                m[r][c] = SparseLu.empty();
                            }
                            SparseLu.bmod(m[r][k], m[k][c], m[r][c]);
                        }
                    }
                }
            }
            //omp taskwait
        }
        end();
        return SparseLu.sum(m);
    }

    @Override
    double heat(double[][] first, double[][] second) {
        double[][] a = first;
        double[][] b = second;
        int n = a.length;
        begin();
        for (int step = 0; step < Data.STEPS; step++) {
            //omp parallel for
            for (int i = 1; i < n - 1; i++) {
                for (int j = 1; j < n - 1; j++) {
                    b[i][j] = a[i][j] + 0.2 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1] - 4 * a[i][j]);
                }
            }
            double[][] c = a;
            a = b;
            b = c;
        }
        end();
        return Data.sum(a);
    }

    @Override
    double cholesky(double[][][] m) {
        int n = Cholesky.TILES;
        begin();
        //omp parallel
        //omp single
        for (int k = 0; k < n; k++) {
            //omp task firstprivate(k) depend(inout: m[k][k])
            Cholesky.potrf(m[k][k]);
            for (int r = k + 1; r < n; r++) {
                //omp task firstprivate(k, r) depend(in: m[k][k]) depend(inout: m[r][k])
                Cholesky.trsm(m[k][k], m[r][k]);
            }
            for (int r = k + 1; r < n; r++) {
                for (int c = k + 1; c <= r; c++) {
                    //omp task firstprivate(k, r, c) depend(in: m[r][k], m[c][k]) depend(inout: m[r][c])
                    Cholesky.gemm(m[r][k], m[c][k], m[r][c]);
                }
            }
        }
        end();
        return Cholesky.sum(m);
    }

    @Override
    double guided() {
        double sum = 0;
        begin();
        //omp parallel for schedule(guided) reduction(+: sum)
        for (int i = 0; i < 3000; i++) {
            double s = i;
            for (int j = 0; j < i; j++) {
                s = s * 0.999 + 1.5;
            }
            sum += s;
        }
        end();
        return sum;
    }

    @Override
    double atomic(int[] keys, int[] bins) {
        begin();
        //omp parallel for
        for (int i = 0; i < Data.UPDATES; i++) {
            //omp atomic
            bins[keys[i]]++;
        }
        end();
        return Data.sum(bins);
    }

    @Override
    double arrayReduction(int[] keys, int[] bins) {
        begin();
        //omp parallel for reduction(+: bins)
        for (int i = 0; i < Data.KEYS; i++) {
            bins[keys[i]]++;
        }
        end();
        return Data.sum(bins);
    }

    @Override
    double fib(int n) {
        long result = 0;
        begin();
        //omp parallel
        //omp single
        result = fibTasks(n);
        end();
        return result;
    }

    private static long fibTasks(int n) {
        if (n < 20) {
            return fibSerial(n);
        }
        long x = 0;
        //omp task shared(x)
        x = fibTasks(n - 1);
        long y = fibTasks(n - 2);
        //omp taskwait
        return x + y;
    }

    private static long fibSerial(int n) {
        return n < 2 ? n : fibSerial(n - 1) + fibSerial(n - 2);
    }

    @Override
    double queens(int n) {
        long result = 0;
        begin();
        //omp parallel
        //omp single
        result = queensTasks(n, 0, 0, 0, 0);
        end();
        return result;
    }

    private static long queensTasks(int n, int row, int columns, int left, int right) {
        if (row == 3) {
            return queensSerial(n, row, columns, left, right);
        }
        long found = 0;
        for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int bit = free & -free;
            //omp task shared(found) firstprivate(bit)
            {
                long more = queensTasks(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
                //omp atomic
                found += more;
            }
        }
        //omp taskwait
        return found;
    }

    private static long queensSerial(int n, int row, int columns, int left, int right) {
        if (row == n) {
            return 1;
        }
        long found = 0;
        for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
            int bit = free & -free;
            found += queensSerial(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return found;
    }

    @Override
    double mandelbrot(int n, int limit) {
        long sum = 0;
        begin();
        //omp parallel for schedule(dynamic, 1) reduction(+: sum)
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double cx = -2 + 3.0 * j / n;
                double cy = -1.5 + 3.0 * i / n;
                double x = 0;
                double y = 0;
                int k = 0;
                while (k < limit && x * x + y * y < 4) {
                    double next = x * x - y * y + cx;
                    y = 2 * x * y + cy;
                    x = next;
                    k++;
                }
                sum += k;
            }
        }
        end();
        return sum;
    }

    @Override
    double barriers(double[] a, double[] b) {
        int n = a.length;
        begin();
        //omp parallel
        for (int step = 0; step < Data.SHORT_STEPS; step += 2) {
            //omp for
            for (int i = 1; i < n - 1; i++) {
                b[i] = 0.5 * (a[i - 1] + a[i + 1]);
            }
            //omp for
            for (int i = 1; i < n - 1; i++) {
                a[i] = 0.5 * (b[i - 1] + b[i + 1]);
            }
        }
        end();
        return Data.sum(a, b);
    }

    @Override
    double critical(int n) {
        int best = -1;
        int count = 0;
        begin();
        //omp parallel for
        for (int i = 0; i < n; i++) {
            int h = i;
            for (int k = 0; k < 100; k++) {
                h = h * 1664525 + 1013904223;
            }
            int value = h >>> 1;
            //omp critical
            {
                best = Math.max(best, value);
                count++;
            }
        }
        end();
        return 1000.0 * count + best % 1000;
    }
}
