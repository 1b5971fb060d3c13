package org.quipu.threads;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.quipu.threads.loop.Chunks;
import org.quipu.threads.loop.Items;
import org.quipu.threads.sync.ParkingLock;
import org.quipu.threads.team.Member;
import org.quipu.threads.team.Regions;
import org.quipu.threads.team.Team;

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
public final class TeamContext {

    private final Member member;

    static {
        Member.setFaces(TeamContext::new);
        Chunks.setFaces(LoopChunks::new);
        Items.setFaces(ItemChunks::new);
    }

    private TeamContext(Member member) {
        this.member = member;
    }

    /** The calling thread's innermost region; outside of any, a team of the calling thread alone. Never null. */
    public static TeamContext current() {
        return Member.current().face();
    }

    // ---- the thread and its team

    /** The calling thread's number in the team, from 0; 0 is the thread that met the region. */
    public int threadNum() {
        return member.threadNum;
    }

    /** The number of threads in the team, 1 or more. */
    public int numThreads() {
        return member.numThreads();
    }

    /** How many regions enclose the calling code, those with a team of one included; 0 outside of any. */
    public int level() {
        return member.level();
    }

    /** Whether the current task is final, so that what it makes runs at once (OpenMP 5.2 section 18.5.3). */
    public boolean inFinal() {
        return member.inFinal();
    }

    /** Whether the current task is an explicit one (OpenMP 5.2 section 18.5.3). */
    public boolean inExplicitTask() {
        return member.inExplicitTask();
    }

    // ---- barriers, singles and what a thread shows the others

    /**
     * Waits until every thread of the team has come here (OpenMP 5.2 section 15.3.1). What each thread did before
     * happens-before what any does after. All tasks that they have made until then are complete; the waiting threads run
     * them.
     *
     * @throws IllegalStateException inside of an explicit task
     */
    public void barrier() {
        member.barrier();
    }

    /**
     * Chooses one thread (OpenMP 5.2 section 11.1): the first to come.
     *
     * @return true in exactly one thread of the team for each time that all of them call it; without a barrier
     */
    public boolean single() {
        return member.single();
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
    public <T> T copyPrivate(T mine) {
        return member.copyPrivate(mine);
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
        return member.gather(mine);
    }

    // ---- loops

    /**
     * Shares the logical iterations 0 to {@code iterations} - 1 among the threads of the team (OpenMP 5.2 section 11.5),
     * without a barrier at the end. Runs {@code body} once in each thread, also in those without any iteration.
     *
     * @param iterations the same in every thread; 0 or less is an empty loop
     * @param schedule the same in every thread
     * @throws IllegalStateException if the calling thread is in a loop of this team already, or in an explicit task
     */
    public <X extends Throwable> void loop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        member.loop(iterations, schedule.how, body);
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
        member.orderedLoop(iterations, schedule.how, body);
    }

    /**
     * Waits until the iterations before this thread's of its innermost {@link #orderedLoop} have left their ordered
     * regions, or are over without. What they did there happens-before the return.
     *
     * @throws IllegalStateException outside of such a loop, for a second region in an iteration, and if the iteration was
     *     not announced to {@link LoopChunks#iteration}
     */
    public void orderedEnter() {
        member.orderedEnter();
    }

    /** Ends the ordered region, also when it throws: belongs into a {@code finally}. */
    public void orderedExit() {
        member.orderedExit();
    }

    /**
     * As {@link #loop}, for a nest of loops whose iterations wait for certain earlier ones (doacross, OpenMP 5.2 section
     * 15.10.1): they call {@link #doacrossSink} with the place of each iteration that they need, and {@link #doacrossSource}
     * with their own place when what others need is done. The iterations of the outermost loop are dealt out; a thread runs
     * the inner loops of its iterations itself, in their order.
     *
     * <p>An outer iteration that is over counts as if all its places had called {@code doacrossSource}; that it is over
     * is known when its chunk is or when the body announces the next one by {@link LoopChunks#iteration}. What the body throws
     * cancels the team at once.
     *
     * @param trips how many iterations each of the loops has, outermost first; the same in every thread
     * @param schedule the same in every thread, and not nonmonotonic; guided deals chunks of its smallest size, since larger
     *     ones would make the others wait
     * @throws ArithmeticException if the loops have 2^63 iterations or more together
     */
    public <X extends Throwable> void doacrossLoop(long[] trips, Schedule schedule, LoopBody<X> body) throws X {
        member.doacrossLoop(trips, schedule.how, body);
    }

    /**
     * Says that the iteration at that place of the innermost {@link #doacrossLoop} has done what others wait for (OpenMP 5.2
     * section 15.10.1). What the thread did before happens-before the return of a {@link #doacrossSink} of that place.
     *
     * @param a the logical number of the iteration of the only loop
     * @throws IllegalStateException outside of such a loop, and for a place that is not in the thread's chunk or comes
     *     before one that has been given already
     */
    public void doacrossSource(long a) {
        member.doacrossSource(a);
    }

