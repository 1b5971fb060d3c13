package org.quipu.device;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/**
 * Decides from a seed which faults happen, and counts them. Thread-safe. Set {@code quipu.test.seed} to repeat a run.
 */
public final class Faults {

    /** The kinds of faults. */
    public enum Kind {
        REFUSED_SEND, REFUSED_READ, LATE_FRAME, EMPTY_POLL, EARLY_RETURN, SHORT_READ, SHORT_WRITE, BROKEN_CONNECTION
    }

    private final long seed = Long.getLong("quipu.test.seed", System.nanoTime());
    private final AtomicLong state = new AtomicLong(seed);
    private final Map<Kind, LongAdder> counts = new EnumMap<>(Kind.class);

    public Faults() {
        for (Kind kind : Kind.values()) {
            counts.put(kind, new LongAdder());
        }
    }

    /** Returns whether a fault happens now, with probability 1 in {@code oneIn}. */
    public boolean happens(Kind kind, int oneIn) {
        boolean now = below(oneIn) == 0;
        if (now) {
            counts.get(kind).increment();
        }
        return now;
    }

    public int below(int bound) {
        // The splitmix64 sequence, so that concurrent threads do not wait for each other.
        long word = state.addAndGet(0x9E37_79B9_7F4A_7C15L);
        word = (word ^ word >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        word = (word ^ word >>> 27) * 0x94D0_49BB_1331_11EBL;
        return (int) Long.remainderUnsigned(word ^ word >>> 31, bound);
    }

    public long count(Kind kind) {
        return counts.get(kind).sum();
    }

    @Override
    public String toString() {
        return "seed " + seed + ", faults " + counts;
    }
}
