package org.quipu.threads;

import java.lang.invoke.VarHandle;
import java.util.function.BooleanSupplier;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * A hot team: what its threads, which live between regions, share while one runs.
 *
 * <p>The team itself is the word that starts a region, so that one cache line brings both the news and the particulars.
 *
 * <pre>
 * word      value                                           written by              read by
 * this      62..16 number of the region, 15..0 its size     thread 0 (volatile)     the other threads (acquire)
 *           the largest long: the team has ended            whoever ends it         the other threads (acquire)
 * left      the fork word of the region that all other      the last of the other   thread 0 (acquire)
 *           threads have left                               threads (volatile)
 * tasking   whether the region has made a task              who makes the first     every thread (volatile)
 *                                                           (volatile)
 * singles   how many singles of the region are taken        the taker (CAS)         every thread (acquire)
 * </pre>
 *
 * <p>The plain fields that describe a region are written by thread 0 before the fork word and read by the others after it.
 * Threads whose number is not below the size take no part: they go back to sleep having read nothing but the word.
 */
final class Team extends Word {

    /** The fork word that ends a team. */
    static final long ENDED = Long.MAX_VALUE;

    private static final int FEW = 4;
    private static final int SIZE_BITS = 16;
    private static final long SIZE_MASK = (1L << SIZE_BITS) - 1;

    private RegionBody<?> body;
    private TeamContext parent;
    private int size = 1;
    private int level;
    private int activeLevel;
    private int counted;
    private int owners;
    private Placement placement;
    private Placement[] placements;
    private DataIcvs icvs = DataIcvs.INITIAL;
    private WaitPolicy policy = WaitPolicy.PASSIVE;
    private WaitPolicy chosenPolicy;
    private TeamBarrier barrier;
    private volatile boolean cancelled;
    /** Whether those who waited when the region was cancelled have been let go. */
    private boolean released;
    private volatile boolean disturbed;
    private volatile long cancelledLoop;
    private Throwable failure;
    private volatile boolean tasking;
    private volatile TeamTasks tasks;
    private TeamWatch watch;

    private final int capacity;
    private final Formation[] formations;
    private final TeamShared shared;
    private final Sleepers sleepers;
    private final TeamContext master;

    /** A team for regions of up to {@code capacity} threads; with a capacity of 1 it needs none of the shared state. */
    Team(int capacity) {
        this.capacity = capacity;
        formations = new Formation[capacity + 1];
        shared = capacity == 1 ? null : new TeamShared(capacity);
        sleepers = capacity == 1 ? null : shared.sleepers;
        master = new TeamContext(this, 0);
    }

    static int sizeIn(long fork) {
        return (int) (fork & SIZE_MASK);
    }

    int capacity() {
        return capacity;
    }

    int size() {
        return size;
    }

    int level() {
        return level;
    }

    int activeLevel() {
        return activeLevel;
    }

    DataIcvs icvs() {
        return icvs;
    }

    WaitPolicy policy() {
        return policy;
    }

    /** Sets how the threads wait; null for what the number of runnable threads suggests. Between regions. */
    void choosePolicy(WaitPolicy chosen) {
        chosenPolicy = chosen;
    }

    /** How many have owned the team before; its threads keep nothing from one to the next. */
    int owners() {
        return owners;
    }

    /** The team gets another owner. Between regions. */
    void changeOwner() {
        owners++;
        chosenPolicy = null;
    }

    /** Where the threads of the region are bound; null if they are not. */
    Placement placement() {
        return placement;
    }

    /** The context of the thread that met the region; null outside of any. */
    TeamContext parent() {
        return parent;
    }

    TeamContext master() {
        return master;
    }

    // ---- a region, seen by thread 0

    /** Describes a region of one thread. */
    void beginAlone(TeamContext outer) {
        describe(outer);
        activeLevel = outer.team().activeLevel;
        master.begin();
    }

    /** Starts a region of {@code newSize} threads, from 2 to the capacity; the caller is thread 0 and calls {@link #join}. */
    void fork(TeamContext outer, int newSize, ProcBind bind, RegionBody<?> newBody) {
        if (Affinity.ENABLED) {
            if (placements == null) {
                placements = new Placement[Affinity.KEPT];
            }
            placement = Affinity.placement(placements, outer, newSize, bind);
            Affinity.bind(ThreadSlot.current(), placement.place(0));
        }
        Formation formation = formations[newSize];
        if (formation == null) {
            formation = new Formation(this, newSize);
            formations[newSize] = formation;
        }
        int active = outer.team().activeLevel + 1;
        int more = active == 1 ? newSize : newSize - 1;
        WaitPolicy adaptive = Cores.enter(more);
        // no atomic operation from here to the fork word: one move of the cache line then takes all the writes
        counted = more;
        describe(outer);
        size = newSize;
        activeLevel = active;
        if (Affinity.ENABLED && placement.isCrowded()) {
            adaptive = WaitPolicy.PASSIVE;
        }
        policy = chosenPolicy == null ? adaptive : chosenPolicy;
        barrier = policy.isPassive() ? formation.passive : formation.active;
        body = newBody;
        sleepers.setThread(0, Thread.currentThread());
        long number = (value >>> SIZE_BITS) + 1;
        setVolatile(number << SIZE_BITS | newSize);
        sleepers.wake(newSize);
    }

