package org.quipu.threads.sync;

import java.lang.invoke.VarHandle;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The state of a team's region that every wait depends on: its size, how its threads wait, and whether it is cancelled.
 *
 * <p>Loops, barriers, tasks and locks see a team through this class. It is the base of the team itself, so that they
 * reach its fields without an interface call.
 */
public abstract class TeamState extends Word {

    private static final int SIZE_BITS = 16;
    private static final long SIZE_MASK = (1L << SIZE_BITS) - 1;

    protected int size = 1;
    protected int level;
    protected WaitPolicy policy = WaitPolicy.PASSIVE;
    protected volatile boolean cancelled;
    /** Whether the threads that waited when the region was cancelled have been woken. */
    protected boolean released;
    protected volatile boolean disturbed;
    protected volatile long cancelledLoop;
    protected @Nullable Throwable failure;
    protected volatile boolean tasking;

    protected final int capacity;
    /** Null for a team of one. */
    protected final Sleepers sleepers;

    @SuppressWarnings("NullAway") // a team of one never waits or wakes, and so never reads its sleepers
    protected TeamState(int capacity) {
        this.capacity = capacity;
        sleepers = capacity == 1 ? null : new Sleepers(capacity);
    }

    /** The size of the region that a fork word names. */
    public static int sizeIn(long fork) {
        return (int) (fork & SIZE_MASK);
    }

    /** The fork word of the region after that of {@code fork}. */
    protected static long forkAfter(long fork, int size) {
        return (fork >>> SIZE_BITS) + 1 << SIZE_BITS | size;
    }

    public final int capacity() {
        return capacity;
    }

    public final int size() {
        return size;
    }

    public final int level() {
        return level;
    }

    public final WaitPolicy policy() {
        return policy;
    }

    // ---- cancellation

    /**
     * Cancels the region because a thread or a task has thrown {@code thrown}. The call itself may fail halfway if the
     * stack is full; a later call from a shallower frame then completes it.
     */
    public final synchronized void fail(Throwable thrown) {
        if (!cancelled || thrown != TeamCancelled.INSTANCE) {
            if (failure == null) {
                failure = thrown;
            } else if (failure != thrown) {
                failure.addSuppressed(thrown);
            }
        }
        if (!released) {
            cancel();
        }
    }

    /** Cancels the region: its threads leave it at their next wait, and waiting threads leave now. */
    public final synchronized void cancel() {
        cancelled = true;
        disturbed = true;
        if (size > 1) {
            sleepers.rouse(size);
        }
        released = true;
    }

    /** Cancels the worksharing construct of that number: no thread gets another chunk of it. */
    public final void cancelLoop(long construct) {
        cancelledLoop = construct;
        disturbed = true;
    }

    /** Whether the region or a loop of it is cancelled: one read serves both, as every chunk asks. */
    public final boolean isDisturbed() {
        return disturbed;
    }

    /** Whether that worksharing construct is cancelled; leaves the region if the region is. */
    public final boolean isLoopCancelled(long construct) {
        stopIfCancelled();
        return cancelledLoop == construct;
    }

    public final boolean isCancelled() {
        return cancelled;
    }

    /** Leaves the region by {@link TeamCancelled} if it is cancelled. */
    public final void stopIfCancelled() {
        if (cancelled) {
            throw TeamCancelled.INSTANCE;
        }
    }

    // ---- signals and waits

    /** Writes a word that threads of the region wait for, and wakes them. */
    public final void signal(Word word, long newValue) {
        signal(word, newValue, size);
    }

    protected final void signal(Word word, long newValue, int waiters) {
        word.setVolatile(newValue);
        sleepers.wake(waiters);
    }

    /**
     * Writes a word that each thread awaits at its own value, by {@link #awaitAnnounced}; wakes only threads whose
     * value is reached. The write is a release without a fence, for words that are written often.
     */
    public final void announce(Word word, long newValue) {
        word.setRelease(newValue);
        sleepers.wakeSeen(size, word, newValue);
    }

    /** Wakes the threads that await {@code value} or less of a word, after a volatile write of it. */
    public final void wakeThose(Word word, long value) {
        sleepers.wake(size, word, value);
    }

    /** Wakes threads of the region that sleep, after release writes of what they wait for. */
    public final void wakeAfterFence() {
        VarHandle.fullFence();
        sleepers.wake(size);
    }

    /** Waits until a word is {@code atLeast} or more. */
    public final void await(int me, Word word, long atLeast) {
        if (sleepers.await(me, word, atLeast, policy, this, null, null) < atLeast) {
            throw TeamCancelled.INSTANCE;
        }
    }

    /**
     * Waits until a word that is written by {@link #announce} is {@code atLeast} or more.
     *
     * @return its value
     */
    public final long awaitAnnounced(int me, Word word, long atLeast) {
        long seen = sleepers.awaitAnnounced(me, word, atLeast, policy, this);
        if (seen < atLeast) {
            throw TeamCancelled.INSTANCE;
        }
        return seen;
    }

    /** As {@link #await}, but runs tasks meanwhile: a barrier is a task scheduling point. */
    public final void awaitAtBarrier(int me, Word word, long atLeast) {
        if (sleepers.await(me, word, atLeast, policy, this, this, null) < atLeast) {
            stopIfCancelled();
            awaitWithTasks(me, word, atLeast);
        }
    }

    /** Waits at a barrier until a word is {@code atLeast} or more, and runs tasks meanwhile. */
    protected abstract void awaitWithTasks(int me, Word word, long atLeast);

    /** Parks the calling thread until {@code condition} holds, which some thread outside of the team makes true. */
    public final void awaitForeign(int me, BooleanSupplier condition) {
        if (!sleepers.awaitForeign(me, condition, this)) {
            throw TeamCancelled.INSTANCE;
        }
    }

    // ---- tasks

    /** Whether the region has made a task. */
    public final boolean isTasking() {
        return tasking;
    }

    /** Announces the region's first task: from here on, its threads run tasks while they wait. */
    public abstract void startTasking();

    /** Binds the calling thread's context to the thread's tasks. */
    public abstract void bindTasksOfThread();
}
