package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.sync.AsymmetricFence;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Lets the thread that uses an engine do so without a single atomic instruction for as long as no other thread does: an atomic instruction waits until the
 * processor's earlier stores have reached other cores, and keeps what comes after it from beginning, which takes longer than the rest of a short message.
 *
 * <pre>
 *  owner    between enter and leave, a section, nobody else touches the engine
 *  others   a guest for a while, as the background thread is, or user's threads for good: from then on no section can be entered
 * </pre>
 *
 * <p>Nobody meets the owner in a section: the owner says that it is inside, then looks for others; whoever comes says so, then has all running threads of the
 * process pass a fence, then waits until the owner is not inside. One of the two sees the other. The owner needs no fence of its own for that; where the system
 * has none that serves for all, no section can be entered.
 *
 * <p>What the owner wrote in a section is seen by those who come after it, and the other way round.
 */
public final class BiasedLock {

    private static final WaitPolicy LEAVING = new WaitPolicy(200);
    private static final long NAP_NANOS = 20_000;

    /** Stands for an owner while nobody has come. */
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

    /** The first thread that came; null once a second one has, and the owner is in no section any more. Written under the lock of this. */
    private volatile Thread owner = NOBODY;

    private boolean inside;

    /** Guests, and one more if the engine is shared for good. */
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
     * @return whether it has begun; then {@link #leave} ends it
     */
    public boolean enter() {
        if (owner != Thread.currentThread()) {
            return false;
        }
        INSIDE.setOpaque(this, true);
        // Pairs with the release in goAway: what the last guest wrote is seen in the section.
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

    /** Whether several of the user's threads have come. */
    public boolean isShared() {
        return owner == null;
    }

    /** Whether somebody waits for the end of the section. */
    public boolean isDisturbed() {
        return (int) OTHERS.getOpaque(this) != 0;
    }

    /**
     * To be called by each user's thread before it touches the engine outside a section. The first one becomes the owner; with the second the engine is
     * shared for good.
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

    /** Comes in for a while, as a thread that is not the owner; returns when the owner is in no section. {@link #goAway} ends it. */
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