    private void describe(TeamContext outer) {
        if (parent != outer) {
            parent = outer;
        }
        level = outer.team().level + 1;
        DataIcvs inner = outer.icvs().inner();
        if (icvs != inner) {
            icvs = inner;
        }
    }

    /** Waits until all other threads have left the region, and makes the team ready for the next one. */
    void join() {
        sleepers.await(0, shared.left, value, policy, null, this, null);
        if (tasking) {
            endTasks();
        }
        if (shared.combining.hasAny(value)) {
            combineAll();
        }
        Cores.leave(counted);
        body = null;
        if (shared.singles.value != 0) {
            shared.singles.value = 0;
            shared.copies.clear();
        }
        shared.gathering.clear();
        if (disturbed || shared.ring.isUsed()) {
            shared.ring.reset();
        }
        if (disturbed) {
            settle();
        }
    }

    private void combineAll() {
        try {
            shared.combining.end(value, size, failure != null);
        } catch (Throwable thrown) {
            fail(thrown);
        }
    }

    private void settle() {
        if (cancelled) {
            formations[size].reset();
            cancelled = false;
            released = false;
        }
        cancelledLoop = 0;
        disturbed = false;
    }

    private void endTasks() {
        tasks.endRegion(shared.left, value);
        tasking = false;
    }

    /** Ends a region of one thread that has made tasks. */
    void endAlone() {
        tasks.endAlone();
        tasking = false;
        cancelled = false;
        released = false;
        disturbed = false;
    }

    /** What the region has thrown, once. */
    Throwable takeFailure() {
        Throwable thrown = failure;
        if (thrown != null) {
            failure = null;
        }
        return thrown;
    }

    /** Ends the other threads; for use between regions. */
    void end() {
        signal(this, ENDED, capacity);
    }

    // ---- a region, seen by any thread

    /** Runs the region as the thread of that context; whatever it throws cancels the team. */
    void runAs(TeamContext context) {
        try {
            context.begin();
            if (AffinityFormat.DISPLAYED) {
                AffinityFormat.displayIfNew(context);
            }
            body.run(context);
        } catch (Throwable t) {
            fail(t);
        }
    }

