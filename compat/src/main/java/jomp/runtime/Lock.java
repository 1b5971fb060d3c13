package jomp.runtime;

import org.jspecify.annotations.Nullable;

/**
 * JOMP's simple lock (OpenMP 5.2 section 18.9): one thread holds it, and only once.
 *
 * <p>Memory consistency effects: actions before {@link #unset()} happen-before actions of the next holder after
 * {@link #set()}. Waiting threads spin briefly, then park; they leave when their region is cancelled.
 */
public class Lock {

    private final org.quipu.threads.Lock lock = new org.quipu.threads.Lock();
    private volatile @Nullable Thread holder;

    /** A free lock. */
    public Lock() {
    }

    /**
     * Waits until the lock is free and takes it.
     *
     * @throws OMPException if the calling thread holds it already
     */
    public void set() {
        if (holder == Thread.currentThread()) {
            throw new OMPException("set() of a lock that the calling thread holds; use a NestLock");
        }
        lock.set();
        holder = Thread.currentThread();
    }

    /**
     * Releases the lock.
     *
     * @throws OMPException if the calling thread does not hold it
     */
    public void unset() {
        if (holder != Thread.currentThread()) {
            throw new OMPException("unset() of a lock that the calling thread does not hold");
        }
        holder = null;
        lock.unset();
    }

    /** Takes the lock if it is free; returns whether it was. */
    public boolean test() {
        boolean taken = holder != Thread.currentThread() && lock.test();
        if (taken) {
            holder = Thread.currentThread();
        }
        return taken;
    }
}
