package org.quipu.samples.npb;

/**
 * One thread's share of EP. It draws batches of uniform pairs, transforms those within the unit circle into Gaussian
 * deviates (Marsaglia's polar method), and counts them by square ring. Not thread-safe: each thread has its own.
 */
final class EpTally {
    /** Pairs of uniform numbers in a batch. */
    static final int BATCH_PAIRS = 1 << 16;
    /** The number of square rings. */
    static final int RINGS = 10;
    /** The seed of the benchmark. */
    static final long SEED = 271_828_183L;

    private final double[] numbers = new double[2 * BATCH_PAIRS];
    private final long[] rings = new long[RINGS];
    private double sumX;
    private double sumY;

    /** Draws and tallies one batch; batches are numbered from 0 in the order of the random sequence. */
    void batch(int number) {
        NpbRandom.fill(numbers, NpbRandom.skip(SEED, 2L * BATCH_PAIRS * number));
        tally();
    }

    private void tally() {
        double[] u = numbers;
        long[] count = rings;
        double x = sumX;
        double y = sumY;
        for (int i = 0; i < u.length - 1; i += 2) {
            double a = 2.0 * u[i] - 1.0;
            double b = 2.0 * u[i + 1] - 1.0;
            double t = a * a + b * b;
            if (t <= 1.0) {
                double scale = Math.sqrt(-2.0 * Math.log(t) / t);
                double first = a * scale;
                double second = b * scale;
                count[(int) Math.max(Math.abs(first), Math.abs(second))]++;
                x += first;
                y += second;
            }
        }
        sumX = x;
        sumY = y;
    }

    double sumX() {
        return sumX;
    }

    double sumY() {
        return sumY;
    }

    /** Adds this tally's counts to {@code total}, ring by ring. */
    void addRingsTo(long[] total) {
        for (int i = 0; i < RINGS; i++) {
            total[i] += rings[i];
        }
    }
}
