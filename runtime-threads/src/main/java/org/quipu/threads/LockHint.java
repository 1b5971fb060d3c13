package org.quipu.threads;

/** The expected use of a lock (omp_sync_hint_t, OpenMP 5.2 section 15.1). A hint affects speed only. */
public enum LockHint {

    /** Nothing is known. */
    NONE,
    /** Few threads want the lock at the same time. */
    UNCONTENDED,
    /** Many threads use the lock at the same time: they queue and get it in the order of arrival. */
    CONTENDED,
    /** The sections under the lock get in each other's way: accepted, since no lock here is speculative. */
    NONSPECULATIVE,
    /** The sections under the lock seldom get in each other's way: accepted, since no lock here is speculative. */
    SPECULATIVE
}
