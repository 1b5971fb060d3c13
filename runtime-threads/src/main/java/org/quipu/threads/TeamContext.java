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
 * One thread's view of the region that it runs: the thread's number, and the constructs that bind to its team.
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
 * <p>Every thread of the team must encounter the same loops, singles and barriers in the same order (OpenMP 5.2 section
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

    /** The calling thread's number in the team, from 0; 0 is the thread that encountered the region. */
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

    /** Whether the current task is final, so that its children run at once (OpenMP 5.2 section 18.5.3). */
    public boolean inFinal() {
        return member.inFinal();
    }

    /** Whether the current task is an explicit one (OpenMP 5.2 section 18.5.3). */
    public boolean inExplicitTask() {
        return member.inExplicitTask();
    }

    // ---- barriers, singles and what a thread shows the others

    /**
     * Waits until every thread of the team has arrived (OpenMP 5.2 section 15.3.1). Actions of each thread before
     * happen-before actions of any thread after. All tasks that the threads have made are complete then; the waiting
     * threads run them.
     *
     * @throws IllegalStateException inside of an explicit task
     */
    public void barrier() {
        member.barrier();
    }

    /**
     * Chooses one thread, the first to arrive (OpenMP 5.2 section 11.1). Implies no barrier.
     *
     * @return true in exactly one thread of the team for each time that all of them call it
     */
    public boolean single() {
        return member.single();
    }

    /**
     * Passes the value of a single's thread to the whole team (OpenMP 5.2 section 5.7.2), with the barrier at the end
     * of a single.
     *
     * <pre>{@code
     * String mine = null;
     * if (team.single()) {
     *     mine = in.readLine();
     * }
     * String line = team.copyPrivate(mine);
     * }</pre>
     *
     * @param mine the value, not null, in the thread that has it; null in all others. The object is shared: later
     *     changes to it are visible to all threads
     * @return the value, in every thread
     * @throws IllegalStateException if no thread has passed a value
     */
    public <T> T copyPrivate(T mine) {
        return member.copyPrivate(mine);
    }

    /**
     * Ends the copying of values that {@link Cells#given} has prepared: no thread continues before all have copied the
     * long arrays, which are passed without a copy. For generated code; every thread of the team calls it.
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
     * Shares each thread's value with all threads (for scans, OpenMP 5.2 section 5.6). Every thread of the team calls
     * it; it implies a barrier.
     *
     * @return the values in the order of the threads' numbers
     */
    public <T> List<T> gather(T mine) {
        return member.gather(mine);
    }

    // ---- loops

    /**
     * Shares the logical iterations 0 to {@code iterations} - 1 among the threads of the team (OpenMP 5.2 section
     * 11.5), without a barrier at the end. Runs {@code body} once in each thread, also in those without any iteration.
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
     * <p>An iteration without an ordered region neither waits nor delays others. A throwable of the body cancels the
     * team at once.
     *
     * @param schedule the same in every thread, and not nonmonotonic (section 11.5.3)
     */
    public <X extends Throwable> void orderedLoop(long iterations, Schedule schedule, LoopBody<X> body) throws X {
        member.orderedLoop(iterations, schedule.how, body);
    }

    /**
     * Waits until all earlier iterations of the thread's innermost {@link #orderedLoop} have left their ordered
     * regions, or are over without one. Their actions there happen-before the return.
     *
     * @throws IllegalStateException outside of such a loop, for a second region in an iteration, and if the iteration
     *     was not announced to {@link LoopChunks#iteration}
     */
    public void orderedEnter() {
        member.orderedEnter();
    }

    /** Ends the ordered region, also when it throws: belongs into a {@code finally}. */
    public void orderedExit() {
        member.orderedExit();
    }

    /**
     * As {@link #loop}, for a nest of loops whose iterations wait for certain earlier ones (doacross, OpenMP 5.2
     * section 15.10.1). An iteration calls {@link #doacrossSink} with the place of each iteration that it depends on,
     * and {@link #doacrossSource} with its own place when its results for others are done. The iterations of the
     * outermost loop are distributed; a thread runs the inner loops of its iterations itself, in order.
     *
     * <p>When an outer iteration is over, all its places count as if they had called {@code doacrossSource}. It is over
     * at the end of its chunk, or when the body announces the next one by {@link LoopChunks#iteration}. A throwable of
     * the body cancels the team at once.
     *
     * @param trips how many iterations each of the loops has, outermost first; the same in every thread
     * @param schedule the same in every thread, and not nonmonotonic; guided uses chunks of its smallest size, since
     *     larger ones would delay the other threads
     * @throws ArithmeticException if the loops have 2^63 iterations or more together
     */
    public <X extends Throwable> void doacrossLoop(long[] trips, Schedule schedule, LoopBody<X> body) throws X {
        member.doacrossLoop(trips, schedule.how, body);
    }

    /**
     * Announces that the iteration at a place of the innermost {@link #doacrossLoop} has done the work that others wait
     * for (OpenMP 5.2 section 15.10.1). Earlier actions of the thread happen-before the return of a
     * {@link #doacrossSink} of that place.
     *
     * @param a the logical number of the iteration of the only loop
     * @throws IllegalStateException outside of such a loop, for a place outside of the thread's chunk, and for a place
     *     before one that was announced already
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
     * Waits until the iteration at that place of the innermost {@link #doacrossLoop} has called {@link #doacrossSource}
     * or is over. Returns at once if there is no such place.
     *
     * @param a the logical number of an iteration of the only loop, before the calling one
     * @throws IllegalStateException outside of such a loop, and for a place at or after the calling iteration, which
     *     would wait for itself
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
     * Shares the elements of {@code source} among the threads of the team, without a barrier at the end. Runs
     * {@code body} once in each thread, also in those without any element.
     *
     * <p>A list with {@link java.util.RandomAccess} is divided by index, as in {@link #loop}. From the iterator of
     * another source, one thread at a time takes a chunk of elements. The chunk has the schedule's size or, by default,
     * a thread's share of the collection; with a source of unknown size, chunks grow from 1 to 64 elements.
     *
     * @param source the one of the first thread to arrive is used
     * @param schedule the same in every thread
     */
    public <T, X extends Throwable> void items(Iterable<? extends T> source, Schedule schedule, ItemBody<T, X> body)
            throws X {
        member.items(source, schedule.how, body);
    }

    // ---- cancellation

    /**
     * Cancels the region (OpenMP 5.2 section 16.1), if {@code condition}. Waiting threads leave it at once, the others
     * at their next barrier, loop, chunk, single, combine, critical section or cancellation point.
     *
     * @return whether the region is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is false
     */
    public boolean cancelParallel(boolean condition) {
        return member.cancelParallel(condition);
    }

    /** Whether the region is cancelled, so that the caller must leave it (OpenMP 5.2 section 16.2). */
    public boolean parallelCancelled() {
        return member.parallelCancelled();
    }

    /**
     * Cancels the worksharing loop that the thread is in (OpenMP 5.2 section 16.1), if {@code condition}: no thread
     * gets another chunk of it. The barrier that must follow the loop remains.
     *
     * @return whether the loop is cancelled, so that the caller must leave it; false if OMP_CANCELLATION is false
     * @throws IllegalStateException outside of worksharing loops, and in one with the clause ordered
     */
    public boolean cancelLoop(boolean condition) {
        return member.cancelLoop(condition);
    }

    /**
     * Whether the worksharing loop that the thread is in is cancelled, so that the caller must leave it (OpenMP 5.2
     * section 16.2).
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
     * <p>If quipu.reduction is ordered, it runs later. Outside of explicit tasks that is at the next barrier or the
     * region's end, in thread 0 and in the order of the threads' numbers. In an explicit task it is at the end of the
     * innermost enclosing taskgroup, in the order in which the tasks were made.
     */
    public void combine(Runnable combiner) {
        member.combine(combiner);
    }

    /**
     * Runs {@code combiner} for parts of the range from {@code first} to {@code end} - 1, no part in two threads of the
     * team at a time: the last step of a reduction of an array. Threads begin at different parts, so that they work in
     * parallel. If quipu.reduction is ordered, it runs for the whole range at once, at the time of
     * {@link #combine(Runnable)}.
     *
     * @param first the first index
     * @param end one past the last index; a range below {@code first} is empty
     */
    public void combine(int first, int end, RangeCombiner combiner) {
        member.combine(first, end, combiner);
    }

    /**
     * Lends an array for this thread's part of a reduction. The thread returns it after it has combined the part, so
     * that long arrays are not made for each reduction.
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
     * @param like an array; its elements are not read
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
     * Returns an array of {@link #lend}, which must not be used afterwards. An array that is not returned costs time
     * and nothing else.
     */
    public void takeBack(Object array) {
        member.takeBack(array);
    }

    /**
     * The last step of a reduction of the whole region (OpenMP 5.2 section 5.5.8). When all threads have reached the
     * region's end, thread 0's {@code combiner} is called with the value of each, in the order of the threads' numbers.
     * Its writes are visible after the region.
     *
     * <pre>{@code
     * double[] sum = new double[1];
     * Parallel.region(team -> {
     *     double mine = partOf(team.threadNum());
     *     team.combineDoubleAtEnd(mine, value -> sum[0] += value);
     * });
     * }</pre>
     *
     * <p>Every thread of the team calls the methods of this kind in the same order. Cost: a plain write; no lock. A
     * region that fails combines nothing; a cancelled region combines the values added until then.
     *
     * @param combiner a throwable of it leaves the region
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
     * Makes an explicit task (OpenMP 5.2 section 12.5), which some thread of the team runs before the next barrier, or
     * before another wait for it ends. Outside of any region it runs at once.
     *
     * <p>A throwable of the task cancels the team like that of a thread, and surfaces at the region's end; outside of
     * any region it is thrown here.
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
     * Divides the logical iterations 0 to {@code iterations} - 1 into tasks (OpenMP 5.2 section 12.6) and waits for
     * them and their descendants, unless {@link TaskOptions#nogroup()}.
     *
     * @param iterations 0 or less is an empty loop
     * @param options the clauses; null for none
     * @throws IllegalArgumentException if the options have a dependence or an event
     */
    public <X extends Throwable> void taskloop(long iterations, TaskOptions options, RangeTask<X> body) throws X {
        (options == null ? new TaskOptions() : options).makeLoop(member, iterations, body);
    }

    /** Waits for the tasks that the current task has made, not for their descendants (OpenMP 5.2 section 15.5). */
    public void taskwait() {
        member.taskwait();
    }

    /**
     * Waits for those children of the current task that a task with these dependences would wait for (OpenMP 5.2
     * section 15.5); without dependences, for all.
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
     * Waits for the tasks of the group and their descendants, then combines its reductions.
     *
     * <p>If one of the tasks has failed, that failure leaves the region, even if the code of the group has thrown
     * meanwhile, because a {@code finally} that throws takes precedence.
     *
     * @throws IllegalStateException if the group is not the current task's innermost one
     */
    public void endTaskgroup(TaskGroup group) {
        member.endTaskgroup(group.group);
    }

    /**
     * Cancels the innermost taskgroup (OpenMP 5.2 section 16.1): its tasks that have not begun will not run.
     *
     * @param condition false only asks, like {@link #taskgroupCancelled()}
     * @return whether the current task should end now
     * @throws IllegalStateException outside of a taskgroup
     */
    public boolean cancelTaskgroup(boolean condition) {
        return member.cancelTaskgroup(condition);
    }

    /**
     * Whether an enclosing taskgroup is cancelled, so that the current task should end now (OpenMP 5.2 section 16.2).
     */
    public boolean taskgroupCancelled() {
        return member.taskgroupCancelled();
    }

    /**
     * The calling thread's copy in the innermost enclosing reduction of that key (clause in_reduction, OpenMP 5.2
     * section 5.5.10).
     *
     * @throws IllegalStateException if no enclosing taskgroup reduces {@code key}
     */
    public <C> C inReduction(Object key) {
        return member.inReduction(key);
    }

    /**
     * Begins a reduction with the task modifier on a region or a worksharing loop (OpenMP 5.2 section 5.5.8): called by
     * every thread of the team. The thread itself and the tasks made afterwards get their copies from
     * {@link #inReduction}.
     *
     * @param key the same object for {@link #endTaskReduction} and {@link #inReduction}
     * @param identity makes a copy
     * @param combiner called once for each copy, while no other thread of the team combines
     */
    public <C> void beginTaskReduction(Object key, Supplier<? extends C> identity, Consumer<? super C> combiner) {
        member.beginTaskReduction(key, identity, combiner);
    }

    /** Ends {@link #beginTaskReduction}: waits for this thread's tasks and combines, without a barrier. */
    public void endTaskReduction(Object key) {
        member.endTaskReduction(key);
    }

    // ---- for this package

    /** Runs a region; the only way into one, so that this class is initialised before any body asks for its faces. */
    static <X extends Throwable> void run(int numThreads, boolean condition, ProcBind bind, RegionBody<X> body)
            throws X {
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

    /** Cancels the innermost loop, regardless of OMP_CANCELLATION. */
    void stopLoop() {
        member.stopLoop();
    }
}
