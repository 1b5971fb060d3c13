package org.quipu.threads.watch;

import java.util.concurrent.ConcurrentHashMap;

/** The observed loops of a team that some threads have begun and not all have ended. */
public final class TeamWatch {

    /** By their number in the region, which all threads count alike. */
    private final ConcurrentHashMap<Long, LoopWatch> loops = new ConcurrentHashMap<>();

    /** The loop of that number; the first thread to come makes it. */
    public LoopWatch enter(long number, LoopWatch.Maker maker) {
        return loops.computeIfAbsent(number, any -> maker.make());
    }

    /** All threads have left the loop of that number. */
    public void leave(long number) {
        loops.remove(number);
    }

    /** No thread is in a loop: those that some have left out, since they were cancelled, end now. */
    public void clear() {
        loops.values().forEach(LoopWatch::end);
        loops.clear();
    }
}
