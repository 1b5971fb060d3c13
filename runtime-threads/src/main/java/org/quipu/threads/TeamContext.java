package org.quipu.threads;

import java.util.Collections;
import java.util.List;
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
public final class TeamContext extends Reducing {

    private long singles;
    private long copies;
    private long gathers;
    private int phase;
    private ThreadTasks tasks;
    private ThreadWatch watch;

    // teams for the regions that this context's thread meets inside this one
    private Team innerTeam;
    private Team innerTeamOfOne;

    TeamContext(Team team, int threadNum) {
        super(team, threadNum);
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
     * happens-before what any does after. All tasks that they have made until then are complete; the waiting threads run
     * them.
     *
     * @throws IllegalStateException inside of an explicit task
     */
    public void barrier() {
        if (Probe.on && team.size() > 1) {
            ThreadWatch.barrier(this);
        } else {
            meet();
        }
    }

    /** The barrier itself. */
    void meet() {
        notInTask("a barrier");
        if (team.size() > 1) {
            team.barrier(threadNum);
            phase ^= 1;
        } else if (tasks != null) {
            tasks.finishPhase();
        }
    }

    /**
     * Chooses one thread (OpenMP 5.2 section 11.1): the first to come.
     *
     * @return true in exactly one thread of the team for each time that all of them call it; without a barrier
     */
    public boolean single() {
        notInTask("a single construct");
        team.stopIfCancelled();
        if (Probe.on) {
            watch().left("single", watch().regionSite(), "");
        }
        return team.size() == 1 || (Icvs.ORDERED ? threadNum == 0 : team.takeSingle(singles++));
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
        notInTask("copyprivate");
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

    /**
     * Ends the copying of values that {@link Cells#given} has prepared: no thread goes on before all have copied what is no copy
     * yet, that is, long arrays. For generated code; every thread of the team calls it.
     *
     * @param given the same in every thread: a value, or several in an {@code Object[]} that is no value itself
     */
    public void copied(Object... given) {
        for (Object value : given) {
            if (Cells.isLent(value)) {
                barrier();
                return;
            }
        }
    }

    /**
     * Shows each thread's value to all (for scans, OpenMP 5.2 section 5.6): every thread of the team calls it, and it implies
     * a barrier.
     *
     * @return the values in the order of the threads' numbers
     */
    public <T> List<T> gather(T mine) {
        if (team.size() == 1) {
            team.stopIfCancelled();
            return Collections.singletonList(mine);
        }
        long turn = gathers++;
        team.gathering().give(turn, threadNum, mine);
        barrier();
        return team.gathering().take(turn, team.size());
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
            if (team.size() > 1 || team.level() > 0 && team.isTasking()) {
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

    // ---- tasks

    /** {@link #task(TaskOptions, TaskBody)} without clauses. */
    public <X extends Throwable> void task(TaskBody<X> body) throws X {
        tasks().create(Probe.on ? TaskWatch.of(this, false, body) : body);
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
        tasks().create(options, Probe.on ? TaskWatch.of(this, TaskOptions.isUntied(options), body) : body);
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
        tasks().createLoop(iterations, options, Probe.on ? TaskWatch.of(this, TaskOptions.isUntied(options), body) : body);
    }

    /** Waits for the tasks that the current task has made, not for what those have made (OpenMP 5.2 section 15.5). */
    public void taskwait() {
        if (tasks != null) {
            tasks.taskwait();
        }
    }

    /**
     * Waits for those children of the current task that a task with these dependences would wait for (OpenMP 5.2 section
     * 15.5); without dependences, for all.
     */
    public void taskwait(TaskOptions dependences) {
        tasks().taskwait(dependences.dependences());
    }

    /** Lets the thread run another task that is ready and inside of the current one (OpenMP 5.2 section 12.7). */
    public void taskyield() {
        if (tasks != null) {
            tasks.taskyield();
        }
    }

    /** Begins a taskgroup region (OpenMP 5.2 section 15.4); {@link #endTaskgroup} belongs in a {@code finally}. */
    public TaskGroup beginTaskgroup() {
        return tasks().groups().begin();
    }

    /**
     * Waits for the tasks of the group and all that they have made, then combines its reductions.
     *
     * <p>If one of the tasks has failed, what leaves the region is that failure, also when the code around the group has thrown
     * something meanwhile, since a {@code finally} that throws wins.
     *
     * @throws IllegalStateException if the group is not the current task's innermost one
     */
    public void endTaskgroup(TaskGroup group) {
        tasks().groups().end(group);
    }

    /**
     * Cancels the innermost taskgroup (OpenMP 5.2 section 16.1): its tasks that have not begun never will.
     *
     * @param condition false only asks, as {@link #taskgroupCancelled()} does
     * @return whether the current task should end now
     * @throws IllegalStateException if there is no taskgroup around
     */
    public boolean cancelTaskgroup(boolean condition) {
        return tasks().groups().cancel(condition);
    }

    /** Whether a taskgroup around is cancelled, so that the current task should end now (OpenMP 5.2 section 16.2). */
    public boolean taskgroupCancelled() {
        return tasks != null && tasks.groups().isCancelled();
    }

    /**
     * The calling thread's copy in the innermost reduction of that key around (clause in_reduction, OpenMP 5.2 section
     * 5.5.10).
     *
     * @throws IllegalStateException if no taskgroup around reduces {@code key}
     */
    @SuppressWarnings("unchecked")
    public <C> C inReduction(Object key) {
        return (C) tasks().groups().inReduction(key);
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
        tasks().groups().beginReduction(key, identity, combiner);
    }

    /** Ends what {@link #beginTaskReduction} began: waits for this thread's tasks and combines; without a barrier. */
    public void endTaskReduction(Object key) {
        tasks().groups().endReduction(key);
    }

    /** Whether the current task is final, so that what it makes runs at once (OpenMP 5.2 section 18.5.3). */
    public boolean inFinal() {
        return tasks != null && tasks.inFinal();
    }

    @Override
    ThreadTasks tasks() {
        ThreadTasks mine = tasks;
        if (mine == null) {
            mine = team.tasks().thread(threadNum);
            mine.bind(this);
            tasks = mine;
        }
        return mine;
    }

    // ---- for the runtime itself

    @Override
    ThreadWatch watch() {
        if (watch == null) {
            watch = new ThreadWatch(this);
        }
        return watch;
    }

    /** Starts a region: in the thread itself, after the team is described. */
    void begin() {
        beginLoops();
        beginReductions();
        phase = 0;
        singles = 0;
        copies = 0;
        gathers = 0;
        if (icvs != team.icvs()) {
            icvs = team.icvs();
        }
    }

    /** Which of the two counts of tasks the next barrier waits for. */
    int phase() {
        return phase;
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

    /** The control variables of the task that runs; null if they are those that the team began with. */
    DataIcvs ownIcvs() {
        return icvs == team.icvs() ? null : icvs;
    }

    /** The thread goes on with a task whose control variables are these; null as above. */
    void setOwnIcvs(DataIcvs own) {
        DataIcvs next = own == null ? team.icvs() : own;
        if (icvs != next) {
            icvs = next;
        }
    }

    /** The first place of the partition that regions met here are bound in. */
    int firstPlace() {
        Placement placement = team.placement();
        return placement != null ? placement.first(threadNum) : team.parent() != null ? team.parent().firstPlace() : 0;
    }

    /** How many places that partition has; 0 if threads are not bound. */
    int countOfPlaces() {
        Placement placement = team.placement();
        return placement != null ? placement.count(threadNum)
                : team.parent() != null ? team.parent().countOfPlaces() : Affinity.places();
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
