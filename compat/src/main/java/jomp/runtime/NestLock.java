package jomp.runtime;

import org.quipu.threads.NestedLock;

/**
 * JOMP's nestable lock (OpenMP 5.2 section 18.9): its holder may take it again, and must release it as often.
 *
 * <p>Memory consistency effects: as those of {@link Lock}.
 */
public class NestLock {

    private final NestedLock lock = new NestedLock();

    /** A free lock. */
    public NestLock() {
    }

    /** Waits until no other thread holds the lock and takes it, also again if the caller holds it already. */
    public void set() {
        lock.set();
    }

    /**
     * Releases the lock once.
     *
     * @throws OMPException if the calling thread does not hold it
     */
    public void unset() {
        try {
            lock.unset();
        } catch (IllegalMonitorStateException e) {
            throw new OMPException("unset() of a lock that the calling thread does not hold", e);
        }
    }

    /** Takes the lock, also again by its holder, if no other thread holds it; returns whether it was taken. */
    public boolean test() {
        return lock.test() > 0;
    }
}
