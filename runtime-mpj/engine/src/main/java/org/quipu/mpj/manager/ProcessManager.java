package org.quipu.mpj.manager;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The launcher's interface to a rank: gives its number, exchanges the addresses that ranks need before they can send
 * messages, takes reports, and ends the job. A {@link ProcessManagerProvider} finds it. Thread-safe.
 */
public interface ProcessManager extends AutoCloseable {

    /** Returns this process's rank, 0 to {@link #size()} - 1. */
    int rank();

    /** Returns the job's number of processes, 1 or more. */
    int size();

    /** Returns the number of the job's processes on this machine, 1 or more. */
    int localSize();

    /** Returns the job's name: letters, digits, '-' and '_', at most 64 characters. */
    String jobId();

    /** Returns the secret that the ranks of the job share; 32 bytes. */
    byte[] secret();

    /** Returns the device that the user asked for, or the empty string for the best one. */
    String requestedDevice();

    /**
     * Publishes a value under a key of this rank. Visible to the peers after the next {@link #fence}.
     *
     * @param key no white space
     * @param value no line break
     */
    void put(String key, String value) throws IOException;

    /** Returns when every process of the job has called it. */
    void fence() throws IOException;

    /**
     * Reads what a peer has put before the last {@link #fence}.
     *
     * @throws IOException if the peer put nothing under this key, or the manager is gone
     */
    String get(int rank, String key) throws IOException;

    /**
     * Reads what each process has put before the last {@link #fence}, this one included.
     *
     * @return the values by rank
     * @throws IOException if one has put nothing under this key, or the manager is gone
     */
    default List<String> getAll(String key) throws IOException {
        List<String> values = new ArrayList<>();
        for (int rank = 0; rank < size(); rank++) {
            values.add(get(rank, key));
        }
        return values;
    }

    /**
     * Ends the job: every process stops, and the job's exit code is {@code code}. Does not return.
     *
     * @param code 1 to 255; others are taken modulo 256, and 0 then as 1
     * @param reason shown to the user, with this rank and host
     */
    void abort(int code, String reason);

    /** Leaves the job: this rank needs its peers no longer. The process itself may go on. */
    @Override
    void close();

    /**
     * Reports why this rank is about to fail; returns when the launcher has the report, or after a short time. Like the
     * other reports, it has no effect where the launcher takes no reports.
     *
     * @return whether the launcher has the report
     */
    default boolean reportFailure(String reason) {
        return false;
    }

    /** Reports an uncaught {@link OutOfMemoryError}; allocates nothing. */
    default void reportOutOfMemory() {}

    /** Reports that this JVM is shutting down, by itself or by a signal that it handles; its hooks may still run. */
    default void reportShutdown() {}

    /** Reports that this rank is shutting down and will end with an exit code; its hooks are still to run. */
    default void reportShutdown(int code) {}

    /** Reports that this rank has ended although its JVM goes on. */
    default void reportExit(int code) {}

    /**
     * Sets what the launcher gets when it asks for this rank's stacks, as text; until then it gets an empty text.
     *
     * @param stacks called by a thread of the manager's
     */
    default void answerStackRequests(Supplier<String> stacks) {}
}
