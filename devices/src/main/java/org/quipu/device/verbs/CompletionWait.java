package org.quipu.device.verbs;

import org.quipu.device.sync.Sleeper;
import org.quipu.device.verbs.VerbsCounters.Count;

/** How the polling thread sleeps until something completes, somebody rouses it, or the time is over. */
final class CompletionWait {

    private final CompletionQueue completions;
    private final Sleeper sleeper;
    private final VerbsCounters counters;
    private volatile boolean awaiting;
    private volatile boolean roused;

    CompletionWait(Resources resources, VerbsCounters counters) {
        completions = resources.completions();
        sleeper = resources.sleeper();
        this.counters = counters;
    }

    /** Sleeps, unless it was roused since it last returned or a completion is there. Polling thread. */
    void await(long nanos) {
        awaiting = true;
        try {
            if (!roused) {
                sleep(nanos);
            }
        } finally {
            awaiting = false;
            roused = false;
        }
    }

    private void sleep(long nanos) {
        if (completions.hasNext()) {
            return;
        }
        completions.arm();
        // What came before it was armed; the next poll deals with it.
        if (completions.fill() == 0) {
            counters.add(Count.SLEEPS);
            if (sleeper.sleep(nanos)) {
                completions.takeEvent();
            }
        }
    }

    /** Has a current or the next {@link #await} return. Any thread. */
    void rouse() {
        roused = true;
        if (awaiting) {
            sleeper.rouse();
        }
    }

    /** Has the next {@link #await} return. Polling thread. */
    void skipNext() {
        roused = true;
    }

    /** May be stale. */
    @Override
    public String toString() {
        return (awaiting ? "asleep, " : "") + (roused ? "roused, " : "") + completions;
    }
}
