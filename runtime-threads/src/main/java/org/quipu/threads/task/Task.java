package org.quipu.threads.task;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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
 * field    value                                 written by                             read by
 * made     children made so far; of an implicit  the thread that runs the task (plain)  the same thread
 *          task, madeApart
 * ended    children complete so far; of an       who completes one (getAndAdd)          the thread that runs the task
 *          implicit task, endedApart                                                    (volatile)
 * isKept   a child is complete inside of which   who completes the child (plain),       the thread that runs the task, when
 *          some are not                          before it adds to ended                it has seen ended
 * awaited  the count of ended that it waits for  the thread that runs the task          who completes a child (volatile),
 *                                                (volatile), before it looks at ended   after it has added to ended
 * over     the body has run to its end           the thread that runs it (plain)        others (plain): for them it may look
 *                                                                                       younger than it is, which costs a
 *                                                                                       little work, never older
 * parent   the nearest ancestor that ran when    its maker; once more by the thread     others (plain): either of the two
 *          the task began                        that begins it (plain)                 is an ancestor
 * </pre>
 *
 * <p>One of the two, waiter and completer, sees what the other wrote: no wake-up is lost.
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

    /** Above 0 for a task that goes before others. */
    final int priority;
    /** The group that the task counts in; null for none. */
    Group member;
    /** How many tasks are around, 0 for an implicit one. */
    int depth;
    boolean isFinal;
    /** Which of two counts the task is in: that of the barrier that waits for it. */
    int phase;
    /** Whether it is the ancestor of tasks that it does not wait for itself. */
    boolean isKept;
    /** Whether it comes from {@link SpareTasks}, and may go there when it is over. */
    boolean isSpare;

    /** Where it stands among all tasks; null unless quipu.reduction is ordered. */
    TaskOrder order;
    /** Its copies in reductions of groups around; used by the thread that runs the task, if quipu.reduction is ordered. */
    TaskReduction.Copy copies;
    /** The innermost group that the task itself is in; written by the thread that runs the task. */
    Group group;
    /** What its children depend on; used by the thread that runs the task. Null while none has a dependence. */
    DependTable table;
    /** The control variables that it begins with, its maker's (OpenMP 5.2 section 2.4); null for those of the team. */
    DataIcvs ownIcvs;
    /** Its own dependences; null for none. */
    TaskLinks links;
    /** The number of the thread that runs the task. */
    int runner;

    private Task parent;
    /** The object of the children that run before this task goes on; null while there has been none. Used by the thread that runs the task. */
    private Task included;
    private Work<?, ?> body;
    private boolean over;
    private boolean adopted;
    /** In place of {@code made} and {@code ended} for an implicit task, whose thread makes tasks while others complete them. */
    private final PaddedWord madeApart;
    private final PaddedWord endedApart;
    private long made;
    private long ended;
    private long awaited = Long.MAX_VALUE;

    /** An implicit task. */
    Task(int runner) {
        this.runner = runner;
        order = Icvs.ORDERED ? new TaskOrder(null, runner) : null;
        madeApart = new PaddedWord();
        endedApart = new PaddedWord();
        priority = 0;
    }

    Task(Task maker, Work<?, ?> body, int priority, boolean isFinal, int phase) {
        this.priority = priority;
        madeApart = null;
        endedApart = null;
        start(maker, body, maker.group, isFinal, phase);
        order = Icvs.ORDERED ? new TaskOrder(maker.order, maker.made()) : null;
    }

    /** Makes a new task of this one, which {@link #isClean}, and which nobody holds. */
    final Task again(Task maker, Work<?, ?> next, Group in, boolean isFinal, int phase) {
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

    private void start(Task maker, Work<?, ?> what, Group in, boolean isFinal, int phase) {
        parent = maker;
        body = what;
        this.isFinal = isFinal;
        this.phase = phase;
        member = in;
        group = in;
        depth = maker.depth + 1;
    }

    /**
     * Makes a child that runs before this task goes on, so that there is one at a time: it is always the same object, as long as
     * it was {@link #isClean} each time. Only where {@code order} is of no use.
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

    /** The child that {@link #include} made is not to be used again: something of it is still around. */
    final void dropIncluded() {
        included = null;
    }

    /** Another child of the same maker, which is counted already. */
    Task(Task sibling) {
        madeApart = null;
        endedApart = null;
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

    /** Whether the task, which is over, is the ancestor of none that is not complete. Never true again once it was false. */
    final boolean isClean() {
        return (made == 0 || ended() >= made) && !isKept;
    }

    /** The task that made it, or a nearer ancestor than that which still runs. */
    final Task parent() {
        return parent;
    }

    /** Whether it is {@code other} or inside of that. */
    @Override
    public final boolean isIn(TaskScope other) {
        return this == other || isInside((Task) other);
    }

    final boolean isExplicit() {
        return depth > 0;
    }

    /** How many tasks this one stands for: a part of a taskloop, for all that it has yet to split off. */
    long weight() {
        return 1;
    }

    /** Whether the task is inside of {@code other}, or of what it has made; false for the same task. */
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

    /** Whether nobody waits for it any more because a group that it is in is cancelled. */
    final boolean isCancelled() {
        return member != null && member.isCancelled();
    }

    /** The thread {@code thread} begins the task. A chain of tasks, each made by the one before, is cut here. */
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

    /** The body has run, or never will. Called by the thread that has the task. */
    final void end() {
        over = true;
        body = null;
        table = null;
        group = null;
        copies = null;
    }

    /** What follows the body; a task whose completion waits for more says so. */
    void complete(ThreadTasks on) {
        on.finish(this);
    }

    /**
     * Tells the maker that {@code count} of its children are complete.
     *
     * @return the task whose thread waits for just that; null if none does
     */
    final Task leaveMaker(long count) {
        Task maker = parent;
        if (adopted || maker.over) {
            return null;
        }
        if (!isClean()) {
            maker.isKept = true;
        }
        PaddedWord apart = maker.endedApart;
        long now = count + (apart == null ? (long) ENDED.getAndAdd(maker, count) : apart.getAndAdd(count));
        return now >= (long) AWAITED.getVolatile(maker) ? maker : null;
    }

    // ---- for the thread that runs this task, about its children

    /** {@code count} more children are made. */
    final void addMade(long count) {
        if (madeApart == null) {
            made += count;
        } else {
            madeApart.value += count;
        }
    }

    private long made() {
        return madeApart == null ? made : madeApart.value;
    }

    /** How many children are not complete. */
    final long outstanding() {
        return made() - complete();
    }

    private long complete() {
        return endedApart == null ? ended() : endedApart.getVolatile();
    }

    private long ended() {
        return (long) ENDED.getVolatile(this);
    }

    /** The wait for all children but {@code but}. */
    final Awaited children(long but) {
        AWAITED.setVolatile(this, made() - but);
        return this;
    }

    /** No child's end is waited for any more. */
    final void stopWaiting() {
        AWAITED.setRelease(this, Long.MAX_VALUE);
    }

    @Override
    public final boolean isOver() {
        return complete() >= awaited;
    }

    /** Makes an implicit task ready for the next region. */
    final void reset() {
        madeApart.value = 0;
        endedApart.value = 0;
        isKept = false;
        awaited = Long.MAX_VALUE;
        group = null;
        table = null;
        copies = null;
    }
}
