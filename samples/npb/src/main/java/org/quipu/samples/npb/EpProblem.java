package org.quipu.samples.npb;

/** The sizes of EP and the sums and counts that NPB publishes for them. */
public enum EpProblem {
    S(24, -3.247834652034740e3, -6.958407078382297e3, 13_176_389L),
    W(25, -2.863319731645753e3, -6.320053679109499e3, 26_354_769L),
    A(28, -4.295875165629892e3, -1.580732573678431e4, 210_832_767L);

    /** NPB's tolerance of the sums, relative to the published values. */
    public static final double TOLERANCE = 1.0e-8;

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
    public long pairs() {
        return 1L << logPairs;
    }

    /** Batches of {@link EpTally#BATCH_PAIRS} pairs. */
    public int batches() {
        return (int) (pairs() / EpTally.BATCH_PAIRS);
    }

    /** The published sum of the first deviates. */
    public double sumX() {
        return sumX;
    }

    /** The published sum of the second deviates. */
    public double sumY() {
        return sumY;
    }

    /** The published number of pairs that are accepted. */
    public long accepted() {
        return accepted;
    }

    /** NPB's measure of work: the uniform numbers drawn, in millions. */
    public double millionOperations() {
        return 2.0 * pairs() * 1.0e-6;
    }
}