    /** As {@link #doacrossSource(long)}, for two loops. */
    public void doacrossSource(long a, long b) {
        member.doacrossSource(a, b);
    }

    /** As {@link #doacrossSource(long)}, for any number of loops, outermost first. */
    public void doacrossSource(long... at) {
        member.doacrossSource(at);
    }

    /**
     * Waits until the iteration at that place of the innermost {@link #doacrossLoop} has called {@link #doacrossSource} or is
     * over. Returns at once if there is no such place.
     *
     * @param a the logical number of an iteration of the only loop, before the calling one
     * @throws IllegalStateException outside of such a loop, and for a place that the calling thread has yet to come to or
     *     that is later: it would wait for itself
     */
    public void doacrossSink(long a) {
        member.doacrossSink(a);
    }

    /** As {@link #doacrossSink(long)}, for two loops. */
    public void doacrossSink(long a, long b) {
        member.doacrossSink(a, b);
    }

    /** As {@link #doacrossSink(long)}, for any number of loops, outermost first. */
    public void doacrossSink(long... at) {
        member.doacrossSink(at);
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
        member.items(source, schedule.how, body);
    }

    // ---- cancellation

    /**
     * Cancels the region (OpenMP 5.2 section 16.1), if {@code condition}: threads that wait in it leave, the others do at
     * their next barrier, loop, chunk, single, combine, critical section or cancellation point.
     *
     * @return whether the region is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is
     */
    public boolean cancelParallel(boolean condition) {
        return member.cancelParallel(condition);
    }

    /** Whether the region is cancelled, so that the caller must leave it (OpenMP 5.2 section 16.2). */
    public boolean parallelCancelled() {
        return member.parallelCancelled();
    }

    /**
     * Cancels the worksharing loop that the thread is in (OpenMP 5.2 section 16.1), if {@code condition}: no thread gets
     * another chunk of it. The barrier that must follow the loop still is one.
     *
     * @return whether the loop is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is
     * @throws IllegalStateException outside of worksharing loops, and in one with the clause ordered
     */
    public boolean cancelLoop(boolean condition) {
        return member.cancelLoop(condition);
    }

    /**
     * Whether the worksharing loop that the thread is in is cancelled, so that the caller must leave it (OpenMP 5.2 section
     * 16.2).
     */
    public boolean loopCancelled() {
        return member.loopCancelled();
    }

    /** As {@link #cancelLoop}, for the sections construct, which is a loop over its sections. */
    public boolean cancelSections(boolean condition) {
        return member.cancelSections(condition);
    }

    /** As {@link #loopCancelled}, for the sections construct. */
    public boolean sectionsCancelled() {
        return member.sectionsCancelled();
    }

    // ---- reductions

    /**
     * Runs {@code combiner}, one thread of the team at a time: the last step of a reduction (OpenMP 5.2 section 5.5.8).
     *
     * <p>If quipu.reduction is ordered, it runs later: at the next barrier or the region's end, in thread 0 and in the order of
     * the threads' numbers; in an explicit task, at the end of the innermost taskgroup around, in the order in which the
     * tasks were made.
     */
    public void combine(Runnable combiner) {
        member.combine(combiner);
    }

    /**
     * Runs {@code combiner} for parts of the range from {@code first} to {@code end} - 1, no part in two threads of the team
     * at a time: the last step of a reduction of an array. Threads begin at different parts, so that they work side by side.
     * If quipu.reduction is ordered, it runs for the whole range at once, when {@link #combine(Runnable)} says.
     *
     * @param first the first index
     * @param end one past the last index; a range below {@code first} is empty
     */
    public void combine(int first, int end, RangeCombiner combiner) {
        member.combine(first, end, combiner);
    }

    /**
     * An array for this thread's part of a reduction, which it gives back when the part is combined: so that long arrays need not
     * be made for each reduction anew.
     *
     * <pre>{@code
     * int[] mine = team.lend(counts);
     * Arrays.fill(mine, 0);
     * team.loop(n, Schedule.STATIC, chunks -> count(chunks, mine));
     * team.combine(0, counts.length, (first, end) -> {
     *     for (int i = first; i < end; i++) counts[i] += mine[i];
     * });
     * team.takeBack(mine);
     * }</pre>
     *
     * @param like an array; its elements are not looked at
     * @return an array of the same type and length, whose elements may be anything
     */
    public <A> A lend(A like) {
        return member.lend(like);
    }

    /** As {@link #lend}, with the elements of {@code from}. */
    public <A> A lendCopy(A from) {
        return member.lendCopy(from);
    }

    /**
     * Says that nobody uses an array of {@link #lend} any more; neither may whoever still knows it. A thread that does not say so
     * costs time and nothing else.
     */
    public void takeBack(Object array) {
        member.takeBack(array);
    }

