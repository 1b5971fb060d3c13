package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One thread's view of the region that it runs: who it is, and the constructs that bind to its team.
 *
 * <pre>{@code
 * Parallel.region(team -> {
 *     team.loop(n, Schedule.STATIC, chunks -> {
 *         while (chunks.next()) {
 *             work(chunks.first(), chunks.last());
 *         }
 *     });
 *     team.barrier();
 *     if (team.single()) {
 *         report();
 *     }
 * });
 * }</pre>
 *
 * <p>Every thread of the team must meet the same loops, singles and barriers in the same order (OpenMP 5.2 section
 * 17.1). Loop, single and combine imply no barrier.
 *
 * <p>Not thread-safe: a context belongs to one thread while the region runs, and must not be kept for later.
 */
public final class TeamContext extends Padding {

    private final Team team;
    private final int threadNum;
    private final LoopChunks chunks;

    private DataIcvs icvs;
    private long loops;
    private long singles;
    private long constructs;
    private long copies;
    private boolean inLoop;
    private ThreadTasks tasks;
    private LoopChunks nestedChunks;

    // made when first wanted, and kept for the thread's next loops of the kind
    private OrderedChunks keptOrdered;
    private ItemChunks<?> keptItems;
    /** The innermost ordered loop that the thread is in. */
    private OrderedChunks ordered;

    // teams for the regions that this context's thread meets inside this one
    private Team innerTeam;
    private Team innerTeamOfOne;

    TeamContext(Team team, int threadNum) {
        this.team = team;
        this.threadNum = threadNum;
        this.chunks = new LoopChunks(team, threadNum);
        this.icvs = team.icvs();
    }

    /** The calling thread's innermost region; outside of any, a team of the calling thread alone. Never null. */
    public static TeamContext current() {
        return ThreadSlot.current().context;
    }

    /** The calling thread's number in the team, from 0; 0 is the thread that met the region. */
    public int threadNum() {
        return threadNum;
    }

    /** The number of threads in the team, 1 or more. */
    public int numThreads() {
        return team.size();
    }

    /** How many regions enclose the calling code, those with a team of one included; 0 outside of any. */
    public int level() {
        return team.level();
    }

    /**
     * Waits until every thread of the team has come here (OpenMP 5.2 section 15.3.1). What each thread did before
     * happens-before what any does after.
     */
    public void barrier() {
        if (team.size() > 1) {
            team.barrier(threadNum);
        }
    }

    /**
     * Chooses one thread (OpenMP 5.2 section 11.1): the first to come.
     *
     * @return true in exactly one thread of the team for each time that all of them call it; without a barrier
     */
    public boolean single() {
        team.stopIfCancelled();
        return team.size() == 1 || team.takeSingle(singles++);
    }

