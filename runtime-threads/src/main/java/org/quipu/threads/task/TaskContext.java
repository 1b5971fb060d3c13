package org.quipu.threads.task;

import org.jspecify.annotations.Nullable;
import org.quipu.threads.icv.DataIcvs;
import org.quipu.threads.reduce.TaskOrder;
import org.quipu.threads.sync.Padding;
import org.quipu.threads.watch.ThreadWatch;

/** The part of a thread's context that tasks use; used by that thread alone. */
public abstract class TaskContext extends Padding {

    /** The calling thread's number in the team. */
    public final int threadNum;

    protected TaskContext(int threadNum) {
        this.threadNum = threadNum;
    }

    /** Returns the public wrapper of this context, which is passed to bodies. */
    public abstract <C> C face();

    /** The observation of the thread; made on first use. */
    public abstract ThreadWatch watch();

    /** Which of the two counts of tasks the next barrier waits for. */
    public abstract int phase();

    /** Declares whether the thread runs an explicit task. */
    public abstract void setInTask(boolean explicit);

    /** The control variables of the current task; null if the team began with the same. */
    public abstract @Nullable DataIcvs ownIcvs();

    /** Sets the control variables of the task that the thread continues with; null as above. */
    public abstract void setOwnIcvs(@Nullable DataIcvs own);

    /** Runs the last step of a reduction, as {@code quipu.reduction} demands: now, or later in order. */
    public abstract void combine(Runnable combiner);

    /** Runs {@code action} while no other thread of the team runs one. */
    public abstract void exclusively(Runnable action);

    /** Keeps the last step of a task's reduction for the next barrier or the end of the region. */
    public abstract void combineAtBarrier(TaskOrder order, Runnable combiner);
}
