package org.quipu.threads.watch;

import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;

/**
 * The observation of one thread of a team. Made when the first construct of the thread is observed; used by the thread.
 */
public final class ThreadWatch {

    /** The loops of the team's region that not all threads have left yet. */
    public final TeamWatch team;

    private static @Nullable Supplier<ThreadWatch> finder;

    private final int thread;
    private final IntSupplier teamSize;
    private @Nullable RegionPart part;
    /** The construct that the thread has just left; null if another action followed. */
    private @Nullable String after;
    @SuppressWarnings("NullAway.Init") // set by left() together with after
    private Site afterSite;
    @SuppressWarnings("NullAway.Init")
    private String afterSchedule;
    /** The nanoseconds of all tasks inside of the current part of a region, or inside of the current task. */
    private long inTasks;
    private long tasks;

    public ThreadWatch(int thread, IntSupplier teamSize, TeamWatch team) {
        this.thread = thread;
        this.teamSize = teamSize;
        this.team = team;
    }

    /** Sets the function by which {@link #current} finds the watch of the calling thread; the same each time. */
    public static void setFinder(Supplier<ThreadWatch> finder) {
        ThreadWatch.finder = finder;
    }

    /** The calling thread's, in its innermost region; for use after {@link #setFinder}. */
    public static ThreadWatch current() {
        return Objects.requireNonNull(finder, "an observed construct before setFinder").get();
    }

    /** The site of the region that the calling thread is in, if that is observed. */
    static Site currentSite() {
        return finder == null ? Site.UNKNOWN : finder.get().regionSite();
    }

    public int thread() {
        return thread;
    }

    public int teamSize() {
        return teamSize.getAsInt();
    }

    /** The site of the thread's region, if that is observed. */
    public Site regionSite() {
        return part == null ? Site.UNKNOWN : part.site();
    }

    void begin(RegionPart mine) {
        part = mine;
        after = null;
        inTasks = 0;
        tasks = 0;
    }

    /** Ends a part: its region has ended in all threads. */
    void end(RegionPart mine) {
        if (part == mine) {
            part = null;
        }
    }

    /** The time of the tasks that the thread has run since its part began. */
    public long inTasks() {
        return inTasks;
    }

    long tasks() {
        return tasks;
    }

    // ---- barriers

    /** Records the end of a loop or another construct; a barrier that follows at once is implied by it. */
    public void left(String construct, Site site, String schedule) {
        after = construct;
        afterSite = site;
        afterSchedule = schedule;
    }

    /** Records the start of something that implies no barrier. */
    public void clearAfter() {
        after = null;
    }

    /** Observes a barrier of a team of several threads; {@code meet} is the barrier itself. */
    public void barrier(Runnable meet) {
        String left = after;
        String what = left != null ? left : "explicit";
        Site site = left != null ? afterSite : regionSite();
        String schedule = left != null ? afterSchedule : "";
        after = null;
        Observer observer = Probe.observer();
        Object mark = observer.begin(Construct.BARRIER);
        long tasksBefore = inTasks;
        long since = System.nanoTime();
        meet.run();
        long waited = System.nanoTime() - since - (inTasks - tasksBefore);
        if (part != null) {
            part.hasWaited(waited);
        }
        observer.end(mark, new Seen.Barrier(what, site, schedule, thread, waited));
    }

    // ---- tasks

    /** Begins a task; returns the first argument of {@link #endTask}. */
    public long beginTask() {
        long around = inTasks;
        inTasks = 0;
        after = null;
        return around;
    }

    /**
     * Ends a task.
     *
     * @param nanos its time
     * @return its time without the tasks inside
     */
    public long endTask(long around, long nanos) {
        long own = nanos - inTasks;
        inTasks = around + nanos;
        tasks++;
        return own;
    }
}
