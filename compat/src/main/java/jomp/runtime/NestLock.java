package jomp.runtime;

import java.util.concurrent.locks.ReentrantLock;

/**
 * JOMP's nestable lock (OpenMP 5.2 section 18.9): the thread that holds it may take it again, and gives it back as often.
 *
 * <p>Memory consistency effects: as those of {@link Lock}.
 */
public class NestLock {

    private final ReentrantLock lock = new ReentrantLock();

    /** A lock that nobody holds. */
    public NestLock() {
    }

    /** Waits until no other thread holds the lock and takes it, once more if the caller has it. */
    public void set() {
        lock.lock();
    }

    /**
     * Gives the lock back once.
     *
     * @throws OMPException if the calling thread does not hold it
     */
    public void unset() {
        if (!lock.isHeldByCurrentThread()) {
            throw new OMPException("unset() of a lock that the calling thread does not hold");
        }
        lock.unlock();
    }

    /** Takes the lock, once more if the caller has it, if no other thread holds it; whether it was taken. */
    public boolean test() {
        return lock.tryLock();
    }
}
