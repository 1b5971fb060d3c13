package org.quipu.threads.observe;

/** The report of a construct that has ended. Times are in nanoseconds. */
public sealed interface Seen {

    /** Where the construct stands; see there for barriers. */
    Site site();

    /**
     * A region has ended.
     *
     * @param requested how many threads were asked for, by the program or the settings
     * @param level how many regions were around it, itself included
     * @param busy of the threads' parts, without their waits in barriers but with the tasks that they ran there
     * @param waited the total time of the threads in its barriers, the one at its end included
     * @param tasks how many tasks its threads have run
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
     * @param schedule the schedule that was used; for {@code schedule(runtime)}, the one that it stood for
     * @param iterations how many were distributed
     * @param busy of the threads' parts
     */
    record Loop(Site site, String schedule, long iterations, long chunks, Spread busy) implements Seen {
    }

    /** A thread has ended its part of a loop. */
    record LoopPart(Site site, String schedule, int thread, long iterations, long chunks) implements Seen {
    }

    /**
     * A thread has left a barrier.
     *
     * @param after what the barrier belongs to: {@code loop} or {@code single} if the thread has come straight from
     *     one, {@code region} at the end of a region, else {@code explicit}
     * @param site of that construct; of an explicit barrier, the region's
     * @param schedule of the loop; empty otherwise
     * @param waited the time in it, without the tasks that the thread ran there
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
     * @param queued from its making to its begin
     * @param own its time without that of tasks that the thread ran meanwhile
     */
    record Task(Site site, int maker, int thread, boolean untied, long queued, long own) implements Seen {

        /** Whether another thread ran it than the one that made it. */
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
