import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;

/** The programs in plain Java with threads, without any library but the JDK: what the JVM can do. */
public final class ByHand extends Harness {
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);

    private final HandTeam team;
    private final ForkJoinPool pool;

    private ByHand(int threads) {
        team = new HandTeam(threads);
        pool = new ForkJoinPool(threads);
    }

    /** Usage: THREADS WARMUP_MS ROW,ROW,... */
    public static void main(String[] words) throws Exception {
        new ByHand(Integer.parseInt(words[0])).measure(Integer.parseInt(words[1]), words[2]);
    }

    @Override
    double doacross(double[][] a) throws Exception {
        int n = a.length;
        long[] words = team.words();
        begin();
        team.run(thread -> {
            int before = (thread + team.size() - 1) % team.size();
            for (int i = 1 + thread; i < n; i += team.size()) {
                double[] above = a[i - 1];
                double[] row = a[i];
                long base = (long) i * n;
                for (int j = 1; j < n; j++) {
                    if (i > 1 && team.size() > 1) {
                        team.await(words, before, base - n + j);
                    }
                    row[j] = 0.25 * (row[j] + row[j - 1] + 2 * above[j]);
                    HandTeam.post(words, thread, base + j);
                }
            }
        });
        end();
        return Data.sum(a);
    }

    @Override
    double doacrossBlocks(double[][] a) throws Exception {
        int size = Data.BLOCK;
        long[] words = team.words();
        begin();
        team.run(thread -> {
            int before = (thread + team.size() - 1) % team.size();
            for (int r = thread; r < Data.BLOCKS; r += team.size()) {
                for (int c = 0; c < Data.BLOCKS; c++) {
                    if (r > 0 && team.size() > 1) {
                        team.await(words, before, (r - 1) * Data.BLOCKS + c + 1);
                    }
                    for (int i = 1 + r * size; i <= (r + 1) * size; i++) {
                        wavefront(a[i - 1], a[i], 1 + c * size, (c + 1) * size);
                    }
                    HandTeam.post(words, thread, r * Data.BLOCKS + c + 1);
                }
            }
        });
        end();
        return Data.sum(a);
    }

    private static void wavefront(double[] above, double[] row, int from, int to) {
        for (int j = from; j <= to; j++) {
            row[j] = 0.25 * (row[j] + row[j - 1] + 2 * above[j]);
        }
    }

    @Override
    double sparselu(double[][][] m) throws Exception {
        int n = SparseLu.BLOCKS;
        AtomicInteger[] items = new AtomicInteger[2 * n];
        java.util.Arrays.setAll(items, i -> new AtomicInteger());
        begin();
        team.run(thread -> {
            for (int k = 0; k < n; k++) {
                if (thread == 0) {
                    SparseLu.lu0(m[k][k]);
                }
                team.barrier();
                int rest = n - k - 1;
                for (int i = items[2 * k].getAndIncrement(); i < 2 * rest; i = items[2 * k].getAndIncrement()) {
                    int at = k + 1 + i / 2;
                    if (i % 2 == 0 && m[k][at] != null) {
                        SparseLu.fwd(m[k][k], m[k][at]);
                    } else if (i % 2 == 1 && m[at][k] != null) {
                        SparseLu.bdiv(m[k][k], m[at][k]);
                    }
                }
                team.barrier();
                AtomicInteger next = items[2 * k + 1];
                for (int i = next.getAndIncrement(); i < rest * rest; i = next.getAndIncrement()) {
                    int r = k + 1 + i / rest;
                    int c = k + 1 + i % rest;
                    if (m[r][k] != null && m[k][c] != null) {
                        if (m[r][c] == null) {
                            m[r][c] = SparseLu.empty();
                        }
                        SparseLu.bmod(m[r][k], m[k][c], m[r][c]);
                    }
                }
                team.barrier();
            }
        });
        end();
        return SparseLu.sum(m);
    }

    @Override
    double heat(double[][] first, double[][] second) throws Exception {
        int n = first.length;
        begin();
        team.run(thread -> {
            double[][] a = first;
            double[][] b = second;
            int last = 1 + team.from(n - 2, thread + 1);
            for (int step = 0; step < Data.STEPS; step++) {
                for (int i = 1 + team.from(n - 2, thread); i < last; i++) {
                    heatRow(a[i - 1], a[i], a[i + 1], b[i]);
                }
                team.barrier();
                double[][] c = a;
                a = b;
                b = c;
            }
        });
        end();
        return Data.sum(Data.STEPS % 2 == 0 ? first : second);
    }

    private static void heatRow(double[] above, double[] row, double[] below, double[] to) {
        for (int j = 1; j < row.length - 1; j++) {
            to[j] = row[j] + 0.2 * (above[j] + below[j] + row[j - 1] + row[j + 1] - 4 * row[j]);
        }
    }

    @Override
    double cholesky(double[][][] m) throws Exception {
        int n = Cholesky.TILES;
        AtomicInteger[] items = new AtomicInteger[2 * n];
        java.util.Arrays.setAll(items, i -> new AtomicInteger());
        begin();
        team.run(thread -> {
            for (int k = 0; k < n; k++) {
                if (thread == 0) {
                    Cholesky.potrf(m[k][k]);
                }
                team.barrier();
                for (int r = k + 1 + items[2 * k].getAndIncrement(); r < n;
                        r = k + 1 + items[2 * k].getAndIncrement()) {
                    Cholesky.trsm(m[k][k], m[r][k]);
                }
                team.barrier();
                int rest = n - k - 1;
                AtomicInteger next = items[2 * k + 1];
                for (int i = next.getAndIncrement(); i < rest * rest; i = next.getAndIncrement()) {
                    int r = k + 1 + i / rest;
                    int c = k + 1 + i % rest;
                    if (c <= r) {
                        Cholesky.gemm(m[r][k], m[c][k], m[r][c]);
                    }
                }
                team.barrier();
            }
        });
        end();
        return Cholesky.sum(m);
    }

    @Override
    double guided() throws Exception {
        int n = 3000;
        AtomicInteger next = new AtomicInteger();
        double[] sums = new double[team.size()];
        begin();
        team.run(thread -> {
            double sum = 0;
            for (;;) {
                int from = next.get();
                int chunk = Math.max(1, (n - from) / team.size());
                if (from >= n) {
                    break;
                }
                if (next.compareAndSet(from, from + chunk)) {
                    for (int i = from; i < from + chunk; i++) {
                        double s = i;
                        for (int j = 0; j < i; j++) {
                            s = s * 0.999 + 1.5;
                        }
                        sum += s;
                    }
                }
            }
            sums[thread] = sum;
        });
        end();
        return Data.sum(sums);
    }

    @Override
    double atomic(int[] keys, int[] bins) throws Exception {
        begin();
        team.run(thread -> {
            int last = team.from(Data.UPDATES, thread + 1);
            for (int i = team.from(Data.UPDATES, thread); i < last; i++) {
                INTS.getAndAdd(bins, keys[i], 1);
            }
        });
        end();
        return Data.sum(bins);
    }

    @Override
    double arrayReduction(int[] keys, int[] bins) throws Exception {
        begin();
        team.run(thread -> {
            int[] own = new int[bins.length];
            int last = team.from(Data.KEYS, thread + 1);
            for (int i = team.from(Data.KEYS, thread); i < last; i++) {
                own[keys[i]]++;
            }
            synchronized (bins) {
                for (int i = 0; i < own.length; i++) {
                    bins[i] += own[i];
                }
            }
        });
        end();
        return Data.sum(bins);
    }

    private static final class Fib extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 20) {
                return serial(n);
            }
            Fib x = new Fib(n - 1);
            x.fork();
            long y = new Fib(n - 2).compute();
            return x.join() + y;
        }

        private static long serial(int n) {
            return n < 2 ? n : serial(n - 1) + serial(n - 2);
        }
    }

    @Override
    double fib(int n) {
        begin();
        long result = pool.invoke(new Fib(n));
        end();
        return result;
    }

    @Override
    double sort(int[] a, int[] b) {
        begin();
        pool.invoke(new HandSort(a, b, 0, a.length));
        end();
        return Sorting.check(a);
    }

    @Override
    double strassen(double[] a, double[] b) {
        int n = Strassen.N;
        double[] c = new double[n * n];
        begin();
        pool.invoke(new HandProduct(a, 0, n, b, 0, n, c, n));
        end();
        return Strassen.check(c);
    }

    @Override
    double alignment(byte[][] sequences) throws Exception {
        int n = sequences.length;
        int[] scores = new int[n * n];
        begin();
        java.util.List<java.util.concurrent.Callable<Void>> tasks = new java.util.ArrayList<>();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                int one = i;
                int other = j;
                tasks.add(() -> {
                    scores[one * n + other] = Alignment.score(sequences[one], sequences[other]);
                    return null;
                });
            }
        }
        for (java.util.concurrent.Future<Void> task : pool.invokeAll(tasks)) {
            task.get();
        }
        end();
        return Data.sum(scores);
    }

    private static final class Queens extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;
        private final int row;
        private final int columns;
        private final int left;
        private final int right;

        Queens(int n, int row, int columns, int left, int right) {
            this.n = n;
            this.row = row;
            this.columns = columns;
            this.left = left;
            this.right = right;
        }

        @Override
        protected Long compute() {
            if (row == 3) {
                return serial(n, row, columns, left, right);
            }
            java.util.List<Queens> tasks = new java.util.ArrayList<>();
            for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
                int bit = free & -free;
                tasks.add(new Queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1));
            }
            long found = 0;
            for (Queens task : invokeAll(tasks)) {
                found += task.join();
            }
            return found;
        }

        private static long serial(int n, int row, int columns, int left, int right) {
            if (row == n) {
                return 1;
            }
            long found = 0;
            for (int free = ~(columns | left | right) & ((1 << n) - 1); free != 0; free &= free - 1) {
                int bit = free & -free;
                found += serial(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
            }
            return found;
        }
    }

    @Override
    double queens(int n) {
        begin();
        long result = pool.invoke(new Queens(n, 0, 0, 0, 0));
        end();
        return result;
    }

    @Override
    double mandelbrot(int n, int limit) throws Exception {
        AtomicInteger next = new AtomicInteger();
        double[] sums = new double[team.size()];
        begin();
        team.run(thread -> {
            long sum = 0;
            for (int i = next.getAndIncrement(); i < n; i = next.getAndIncrement()) {
                for (int j = 0; j < n; j++) {
                    double cx = -2 + 3.0 * j / n;
                    double cy = -1.5 + 3.0 * i / n;
                    double x = 0;
                    double y = 0;
                    int k = 0;
                    while (k < limit && x * x + y * y < 4) {
                        double following = x * x - y * y + cx;
                        y = 2 * x * y + cy;
                        x = following;
                        k++;
                    }
                    sum += k;
                }
            }
            sums[thread] = sum;
        });
        end();
        return Data.sum(sums);
    }

    @Override
    double barriers(double[] a, double[] b) throws Exception {
        int n = a.length;
        begin();
        team.run(thread -> {
            int first = 1 + team.from(n - 2, thread);
            int last = 1 + team.from(n - 2, thread + 1);
            for (int step = 0; step < Data.SHORT_STEPS; step += 2) {
                for (int i = first; i < last; i++) {
                    b[i] = 0.5 * (a[i - 1] + a[i + 1]);
                }
                team.barrier();
                for (int i = first; i < last; i++) {
                    a[i] = 0.5 * (b[i - 1] + b[i + 1]);
                }
                team.barrier();
            }
        });
        end();
        return Data.sum(a, b);
    }

    @Override
    double critical(int n) throws Exception {
        int[] result = {-1, 0};
        begin();
        team.run(thread -> {
            int last = team.from(n, thread + 1);
            for (int i = team.from(n, thread); i < last; i++) {
                int h = i;
                for (int k = 0; k < 100; k++) {
                    h = h * 1664525 + 1013904223;
                }
                int value = h >>> 1;
                synchronized (result) {
                    result[0] = Math.max(result[0], value);
                    result[1]++;
                }
            }
        });
        end();
        return 1000.0 * result[1] + result[0] % 1000;
    }
}
