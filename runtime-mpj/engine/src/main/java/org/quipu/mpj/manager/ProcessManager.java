package org.quipu.mpj.manager;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A rank's interface to its launcher: provides the rank number, exchanges the addresses that ranks need before they can
 * send messages, accepts reports, and ends the job. Found by a {@link ProcessManagerProvider}. Thread-safe.
 */
public interface ProcessManager extends AutoCloseable {

    /** Returns the rank of this process, 0 to {@link #size()} - 1. */
    int rank();

    /** Returns the number of processes of the job, 1 or more. */
    int size();

    /** Returns the number of processes of the job on this machine, 1 or more. */
    int localSize();

    /** Returns the name of the job: letters, digits, '-' and '_', at most 64 characters. */
    String jobId();

    /** Returns the secret shared by the ranks of the job; 32 bytes. */
    byte[] secret();

    /** Returns the device that the user selected, or the empty string to select it automatically. */
    String requestedDevice();

    /**
     * Publishes a value under a key of this rank. Visible to the peers after the next {@link #fence}.
     *
     * @param key must not contain white space
     * @param value must not contain line breaks
     */
    void put(String key, String value) throws IOException;

    /** Returns when every process of the job has called this method. */
    void fence() throws IOException;

    /**
     * Returns a value that a peer published before the last {@link #fence}.
     *
     * @throws IOException if the peer published no value under this key, or the connection is lost
     */
    String get(int rank, String key) throws IOException;

    /**
     * Returns the values that all processes, including this one, published before the last {@link #fence}.
     *
     * @return the values by rank
     * @throws IOException if a process published no value under this key, or the connection is lost
     */
    default List<String> getAll(String key) throws IOException {
        List<String> values = new ArrayList<>();
        for (int rank = 0; rank < size(); rank++) {
            values.add(get(rank, key));
        }
        return values;
    }

    /**
     * Ends the job: every process is terminated, and the exit code of the job is {@code code}. Does not return.
     *
     * @param code 1 to 255; other values are taken modulo 256, and a result of 0 is replaced by 1
     * @param reason shown to the user, together with this rank and host
     */
    void abort(int code, String reason);

    /**
     * Waits for the end of this process by the manager, because a peer is lost. Returns if that does not happen.
     *
     * @param millis time after which this method returns
     */
    default void awaitEnd(long millis) {}

    /** Leaves the job: this rank no longer needs its peers. The process may continue. */
    @Override
    void close();

    /**
     * Reports why this rank is about to fail. Returns when the launcher has received the report, or after a short time.
     * Like the other reports, it has no effect if the launcher does not accept reports.
     *
     * @return whether the launcher has received the report
     */
    default boolean reportFailure(String reason) {
        return false;
    }

    /** Reports an uncaught {@link OutOfMemoryError}. Allocates no memory. */
    default void reportOutOfMemory() {}

    /** Reports that this JVM is shutting down, possibly by a handled signal. Its shutdown hooks may still run. */
    default void reportShutdown() {}

    /** Reports that this rank is shutting down with an exit code. Its shutdown hooks have not run yet. */
    default void reportShutdown(int code) {}

    /** Reports that this rank has ended although its JVM continues. */
    default void reportExit(int code) {}

    /**
     * Sets the source of this rank's stack dumps, which the launcher may request. Until then it receives an empty text.
     *
     * @param stacks called by a thread of the manager
     */
    default void answerStackRequests(Supplier<String> stacks) {}
}
