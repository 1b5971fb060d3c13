package org.quipu.samples.npb;

import java.util.Arrays;

/** The sizes of EP and the sums and counts that NPB publishes for them. */
enum EpProblem implements Problem {
    S(24, -3.247834652034740e3, -6.958407078382297e3, 13_176_389L),
    W(25, -2.863319731645753e3, -6.320053679109499e3, 26_354_769L),
    A(28, -4.295875165629892e3, -1.580732573678431e4, 210_832_767L),
    B(30, 4.033815542441498e4, -2.660669192809235e4, 843_345_606L),
    C(32, 4.764367927995374e4, -8.084072988043731e4, 3_373_275_903L),
    D(36, 1.982481200946593e5, -1.020596636361769e5, 53_972_171_957L);

    /** NPB's tolerance of the sums, relative to the published values. */
    static final double TOLERANCE = 1.0e-8;

    private final int logPairs;
    private final double sumX;
    private final double sumY;
    private final long accepted;

    EpProblem(int logPairs, double sumX, double sumY, long accepted) {
        this.logPairs = logPairs;
        this.sumX = sumX;
        this.sumY = sumY;
        this.accepted = accepted;
    }

    /** The number of pairs of uniform numbers that are drawn. */
    long pairs() {
        return 1L << logPairs;
    }

    /** Batches of {@link EpTally#BATCH_PAIRS} pairs. */
    int batches() {
        return (int) (pairs() / EpTally.BATCH_PAIRS);
    }

    /** The published sum of the first deviates. */
    double sumX() {
        return sumX;
    }

    /** The published sum of the second deviates. */
    double sumY() {
        return sumY;
    }

    /** The published number of pairs that are accepted. */
    long accepted() {
        return accepted;
    }

    @Override
    public NpbResult.Benchmark benchmark() {
        return new NpbResult.Benchmark("EP", name(), Long.toString(2 * pairs()), 0, "random numbers generated",
                2.0 * pairs() * 1.0e-6);
    }

    /** Each thread has one batch; the number of threads is not known here. */
    @Override
    public long bytes(int ranks) {
        return 16L * EpTally.BATCH_PAIRS;
    }

    /** Compares the sums and the numbers of accepted pairs in each ring with the published values. */
    NpbResult.Values compare(double computedX, double computedY, long[] rings) {
        NpbResult.Values sums = NpbResult.Values.within(TOLERANCE, "sums", new double[] {computedX, computedY},
                new double[] {sumX, sumY});
        return new NpbResult.Values(sums.quantity(), sums.computed(), sums.published(),
                sums.verified() && Arrays.stream(rings).sum() == accepted);
    }
}
