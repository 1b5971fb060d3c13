package org.quipu.threads;

/** What is expected of a lock's use (omp_sync_hint_t, OpenMP 5.2 section 15.1). A hint never changes what is right. */
public enum LockHint {

    /** Nothing is known. */
    NONE,
    /** Few threads want the lock at the same time. */
    UNCONTENDED,
    /** Many threads want the lock at the same time: they queue up and have it in the order in which they came. */
    CONTENDED,
    /** The sections under the lock get in each other's way: accepted, since no lock here is speculative. */
    NONSPECULATIVE,
    /** The sections under the lock seldom get in each other's way: accepted, since no lock here is speculative. */
    SPECULATIVE
}
