package org.quipu.mpj.progress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.quipu.mpj.sync.Parked;

/**
 * The role of the driver, the only thread that polls the device, and the threads that are parked while another one has
 * it.
 *
 * <pre>
 *  role        meaning
 *  FREE        no thread polls
 *  USER        a thread that waits for its own completion polls
 *  BACKGROUND  the background thread polls, and leaves as soon as a waiting thread requests it
 * </pre>
 *
 * <p>No parked thread is left without a driver: a thread that releases the role, and a parked thread that leaves,
 * unpark one of the parked if the role is free. A thread adds itself to the list before it reads the role for the last
 * time; the role is released before the list is read. Full fences separate both, so that one of the two sees the other.
 */
abstract class DriverRole {

    static final int FREE = 0;
    static final int USER = 1;
    static final int BACKGROUND = 2;

    private static final VarHandle ROLE;

    static {
        try {
            ROLE = MethodHandles.lookup().findVarHandle(DriverRole.class, "role", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Parked parked = new Parked();

    volatile int role;

    /** Set by a thread that requests the role from the background thread. */
    volatile boolean wanted;

    final boolean acquire(int as) {
        return role == FREE && ROLE.compareAndSet(this, FREE, as);
    }

    final void release() {
        role = FREE;
        handOver();
    }

    /** Lets a parked thread become the driver. */
    final void handOver() {
        if (!parked.isEmpty()) {
            parked.unparkOne();
        }
    }

    /** Returns whether there is a driver. */
    final boolean busy() {
        return role != FREE;
    }
}
