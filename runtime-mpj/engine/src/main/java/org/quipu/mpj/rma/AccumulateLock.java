package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.sync.SpinLock;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Makes accumulating operations on the memory of one rank atomic. Held while elements are combined, never while a
 * thread waits.
 */
interface AccumulateLock {

    /** Acquires the lock. */
    void lock();

    /** Releases the lock. */
    void unlock();

    /** Returns the lock of memory that only this process accesses. */
    static AccumulateLock ofProcess() {
        SpinLock lock = new SpinLock();
        return new AccumulateLock() {
            @Override
            public void lock() {
                lock.lock();
            }

            @Override
            public void unlock() {
                lock.unlock();
            }
        };
    }

    /**
     * Returns the lock of memory that several processes access: a word of the memory itself.
     *
     * @param word an int, initially 0: 0 free, 1 held. The compare-and-set that acquires it pairs with the release that
     *     frees it
     * @param loss returns an error if a process that may hold the lock has been lost, else null; called while waiting
     */
    static AccumulateLock shared(MemorySegment word, Supplier<@Nullable RuntimeException> loss) {
        return new Shared(word, loss);
    }

    /** A lock in shared memory. */
    final class Shared implements AccumulateLock {

        private static final WaitPolicy CONTENTION = new WaitPolicy(200);
        private static final long NAP_NANOS = 20_000;
        private static final VarHandle WORD = ValueLayout.JAVA_INT.varHandle();

        private final MemorySegment word;
        private final Supplier<@Nullable RuntimeException> loss;

        private Shared(MemorySegment word, Supplier<@Nullable RuntimeException> loss) {
            this.word = word;
            this.loss = loss;
        }

        @Override
        public void lock() {
            if (!WORD.compareAndSet(word, 0L, 0, 1)) {
                lockContended();
            }
        }

        @Override
        public void unlock() {
            WORD.setRelease(word, 0L, 0);
        }

        private void lockContended() {
            int attempt = 0;
            boolean interrupted = false;
            while ((int) WORD.getOpaque(word, 0L) != 0 || !WORD.compareAndSet(word, 0L, 0, 1)) {
                if (!CONTENTION.pause(attempt++)) {
                    RuntimeException error = loss.get();
                    if (error != null) {
                        throw error;
                    }
                    // park() returns immediately if the interrupt status is set.
                    interrupted |= Thread.interrupted();
                    LockSupport.parkNanos(this, NAP_NANOS);
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
