package org.quipu.threads.observe;

/**
 * The distribution of work over the threads of a team.
 *
 * @param threads the number of threads, 1 or more
 * @param sum the total busy time in nanoseconds
 * @param longest the busy time of the busiest thread in nanoseconds
 */
public record Spread(int threads, long sum, long longest) {

    /**
     * The part of the busiest thread's time that perfect balance would save: (longest - mean) / longest, from 0 to
     * below 1. With T threads of which one does all the work it is 1 - 1/T.
     */
    public double imbalance() {
        return imbalance((double) sum / threads, (double) longest);
    }

    /** The same for sums of several runs: of the means, and of the longest times. */
    public static double imbalance(double means, double longest) {
        return longest <= 0 ? 0 : Math.max(0, (longest - means) / longest);
    }
}
