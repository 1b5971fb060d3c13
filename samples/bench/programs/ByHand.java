import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
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

    private static final class Sort extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] a;
        private final int[] b;
        private final int from;
        private final int to;

        Sort(int[] a, int[] b, int from, int to) {
            this.a = a;
            this.b = b;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= Sorting.CUTOFF) {
                Sorting.serial(a, from, to);
                return;
            }
            int quarter = (to - from) / 4;
            int one = from + quarter;
            int two = one + quarter;
            int three = two + quarter;
            invokeAll(java.util.List.of(new Sort(a, b, from, one), new Sort(a, b, one, two),
                    new Sort(a, b, two, three), new Sort(a, b, three, to)));
            invokeAll(new Merge(a, from, one, one, two, b, from), new Merge(a, two, three, three, to, b, two));
            new Merge(b, from, two, two, to, a, from).compute();
        }
    }

    private static final class Merge extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int[] a;
        private final int from1;
        private final int to1;
        private final int from2;
        private final int to2;
        private final int[] b;
        private final int at;

        /** The first part is not the shorter one. */
        Merge(int[] a, int from1, int to1, int from2, int to2, int[] b, int at) {
            boolean swaps = to1 - from1 < to2 - from2;
            this.a = a;
            this.from1 = swaps ? from2 : from1;
            this.to1 = swaps ? to2 : to1;
            this.from2 = swaps ? from1 : from2;
            this.to2 = swaps ? to1 : to2;
            this.b = b;
            this.at = at;
        }

        @Override
        protected void compute() {
            if (to1 - from1 <= Sorting.CUTOFF) {
                Sorting.merge(a, from1, to1, from2, to2, b, at);
                return;
            }
            int middle1 = (from1 + to1) >>> 1;
            int middle2 = Sorting.search(a, from2, to2, a[middle1]);
            invokeAll(new Merge(a, from1, middle1, from2, middle2, b, at),
                    new Merge(a, middle1, to1, middle2, to2, b, at + middle1 - from1 + middle2 - from2));
        }
    }

    @Override
    double sort(int[] a, int[] b) {
        begin();
        pool.invoke(new Sort(a, b, 0, a.length));
        end();
        return Sorting.check(a);
    }

    private static final class Product extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final double[] a;
        private final int ia;
        private final int rowA;
        private final double[] b;
        private final int ib;
        private final int rowB;
        private final double[] c;
        private final int n;

        Product(double[] a, int ia, int rowA, double[] b, int ib, int rowB, double[] c, int n) {
            this.a = a;
            this.ia = ia;
            this.rowA = rowA;
            this.b = b;
            this.ib = ib;
            this.rowB = rowB;
            this.c = c;
            this.n = n;
        }

        /** The sums are parts of the tasks, as with directives. */
        private static RecursiveAction task(Runnable work) {
            return new RecursiveAction() {
                private static final long serialVersionUID = 1;

                @Override
                protected void compute() {
                    work.run();
                }
            };
        }

        @Override
        protected void compute() {
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
            invokeAll(java.util.List.of(
                    task(() -> new Product(Strassen.sum(a, ia, a, a22, rowA, 1, h), 0, h,
                            Strassen.sum(b, ib, b, b22, rowB, 1, h), 0, h, m[0], h).compute()),
                    task(() -> new Product(Strassen.sum(a, a21, a, a22, rowA, 1, h), 0, h, b, ib, rowB, m[1], h)
                            .compute()),
                    task(() -> new Product(a, ia, rowA, Strassen.sum(b, b12, b, b22, rowB, -1, h), 0, h, m[2], h)
                            .compute()),
                    task(() -> new Product(a, a22, rowA, Strassen.sum(b, b21, b, ib, rowB, -1, h), 0, h, m[3], h)
                            .compute()),
                    task(() -> new Product(Strassen.sum(a, ia, a, a12, rowA, 1, h), 0, h, b, b22, rowB, m[4], h)
                            .compute()),
                    task(() -> new Product(Strassen.sum(a, a21, a, ia, rowA, -1, h), 0, h,
                            Strassen.sum(b, ib, b, b12, rowB, 1, h), 0, h, m[5], h).compute()),
                    task(() -> new Product(Strassen.sum(a, a12, a, a22, rowA, -1, h), 0, h,
                            Strassen.sum(b, b21, b, b22, rowB, 1, h), 0, h, m[6], h).compute())));
            Strassen.combine(m, c, n);
        }
    }

    @Override
    double strassen(double[] a, double[] b) {
        int n = Strassen.N;
        double[] c = new double[n * n];
        begin();
        pool.invoke(new Product(a, 0, n, b, 0, n, c, n));
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
