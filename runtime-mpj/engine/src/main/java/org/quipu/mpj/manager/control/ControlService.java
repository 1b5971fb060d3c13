package org.quipu.mpj.manager.control;

import java.io.Closeable;

/** The end of the control connections of all ranks of a job, in the job's launcher. Thread-safe. */
public interface ControlService extends Closeable {

    /** Returns whether any rank has ever been connected. */
    boolean hasAdmitted();

    /** Waits until all lines of a dead rank have been processed, at most for the given time. */
    void awaitDisconnect(int rank, long millis) throws InterruptedException;

    /** Checks whether others wait for a rank that has ended with this exit code. */
    void checkFence(int rank, int code);

    /** Asks every connected rank for its stacks. */
    void requestStacks();
}
