package org.quipu.threads;

/**
 * Which iteration of a thread's share has assigned a variable last: for generated code of lastprivate(conditional)
 * (OpenMP 5.2 section 5.4.5). Not thread-safe: each thread has its own.
 */
public final class LastMark {
    private long last = -1;

    /** No iteration has assigned the variable. */
    public LastMark() {
    }

    /**
     * Notes that an iteration assigns the variable.
     *
     * @param iteration its logical number, no less than those before
     * @return 0, the index of the variable's only place
     */
    public int at(long iteration) {
        last = iteration;
        return 0;
    }

    /** The logical number of the iteration that assigned last; -1 if none did. */
    public long last() {
        return last;
    }
}
