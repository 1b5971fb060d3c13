package org.quipu.threads.team;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the runtime's parts would be with the one step left out that makes them right: each of the checkers that the parts have
 * is shown to catch its broken twin.
 */
final class Broken {

    private Broken() {
    }

    /** The deque without the compare-and-set for the last task: owner and thief may both have it. */
    static final class Deque {

        private final int[] slots = new int[4];
        private final AtomicInteger top = new AtomicInteger();
        private volatile int bottom;

        void put(int task) {
            slots[bottom] = task;
            bottom = bottom + 1;
        }

        /** The number put last; 0 for none. */
        int take() {
            int last = bottom - 1;
            bottom = last;
            if (last < top.get()) {
                bottom = last + 1;
                return 0;
            }
            return slots[last];
        }

        /** The number put first; 0 for none. */
        int steal() {
            int first = top.get();
            if (first >= bottom) {
                return 0;
            }
            int task = slots[first];
            return top.compareAndSet(first, first + 1) ? task : 0;
        }
    }

    /** The dispenser of dynamic chunks with a read and a write in place of the atomic add. */
    static final class Dispenser {

        private volatile long next;

        long take() {
            long mine = next;
            next = mine + 1;
            return mine;
        }
    }

    /** The lock that looks and then takes, in two steps. */
    static final class SimpleLock {

        private volatile boolean held;

        void lock() {
            while (held) {
                Thread.onSpinWait();
            }
            held = true;
        }

        void unlock() {
            held = false;
        }
    }

    /** The barrier of two in which each says that it has come after it has looked at the other. */
    static final class Barrier {

        private final long[] turns = new long[2];

        void await(int thread) {
            long other = turns[1 - thread];
            turns[thread]++;
            while (other > turns[thread]) {
                Thread.onSpinWait();
            }
        }
    }

    /** The wait of a thread that looks for its cancellation before it waits, and then no more. */
    static final class CancellableWait {

        private volatile boolean cancelled;
        private volatile boolean open;

        void await() {
            if (!cancelled) {
                while (!open) {
                    Thread.onSpinWait();
                }
            }
        }

        void open() {
            open = true;
        }

        void cancel() {
            cancelled = true;
        }
    }

    /** Going to sleep and waking where the waker looks for sleepers before it says what they wait for. */
    static final class Sleeper {

        private volatile boolean there;
        private volatile boolean asleep;

        /** Whether it need not sleep. */
        boolean await() {
            asleep = true;
            return there;
        }

        /** Whether it wakes somebody. */
        boolean tell() {
            boolean anybody = asleep;
            there = true;
            return anybody;
        }
    }
}
