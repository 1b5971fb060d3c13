package org.quipu.threads.observe;

import java.util.Locale;

/** The kinds of observed constructs. */
public enum Construct {

    /** A parallel region, by the thread that encountered it. */
    REGION,
    /** One thread's part of a region: from where it begins the body to where it ends it. */
    REGION_PART,
    /** A worksharing loop, by the first thread to begin it and the last to end it. */
    LOOP,
    /** One thread's part of a worksharing loop. */
    LOOP_PART,
    /** One thread's wait in a barrier. */
    BARRIER,
    /** The run of an explicit task, or of one of a taskloop. */
    TASK,
    /** A thread's wait for a lock or a critical section that another one holds. */
    LOCK;

    /** The name in tables. */
    public String shown() {
        return name().toLowerCase(Locale.ROOT);
    }
}
