import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** The rows of both Java programs: each is warmed up, checked and timed. */
abstract class Harness {
    private static final int RUNS = 15;

    /** A row's answer, and how far it may differ because a sum is computed in another order. */
    private record Answer(double value, double tolerance) {
        boolean fits(double other) {
            return Math.abs(other - value) <= tolerance * Math.abs(value);
        }
    }

    private static final Map<String, Answer> ANSWERS = Map.ofEntries(
            Map.entry("doacross", new Answer(1636837.9717305724, 1e-9)),
            Map.entry("doacross-blocks", new Answer(10774999.783989105, 1e-9)),
            Map.entry("sparselu", new Answer(81584.910539422519, 1e-9)),
            Map.entry("heat", new Answer(279897.59567999357, 1e-9)),
            Map.entry("cholesky", new Answer(48.195250932000633, 1e-9)),
            Map.entry("guided", new Answer(3874768.7273989017, 1e-9)),
            Map.entry("atomic", new Answer(1571520, 0)),
            Map.entry("array-reduction", new Answer(25109269, 0)),
            Map.entry("fib", new Answer(3524578, 0)),
            Map.entry("queens", new Answer(2680, 0)),
            Map.entry("mandelbrot", new Answer(6473305, 1e-4)),
            Map.entry("barriers", new Answer(2939.0190143823183, 1e-9)),
            Map.entry("sort", new Answer(52808342056878.0, 0)),
            Map.entry("strassen", new Answer(32614727517.0, 0)),
            Map.entry("alignment", new Answer(30370, 0)),
            Map.entry("critical", new Answer(50000055, 0)));

    /** The data of the rows. */
    static final class Data {
        static final int ELEMENTS = 800;
        static final int BLOCK = 32;
        static final int BLOCKS = 64;
        static final int PLATE = 1000;
        static final int STEPS = 20;
        static final int UPDATES = 1 << 18;
        static final int KEYS = 1 << 22;
        static final int BINS = 1024;
        static final int SHORT = 256;
        static final int SHORT_STEPS = 2000;

        private Data() {
        }

        static double[][] wavefront(int n) {
            double[][] a = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    a[i][j] = i * j % 7;
                }
            }
            return a;
        }

        static double[][] plate() {
            double[][] a = new double[PLATE][PLATE];
            Arrays.fill(a[0], 100);
            return a;
        }

        static int[] keys() {
            int[] keys = new int[KEYS];
            int x = 1;
            for (int i = 0; i < KEYS; i++) {
                x = x * 1664525 + 1013904223;
                keys[i] = x >>> 22;
            }
            return keys;
        }

        static double[] line() {
            double[] a = new double[SHORT];
            Arrays.setAll(a, i -> i % 17);
            return a;
        }

        static double sum(double[]... rows) {
            double sum = 0;
            for (double[] row : rows) {
                for (double value : row) {
                    sum += value;
                }
            }
            return sum;
        }

        static double sum(int[] bins) {
            double sum = 0;
            for (int i = 0; i < bins.length; i++) {
                sum += (double) bins[i] * (i % 13);
            }
            return sum;
        }
    }

    private final int[] keys = Data.keys();
    private long started;
    private double elapsed;

    /** Starts the clock of a run, after its data are made. */
    final void begin() {
        started = System.nanoTime();
    }

    /** Stops the clock of a run. */
    final void end() {
        elapsed = (System.nanoTime() - started) / 1e6;
    }

    private double run(String row) throws Exception {
        return switch (row) {
            case "doacross" -> doacross(Data.wavefront(Data.ELEMENTS));
            case "doacross-blocks" -> doacrossBlocks(Data.wavefront(Data.BLOCKS * Data.BLOCK + 1));
            case "sparselu" -> sparselu(SparseLu.matrix());
            case "heat" -> heat(Data.plate(), Data.plate());
            case "cholesky" -> cholesky(Cholesky.matrix());
            case "guided" -> guided();
            case "atomic" -> atomic(keys, new int[Data.BINS]);
            case "array-reduction" -> arrayReduction(keys, new int[Data.BINS]);
            case "fib" -> fib(33);
            case "queens" -> queens(11);
            case "sort" -> sort(Sorting.keys(), new int[Sorting.KEYS]);
            case "strassen" -> strassen(Strassen.matrix(3), Strassen.matrix(11));
            case "alignment" -> alignment(Alignment.sequences());
            case "mandelbrot" -> mandelbrot(300, 400);
            case "barriers" -> barriers(Data.line(), Data.line());
            case "critical" -> critical(50_000);
            default -> throw new IllegalArgumentException("no row " + row);
        };
    }

    abstract double doacross(double[][] a) throws Exception;

    abstract double doacrossBlocks(double[][] a) throws Exception;

    abstract double sparselu(double[][][] m) throws Exception;

    abstract double heat(double[][] a, double[][] b) throws Exception;

    abstract double cholesky(double[][][] m) throws Exception;

    abstract double guided() throws Exception;

    abstract double atomic(int[] keys, int[] bins) throws Exception;

    abstract double arrayReduction(int[] keys, int[] bins) throws Exception;

    abstract double fib(int n) throws Exception;

    abstract double queens(int n) throws Exception;

    abstract double sort(int[] a, int[] b) throws Exception;

    abstract double strassen(double[] a, double[] b) throws Exception;

    abstract double alignment(byte[][] sequences) throws Exception;

    abstract double mandelbrot(int n, int limit) throws Exception;

    abstract double barriers(double[] a, double[] b) throws Exception;

    abstract double critical(int n) throws Exception;

    /** Measures rows, whose names are separated by commas. */
    final void measure(int warmup, String rows) throws Exception {
        for (String row : rows.split(",")) {
            Answer answer = ANSWERS.get(row);
            long first = System.nanoTime();
            do {
                double found = run(row);
                if (!answer.fits(found)) {
                    throw new IllegalStateException(row + ": " + found + " instead of " + answer.value());
                }
            } while (System.nanoTime() - first < warmup * 1_000_000L);
            double[] times = new double[RUNS];
            for (int i = 0; i < RUNS; i++) {
                run(row);
                times[i] = elapsed;
            }
            Arrays.sort(times);
            System.out.printf(Locale.ROOT, "quipu-program %s %.6f%n", row, times[RUNS / 2]);
        }
    }
}
