package org.quipu.samples.npb;

import java.util.function.Supplier;

/**
 * Repeats a benchmark in the same process. NPB makes one run, in which a JVM also compiles the program; the property
 * {@code npb.runs} sets a larger number, to show the first run and the speed of compiled code.
 */
final class Repeats {
    private static final int RUNS = Math.max(1, Integer.getInteger("npb.runs", 1));

    private Repeats() {
    }

    /** Returns the fastest result after the first one, with the time of the first; a wrong result if there is one. */
    static NpbResult run(Supplier<NpbResult> benchmark) {
        NpbResult first = benchmark.get();
        NpbResult result = first;
        for (int run = 1; run < RUNS; run++) {
            NpbResult next = benchmark.get();
            boolean isBetter = result == first || next.run().seconds() < result.run().seconds();
            if (result.verified() && (isBetter || !next.verified())) {
                result = next;
            }
        }
        return result.after(first);
    }
}
