package org.quipu.samples.npb;

import java.util.Arrays;

/** Compares the ranks of the test keys with the published ones, in every iteration. Not thread-safe. */
final class IsCheck {
    private final IsProblem problem;
    private final int[] last = new int[IsProblem.TESTS];
    private int wrong;

    IsCheck(IsProblem problem) {
        this.problem = problem;
    }

    /** Compares the rank of one test key. */
    void add(int test, int iteration, int rank) {
        last[test] = rank;
        if (rank != problem.rank(test, iteration)) {
            wrong++;
        }
    }

    /** The ranks of the last iteration, and the number of wrong ranks in all iterations. */
    int[] found() {
        int[] found = Arrays.copyOf(last, IsProblem.TESTS + 1);
        found[IsProblem.TESTS] = wrong;
        return found;
    }

    /** Compares the last ranks, which {@link #found} returns, with the published ones. */
    static NpbResult.Values compare(IsProblem problem, int[] found, boolean sorted) {
        double[] computed = new double[IsProblem.TESTS];
        double[] published = new double[IsProblem.TESTS];
        for (int test = 0; test < IsProblem.TESTS; test++) {
            computed[test] = found[test];
            published[test] = problem.rank(test, IsProblem.ITERATIONS);
        }
        return new NpbResult.Values("ranks", computed, published, sorted && found[IsProblem.TESTS] == 0);
    }
}
