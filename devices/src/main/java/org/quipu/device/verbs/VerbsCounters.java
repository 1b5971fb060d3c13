package org.quipu.device.verbs;

import java.util.concurrent.atomic.LongAdder;
import org.quipu.device.rdma.CounterTable;

/** Counters of a device's operations: the cost of messages, independent of the machine's speed. Thread-safe. */
final class VerbsCounters {

    /** The counters. */
    enum Count {
        FRAMES_SENT("frames sent"), SEND_POSTS("post_send calls for them"), INLINE("of them inline"),
        HEADERS_KNOWN("of them without the header"), CHUNKS("of them by RDMA write of a chunk"),
        COPIES("copies on sending"),
        FRAMES_RECEIVED("frames received, handed over in place"), RECEIVE_POSTS("post_srq_recv calls"),
        CREDIT_MESSAGES("messages for credits alone"), COMPLETIONS("completions"), READS("reads"),
        READ_POSTS("post_send calls for them"), READ_BYTES("bytes read"), REGISTRATIONS("registrations"),
        REGISTERED_BEFORE("registrations found in the cache"), DEREGISTRATIONS("deregistrations"), SLEEPS("sleeps");

        private final String words;

        Count(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private final LongAdder[] adders = new LongAdder[Count.values().length];

    VerbsCounters() {
        for (Count count : Count.values()) {
            adders[count.ordinal()] = new LongAdder();
        }
    }

    void add(Count count) {
        adders[count.ordinal()].increment();
    }

    void add(Count count, long more) {
        adders[count.ordinal()].add(more);
    }

    long get(Count count) {
        return adders[count.ordinal()].sum();
    }

    /** Returns a table with one counter per line. */
    String table(int rank) {
        return CounterTable.of("verbs", rank, Count.values(), this::get);
    }
}
