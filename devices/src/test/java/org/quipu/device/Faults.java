package org.quipu.device;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;

/** Decides from a seed which faults happen, and counts them. Thread-safe. Set {@code quipu.test.seed} to repeat a run. */
public final class Faults {

    /** What can go wrong. */
    public enum Kind { REFUSED_SEND, LATE_FRAME, EMPTY_POLL, EARLY_RETURN, SHORT_READ, SHORT_WRITE, BROKEN_CONNECTION }

    private final long seed = Long.getLong("quipu.test.seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final Map<Kind, LongAdder> counts = new EnumMap<>(Kind.class);

    public Faults() {
        for (Kind kind : Kind.values()) {
            counts.put(kind, new LongAdder());
        }
    }

    /** Whether a fault happens now, which it does in one of so many cases. */
    public boolean happens(Kind kind, int oneIn) {
        boolean now = below(oneIn) == 0;
        if (now) {
            counts.get(kind).increment();
        }
        return now;
    }

    public synchronized int below(int bound) {
        return random.nextInt(bound);
    }

    public long count(Kind kind) {
        return counts.get(kind).sum();
    }

    @Override
    public String toString() {
        return "seed " + seed + ", faults " + counts;
    }
}
