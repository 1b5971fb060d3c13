package org.quipu.threads.team;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Parts of the runtime without the one step that makes each correct. The tests show that the checkers find the mistake
 * in each.
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

    /** The lock that tests and sets in two steps. */
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

    /** The barrier of two threads that read the other's count before they write their own. */
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

    /** The wait that tests for cancellation only before it begins. */
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

    /** Sleep and wake-up where the waker reads the sleepers before it writes what they wait for. */
    static final class Sleeper {

        private volatile boolean there;
        private volatile boolean asleep;

        /** Returns whether the thread need not sleep. */
        boolean await() {
            asleep = true;
            return there;
        }

        /** Returns whether it wakes the sleeper. */
        boolean signal() {
            boolean found = asleep;
            there = true;
            return found;
        }
    }
}
