package org.quipu.threads.icv;

/** How the threads of a team are bound to places (OpenMP 5.2 sections 10.1.3 and 21.1.6). */
public enum Binding {

    /** Threads are not bound; a region cannot ask for it. */
    FALSE,
    /** Threads are bound, as the runtime likes: as with {@link #CLOSE}; a region cannot ask for it. */
    TRUE,
    /** All threads go to the place of the thread that meets the region. */
    PRIMARY,
    /** The threads go to that place and those after it. */
    CLOSE,
    /**
     * The threads are spread over the places as far from each other as can be; each keeps its part for regions inside.
     */
    SPREAD
}
