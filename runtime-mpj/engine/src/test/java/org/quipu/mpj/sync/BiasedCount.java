package org.quipu.mpj.sync;

/** A plain count under a biased lock. */
class BiasedCount {

    private final BiasedLock lock;
    /** Fetched from the other core right before the lock is used, so that the stores after it are delayed. */
    private final long[] line = new long[64];
    int count;

    BiasedCount(BiasedLock lock) {
        this.lock = lock;
    }

    /** Counts in a section if one can be entered; returns whether it has. */
    final boolean countAsOwner() {
        lock.arrive();
        line[32]++;
        boolean entered = lock.enter();
        if (entered) {
            count++;
            lock.leave();
        }
        return entered;
    }

    /** Counts during a visit. */
    final void countAsVisitor() {
        line[32]++;
        lock.beginVisit();
        count++;
        lock.endVisit();
    }

    /** Increments as one of several threads: in a section if one can be entered, otherwise under a second lock. */
    final void countAsUser() {
        if (!countAsOwner()) {
            synchronized (line) {
                count++;
            }
        }
    }
}