    /**
     * Cancels the region because a thread or a task has thrown that. It may have done so where the stack is full, so that this
     * fails halfway: what a later call, from further up, makes good.
     */
    synchronized void fail(Throwable thrown) {
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

    /** Cancels the region: its threads leave it where they wait next, and those that wait leave now. */
    synchronized void cancel() {
        cancelled = true;
        disturbed = true;
        if (size > 1) {
            sleepers.rouse(size);
        }
        released = true;
    }

    /** Cancels the worksharing construct of that number: no thread gets another chunk of it. */
    void cancelLoop(long construct) {
        cancelledLoop = construct;
        disturbed = true;
    }

    /** Whether the region or a loop of it is cancelled: one look for both, since there is one for each chunk. */
    boolean isDisturbed() {
        return disturbed;
    }

    /** Whether that worksharing construct is cancelled; leaves the region if all of that is. */
    boolean isLoopCancelled(long construct) {
        stopIfCancelled();
        return cancelledLoop == construct;
    }

    boolean isCancelled() {
        return cancelled;
    }

    void stopIfCancelled() {
        if (cancelled) {
            throw TeamCancelled.INSTANCE;
        }
    }

    void barrier(int me) {
        stopIfCancelled();
        barrier.await(me);
        if (tasking) {
            tasks.thread(me).finishPhase();
        }
        if (Icvs.ORDERED && shared.combining.late.passBarrier(me)) {
            if (me == 0) {
                shared.combining.late.run(size);
            }
            barrier.await(me);
        }
    }

    boolean takeSingle(long number) {
        PaddedWord taken = shared.singles;
        // a few threads do better without looking first: that costs a second move of the cache line
        return (size <= FEW || taken.getAcquire() == number) && taken.compareAndSet(number, number + 1);
    }

    /** What a single has given to the others. */
    Gathering gathering() {
        return shared.gathering;
    }

    PrivateCopies copies() {
        return shared.copies;
    }

    /** The slot of the region's dynamic loop of that number, when its last loop is over. */
    LoopSlot enterLoop(int me, long number) {
        LoopSlot slot = shared.ring.slot(number);
        await(me, slot.turn, number);
        return slot;
    }

    void leaveLoop(LoopSlot slot, long number) {
        if (slot.leave(size)) {
            signal(slot.turn, shared.ring.recycle(slot, number), size);
        }
    }

    /** Runs {@code action} while no other thread of the team runs one. */
    void exclusively(Runnable action) {
        if (size == 1) {
            action.run();
            return;
        }
        shared.combining.exclusively(policy, action);
    }

    /** How reductions are combined; for regions of two threads or more. */
    Combining combining() {
        return shared.combining;
    }

    /** Writes a word that threads of the region wait for. */
    void signal(Word word, long newValue) {
        signal(word, newValue, size);
    }

    private void signal(Word word, long newValue, int waiters) {
        word.setVolatile(newValue);
        sleepers.wake(waiters);
    }

    /** Writes a word that each thread waits for with a value of its own; wakes only those that wait for no more. */
    void signalThose(Word word, long newValue) {
        word.setVolatile(newValue);
        sleepers.wake(size, word, newValue);
    }

    /** Wakes those who wait for that word to be {@code value} or less, after a volatile write of it. */
    void wakeThose(Word word, long value) {
        sleepers.wake(size, word, value);
    }

    /** Wakes threads of the region that sleep, after release writes of what they wait for. */
    void wakeAfterFence() {
        VarHandle.fullFence();
        sleepers.wake(size);
    }

    /** Waits until a word has that value at least. */
    void await(int me, Word word, long atLeast) {
        if (sleepers.await(me, word, atLeast, policy, this, null, null) < atLeast) {
            throw TeamCancelled.INSTANCE;
        }
    }

    /** As {@link #await}, but runs tasks meanwhile: at a barrier, which is a task scheduling point. */
    void awaitAtBarrier(int me, Word word, long atLeast) {
        if (sleepers.await(me, word, atLeast, policy, this, this, null) < atLeast) {
            stopIfCancelled();
            tasks.thread(me).awaitWord(word, atLeast, true);
        }
    }

    // ---- tasks

    /** Whether the region has made a task. */
    boolean isTasking() {
        return tasking;
    }

    /** The region's first task is about to be made: from here on, its threads' waits run tasks. */
    synchronized void startTasking() {
        if (!tasking) {
            TeamTasks all = tasks();
            all.open(value);
            tasking = true;
            if (size > 1) {
                sleepers.wake(size);
            }
        }
    }

    /** What is observed of the team's loops; made when first wanted. */
    synchronized TeamWatch watch() {
        if (watch == null) {
            watch = new TeamWatch();
        }
        return watch;
    }

    /** What the team's threads need for tasks; made when first wanted. */
    TeamTasks tasks() {
        TeamTasks all = tasks;
        return all != null ? all : makeTasks();
    }

    private synchronized TeamTasks makeTasks() {
        if (tasks == null) {
            tasks = new TeamTasks(this, sleepers == null ? new Sleepers(1) : sleepers);
        }
        return tasks;
    }

    /** Parks the calling thread until {@code condition} holds, for somebody outside of the team to make and to tell. */
    void awaitForeign(int me, BooleanSupplier condition) {
        if (!sleepers.awaitForeign(me, condition, this)) {
            throw TeamCancelled.INSTANCE;
        }
    }

    // ---- a region, seen by the other threads

    /**
     * Waits for the next fork word after {@code last}.
     *
     * @param tookPart whether the thread was in that region, and so helps with its tasks while others are
     */
    long awaitFork(int me, long last, boolean tookPart, WaitPolicy idlePolicy, Runnable whenIdle) {
        sleepers.setThread(me, Thread.currentThread());
        long next = sleepers.await(me, this, last + 1, idlePolicy, null, tookPart ? this : null, whenIdle);
        if (next > last) {
            return next;
        }
        tasks.help(me, last);
        return sleepers.await(me, this, last + 1, idlePolicy, null, null, whenIdle);
    }

    /** Says that thread {@code me} has left the region. */
    void leave(int me, long fork) {
        int parties = sizeIn(fork);
        if (parties == 2) {
            shared.combining.reductions.leave(fork);
        }
        if (formations[parties].leavers.arrive(me - 1)) {
            signal(shared.left, fork, 1);
        }
    }
}
