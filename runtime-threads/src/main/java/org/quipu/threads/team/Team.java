package org.quipu.threads.team;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.Binding;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.loop.LoopRing;
import org.quipu.threads.reduce.Combining;
import org.quipu.threads.sync.Cores;
import org.quipu.threads.sync.Gathering;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.PrivateCopies;
import org.quipu.threads.sync.Sleepers;
import org.quipu.threads.sync.TeamBarrier;
import org.quipu.threads.sync.TeamState;
import org.quipu.threads.sync.Word;
import org.quipu.threads.task.TeamTasks;
import org.quipu.threads.task.Work;
import org.quipu.threads.waiting.WaitPolicy;
import org.quipu.threads.watch.TeamWatch;

/**
 * A hot team: its threads live between regions. This is the state that they share while a region runs.
 *
 * <p>The team itself is the word that starts a region, so that one cache line carries the signal and the description.
 *
 * <pre>
 * word      value                                           written by              read by
 * this      62..16 number of the region, 15..0 its size     thread 0 (volatile)     the other threads (acquire)
 *           the largest long: the team has ended            the pool                the other threads (acquire)
 * left      the fork word of the region that all other      the last of the other   thread 0 (acquire)
 *           threads have left                               threads (volatile)
 * tasking   whether the region has made a task              the first maker         every thread (volatile)
 *                                                           (volatile)
 * singles   singles of the region that are taken            the taker (CAS)         every thread (acquire)
 * </pre>
 *
 * <p>Thread 0 writes the plain fields that describe a region before the fork word; the others read them after it.
 * Threads whose number is not below the size do not participate: they read only the word.
 */
public final class Team extends TeamState {

    /** The fork word that ends a team. */
    static final long ENDED = Long.MAX_VALUE;

    private static final int FEW = 4;

    @SuppressWarnings("NullAway.Init") // describe() and fork() set these for each region
    private Work<?, ?> body;
    @SuppressWarnings("NullAway.Init")
    private Member parent;
    private int activeLevel;
    private int counted;
    private int owners;
    @SuppressWarnings("NullAway.Init") // null if threads are not bound; its readers check Affinity.ENABLED or null
    private Placement placement;
    private Placement @Nullable [] placements;
    private DataIcvs icvs = DataIcvs.INITIAL;
    private @Nullable WaitPolicy chosenPolicy;
    @SuppressWarnings("NullAway.Init") // set by fork() for each region
    private TeamBarrier barrier;
    @SuppressWarnings("NullAway.Init") // made before tasking is set; its readers check tasking, makeTasks() null
    private volatile TeamTasks tasks;
    private @Nullable TeamWatch watch;

    private final Formation[] formations = new Formation[capacity + 1];
    /** Null for a team of one, which uses none of it. */
    @SuppressWarnings("NullAway") // the methods that use it are for regions of two threads or more
    private final TeamShared shared = capacity == 1 ? null : new TeamShared(capacity);
    private final Member master;

    /** A team for regions of up to {@code capacity} threads; with a capacity of 1 it needs none of the shared state. */
    Team(int capacity) {
        super(capacity);
        master = new Member(this, 0);
    }

    public int activeLevel() {
        return activeLevel;
    }

    DataIcvs icvs() {
        return icvs;
    }

    /** Sets the waiting policy; null to choose by the number of runnable threads. Between regions. */
    public void choosePolicy(@Nullable WaitPolicy chosen) {
        chosenPolicy = chosen;
    }

    /** Number of earlier owners; the threads keep nothing from one owner to the next. */
    int owners() {
        return owners;
    }

    /** Prepares the team for another owner. Between regions. */
    void changeOwner() {
        owners++;
        chosenPolicy = null;
    }

    /** The places of the threads of the region; null if they are not bound. */
    Placement placement() {
        return placement;
    }

    /** The context of the thread that encountered the region; null outside of any. */
    Member parent() {
        return parent;
    }

    Member master() {
        return master;
    }

    // ---- a region, seen by thread 0

    /** Describes a region of one thread. */
    void beginAlone(Member outer) {
        describe(outer);
        activeLevel = outer.team().activeLevel;
        master.begin();
    }

    /**
     * Starts a region of {@code newSize} threads, from 2 to the capacity; the caller is thread 0 and calls
     * {@link #join}.
     */
    void fork(Member outer, int newSize, @Nullable Binding bind, Work<?, ?> newBody) {
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
        // no atomic operation from here to the fork word: one transfer of the cache line then carries all the writes
        counted = more;
        describe(outer);
        size = newSize;
        activeLevel = active;
        if (Affinity.ENABLED && placement.isOversubscribed()) {
            adaptive = Cores.OVERSUBSCRIBED;
        }
        policy = chosenPolicy == null ? adaptive : chosenPolicy;
        barrier = policy.isPassive() ? formation.passive : formation.active;
        body = newBody;
        sleepers.setThread(0, Thread.currentThread());
        setVolatile(forkAfter(value, newSize));
        sleepers.wake(newSize);
    }

    private void describe(Member outer) {
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
    @SuppressWarnings("NullAway") // drops the body that fork() sets
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

    /** Returns the throwable of the region and clears it. */
    @Nullable
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

    private static <C> void runBody(Work<C, ?> body, Member context) throws Throwable {
        body.run(context.face());
    }

    /** Runs the region as the thread of that context; a throwable cancels the team. */
    void runAs(Member context) {
        try {
            context.begin();
            if (AffinityFormat.DISPLAYED) {
                AffinityFormat.displayIfNew(context);
            }
            runBody(body, context);
        } catch (Throwable t) {
            fail(t);
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
        // a few threads skip the read: it would cost a second transfer of the cache line
        return (size <= FEW || taken.getAcquire() == number) && taken.compareAndSet(number, number + 1);
    }

    /** The values that threads exchange. */
    Gathering gathering() {
        return shared.gathering;
    }

    PrivateCopies copies() {
        return shared.copies;
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

    // ---- tasks

    /** The region's first task is about to be made: from here on, its threads' waits run tasks. */
    @Override
    public synchronized void startTasking() {
        if (!tasking) {
            TeamTasks all = tasks();
            all.open(value);
            tasking = true;
            if (size > 1) {
                sleepers.wake(size);
            }
        }
    }

    /** The observation of the team's loops; made on first use. */
    synchronized TeamWatch watch() {
        if (watch == null) {
            watch = new TeamWatch();
        }
        return watch;
    }

    /** The state that the team's threads need for tasks; made on first use. */
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

    @Override
    public void bindTasksOfThread() {
        Member.current().tasks();
    }

    @Override
    protected void awaitWithTasks(int me, Word word, long atLeast) {
        tasks.thread(me).awaitWord(word, atLeast, true);
    }

    /** The slots of the dynamic loops; null for a team of one. */
    @Nullable
    LoopRing ring() {
        return shared == null ? null : shared.ring;
    }

    // ---- a region, seen by the other threads

    /**
     * Waits for the next fork word after {@code last}.
     *
     * @param tookPart whether the thread was in that region and therefore helps with the tasks that are left of it
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

    /** Records that thread {@code me} has left the region. */
    void leave(int me, long fork) {
        int parties = sizeIn(fork);
        if (parties == 2) {
            shared.combining.reductions.leave(fork);
        }
        if (formations[parties].departures.arrive(me - 1)) {
            signal(shared.left, fork, 1);
        }
    }
}
