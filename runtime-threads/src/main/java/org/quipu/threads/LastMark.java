package org.quipu.threads;

/**
 * Records the last iteration of a thread's share that has assigned a variable. For generated code of
 * lastprivate(conditional) (OpenMP 5.2 section 5.4.5). Not thread-safe: each thread has its own.
 */
public final class LastMark {
    private long last = -1;

    /** No iteration has assigned the variable. */
    public LastMark() {
    }

    /**
     * Records that an iteration assigns the variable.
     *
     * @param iteration its logical number, not less than earlier ones
     * @return 0, the index of the variable's only place
     */
    public int at(long iteration) {
        last = iteration;
        return 0;
    }

    /** Returns the logical number of the last iteration that assigned the variable; -1 if none did. */
    public long last() {
        return last;
    }
}
