package org.quipu.threads.sync;

import java.lang.invoke.VarHandle;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The state of a team's region on which every wait depends: size, waiting policy, and cancellation.
 *
 * <p>The interface of the team to loops, barriers, tasks and locks. An abstract class and not an interface, so that
 * they access its fields directly.
 */
public abstract class TeamState extends Word {

    private static final int SIZE_BITS = 16;
    private static final long SIZE_MASK = (1L << SIZE_BITS) - 1;

    protected int size = 1;
    protected int level;
    protected WaitPolicy policy = WaitPolicy.PASSIVE;
    protected volatile boolean cancelled;
    /** Whether the threads that were waiting when the region was cancelled have been woken. */
    protected boolean released;
    protected volatile boolean disturbed;
    protected volatile long cancelledLoop;
    protected @Nullable Throwable failure;
    protected volatile boolean tasking;

    protected final int capacity;
    /** Null for a team of one thread. */
    protected final Sleepers sleepers;

    @SuppressWarnings("NullAway") // a team of one never waits or wakes, and so never reads its sleepers
    protected TeamState(int capacity) {
        this.capacity = capacity;
        sleepers = capacity == 1 ? null : new Sleepers(capacity);
    }

    /** Returns the size of the region that a fork word identifies. */
    public static int sizeIn(long fork) {
        return (int) (fork & SIZE_MASK);
    }

    /** Returns the fork word of the region that follows {@code fork}. */
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
     * Cancels the region because a thread or a task has thrown {@code thrown}. After a stack overflow, the call itself
     * may fail midway; a later call from a shallower frame then completes it.
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

    /** Cancels the region: waiting threads leave it immediately, others at their next wait. */
    public final synchronized void cancel() {
        cancelled = true;
        disturbed = true;
        if (size > 1) {
            sleepers.unparkAll(size);
        }
        released = true;
    }

    /** Cancels the worksharing construct with that number: no further chunks of it are distributed. */
    public final void cancelLoop(long construct) {
        cancelledLoop = construct;
        disturbed = true;
    }

    /**
     * Returns whether the region or a loop of it is cancelled. A single read, because it is checked for every chunk.
     */
    public final boolean isDisturbed() {
        return disturbed;
    }

    /** Returns whether that worksharing construct is cancelled; leaves the region if the region is. */
    public final boolean isLoopCancelled(long construct) {
        stopIfCancelled();
        return cancelledLoop == construct;
    }

    public final boolean isCancelled() {
        return cancelled;
    }

    /** Leaves the region by throwing {@link TeamCancelled} if the region is cancelled. */
    public final void stopIfCancelled() {
        if (cancelled) {
            throw TeamCancelled.INSTANCE;
        }
    }

    // ---- signals and waits

    /** Writes a word for which threads of the region wait, and wakes them. */
    public final void signal(Word word, long newValue) {
        signal(word, newValue, size);
    }

    protected final void signal(Word word, long newValue, int waiters) {
        word.setVolatile(newValue);
        sleepers.wake(waiters);
    }

    /**
     * Writes a word for which each thread waits with its own value, by {@link #awaitAnnounced}; wakes only threads
     * whose value has been reached. A release write without a fence, for words that are written often.
     */
    public final void announce(Word word, long newValue) {
        word.setRelease(newValue);
        sleepers.wakeSeen(size, word, newValue);
    }

    /** Wakes the threads that wait for {@code value} or less of a word, after a volatile write of the word. */
    public final void wakeThose(Word word, long value) {
        sleepers.wake(size, word, value);
    }

    /** Wakes sleeping threads of the region, after release writes of the words for which they wait. */
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

    /** As {@link #await}, but executes tasks meanwhile, because a barrier is a task scheduling point. */
    public final void awaitAtBarrier(int me, Word word, long atLeast) {
        if (sleepers.await(me, word, atLeast, policy, this, this, null) < atLeast) {
            stopIfCancelled();
            awaitWithTasks(me, word, atLeast);
        }
    }

    /** Waits at a barrier until a word is {@code atLeast} or more, and executes tasks meanwhile. */
    protected abstract void awaitWithTasks(int me, Word word, long atLeast);

    /** Parks the calling thread until a thread outside the team makes {@code condition} true. */
    public final void awaitForeign(int me, BooleanSupplier condition) {
        if (!sleepers.awaitForeign(me, condition, this)) {
            throw TeamCancelled.INSTANCE;
        }
    }

    // ---- tasks

    /** Returns whether the region has created a task. */
    public final boolean isTasking() {
        return tasking;
    }

    /** Announces the region's first task. From then on, its threads execute tasks while they wait. */
    public abstract void startTasking();

    /** Binds the calling thread's context to the thread's tasks. */
    public abstract void bindTasksOfThread();
}
