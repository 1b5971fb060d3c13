package org.quipu.mpj.sync;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.quipu.device.sync.AsymmetricFence;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * A biased lock: the first thread that uses an engine enters and leaves critical sections without an atomic instruction
 * as long as no other thread uses it. An atomic instruction would wait until the store buffer is drained, which takes
 * longer than the rest of a short message.
 *
 * <p>The other threads bear the cost of exclusion, as in "Asymmetric Dekker Synchronization" (Dice, Huang and Yang,
 * 2001). A visit by another thread excludes sections until it ends. When a second thread registers as a user of the
 * engine, the bias is revoked: no section can be entered any more, and the threads must use another lock.
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
 * <p>Mutual exclusion: the owner writes inside, then reads others. A visitor writes others, makes every running thread
 * of the process execute a full fence, and then waits until inside is false. At least one of the two sees the other's
 * write. The owner's write and read need no fence: HotSpot's compilers do not reorder opaque accesses, and the
 * visitor's fence orders them on the owner's core. A system without such a fence has no owner.
 *
 * <p>Memory consistency effects: actions in a section happen-before actions after the return of a later {@link
 * #beginVisit}, and actions before {@link #endVisit} happen-before actions in a later section.
 */
public final class BiasedLock {

    /** Polls of a visitor, about 6 us. Sections are shorter unless their thread was preempted. */
    private static final WaitPolicy LEAVING = new WaitPolicy(200);

    /** Time between later polls, in nanoseconds; short compared with a time slice. */
    private static final long NAP_NANOS = 20_000;

    /** The owner before any thread has arrived. */
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

    /** A thread that uses the engine only in visits; null if there is none. */
    private @Nullable Thread visitor;

    private volatile @Nullable Thread owner = NONE;
    @SuppressWarnings("UnusedVariable") // accessed by INSIDE
    private boolean inside;
    @SuppressWarnings("UnusedVariable") // accessed by OTHERS
    private int others;

    public BiasedLock() {
        this(AsymmetricFence::runWithinProcess);
        if (!AsymmetricFence.AVAILABLE_WITHIN_PROCESS) {
            owner = null;
            others = 1;
        }
    }

    /** Creates a lock; {@code fenceOfAll} makes all running threads of the process execute a full fence. */
    BiasedLock(Runnable fenceOfAll) {
        this.fenceOfAll = fenceOfAll;
    }

    /** Exempts a thread from {@link #arrive}: it uses the engine only in visits. Called before it is started. */
    public void exempt(Thread thread) {
        visitor = thread;
    }

    /**
     * Enters a section if the calling thread is the owner and no visit is in progress. Sections do not nest.
     *
     * @return whether the section was entered; if so, {@link #leave} must end it
     */
    public boolean enter() {
        if (owner != Thread.currentThread()) {
            return false;
        }
        INSIDE.setOpaque(this, true);
        // pairs with the release in endVisit
        if ((int) OTHERS.getAcquire(this) != 0) {
            leave();
            return false;
        }
        return true;
    }

    /** Leaves the section. */
    public void leave() {
        INSIDE.setRelease(this, false);
    }

    /** Returns whether the bias has been revoked. */
    public boolean isShared() {
        return owner == null;
    }

    /** Returns whether a visitor waits for the end of the section. */
    public boolean isDisturbed() {
        return (int) OTHERS.getOpaque(this) != 0;
    }

    /**
     * Registers the calling thread, which is about to use the engine outside a section. The first thread becomes the
     * owner; the second revokes the bias. Returns when the owner is in no section, unless the caller is the owner.
     */
    public void arrive() {
        Thread known = owner;
        if (known != null && known != Thread.currentThread()) {
            settle();
        }
    }

    private synchronized void settle() {
        if (Thread.currentThread() == visitor) {
            return;
        }
        if (owner == NONE) {
            owner = Thread.currentThread();
        } else if (owner != null && owner != Thread.currentThread()) {
            beginVisit();
            owner = null;
        }
    }

    /**
     * Begins a visit; returns when the owner is in no section. The owner may begin one outside a section. Any thread
     * may end a visit; visits of several threads overlap.
     */
    public void beginVisit() {
        OTHERS.getAndAdd(this, 1);
        Thread known = owner;
        if (known != null && known != Thread.currentThread()) {
            fenceOfAll.run();
            boolean interrupted = false;
            for (int attempt = 0; (boolean) INSIDE.getAcquire(this); attempt++) {
                if (!LEAVING.pause(attempt)) {
                    // park() returns immediately if the interrupt status is set.
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
    public void endVisit() {
        OTHERS.getAndAdd(this, -1);
    }
}
