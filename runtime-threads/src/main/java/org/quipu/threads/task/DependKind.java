package org.quipu.threads.task;

/** What a task says that it does with a place (OpenMP 5.2 section 15.9.5). */
public enum DependKind {
    /** Reads: waits for earlier tasks that do anything else. */
    IN,
    /** Writes, or reads and writes: waits for all earlier tasks. */
    OUT,
    /** Updates, in any order but one at a time with other tasks that say the same. */
    MUTEXINOUTSET,
    /** Updates, at the same time as other tasks that say the same. */
    INOUTSET;

    /** Whether tasks that both say this need not wait for each other. */
    public boolean isShared() {
        return this != OUT;
    }
}
