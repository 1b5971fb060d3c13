package org.quipu.threads.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.reduce.TaskOrder;
import org.quipu.threads.sync.Awaited;
import org.quipu.threads.sync.PaddedWord;
import org.quipu.threads.sync.TaskScope;

/**
 * A task: one that was made (explicit), or a thread's part of a region (implicit, without a body).
 *
 * <p>As an {@link Awaited} it is the wait for its children.
 *
 * <pre>
 * field    value                                 written by                      read by
 * made     children made so far; of an implicit  the task's thread (plain)       the same thread
 *          task, paddedMade
 * ended    children complete so far; of an       the completer (getAndAdd)       the task's thread (volatile)
 *          implicit task, paddedEnded
 * isKept   a child is complete inside of which   the completer (plain), before   the task's thread, after it has read
 *          some are not                          it adds to ended                ended
 * awaited  the awaited count of ended            the task's thread (volatile),   the completer (volatile), after it has
 *                                                before it reads ended           added to ended
 * over     the body has run to its end           the task's thread (plain)       others (plain): they may read it late,
 *                                                                                which costs a little work
 * parent   the nearest ancestor that ran when    its maker; the task's thread,   others (plain): both values are
 *          the task began                        as the task begins (plain)      ancestors
 * </pre>
 *
 * <p>Of waiter and completer, one sees the write of the other: no wake-up is lost.
 */
class Task implements Awaited, TaskScope {

