package org.quipu.threads;

import java.util.concurrent.ConcurrentHashMap;

/** The observed loops of a team that some threads have begun and not all have ended. */
final class TeamWatch {

    /** By their number in the region, which all threads count alike. */
    private final ConcurrentHashMap<Long, LoopWatch> loops = new ConcurrentHashMap<>();

    /** The loop of that number; the first thread to come makes it. */
    LoopWatch enter(long number, LoopWatch.Maker maker) {
        return loops.computeIfAbsent(number, any -> maker.make());
    }

    /** All threads have left the loop of that number. */
    void leave(long number) {
        loops.remove(number);
    }

    /** No thread is in a loop: those that some have left out, since they were cancelled, end now. */
    void clear() {
        loops.values().forEach(LoopWatch::end);
        loops.clear();
    }
}
