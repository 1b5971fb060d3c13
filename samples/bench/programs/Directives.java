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
    double sort(int[] a, int[] b) {
        begin();
        //omp parallel
        //omp single
        sortTasks(a, b, 0, a.length);
        end();
        return Sorting.check(a);
    }

    private static void sortTasks(int[] a, int[] b, int from, int to) {
        if (to - from <= Sorting.CUTOFF) {
            Sorting.serial(a, from, to);
            return;
        }
        int quarter = (to - from) / 4;
        int one = from + quarter;
        int two = one + quarter;
        int three = two + quarter;
        //omp task
        sortTasks(a, b, from, one);
        //omp task
        sortTasks(a, b, one, two);
        //omp task
        sortTasks(a, b, two, three);
        sortTasks(a, b, three, to);
        //omp taskwait
        //omp task
        mergeTasks(a, from, one, one, two, b, from);
        mergeTasks(a, two, three, three, to, b, two);
        //omp taskwait
        mergeTasks(b, from, two, two, to, a, from);
    }

    private static void mergeTasks(int[] a, int from1, int to1, int from2, int to2, int[] b, int at) {
        if (to1 - from1 < to2 - from2) {
            mergeTasks(a, from2, to2, from1, to1, b, at);
            return;
        }
        if (to1 - from1 <= Sorting.CUTOFF) {
            Sorting.merge(a, from1, to1, from2, to2, b, at);
            return;
        }
        int middle1 = (from1 + to1) >>> 1;
        int middle2 = Sorting.search(a, from2, to2, a[middle1]);
        //omp task
        mergeTasks(a, from1, middle1, from2, middle2, b, at);
        mergeTasks(a, middle1, to1, middle2, to2, b, at + middle1 - from1 + middle2 - from2);
        //omp taskwait
    }

    @Override
    double strassen(double[] a, double[] b) {
        int n = Strassen.N;
        double[] c = new double[n * n];
        begin();
        //omp parallel
        //omp single
        strassenTasks(a, 0, n, b, 0, n, c, n);
        end();
        return Strassen.check(c);
    }

    private static void strassenTasks(double[] a, int ia, int rowA, double[] b, int ib, int rowB, double[] c, int n) {
        if (n <= Strassen.CUTOFF) {
            Strassen.product(a, ia, rowA, b, ib, rowB, c, n);
            return;
        }
        int h = n / 2;
        int a12 = ia + h;
        int a21 = ia + h * rowA;
        int a22 = a21 + h;
        int b12 = ib + h;
        int b21 = ib + h * rowB;
        int b22 = b21 + h;
        double[][] m = new double[7][h * h];
        //omp task
        strassenTasks(Strassen.sum(a, ia, a, a22, rowA, 1, h), 0, h, Strassen.sum(b, ib, b, b22, rowB, 1, h), 0, h,
                m[0], h);
        //omp task
        strassenTasks(Strassen.sum(a, a21, a, a22, rowA, 1, h), 0, h, b, ib, rowB, m[1], h);
        //omp task
        strassenTasks(a, ia, rowA, Strassen.sum(b, b12, b, b22, rowB, -1, h), 0, h, m[2], h);
        //omp task
        strassenTasks(a, a22, rowA, Strassen.sum(b, b21, b, ib, rowB, -1, h), 0, h, m[3], h);
        //omp task
        strassenTasks(Strassen.sum(a, ia, a, a12, rowA, 1, h), 0, h, b, b22, rowB, m[4], h);
        //omp task
        strassenTasks(Strassen.sum(a, a21, a, ia, rowA, -1, h), 0, h, Strassen.sum(b, ib, b, b12, rowB, 1, h), 0, h,
                m[5], h);
        strassenTasks(Strassen.sum(a, a12, a, a22, rowA, -1, h), 0, h, Strassen.sum(b, b21, b, b22, rowB, 1, h), 0, h,
                m[6], h);
        //omp taskwait
        Strassen.combine(m, c, n);
    }

    @Override
    double alignment(byte[][] sequences) {
        int n = sequences.length;
        int[] scores = new int[n * n];
        begin();
        //omp parallel
        //omp single
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                //omp task firstprivate(i, j)
                scores[i * n + j] = Alignment.score(sequences[i], sequences[j]);
            }
        }
        end();
        return Data.sum(scores);
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
