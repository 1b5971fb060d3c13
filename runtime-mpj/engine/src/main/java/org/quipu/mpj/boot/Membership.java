package org.quipu.mpj.boot;

import java.io.IOException;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.check.CommunicatorHandle;
import org.quipu.mpj.check.ProcessScope;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.manager.NotOneJobException;
import org.quipu.mpj.manager.ProcessManager;
import org.quipu.mpj.manager.ProcessManagers;
import org.quipu.mpj.request.RequestLog;

/**
 * This process's membership in jobs: initialization, finalization and abort (MPI 4.1 chapter 11). After a job has
 * ended, the process may join again. Thread-safe.
 *
 * @param <C> the dialect's communicator
 */
public final class Membership<C> {

    /** Finds the process manager. */
    @FunctionalInterface
    interface Launcher {

        ProcessManager detect() throws IOException;
    }

    private final ErrorFactory errors;
    private final Launcher launcher;
    private final ProcessScope<C> scope;
    private volatile @Nullable Job job;
    private volatile @Nullable Thread mainThread;

    /** @param errors creates the dialect's exceptions */
    public Membership(ErrorFactory errors) {
        this(errors, ProcessManagers::detect);
    }

    Membership(ErrorFactory errors, Launcher launcher) {
        this.errors = errors;
        this.launcher = launcher;
        scope = new ProcessScope<>(errors, this::endJob);
    }

    /** Returns the state shared by the communicators of this process. */
    public ProcessScope<C> scope() {
        return scope;
    }

    /**
     * Joins the job (section 11.2.1). Called by every rank. The calling thread becomes the main thread.
     *
     * @param world handle of the communicator of all ranks
     * @param self handle of the communicator of this process alone
     */
    public synchronized void join(CommunicatorHandle<C> world, CommunicatorHandle<C> self) {
        if (job != null) {
            throw errors.error(ErrorClass.OTHER, errors.spelled("Init") + " was called twice");
        }
        Job joined;
        try {
            joined = Job.join(launcher.detect(), errors);
        } catch (NotOneJobException e) {
            throw errors.error(ErrorClass.OTHER, failed("Init", e));
        } catch (IOException e) {
            throw errors.error(ErrorClass.OTHER, failed("Init", e), e);
        }
        job = joined;
        scope.enter(ProcessScope.Phase.ACTIVE);
        scope.setSelf(self);
        mainThread = Thread.currentThread();
        world.open(joined.world(), "COMM_WORLD");
        self.open(joined.self(), "COMM_SELF");
    }

    private String failed(String call, Exception cause) {
        return errors.spelled(call) + " failed: " + cause.getMessage();
    }

    /**
     * Leaves the job (section 11.2.2). Called by every rank. First deletes the attributes of both communicators, whose
     * delete functions may communicate. Then waits until all messages of this rank have been sent, and for all ranks.
     */
    public synchronized void leave(CommunicatorHandle<C> world, CommunicatorHandle<C> self) {
        Job leaving = job();
        self.deleteAttributes();
        world.deleteAttributes();
        RequestLog.report(leaving.world().rank());
        try {
            leaving.leave();
        } catch (IOException e) {
            throw errors.error(ErrorClass.OTHER, failed("Finalize", e), e);
        } finally {
            world.close();
            self.close();
            job = null;
            scope.enter(ProcessScope.Phase.AFTER_FINALIZE);
        }
    }

    /** Returns the job; throws an error if there is none. */
    public Job job() {
        Job current = job;
        if (current == null) {
            throw scope.notActive();
        }
        return current;
    }

    /** Returns whether this process has ever joined a job. */
    public boolean isInitialized() {
        return scope.phase() != ProcessScope.Phase.BEFORE_INIT;
    }

    /** Returns whether this process has left its last job. */
    public boolean isFinalized() {
        return scope.phase() == ProcessScope.Phase.AFTER_FINALIZE;
    }

    /** Returns whether the calling thread is the one that joined the job; throws an error if there is no job. */
    public boolean isMainThread() {
        job();
        return Thread.currentThread() == mainThread;
    }

    /** Ends the job with an exit code; does not return (section 9.7). */
    public void abort(CommunicatorHandle<C> comm, int code) {
        comm.communicator();
        job().abort(code, errors.spelled("Abort") + " was called with " + code);
    }

    /** Ends the job because of an error, if the communicator belongs to it; otherwise has no effect. */
    private void endJob(CommunicatorHandle<C> comm, RuntimeException error) {
        Job ending = job;
        Communicator where = comm.communicatorIfAny();
        if (ending != null && where != null && ending.owns(where)) {
            ending.fail(error, "error in a call on " + comm.owner() + ": " + error.getMessage());
        }
    }
}
