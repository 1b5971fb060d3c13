package org.quipu.mpj.manager.rendezvous;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What another launcher offers a process before the ranks of the job are connected: a rank, and one short text from
 * rank 0 to all. Not thread-safe, except {@link #abort}.
 */
public interface Bootstrap extends AutoCloseable {

    /** Returns the launcher's name for messages, such as {@code "Hydra (mpiexec of MPICH)"}. */
    String launcher();

    /** Returns the rank of this process, 0 to {@link #size()} - 1. */
    int rank();

    /** Returns the number of processes of the job, 1 or more. */
    int size();

    /**
     * Returns the name of the job: the same in all its processes and different in other jobs; letters, digits, '-' and
     * '_', at most 64 characters.
     */
    String jobName();

    /**
     * Passes a text from rank 0 to all processes. Called once by each of them; waits until rank 0 has called it.
     *
     * @param text at rank 0, at most 900 characters, none of them white space; null at the other ranks
     * @return the text of rank 0
     * @throws IOException if the launcher does not respond or refuses this process
     */
    String share(@Nullable String text) throws IOException;

    /**
     * Asks the launcher to end all processes of the job, and returns. The caller then ends this process, because some
     * launchers take the exit code from it.
     *
     * @param code exit code of the job, 1 to 255
     * @param reason shown to the user by launchers that can
     */
    void abort(int code, String reason);

    /** Tells the launcher that this process may end without harm to the job. */
    @Override
    void close();
}
