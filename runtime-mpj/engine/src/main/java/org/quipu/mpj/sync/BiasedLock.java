package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.sync.AsymmetricFence;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Lets the thread that uses an engine do so without atomic instructions as long as no other thread does: a lock that is
 * biased towards its first owner, as in Kawachiya et al., "Lock Reservation" (OOPSLA 2002). An atomic instruction waits
 * until the core's earlier stores are visible to other cores and delays the instructions after it. That takes longer
 * than the rest of a short message.
 *
 * <pre>
 *  owner    uses the engine in sections, from {@link #enter} to {@link #leave}, in which no other thread accesses it
 *  others   visit it for a while, as the background thread does; or are user threads, after which no section can begin
 * </pre>
 *
 * <p>The owner sets {@code inside}, then reads {@code others}. Another thread increments {@code others}, makes all
 * running threads of the process pass a fence, then waits until {@code inside} is false. One of the two sees the other,
 * and the owner needs no fence of its own. Where the system has no such fence, no section can begin.
 *
 * <p>Memory consistency: what the owner wrote in a section is visible to later visitors, and what they wrote is visible
 * in later sections.
 */
public final class BiasedLock {

    private static final WaitPolicy LEAVING = new WaitPolicy(200);
    private static final long NAP_NANOS = 20_000;

    /** Stands for the owner before the first thread arrives. */
    private static final Thread NOBODY = Thread.ofPlatform().name("quipu-nobody").unstarted(() -> { });

    private static final VarHandle INSIDE;
    private static final VarHandle OTHERS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            INSIDE = lookup.findVarHandle(BiasedLock.class, "inside", boolean.class);
            OTHERS = lookup.findVarHandle(BiasedLock.class, "others", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * The first thread that has arrived; null once a second one has arrived and the owner is in no section. Written
     * under the lock of this.
     */
    private volatile Thread owner = NOBODY;

    private boolean inside;

    /** Number of visitors, plus one if several user threads have arrived. */
    private int others;

    public BiasedLock() {
        if (!AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            owner = null;
            others = 1;
        }
    }

    /**
     * Begins a section if the calling thread is the owner and there are no others. Sections do not nest.
     *
     * @return whether it has begun; then the caller must end it by {@link #leave}
     */
    public boolean enter() {
        if (owner != Thread.currentThread()) {
            return false;
        }
        INSIDE.setOpaque(this, true);
        // Pairs with the release in goAway: what the last visitor wrote is visible in the section.
        if ((int) OTHERS.getAcquire(this) != 0) {
            leave();
            return false;
        }
        return true;
    }

    /** Ends the section. */
    public void leave() {
        INSIDE.setRelease(this, false);
    }

    /** Returns whether several user threads have arrived. */
    public boolean isShared() {
        return owner == null;
    }

    /** Returns whether another thread waits for the end of the section. */
    public boolean isDisturbed() {
        return (int) OTHERS.getOpaque(this) != 0;
    }

    /**
     * Must be called by each user thread before it accesses the engine outside a section. The first thread becomes the
     * owner; when a second one arrives, no section can begin any more.
     */
    public void arrive() {
        Thread known = owner;
        if (known != null && known != Thread.currentThread()) {
            settle();
        }
    }

    private synchronized void settle() {
        if (owner == NOBODY) {
            owner = Thread.currentThread();
        } else if (owner != null && owner != Thread.currentThread()) {
            visit();
            owner = null;
        }
    }

    /**
     * Begins a visit by a thread that is not the owner; returns when the owner is in no section. {@link #goAway} ends
     * the visit.
     */
    public void visit() {
        OTHERS.getAndAdd(this, 1);
        if (owner != null) {
            AsymmetricFence.runWithinProcess();
            boolean interrupted = false;
            for (int attempt = 0; (boolean) INSIDE.getAcquire(this); attempt++) {
                if (!LEAVING.pause(attempt)) {
                    // A thread whose interrupt status is set would not park.
                    interrupted |= Thread.interrupted();
                    LockSupport.parkNanos(this, NAP_NANOS);
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Ends a visit. */
    public void goAway() {
        OTHERS.getAndAdd(this, -1);
    }
}
