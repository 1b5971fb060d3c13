package org.quipu.threads.watch;

import org.jspecify.annotations.Nullable;
import org.quipu.settings.SharedSettings;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.jfr.Recordings;

/**
 * The switch of observation, and the observer.
 *
 * <p>The hooks of the runtime read {@link #on} and branch. Without an observer they cost one plain read and a branch
 * that is never taken, and the classes behind the branch are not loaded. With one, a hook passes its work to a wrapper.
 * A construct therefore ends as it began, observed or unobserved, whenever recordings start and stop.
 */
public final class Probe {

    /** Whether an observer is set. A thread may see a change late. */
    public static boolean on;

    /** The observer; written before {@link #on}. */
    private static volatile Observer observer = Observer.NONE;

    private static @Nullable Observer events;
    private static @Nullable Observer summary;

    static {
        if (Icvs.STATS_VALUE == SharedSettings.Stats.SUMMARY) {
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

    /** Passes everything also to {@code adding}; null ends that. */
    static synchronized void setSummary(@Nullable Observer adding) {
        summary = adding;
        change();
    }

    private static void change() {
        observer = Observer.both(events, summary);
        on = observer != Observer.NONE;
    }
}
