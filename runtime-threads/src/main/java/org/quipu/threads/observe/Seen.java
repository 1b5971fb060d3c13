package org.quipu.threads.observe;

/** The report of a construct that has ended. Times are in nanoseconds. */
public sealed interface Seen {

    /** Returns the place of the construct in the source; see the implementations for barriers. */
    Site site();

    /**
     * A region has ended.
     *
     * @param requested the number of threads that the program or the settings requested
     * @param level the nesting level, 1 for an outermost region
     * @param busy the busy times of the threads, without waits in barriers but with the tasks that they ran there
     * @param waited the total time of the threads in its barriers, the one at its end included
     * @param tasks the number of tasks that its threads have run
     */
    record Region(Site site, int requested, int level, long nanos, Spread busy, long waited, long tasks)
            implements
                Seen {
    }

    /** A thread has ended its part of a region. */
    record RegionPart(Site site, int thread, long waited, long tasks) implements Seen {
    }

    /**
     * A loop has ended, in all threads of the team or, if it was left early, in all that began it.
     *
     * @param schedule the actual schedule, also for {@code schedule(runtime)}
     * @param iterations the number of distributed iterations
     * @param busy the busy times of the threads
     */
    record Loop(Site site, String schedule, long iterations, long chunks, Spread busy) implements Seen {
    }

    /** A thread has ended its part of a loop. */
    record LoopPart(Site site, String schedule, int thread, long iterations, long chunks) implements Seen {
    }

    /**
     * A thread has left a barrier.
     *
     * @param after the origin of the barrier: {@code loop} or {@code single} if it directly follows one, {@code region}
     *     at the end of a region, else {@code explicit}
     * @param site the site of that construct; for an explicit barrier, of the region
     * @param schedule the schedule of the loop; empty otherwise
     * @param waited the time in the barrier, without the tasks that the thread ran there
     */
    record Barrier(String after, Site site, String schedule, int thread, long waited) implements Seen {

        /** Whether another construct implies the barrier. */
        public boolean isImplicit() {
            return !after.equals("explicit");
        }
    }

    /**
     * A task has run.
     *
     * @param maker the number of the thread that made it
     * @param thread the number of the thread that ran it
     * @param queued the time from its creation to its start
     * @param own its time, without other tasks that the thread ran meanwhile
     */
    record Task(Site site, int maker, int thread, boolean untied, long queued, long own) implements Seen {

        /** Returns whether a thread other than its creator ran it. */
        public boolean isStolen() {
            return maker != thread;
        }
    }

    /**
     * A thread has waited for a lock that another one held.
     *
     * @param kind {@code critical}, {@code lock}, {@code combine} (of reductions), {@code atomic} or {@code items} (a
     *     loop's source)
     * @param name of a critical section; empty otherwise
     */
    record Lock(String kind, String name, Site site, long waited) implements Seen {
    }
}
