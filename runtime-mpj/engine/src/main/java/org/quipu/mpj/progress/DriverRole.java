package org.quipu.mpj.progress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import org.quipu.mpj.sync.Parked;

/**
 * The role of the driver, the only thread that polls the device, and the list of threads that are parked while another
 * thread has the role.
 *
 * <pre>
 *  role        meaning
 *  FREE        no thread polls
 *  USER        a thread that waits for its own completion polls
 *  BACKGROUND  the background thread polls, and releases the role when a waiting thread requests it
 * </pre>
 *
 * <p>Parked threads are never left without a driver: a thread that releases the role, or a parked thread that leaves,
 * unparks one of the parked threads if the role is free. A thread adds itself to the list before it last reads the
 * role; the role is released before the list is read. Full fences separate these accesses, so that one side sees the
 * other's write.
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

    /** Unparks one thread, which becomes the driver. */
    final void handOver() {
        if (!parked.isEmpty()) {
            parked.unparkOne();
        }
    }

    /** Returns whether some thread has the role. */
    final boolean busy() {
        return role != FREE;
    }
}
