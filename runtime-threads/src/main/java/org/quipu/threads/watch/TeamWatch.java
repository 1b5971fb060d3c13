package org.quipu.threads.watch;

import java.util.concurrent.ConcurrentHashMap;

/** The observed loops of a team that some threads have begun and not all have ended. */
public final class TeamWatch {

    /** By their number in the region, which all threads count alike. */
    private final ConcurrentHashMap<Long, LoopWatch> loops = new ConcurrentHashMap<>();

    /** The loop of that number; the first thread to arrive makes it. */
    public LoopWatch enter(long number, LoopWatch.Maker maker) {
        return loops.computeIfAbsent(number, any -> maker.make());
    }

    /** Removes a loop that all threads have left. */
    public void leave(long number) {
        loops.remove(number);
    }

    /** Ends the loops that some threads have left out because they were cancelled; while no thread is in a loop. */
    public void clear() {
        loops.values().forEach(LoopWatch::end);
        loops.clear();
    }
}