    /**
     * Shares the logical iterations 0 to {@code iterations} - 1 among the threads of the team (OpenMP 5.2 section 11.5),
     * without a barrier at the end. Runs {@code body} once in each thread, also in those without any iteration.
     *
     * @param iterations the same in every thread; 0 or less is an empty loop
     * @param schedule the same in every thread
     * @throws IllegalStateException if the calling thread is in a loop of this team already
     */
    public <X extends Throwable> void loop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        LoopChunks mine = enterConstruct();
        try {
            Schedule how = resolve(schedule);
            LoopSlot slot = enterShared(how.isShared());
            deal(mine, Math.max(0, iterations), how, slot);
            body.run(mine);
            leaveShared(slot);
        } finally {
            leaveConstruct(mine);
        }
    }

    /**
     * As {@link #loop}, for a body whose iterations have ordered regions (OpenMP 5.2 section 15.10.2): it calls
     * {@link LoopChunks#iteration} as each iteration begins and, at most once in each, {@link #orderedEnter} and
     * {@link #orderedExit}. These regions run one after the other in the order of the iterations.
     *
     * <p>An iteration that leaves its region out does not wait for those before, and holds nobody up. What the body throws
     * cancels the team at once.
     *
     * @param schedule the same in every thread, and not nonmonotonic (section 11.5.3)
     */
    public <X extends Throwable> void orderedLoop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        LoopChunks mine = enterConstruct();
        OrderedChunks outer = ordered;
        try {
            Schedule how = resolve(schedule);
            LoopSlot slot = enterShared(true);
            OrderedChunks dealer = orderedChunks(mine);
            dealer.start(Math.max(0, iterations), how, team.size(), slot, mine);
            mine.startDealt(Math.max(0, iterations), dealer);
            ordered = dealer;
            body.run(mine);
            dealer.finish(mine);
            leaveShared(slot);
        } catch (Throwable thrown) {
            failed(thrown);
            throw thrown;
        } finally {
            ordered = outer;
            leaveConstruct(mine);
        }
    }

    private OrderedChunks orderedChunks(LoopChunks mine) {
        if (mine != chunks) {
            return new OrderedChunks(team, threadNum);
        }
        if (keptOrdered == null) {
            keptOrdered = new OrderedChunks(team, threadNum);
        }
        return keptOrdered;
    }

    /**
     * Waits until the iterations before this thread's of its innermost {@link #orderedLoop} have left their ordered
     * regions, or are over without. What they did there happens-before the return.
     *
     * @throws IllegalStateException outside of such a loop, for a second region in an iteration, and if the iteration was
     *     not announced to {@link LoopChunks#iteration}
     */
    public void orderedEnter() {
        innermostOrdered().enter();
    }

    /** Ends the ordered region, also when it throws: belongs into a {@code finally}. */
    public void orderedExit() {
        innermostOrdered().exit();
    }

    private OrderedChunks innermostOrdered() {
        if (ordered == null) {
            throw new IllegalStateException("an ordered region outside of a loop with the clause 'ordered' of the same "
                    + "team (OpenMP 5.2 section 15.10.2)");
        }
        return ordered;
    }

    /**
     * Shares the elements of {@code source} among the threads of the team, without a barrier at the end. Runs {@code body}
     * once in each thread, also in those without any element.
     *
     * <p>A list with {@link java.util.RandomAccess} is dealt by index, as {@link #loop} does. Another source's iterator is
     * asked by one thread at a time, for a chunk of elements: of the schedule's size or, where it names none, of the
     * collection's share for a thread; sources of unknown size begin with chunks of one and end with chunks of 64.
     *
     * @param source the first thread to come decides whose is used
     * @param schedule the same in every thread
     */
    public <T, X extends Throwable> void items(Iterable<? extends T> source, Schedule schedule, ItemBody<T, X> body)
            throws X {
        LoopChunks mine = enterConstruct();
        ItemChunks<T> items = itemChunks(mine);
        try {
            Schedule how = resolve(schedule);
            LoopSlot slot = enterShared(true);
            SharedItems shared = slot == null ? items.alone() : slot.extras().items();
            shared.offer(source);
            items.start(mine, shared, how, team.size());
            if (shared.isList()) {
                deal(mine, shared.size(), how, slot);
            }
            body.run(items);
            leaveShared(slot);
        } finally {
            items.forget();
            leaveConstruct(mine);
        }
    }

    @SuppressWarnings("unchecked")
    private <T> ItemChunks<T> itemChunks(LoopChunks mine) {
        if (mine != chunks) {
            return new ItemChunks<>();
        }
        if (keptItems == null) {
            keptItems = new ItemChunks<T>();
        }
        return (ItemChunks<T>) keptItems;
    }

    private Schedule resolve(Schedule schedule) {
        return schedule.kind() == Schedule.Kind.RUNTIME ? icvs.schedule : schedule;
    }

    /** Begins a worksharing construct; returns the thread's chunks of it. */
    private LoopChunks enterConstruct() {
        if (inLoop && team.level() > 0) {
            throw new IllegalStateException("a worksharing loop inside another of the same team: put a parallel region "
                    + "around the inner loop or leave it sequential (OpenMP 5.2 section 17.1)");
        }
        team.stopIfCancelled();
        LoopChunks mine = inLoop ? nested() : chunks;
        inLoop = true;
        mine.of(++constructs);
        return mine;
    }

    private LoopChunks nested() {
        LoopChunks mine = new LoopChunks(team, threadNum);
        mine.inside(nestedChunks);
        nestedChunks = mine;
        return mine;
    }

    private void leaveConstruct(LoopChunks mine) {
        if (mine == chunks) {
            inLoop = false;
        } else {
            nestedChunks = mine.outer();
        }
    }

    private LoopSlot enterShared(boolean shares) {
        return shares && team.size() > 1 ? team.enterLoop(threadNum, loops) : null;
    }

    private void leaveShared(LoopSlot slot) {
        if (slot != null) {
            team.leaveLoop(slot, loops++);
        }
    }

    /** A body others wait for has thrown: they are not to wait until the region is left. */
    private void failed(Throwable thrown) {
        if (team.size() > 1) {
            team.fail(thrown);
        }
    }

    private void deal(LoopChunks mine, long n, Schedule how, LoopSlot slot) {
        int size = team.size();
        switch (how.kind()) {
            case DYNAMIC -> {
                if (slot == null) {
                    mine.startRoundRobin(n, how.chunk(), size);
                } else {
                    mine.startDynamic(n, how.chunk(), slot);
                }
            }
            case GUIDED -> {
                if (slot == null) {
                    mine.startBlocks(n, size);
                } else {
                    mine.startGuided(n, how.chunk(), slot);
                }
            }
            case STATIC, AUTO, RUNTIME -> {
                if (how.chunk() > 0) {
                    mine.startRoundRobin(n, how.chunk(), size);
                } else {
                    mine.startBlocks(n, size);
                }
            }
        }
    }

    /**
     * Hands the value of a single's thread to the whole team (OpenMP 5.2 section 5.7.2), with the barrier that a single
     * ends with.
     *
     * <pre>{@code
     * String mine = null;
     * if (team.single()) {
     *     mine = in.readLine();
     * }
     * String line = team.copyPrivate(mine);
     * }</pre>
     *
     * @param mine the value, not null, in the thread that has it; null in all others. What it refers to is shared: a thread
     *     that goes on to change it, changes it for those who have yet to look
     * @return the value, in every thread
     * @throws IllegalStateException if no thread has given one
     */
    @SuppressWarnings("unchecked")
    public <T> T copyPrivate(T mine) {
        Object value = mine;
        if (team.size() > 1) {
            long turn = copies++;
            if (mine != null) {
                team.copies().give(turn, mine);
            }
            barrier();
            value = team.copies().take(turn);
        }
        if (value == null) {
            throw new IllegalStateException("no thread has given copyPrivate a value other than null");
        }
        return (T) value;
    }

    // ---- cancellation

    /**
     * Cancels the region (OpenMP 5.2 section 16.1), if {@code condition}: threads that wait in it leave, the others do at
     * their next barrier, loop, chunk, single, combine, critical section or cancellation point.
     *
     * @return whether the region is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is
     */
    public boolean cancelParallel(boolean condition) {
        if (condition && Icvs.CANCELLATION_VALUE) {
            if (team.size() > 1) {
                team.cancel();
            }
            return true;
        }
        return parallelCancelled();
    }

    /** Whether the region is cancelled, so that the caller must leave it (OpenMP 5.2 section 16.2). */
    public boolean parallelCancelled() {
        return team.isCancelled();
    }

    /**
     * Cancels the worksharing loop that the thread is in (OpenMP 5.2 section 16.1), if {@code condition}: no thread gets
     * another chunk of it. The barrier that must follow the loop still is one.
     *
     * @return whether the loop is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is
     * @throws IllegalStateException outside of worksharing loops, and in one with the clause ordered
     */
    public boolean cancelLoop(boolean condition) {
        LoopChunks mine = innermost();
        if (mine.isOrdered()) {
            throw new IllegalStateException("a loop with the clause 'ordered' cannot be cancelled (OpenMP 5.2 section 16.1)");
        }
        if (condition && Icvs.CANCELLATION_VALUE) {
            mine.stop();
            if (team.size() > 1) {
                team.cancelLoop(mine.construct());
            }
            return true;
        }
        return loopCancelled();
    }

    /**
     * Whether the worksharing loop that the thread is in is cancelled, so that the caller must leave it (OpenMP 5.2 section
     * 16.2).
     */
    public boolean loopCancelled() {
        LoopChunks mine = innermost();
        if (team.isDisturbed() && mine.isCancelled()) {
            mine.stop();
            return true;
        }
        return false;
    }

    /** As {@link #cancelLoop}, for the sections construct, which is a loop over its sections. */
    public boolean cancelSections(boolean condition) {
        return cancelLoop(condition);
    }

    /** As {@link #loopCancelled}, for the sections construct. */
    public boolean sectionsCancelled() {
        return loopCancelled();
    }

    private LoopChunks innermost() {
        if (!inLoop) {
            throw new IllegalStateException("the cancellation of a worksharing construct outside of one (OpenMP 5.2 "
                    + "section 16.1)");
        }
        return nestedChunks != null ? nestedChunks : chunks;
    }

    /**
     * Runs {@code combiner}, one thread of the team at a time: the last step of a reduction (OpenMP 5.2 section 5.5.8).
     */
    public void combine(Runnable combiner) {
        team.stopIfCancelled();
        team.exclusively(combiner);
    }

    // ---- tasks

    /** {@link #task(TaskOptions, TaskBody)} without clauses. */
    public <X extends Throwable> void task(TaskBody<X> body) throws X {
        tasks().create(null, body);
    }

    /**
     * Makes an explicit task (OpenMP 5.2 section 12.5), which some thread of the team runs between now and the next
     * barrier, or whatever else waits for it. Outside of any region it runs at once.
     *
     * <p>What the task throws cancels the team as what a thread throws does, and surfaces at the region's end; outside of any
     * region it is thrown here.
     *
     * @param options the clauses; null for none
     */
    public <X extends Throwable> void task(TaskOptions options, TaskBody<X> body) throws X {
        tasks().create(options, body);
    }

    /**
     * Cuts the logical iterations 0 to {@code iterations} - 1 into tasks (OpenMP 5.2 section 12.6) and waits for them and
     * all that they make, unless {@link TaskOptions#nogroup()}.
     *
     * @param iterations 0 or less is an empty loop
     * @param options the clauses; null for none
     * @throws IllegalArgumentException if the options have a dependence or an event
     */
    public <X extends Throwable> void taskloop(long iterations, TaskOptions options, RangeTask<X> body) throws X {
        tasks().createLoop(iterations, options, body);
    }

    /** Waits for the tasks that the current task has made, not for what those have made (OpenMP 5.2 section 15.5). */
    public void taskwait() {
        if (tasks != null) {
            tasks.await();
        }
    }

    /** Waits for those tasks that a task with these dependences would wait for (OpenMP 5.2 section 15.5). */
    public void taskwait(TaskOptions dependences) {
        tasks().await();
    }

    /** Lets the thread run another task that is ready (OpenMP 5.2 section 12.7). */
    public void taskyield() {
    }

    /** Begins a taskgroup region (OpenMP 5.2 section 15.4); {@link #endTaskgroup} belongs in a {@code finally}. */
    public TaskGroup beginTaskgroup() {
        return tasks().beginGroup();
    }

    /**
     * Waits for the tasks of the group and all that they have made, then combines its reductions.
     *
     * @throws IllegalStateException if the group is not the current task's innermost one
     */
    public void endTaskgroup(TaskGroup group) {
        tasks().endGroup(group);
    }

    /**
     * Cancels the innermost taskgroup (OpenMP 5.2 section 16.1): its tasks that have not begun never will.
     *
     * @param condition false only asks, as {@link #taskgroupCancelled()} does
     * @return whether the current task should end now
     * @throws IllegalStateException if there is no taskgroup around
     */
    public boolean cancelTaskgroup(boolean condition) {
        return tasks().cancelGroup(condition);
    }

    /** Whether a taskgroup around is cancelled, so that the current task should end now (OpenMP 5.2 section 16.2). */
    public boolean taskgroupCancelled() {
        return tasks != null && tasks.isCancelled();
    }

    /**
     * The calling thread's copy in the innermost reduction of that key around (clause in_reduction, OpenMP 5.2 section
     * 5.5.10).
     *
     * @throws IllegalStateException if no taskgroup around reduces {@code key}
     */
    @SuppressWarnings("unchecked")
    public <C> C inReduction(Object key) {
        return (C) tasks().inReduction(key);
    }

    /**
     * Begins a reduction with the task modifier on a region or a worksharing loop (OpenMP 5.2 section 5.5.8): called by
     * every thread of the team. The thread itself and the tasks made from here on find their copies by
     * {@link #inReduction}.
     *
     * @param key the same object for {@link #endTaskReduction} and {@link #inReduction}
     * @param identity makes a copy
     * @param combiner called once for each copy, while no other thread of the team combines
     */
    public <C> void beginTaskReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        tasks().beginGroup().reduce(key, identity, combiner);
    }

    /** Ends what {@link #beginTaskReduction} began: waits for this thread's tasks and combines; without a barrier. */
    public void endTaskReduction(Object key) {
        tasks().endReduction(key);
    }

    /** Whether the current task is final, so that what it makes runs at once (OpenMP 5.2 section 18.5.3). */
    public boolean inFinal() {
        return tasks != null && tasks.inFinal();
    }

    private ThreadTasks tasks() {
        ThreadTasks mine = tasks;
        if (mine == null) {
            mine = new ThreadTasks(this);
            tasks = mine;
        }
        return mine;
    }

    // ---- for the runtime itself

    /** Starts a region: in the thread itself, after the team is described. */
    void begin() {
        loops = 0;
        singles = 0;
        constructs = 0;
        copies = 0;
        if (icvs != team.icvs()) {
            icvs = team.icvs();
        }
    }

    void stopIfCancelled() {
        team.stopIfCancelled();
    }

    Team team() {
        return team;
    }

    DataIcvs icvs() {
        return icvs;
    }

    void setIcvs(DataIcvs changed) {
        icvs = changed;
    }

    /** How many threads a region has that is met here (OpenMP 5.2 section 10.1.1). */
    int sizeOfRegion(int wanted, boolean condition) {
        if (!condition || team.activeLevel() >= icvs.maxActiveLevels) {
            return 1;
        }
        int n = wanted > 0 ? wanted : icvs.numThreads();
        return Math.min(icvs.dynamic ? Math.min(n, Cores.COUNT) : n, Icvs.THREAD_LIMIT_VALUE);
    }

    /** Whether this thread keeps its team for the next region; there may be too many virtual threads for that. */
    boolean keepsTeams() {
        return innerTeam != null;
    }

    /** A team for regions of that size; a smaller one or null at the thread limit. */
    Team teamOf(int size) {
        Team known = innerTeam;
        return known != null && known.capacity() >= size ? known : otherTeam(size);
    }

    private Team otherTeam(int size) {
        if (innerTeam != null) {
            TeamPool.giveBack(dropTeam());
        }
        Thread thread = Thread.currentThread();
        Team lent = TeamPool.lend(size, thread);
        if (!thread.isVirtual()) {
            innerTeam = lent;
        }
        return lent;
    }

    Team dropTeam() {
        Team dropped = innerTeam;
        innerTeam = null;
        return dropped;
    }

    Team teamOfOne() {
        if (innerTeamOfOne == null) {
            innerTeamOfOne = new Team(1);
        }
        return innerTeamOfOne;
    }
}