    /**
     * The last step of a reduction of the whole region (OpenMP 5.2 section 5.5.8): at the region's end, when all threads have
     * come there, thread 0's {@code combiner} is called with the value of each, in the order of the threads' numbers. What it
     * has written is there when the region is over.
     *
     * <pre>{@code
     * double[] sum = new double[1];
     * Parallel.region(team -> {
     *     double mine = partOf(team.threadNum());
     *     team.combineDoubleAtEnd(mine, value -> sum[0] += value);
     * });
     * }</pre>
     *
     * <p>Every thread of the team calls this and its sisters, in the same order. Cost: a plain write; no lock. A region that
     * fails combines nothing; in one that is cancelled, what counts is what has been given by then.
     *
     * @param combiner what it throws leaves the region
     */
    public void combineDoubleAtEnd(double mine, DoubleConsumer combiner) {
        member.combineDoubleAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for an {@code int}. */
    public void combineIntAtEnd(int mine, IntConsumer combiner) {
        member.combineIntAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for a {@code long}. */
    public void combineLongAtEnd(long mine, LongConsumer combiner) {
        member.combineLongAtEnd(mine, combiner);
    }

    /** As {@link #combineDoubleAtEnd}, for an object. */
    public <T> void combineAtEnd(T mine, Consumer<? super T> combiner) {
        member.combineAtEnd(mine, combiner);
    }

    // ---- tasks

    /** {@link #task(TaskOptions, TaskBody)} without clauses. */
    public <X extends Throwable> void task(TaskBody<X> body) throws X {
        member.task(body);
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
        if (options == null) {
            member.task(body);
        } else {
            options.make(member, body);
        }
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
        (options == null ? new TaskOptions() : options).makeLoop(member, iterations, body);
    }

    /** Waits for the tasks that the current task has made, not for what those have made (OpenMP 5.2 section 15.5). */
    public void taskwait() {
        member.taskwait();
    }

    /**
     * Waits for those children of the current task that a task with these dependences would wait for (OpenMP 5.2 section
     * 15.5); without dependences, for all.
     */
    public void taskwait(TaskOptions dependences) {
        member.taskwait(dependences.dependences());
    }

    /** Lets the thread run another task that is ready and inside of the current one (OpenMP 5.2 section 12.7). */
    public void taskyield() {
        member.taskyield();
    }

    /** Begins a taskgroup region (OpenMP 5.2 section 15.4); {@link #endTaskgroup} belongs in a {@code finally}. */
    public TaskGroup beginTaskgroup() {
        return new TaskGroup(member.beginTaskgroup());
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
        member.endTaskgroup(group.group);
    }

    /**
     * Cancels the innermost taskgroup (OpenMP 5.2 section 16.1): its tasks that have not begun never will.
     *
     * @param condition false only asks, as {@link #taskgroupCancelled()} does
     * @return whether the current task should end now
     * @throws IllegalStateException if there is no taskgroup around
     */
    public boolean cancelTaskgroup(boolean condition) {
        return member.cancelTaskgroup(condition);
    }

    /** Whether a taskgroup around is cancelled, so that the current task should end now (OpenMP 5.2 section 16.2). */
    public boolean taskgroupCancelled() {
        return member.taskgroupCancelled();
    }

    /**
     * The calling thread's copy in the innermost reduction of that key around (clause in_reduction, OpenMP 5.2 section
     * 5.5.10).
     *
     * @throws IllegalStateException if no taskgroup around reduces {@code key}
     */
    public <C> C inReduction(Object key) {
        return member.inReduction(key);
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
        member.beginTaskReduction(key, identity, combiner);
    }

    /** Ends what {@link #beginTaskReduction} began: waits for this thread's tasks and combines; without a barrier. */
    public void endTaskReduction(Object key) {
        member.endTaskReduction(key);
    }

    // ---- for this package

    /** Runs a region; the only way into one, so that this class is initialised before any body asks for its faces. */
    static <X extends Throwable> void run(int numThreads, boolean condition, ProcBind bind, RegionBody<X> body) throws X {
        Regions.run(numThreads, condition, bind == null ? null : bind.binding, body);
    }

    /** Runs a region in a team of the caller's choice; null for the calling thread alone. */
    static <X extends Throwable> void runIn(Team team, int size, RegionBody<X> body) throws X {
        Regions.runIn(team, size, body);
    }

    /** Takes a lock that the calling thread does not hold; leaves the wait if the region is cancelled. */
    static void acquire(ParkingLock lock) {
        if (!lock.tryLock()) {
            Member me = Member.current();
            lock.lock(me.team(), me.threadNum);
        }
    }

    /** Cancels the innermost loop, whatever OMP_CANCELLATION says. */
    void stopLoop() {
        member.stopLoop();
    }
}
