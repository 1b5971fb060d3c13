package org.quipu.threads.sync;

/**
 * A lock for an update that no {@link java.lang.invoke.VarHandle} can do. The same thread may take it several times.
 * Memory consistency effects: what was done before {@link #exit()} happens-before what follows the next {@link #enter()}.
 * Cost: one compare-and-set when free.
 */
public final class FieldLock {

    private final ContendedLock lock = new ContendedLock("atomic", "");
    /** How often the holder has entered again; guarded by the lock. */
    private int reentries;

    public void enter() {
        if (lock.isMine()) {
            reentries++;
        } else {
            lock.lock();
        }
    }

    /** @throws IllegalMonitorStateException if the calling thread does not hold it */
    public void exit() {
        if (lock.isMine() && reentries > 0) {
            reentries--;
        } else {
            lock.unlock();
        }
    }
}
