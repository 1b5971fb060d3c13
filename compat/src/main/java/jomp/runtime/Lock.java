package jomp.runtime;

import java.util.concurrent.locks.ReentrantLock;

/**
 * JOMP's simple lock (OpenMP 5.2 section 18.9): one thread holds it, and only once.
 *
 * <p>Memory consistency effects: what a thread did before {@link #unset()} happens-before what the next one does after
 * {@link #set()}. Waiting threads park.
 */
public class Lock {

    private final ReentrantLock lock = new ReentrantLock();

    /** A lock that nobody holds. */
    public Lock() {
    }

    /**
     * Waits until the lock is free and takes it.
     *
     * @throws OMPException if the calling thread holds it already: it would wait for itself
     */
    public void set() {
        if (lock.isHeldByCurrentThread()) {
            throw new OMPException("set() of a lock that the calling thread holds; use a NestLock");
        }
        lock.lock();
    }

    /**
     * Gives the lock back.
     *
     * @throws OMPException if the calling thread does not hold it
     */
    public void unset() {
        if (!lock.isHeldByCurrentThread()) {
            throw new OMPException("unset() of a lock that the calling thread does not hold");
        }
        lock.unlock();
    }

    /** Takes the lock if it is free; whether it was. */
    public boolean test() {
        return !lock.isHeldByCurrentThread() && lock.tryLock();
    }
}
