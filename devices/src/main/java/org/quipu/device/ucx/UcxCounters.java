package org.quipu.device.ucx;

import org.quipu.device.rdma.CounterTable;

/**
 * Counters of a device's operations, which measure the cost of messages independently of the machine's speed. Guarded
 * by the worker's lock.
 */
final class UcxCounters {

    /** The counters. */
    enum Count {
        FRAMES_SENT("frames sent"), COPIES("of them with a payload that was copied"), LEFT_LATER("of them not at once"),
        NO_SLOT("refused, no free slot"), NO_RESOURCE("refused by the library, no resources"),
        FRAMES_RECEIVED("frames received"), KEPT("of them without a copy"),
        READS("reads of a peer's memory"), READ_AT_ONCE("of them done at once"), READ_BYTES("bytes read"),
        KEYS_SENT("memory keys sent to peers"), KEYS_RECEIVED("keys received from peers"),
        REGISTRATIONS("registrations"), REGISTERED_BEFORE("registrations found in the cache"),
        DEREGISTRATIONS("deregistrations"), PROGRESS("calls of ucp_worker_progress"),
        FLUSHES("calls of ucp_worker_flush_nbx"), SLEEPS("sleeps until something arrives"),
        NAPS("short sleeps while the library was busy");

        private final String words;

        Count(String words) {
            this.words = words;
        }

        @Override
        public String toString() {
            return words;
        }
    }

    private final long[] counts = new long[Count.values().length];

    void add(Count count) {
        counts[count.ordinal()]++;
    }

    void add(Count count, long more) {
        counts[count.ordinal()] += more;
    }

    long get(Count count) {
        return counts[count.ordinal()];
    }

    /** Returns a table with one counter per line. */
    String table(int rank) {
        return CounterTable.of("ucx", rank, Count.values(), this::get);
    }
}
