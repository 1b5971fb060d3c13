package org.quipu.threads.watch;

import org.quipu.threads.icv.Icvs;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.jfr.Recordings;

/**
 * Whether anything is observed, and by whom.
 *
 * <p>The hooks of the runtime read {@link #on} and branch: one plain read and a branch that is never taken is all that they cost
 * while nothing is observed, and the code behind it is not even loaded. A hook that finds it on hands its work to a wrapper, so
 * that what has begun unobserved ends unobserved, and what has begun observed ends so, whenever recordings start and stop.
 */
public final class Probe {

    /** Whether anybody observes. A thread may see a change late. */
    public static boolean on;

    /** Who does; written before {@link #on}. */
    private static volatile Observer observer = Observer.NONE;

    private static Observer events;
    private static Observer summary;

    static {
        if (Icvs.STATS_VALUE == Icvs.Stats.SUMMARY) {
            ProgramStatistics.startUntilExit();
        }
        if (ModuleLayer.boot().findModule("jdk.jfr").isPresent()) {
            Recordings.listen(Probe::setEvents);
        }
    }

    private Probe() {
    }

    public static Observer observer() {
        return observer;
    }

    private static synchronized void setEvents(Observer recorded) {
        events = recorded;
        change();
    }

    /** Hands everything to {@code adding} too; null hands it to nobody else. */
    static synchronized void setSummary(Observer adding) {
        summary = adding;
        change();
    }

    private static void change() {
        observer = Observer.both(events, summary);
        on = observer != Observer.NONE;
    }
}
