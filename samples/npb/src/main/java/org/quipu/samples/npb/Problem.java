package org.quipu.samples.npb;

/** A kernel in one of its classes (sizes). The classes of a kernel are the constants of an enum. */
interface Problem {
    /** The class: {@code S}, {@code W}, {@code A}, {@code B}, {@code C} or {@code D}. */
    String name();

    /** What the report says of the problem. */
    NpbResult.Benchmark benchmark();

    /** The bytes that the arrays of one process take if {@code ranks} processes divide the problem. */
    long bytes(int ranks);

    /** The largest number of processes that can divide the problem. */
    default int mostRanks() {
        return Integer.MAX_VALUE;
    }
}
