package org.quipu.threads.sync;

/**
 * A reentrant lock for updates that no {@link java.lang.invoke.VarHandle} can do. Memory consistency effects: actions
 * before {@link #exit()} happen-before actions after the next {@link #enter()}. Cost: one compare-and-set when free.
 */
public final class FieldLock {

    private final ContendedLock lock = new ContendedLock("atomic", "");
    /** The number of re-entries of the holder; guarded by the lock. */
    private int reentries;

    public void enter() {
        if (lock.isMine()) {
            reentries++;
        } else {
            lock.lock();
        }
    }

    /**
     * Releases the lock.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public void exit() {
        if (lock.isMine() && reentries > 0) {
            reentries--;
        } else {
            lock.unlock();
        }
    }
}
