package org.quipu.mpj.collective;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.progress.DrivenOperation;

/**
 * A collective operation as a list of steps, recorded by {@link ScheduleRecorder}. It can be started repeatedly; a
 * start allocates no memory if the elements are of primitive types. The thread that starts it executes the steps up to
 * the end of the first round; the others are executed by the driver, user functions of reductions included.
 *
 * <p>For one user thread at a time.
 */
public final class Schedule extends DrivenOperation {

    private final Communicator communicator;
    private final Step[] steps;
    private final Runnable[] lastWork;
    private final Round round;
    private int next;
    private @Nullable Throwable failure;

    /**
     * Creates a schedule.
     *
     * @param lastWork work that follows the last step, done by {@link #finish}
     */
    Schedule(Communicator communicator, List<Step> steps, List<Runnable> lastWork) {
        this.communicator = communicator;
        this.steps = steps.toArray(Step[]::new);
        this.lastWork = lastWork.toArray(Runnable[]::new);
        round = new Round(communicator);
    }

    public Communicator communicator() {
        return communicator;
    }

    /** Starts the operation, which must not be in progress. It may be complete on return. */
    public void start() {
        clearOutcome();
        next = 0;
        failure = null;
        round.reset();
        communicator.retain();
        communicator.engine().start(this);
    }

    @Override
    protected int advance() {
        int first = next;
        try {
            while (next < steps.length && steps[next].run(round)) {
                next++;
            }
        } catch (RuntimeException | Error e) {
            failure = e;
            next = steps.length;
            round.abandon();
        }
        return next - first;
    }

    @Override
    protected boolean isOver() {
        return next == steps.length;
    }

    @Override
    protected void end() {
        communicator.release();
        complete();
    }

    /** Waits for the end of the operation and unpacks the received elements; throws the error if it has failed. */
    public void finish() {
        communicator.engine().finish(this);
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure instanceof RuntimeException error) {
            throw error;
        }
        for (Runnable each : lastWork) {
            each.run();
        }
    }
}
