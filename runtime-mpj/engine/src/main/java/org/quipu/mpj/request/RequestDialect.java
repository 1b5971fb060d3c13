package org.quipu.mpj.request;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.Operation;

/**
 * The dialect's part of requests: creates statuses and attaches them to errors. Implementations are stateless and
 * thread-safe.
 *
 * @param <S> the dialect's status
 */
public interface RequestDialect<S> {

    /** Returns the factory of the dialect's exceptions. */
    ErrorFactory errors();

    /** Returns a new empty status, for a send or an inactive request. */
    S empty();

    /** Returns a new status for a receive from the null process. */
    S nullProcess();

    /** Returns a new status for a cancelled operation. */
    S cancelled();

    /** Returns a new status for a completed receive, counted in elements of its type. */
    S received(Operation receive, Layout type);

    /**
     * Returns a new status for a message received in several parts.
     *
     * @param bytes length of the message in bytes
     * @param baseElements length of the message in base elements
     * @param type type in whose elements the message is counted
     */
    S received(int source, int tag, long bytes, long baseElements, Layout type);

    /** Returns a new array of null statuses. */
    S[] statuses(int length);

    /** Sets the index of a status's request in the array that was passed to the call. */
    void setIndex(S status, int index);

    /** Returns whether an exception is the dialect's. Any other is a defect and is not handled by the library. */
    boolean owns(RuntimeException error);

    /** Returns the status attached to the error of a single request; a new status with the error if there is none. */
    S statusOf(RuntimeException error);

    /**
     * Attaches the status of a failed request to its error.
     *
     * @param receive the receive that a message has matched; null if there is no message
     * @param type the type of the receive
     */
    void addStatus(RuntimeException error, @Nullable Operation receive, Layout type);

    /** Attaches the statuses of all requests that a call completed to the error that summarizes their failures. */
    void addStatuses(RuntimeException summary, S[] completed);
}
