import java.util.Locale;

/**
 * The measurements of EPCC's OpenMP micro-benchmarks, for any runtime: a subclass gives the constructs.
 *
 * <p>Each construct is run around a delay of 0.1 us. A measurement repeats it as often as takes 1000 us at least; 20 measurements give
 * mean and standard deviation; the overhead is the mean less the mean of the reference, which is the delay alone. The twin in C is
 * {@code syncbench.c}.
 */
abstract class Epcc {
    private static final int OUTER = 20;
    private static final double DELAY_SECONDS = 1e-7;
    private static final double TARGET_NANOS = 1e6;
    private static final int CALIBRATION_REPETITIONS = 2_000;
    private static final int CALIBRATION_TRIES = 9;

    /** Iterations of the loop that takes 0.1 us. */
    static int length;

    private static volatile float sink;

    final int threads;
    private final long warmup;

    Epcc(String[] args) {
        threads = Integer.parseInt(args[0]);
        warmup = Long.parseLong(args[1]) * 1_000_000;
    }

    /** A construct, repeated. */
    interface Test {
        void run(int inner) throws Exception;
    }

    /** The work inside a construct. */
    static void delay(int iterations) {
        float a = 0;
        for (int i = 0; i < iterations; i++) {
            a += i;
        }
        if (a < 0) {
            sink = a;
        }
    }

    /** Finds the length of the delay. */
    final void calibrate() {
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

    /** Measures a construct and its reference and prints {@code quipu-sync NAME MEAN SD REFERENCE_MEAN REFERENCE_SD}, all in us. */
    final void report(String name, Test test, Test reference) throws Exception {
        double[] base = statistics(reference);
        double[] all = statistics(test);
        System.out.printf(Locale.ROOT, "quipu-sync %s %.6f %.6f %.6f %.6f%n", name, all[0], all[1], base[0], base[1]);
    }

    private double[] statistics(Test test) throws Exception {
        int inner = warm(test);
        double[] times = new double[OUTER];
        double sum = 0;
        for (int k = 0; k < OUTER; k++) {
            long begin = System.nanoTime();
            test.run(inner);
            times[k] = (System.nanoTime() - begin) / 1e3 / inner;
            sum += times[k];
        }
        double mean = sum / OUTER;
        double squares = 0;
        for (double time : times) {
            squares += (time - mean) * (time - mean);
        }
        return new double[] {mean, Math.sqrt(squares / (OUTER - 1))};
    }

    /** Warms a test up and returns the repetitions that take the target time. */
    private int warm(Test test) throws Exception {
        int inner = 10;
        long begin = System.nanoTime();
        while (true) {
            long start = System.nanoTime();
            test.run(inner);
            long end = System.nanoTime();
            if (end - start < TARGET_NANOS) {
                inner *= 2;
            } else if (end - begin >= warmup) {
                return inner;
            }
        }
    }
}
