package org.quipu.threads;

import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;

/** What is observed of one thread of a team. Made when the first construct of the thread is observed; used by the thread. */
final class ThreadWatch {

    /** The loops of the team's region that not all threads have left yet. */
    final TeamWatch team;

    private final TeamContext context;
    private RegionPart part;
    /** The construct that the thread has just left: null if something has come between. */
    private String after;
    private Site afterSite;
    private String afterSchedule;
    /** The time of all tasks that the thread has run in what it runs now: a part of a region, or a task. */
    private long inTasks;
    private long tasks;

    ThreadWatch(TeamContext context) {
        this.context = context;
        team = context.team().watch();
    }

    int thread() {
        return context.threadNum();
    }

    int teamSize() {
        return context.numThreads();
    }

    /** Where the region stands that the thread is in, if that is observed. */
    Site regionSite() {
        return part == null ? Site.UNKNOWN : part.site();
    }

    void begin(RegionPart mine) {
        part = mine;
        after = null;
        inTasks = 0;
        tasks = 0;
    }

    /** The region of that part is over in all threads. */
    void end(RegionPart mine) {
        if (part == mine) {
            part = null;
        }
    }

    /** The time of the tasks that the thread has run since its part began. */
    long inTasks() {
        return inTasks;
    }

    long tasks() {
        return tasks;
    }

    // ---- barriers

    /** The thread has ended a loop or the like: a barrier that follows at once is implied by that. */
    void left(String construct, Site site, String schedule) {
        after = construct;
        afterSite = site;
        afterSchedule = schedule;
    }

    /** Something comes that no barrier is implied by. */
    void goOn() {
        after = null;
    }

    /** A barrier of a team of several threads. */
    static void barrier(TeamContext context) {
        ThreadWatch thread = context.watch();
        boolean implied = thread.after != null;
        String what = implied ? thread.after : "explicit";
        Site site = implied ? thread.afterSite : thread.regionSite();
        String schedule = implied ? thread.afterSchedule : "";
        thread.after = null;
        Observer observer = Probe.observer();
        Object mark = observer.begin(Construct.BARRIER);
        long tasksBefore = thread.inTasks;
        long since = System.nanoTime();
        context.meet();
        long waited = System.nanoTime() - since - (thread.inTasks - tasksBefore);
        if (thread.part != null) {
            thread.part.hasWaited(waited);
        }
        observer.end(mark, new Seen.Barrier(what, site, schedule, thread.thread(), waited));
    }

    // ---- tasks

    /** A task begins; returns what {@link #endTask} wants to have back. */
    long beginTask() {
        long around = inTasks;
        inTasks = 0;
        after = null;
        return around;
    }

    /**
     * A task has ended.
     *
     * @param nanos its time
     * @return that without the tasks inside
     */
    long endTask(long around, long nanos) {
        long own = nanos - inTasks;
        inTasks = around + nanos;
        tasks++;
        return own;
    }
}
