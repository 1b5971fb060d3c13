package org.quipu.threads.watch;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;

/** One thread's part of an observed region. Written by the thread; read by thread 0 when the region is over. */
public final class RegionPart {

    private final Site site;
    private final ThreadWatch thread;
    private final Observer observer = Probe.observer();
    private final @Nullable Object mark = observer.begin(Construct.REGION_PART);
    private final long since = System.nanoTime();
    private long nanos;
    private long waited;
    private long tasksWithin;

    public RegionPart(Site site, ThreadWatch thread) {
        this.site = site;
        this.thread = thread;
        thread.begin(this);
    }

    Site site() {
        return site;
    }

    /** Adds nanoseconds that the thread has spent in a barrier. */
    void hasWaited(long more) {
        waited += more;
    }

    public void end() {
        nanos = System.nanoTime() - since;
        tasksWithin = thread.inTasks();
        observer.end(mark, new Seen.RegionPart(site(), thread.thread(), waited, thread.tasks()));
    }

    // ---- when the region is over, for thread 0

    /** Ends the part: the thread has left the region. */
    public void detach() {
        thread.end(this);
    }

    /** The nanoseconds in which the thread has not waited, with the tasks that it has run after its part. */
    public long busy() {
        return nanos - waited + thread.inTasks() - tasksWithin;
    }

    /** The nanoseconds that the thread has waited in barriers, the one at the region's end included. */
    public long waited(long end) {
        return Math.max(0, end - since - busy());
    }

    public long tasks() {
        return thread.tasks();
    }
}
