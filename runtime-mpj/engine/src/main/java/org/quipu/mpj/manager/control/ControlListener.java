package org.quipu.mpj.manager.control;

/**
 * Receives the reports of ranks. Called by the connection thread of the rank or of its host, in the order of the rank's
 * lines. The methods do nothing unless they are overridden.
 */
public interface ControlListener {

    /** The exit code of a rank that is shutting down without having reported one. */
    int UNKNOWN_CODE = -1;

    /** A line of the rank has arrived, possibly only a heartbeat. Not called for ranks of other hosts. */
    default void messageReceived(int rank) {}

    /** The rank waits for all others for the first time. */
    default void joined(int rank) {}

    /** The rank no longer needs its peers. */
    default void finalized(int rank) {}

    /** An exception that nothing catches ends the rank. */
    default void failed(int rank, String reason) {}

    /** The rank ends the job with an exit code from 1 to 255. */
    default void aborted(int rank, int code, String reason) {}

    /**
     * The rank is shutting down.
     *
     * @param code its future exit code, or {@link #UNKNOWN_CODE}
     */
    default void leaving(int rank, int code) {}

    /** The rank has ended although its JVM continues. */
    default void exited(int rank, int code) {}

    /** The rank has ended normally, but another one waits for it in a fence that it never entered. */
    default void abandoned(int rank, int waiting) {}

    /** The rank has answered a request for its stacks. */
    default void stacks(int rank, String text) {}

    /** The connection of the rank has ended; no further report will arrive. */
    default void disconnected(int rank) {}
}