    private static final VarHandle ENDED;
    private static final VarHandle AWAITED;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            ENDED = lookup.findVarHandle(Task.class, "ended", long.class);
            AWAITED = lookup.findVarHandle(Task.class, "awaited", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The priority; above 0, the task runs before others. */
    final int priority;
    /** The group that the task counts in; null for none. */
    @Nullable
    Group member;
    /** The number of enclosing tasks, 0 for an implicit task. */
    int depth;
    boolean isFinal;
    /** The count, of two, that contains the task: that of the barrier that waits for it. */
    int phase;
    /** Whether it has descendants that it does not wait for. */
    boolean isKept;
    /** Whether it is from {@link SpareTasks} and may return there. */
    boolean isSpare;

    /** Its position in the order of all tasks; null unless quipu.reduction is ordered. */
    TaskOrder order;
    /**
     * Its copies in reductions of groups around; used by the thread that runs the task, if quipu.reduction is ordered.
     */
    TaskReduction.@Nullable Copy copies;
    /** The innermost group that the task itself is in; written by the thread that runs the task. */
    @Nullable
    Group group;
    /** What its children depend on; used by the thread that runs the task. Null while none has a dependence. */
    @Nullable
    DependTable table;
    /** The control variables that it begins with, its maker's (OpenMP 5.2 section 2.4); null for those of the team. */
    @Nullable
    DataIcvs ownIcvs;
    /** Its own dependences; null for none. */
    @SuppressWarnings("NullAway.Init") // set before the task is ordered among others
    TaskLinks links;
    /** The number of the thread that runs the task. */
    int runner;

    private Task parent;
    /**
     * The object of the children that run before this task continues; null before the first one. Used by the thread
     * that runs the task.
     */
    private @Nullable Task included;
    private Work<?, ?> body;
    private boolean over;
    private boolean adopted;
    /**
     * In place of {@code made} and {@code ended} for an implicit task, whose thread makes tasks while others complete
     * them.
     */
    private final PaddedWord paddedMade;
    private final PaddedWord paddedEnded;
    private long made;
    @SuppressWarnings("UnusedVariable") // accessed by ENDED
    private long ended;
    private long awaited = Long.MAX_VALUE;

    /** An implicit task. */
    @SuppressWarnings({"NullAway", "NullAway.Init"}) // no parent and no body; order is null unless Icvs.ORDERED
    Task(int runner) {
        this.runner = runner;
        order = Icvs.ORDERED ? new TaskOrder(null, runner) : null;
        paddedMade = new PaddedWord();
        paddedEnded = new PaddedWord();
        priority = 0;
    }

    @SuppressWarnings("NullAway") // the counters apart are of implicit tasks; order is null unless Icvs.ORDERED
    Task(Task maker, @Nullable Work<?, ?> body, int priority, boolean isFinal, int phase) {
        this.priority = priority;
        paddedMade = null;
        paddedEnded = null;
        start(maker, body, maker.group, isFinal, phase);
        order = Icvs.ORDERED ? new TaskOrder(maker.order, maker.made()) : null;
    }

    /** Reuses this object, which {@link #isClean} and unreferenced, for a new task. */
    final Task again(Task maker, Work<?, ?> next, @Nullable Group in, boolean isFinal, int phase) {
        renew();
        start(maker, next, in, isFinal, phase);
        return this;
    }

    private void renew() {
        over = false;
        adopted = false;
        if (made != 0) {
            made = 0;
            ended = 0;
            awaited = Long.MAX_VALUE;
        }
    }

    @SuppressWarnings("NullAway") // a task without a body is never run
    private void start(Task maker, @Nullable Work<?, ?> what, @Nullable Group in, boolean isFinal, int phase) {
        parent = maker;
        body = what;
        this.isFinal = isFinal;
        this.phase = phase;
        member = in;
        group = in;
        depth = maker.depth + 1;
    }

    /**
     * Makes a child that runs before this task continues. There is one at a time, always in the same object as long as
     * it {@link #isClean} each time. Only if {@code order} is not needed.
     */
    final Task include(Work<?, ?> next, boolean makesFinal, int in) {
        Task child = included;
        if (child == null) {
            child = new Task(this, next, 0, makesFinal, in);
            included = child;
            return child;
        }
        child.renew();
        child.body = next;
        child.isFinal = makesFinal;
        child.phase = in;
        child.depth = depth + 1;
        if (child.member != group) {
            child.member = group;
        }
        if (group != null) {
            child.group = group;
        }
        return child;
    }

    /** Forgets the child that {@link #include} made, which still has descendants. */
    final void dropIncluded() {
        included = null;
    }

    /** Another child of the same maker, which is counted already. */
    @SuppressWarnings({"NullAway", "NullAway.Init"}) // as above; LoopTask has its own body
    Task(Task sibling) {
        paddedMade = null;
        paddedEnded = null;
        parent = sibling.parent;
        adopted = sibling.adopted;
        priority = sibling.priority;
        isFinal = sibling.isFinal;
        phase = sibling.phase;
        member = sibling.member;
        group = member;
        depth = sibling.depth;
        order = sibling.order;
        ownIcvs = sibling.ownIcvs;
    }

    /** Whether this completed task has no incomplete descendant. Never true again once it was false. */
    final boolean isClean() {
        return (made == 0 || ended() >= made) && !isKept;
    }

    /** The task that made it, or a nearer ancestor than that which still runs. */
    final Task parent() {
        return parent;
    }

    /** Returns whether it is {@code other} or a descendant of it. */
    @Override
    public final boolean isIn(TaskScope other) {
        return this == other || isInside((Task) other);
    }

    final boolean isExplicit() {
        return depth > 0;
    }

    /** Returns the number of tasks in this object: for a part of a taskloop, all that it has yet to split off. */
    long weight() {
        return 1;
    }

    /** Returns whether the task is a descendant of {@code other}; false for the same task. */
    final boolean isInside(Task other) {
        Task up = parent;
        while (up != other) {
            if (up == null || up.depth <= other.depth) {
                return false;
            }
            up = up.parent;
        }
        return true;
    }

    /** Whether a group around it is cancelled. */
    final boolean isCancelled() {
        return member != null && member.isCancelled();
    }

    /**
     * Begins the task in a thread. Replaces completed ancestors by the nearest running one, which bounds chains of
     * tasks.
     */
    final void begin(int thread) {
        runner = thread;
        Task up = parent;
        if (up.over) {
            adopted = true;
            do {
                up = up.parent;
            } while (up.over);
            parent = up;
        }
    }

    /** Runs the body with the public object of the running thread's context. */
    @SuppressWarnings("unchecked")
    void run(ThreadTasks on, Object team) throws Throwable {
        ((Work<Object, ?>) body).run(team);
    }

    /** Marks the body as run or dropped. Called by the thread that has the task. */
    @SuppressWarnings("NullAway") // drops the body, which has been run
    final void end() {
        over = true;
        body = null;
        table = null;
        group = null;
        copies = null;
    }

    /** Completes the task after its body; overridden where more is needed. */
    void complete(ThreadTasks on) {
        on.finish(this);
    }

    /**
     * Counts {@code count} children of the maker as complete.
     *
     * @return the task whose thread waits for exactly this; null if none does
     */
    final @Nullable Task leaveMaker(long count) {
        Task maker = parent;
        if (adopted || maker.over) {
            return null;
        }
        if (!isClean()) {
            maker.isKept = true;
        }
        PaddedWord apart = maker.paddedEnded;
        long now = count + (apart == null ? (long) ENDED.getAndAdd(maker, count) : apart.getAndAdd(count));
        return now >= (long) AWAITED.getVolatile(maker) ? maker : null;
    }

    // ---- for the thread that runs this task, about its children

    /** {@code count} more children are made. */
    final void addMade(long count) {
        if (paddedMade == null) {
            made += count;
        } else {
            paddedMade.value += count;
        }
    }

    private long made() {
        return paddedMade == null ? made : paddedMade.value;
    }

    /** How many children are not complete. */
    final long outstanding() {
        return made() - complete();
    }

    private long complete() {
        return paddedEnded == null ? ended() : paddedEnded.getVolatile();
    }

    private long ended() {
        return (long) ENDED.getVolatile(this);
    }

    /** The wait for all children but {@code but}. */
    final Awaited children(long but) {
        AWAITED.setVolatile(this, made() - but);
        return this;
    }

    /** Ends the wait for children. */
    final void stopWaiting() {
        AWAITED.setRelease(this, Long.MAX_VALUE);
    }

    @Override
    public final boolean isOver() {
        return complete() >= awaited;
    }

    /** Makes an implicit task ready for the next region. */
    final void reset() {
        paddedMade.value = 0;
        paddedEnded.value = 0;
        isKept = false;
        awaited = Long.MAX_VALUE;
        group = null;
        table = null;
        copies = null;
    }
}
