package org.quipu.threads.watch;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.observe.Construct;
import org.quipu.threads.observe.Observer;
import org.quipu.threads.observe.Seen;
import org.quipu.threads.observe.Site;
import org.quipu.threads.observe.Spread;

/** The observation of a worksharing loop in all threads of a team. */
public final class LoopWatch {

    /** Makes the watch of a loop. */
    @FunctionalInterface
    public interface Maker {

        LoopWatch make();
    }

    public final Site site;
    public final String schedule;

    private final int teamSize;
    private final Observer observer;
    private final @Nullable Object mark;
    private int threads;
    private long sum;
    private long longest;
    private long iterations;
    private long chunks;

    public LoopWatch(Site site, String schedule, int teamSize) {
        this.site = site;
        this.schedule = schedule;
        this.teamSize = teamSize;
        observer = Probe.observer();
        mark = observer.begin(Construct.LOOP);
    }

    /** Records that a thread has left the loop; returns whether it was the last one, which calls {@link #end}. */
    public synchronized boolean leave(long nanos, long itsIterations, long itsChunks) {
        threads++;
        sum += nanos;
        longest = Math.max(longest, nanos);
        iterations += itsIterations;
        chunks += itsChunks;
        return threads == teamSize;
    }

    public synchronized void end() {
        if (threads > 0) {
            observer.end(mark, new Seen.Loop(site, schedule, iterations, chunks, new Spread(threads, sum, longest)));
        }
    }
}
