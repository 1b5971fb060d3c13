package org.quipu.threads.task;

/** The access of a task to a place (OpenMP 5.2 section 15.9.5). */
public enum DependKind {
    /** Reads: waits for earlier tasks that do anything else. */
    IN,
    /** Writes, or reads and writes: waits for all earlier tasks. */
    OUT,
    /** Updates, in any order but one at a time with other tasks of this kind. */
    MUTEXINOUTSET,
    /** Updates, at the same time as other tasks of this kind. */
    INOUTSET;

    /** Whether two tasks of this kind need not wait for each other. */
    public boolean isShared() {
        return this != OUT;
    }
}
