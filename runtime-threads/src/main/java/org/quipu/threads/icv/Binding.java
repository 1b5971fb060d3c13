package org.quipu.threads.icv;

/** How the threads of a team are bound to places (OpenMP 5.2 sections 10.1.3 and 21.1.6). */
public enum Binding {

    /** Threads are not bound; not allowed in a clause. */
    FALSE,
    /** Threads are bound as with {@link #CLOSE}; not allowed in a clause. */
    TRUE,
    /** All threads are bound to the place of the thread that encounters the region. */
    PRIMARY,
    /** The threads are bound to that place and the places after it. */
    CLOSE,
    /**
     * The threads are spread over the places as far apart as possible; each keeps its part for nested regions.
     */
    SPREAD
}
