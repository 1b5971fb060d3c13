import java.util.Locale;

/**
 * The measurements of EPCC's OpenMP micro-benchmarks for any runtime; subclasses implement the constructs.
 *
 * <p>Each construct contains a delay of 0.1 us. A measurement repeats it for at least TEST_US; mean and standard
 * deviation are over OUTER measurements. The overhead is the mean less the mean of the reference, which is the same
 * work in one thread without the construct. The C version is {@code epcc.h}.
 *
 * <p>Arguments: THREADS WARMUP_MS OUTER TEST_US. EPCC has 20 for OUTER and 1000 for TEST_US. Each test is warmed up
 * twice for WARMUP_MS.
 */
abstract class Epcc {
    private static final double DELAY_SECONDS = 1e-7;
    private static final int CALIBRATION_REPETITIONS = 2_000;
    private static final int CALIBRATION_TRIES = 9;

    /** Iterations of the loop that takes 0.1 us. */
    static int length;
    /** The chunk or array size of the test that runs, if its name has one. */
    static int size;

    static volatile double sink;

    final int threads;
    private final long warmup;
    private final int outer;
    private final double targetNanos;

    private boolean rehearsal;
    private Test base;
    private int baseInner;

    Epcc(String[] args) {
        threads = Integer.parseInt(args[0]);
        warmup = Long.parseLong(args[1]) * 1_000_000;
        outer = Integer.parseInt(args[2]);
        targetNanos = Double.parseDouble(args[3]) * 1e3;
    }

    /** A construct, repeated. */
    interface Test {
        void run(int inner) throws Exception;
    }

    /** Reports all tests. */
    abstract void all() throws Exception;

    /**
     * Measures all tests after a rehearsal of all tests. The JIT compiler recompiles a runtime's methods when another
     * test takes other branches; after the rehearsal it has seen all of them.
     */
    final void start() throws Exception {
        calibrate();
        rehearsal = true;
        all();
        rehearsal = false;
        all();
    }

    /** The work inside a construct. A JVM option prevents inlining, so that all callers run the same code. */
    static void delay(int iterations) {
        float a = 0;
        for (int i = 0; i < iterations; i++) {
            a += i;
        }
        if (a < 0) {
            sink = a;
        }
    }

    /** The work inside a construct with an array; not inlined either. */
    static void delay(int iterations, double[] a) {
        a[0] = 1;
        for (int i = 0; i < iterations; i++) {
            a[0] += i;
        }
        if (a[0] < 0) {
            sink = a[0];
        }
    }

    /** Finds the length of the delay. */
    private void calibrate() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < warmup) {
            delays(100);
        }
        length = 0;
        while (delays(length) < DELAY_SECONDS) {
            length = length * 11 / 10 + 1;
        }
    }

    /** The seconds of one delay: the best of several tries. */
    private static double delays(int iterations) {
        double best = Double.MAX_VALUE;
        for (int i = 0; i < CALIBRATION_TRIES; i++) {
            long begin = System.nanoTime();
            for (int r = 0; r < CALIBRATION_REPETITIONS; r++) {
                delay(iterations);
            }
            best = Math.min(best, (System.nanoTime() - begin) * 1e-9 / CALIBRATION_REPETITIONS);
        }
        return best;
    }

    /** The delay alone: EPCC's reference. */
    static void reference(int inner) {
        for (int j = 0; j < inner; j++) {
            delay(length);
        }
    }

    /** Warms up the reference of the tests that follow. */
    final void use(Test reference) throws Exception {
        base = reference;
        baseInner = warm(reference);
    }

    /**
     * Measures a construct and its reference, one after the other, and prints
     * {@code quipu-epcc NAME MEAN SD REFERENCE_MEAN REFERENCE_SD}, all in us.
     */
    final void report(String name, Test test) throws Exception {
        int inner = warm(test);
        if (rehearsal) {
            return;
        }
        double[] reference = statistics(base, baseInner);
        double[] all = statistics(test, inner);
        System.out.printf(Locale.ROOT, "quipu-epcc %s %.6f %.6f %.6f %.6f%n", name, all[0], all[1], reference[0],
                reference[1]);
    }

    /** Reports a test for the sizes 1, {@code factor}, {@code factor} * {@code factor}, ... up to {@code most}. */
    final void reportSizes(String name, int factor, int most, Test test) throws Exception {
        for (size = 1; size <= most; size *= factor) {
            report(name + "-" + size, test);
        }
    }

    /** Ends the program if a result is wrong. */
    static void check(String what, double is, double expected) {
        if (Math.abs(is - expected) > 0.5) {
            throw new IllegalStateException(what + ": " + is + " instead of " + expected);
        }
    }

    private double[] statistics(Test test, int inner) throws Exception {
        double[] times = new double[outer];
        double sum = 0;
        for (int k = 0; k < outer; k++) {
            long begin = System.nanoTime();
            test.run(inner);
            times[k] = (System.nanoTime() - begin) / 1e3 / inner;
            sum += times[k];
        }
        double mean = sum / outer;
        double squares = 0;
        for (double time : times) {
            squares += (time - mean) * (time - mean);
        }
        return new double[] {mean, Math.sqrt(squares / (outer - 1))};
    }

    /** Warms a test up and returns the repetitions that take the target time. */
    private int warm(Test test) throws Exception {
        int inner = 10;
        long begin = System.nanoTime();
        while (true) {
            long start = System.nanoTime();
            test.run(inner);
            long end = System.nanoTime();
            if (end - start < targetNanos) {
                inner *= 2;
            } else if (end - begin >= warmup) {
                return inner;
            }
        }
    }
}
