package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.quipu.device.sync.AsymmetricFence;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * A biased lock: the first thread that uses an engine enters and leaves sections without an atomic instruction, as long
 * as no other thread uses it. An atomic instruction waits until the processor's earlier stores have reached the other
 * cores, which takes longer than the rest of a short message.
 *
 * <p>The other threads pay for the exclusion, as in "Asymmetric Dekker Synchronization" (Dice, Huang and Yang, 2001). A
 * visit excludes sections until it ends. When a second thread arrives for good, the bias ends: no section can
 * be entered any more, and the threads need another lock among themselves.
 *
 * <pre>
 *  word    value                                         written by                     read by
 *  owner   the first thread; none yet; null if the       arriving threads (volatile,    the owner, arriving threads
 *          bias has ended and the owner is in no section under the monitor)             (volatile)
 *  inside  whether the owner is in a section             the owner (opaque; release     visitors (acquire)
 *                                                        on leaving)
 *  others  visits in progress, and 1 if the bias ended   visitors (getAndAdd)           the owner (acquire)
 * </pre>
 *
 * <p>Exclusion: the owner writes inside, then reads others. A visitor writes others, then makes every running thread of
 * the process pass a full fence, then waits until inside is false. At least one of the two sees the other's write. The
 * owner's write and read need no fence of their own: HotSpot's compilers do not reorder opaque accesses, and the
 * visitor's fence orders them in the owner's core. Where the system has no such fence, there never is an owner.
 *
 * <p>Memory consistency effects: actions in a section happen-before actions after the return of a later {@link #visit},
 * and actions before {@link #goAway} happen-before actions in a later section.
 */
public final class BiasedLock {

    /** Polls of a visitor, about 6 us: sections are shorter unless their thread has lost its core. */
    private static final WaitPolicy LEAVING = new WaitPolicy(200);

    /** Time between later polls: short compared with a time slice of the thread that has the core. */
    private static final long NAP_NANOS = 20_000;

    /** Stands for the owner until a thread has arrived. */
    private static final Thread NONE = Thread.ofPlatform().name("quipu-no-owner").unstarted(() -> {});

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

    private final Runnable fenceOfAll;
    private volatile Thread owner = NONE;
    private boolean inside;
    private int others;

    public BiasedLock() {
        this(AsymmetricFence::runWithinProcess);
        if (!AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            owner = null;
            others = 1;
        }
    }

    /** Creates a lock whose visitors call {@code fenceOfAll} to make all running threads pass a full fence. */
    BiasedLock(Runnable fenceOfAll) {
        this.fenceOfAll = fenceOfAll;
    }

    /**
     * Begins a section if the calling thread is the owner and there is no visitor. Sections do not nest.
     *
     * @return whether it has begun; {@link #leave} must end it then
     */
    public boolean enter() {
        if (owner != Thread.currentThread()) {
            return false;
        }
        INSIDE.setOpaque(this, true);
        // pairs with the release in goAway
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

    /** Returns whether the bias has ended. */
    public boolean isShared() {
        return owner == null;
    }

    /** Returns whether a thread waits for the end of the section. */
    public boolean isDisturbed() {
        return (int) OTHERS.getOpaque(this) != 0;
    }

    /**
     * Registers the calling thread, which is about to use the engine outside of a section. The first thread becomes the
     * owner; the second ends the bias. Returns when the owner is in no section, unless it is the caller.
     */
    public void arrive() {
        Thread known = owner;
        if (known != null && known != Thread.currentThread()) {
            settle();
        }
    }

    private synchronized void settle() {
        if (owner == NONE) {
            owner = Thread.currentThread();
        } else if (owner != null && owner != Thread.currentThread()) {
            visit();
            owner = null;
        }
    }

    /** Begins a visit of a thread that is not the owner; returns when the owner is in no section. */
    public void visit() {
        OTHERS.getAndAdd(this, 1);
        if (owner != null) {
            fenceOfAll.run();
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
