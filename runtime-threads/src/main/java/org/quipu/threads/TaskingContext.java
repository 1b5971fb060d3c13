package org.quipu.threads;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.quipu.threads.team.Member;

/** The part of {@link TeamContext} about explicit tasks, their groups and their reductions. */
abstract sealed class TaskingContext extends ReductionContext permits TeamContext {

    TaskingContext(Member member) {
        super(member);
    }

    /** {@link #task(TaskOptions, TaskBody)} without clauses. */
    public <X extends Throwable> void task(TaskBody<X> body) throws X {
        member.task(body);
    }

    /**
     * Makes an explicit task (OpenMP 5.2 section 12.5), which some thread of the team runs before the next barrier, or
     * before another wait for it ends. Outside of any region it runs at once.
     *
     * <p>A throwable of the task cancels the team like that of a thread, and is thrown at the end of the region;
     * outside of any region it is thrown here.
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

    // ---- groups

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
     * @param condition false only queries, like {@link #taskgroupCancelled()}
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

    // ---- reductions of tasks

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
}
