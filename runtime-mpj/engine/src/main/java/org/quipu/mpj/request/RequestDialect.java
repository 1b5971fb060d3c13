package org.quipu.mpj.request;

import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorFactory;
import org.quipu.mpj.match.Operation;

/**
 * What a dialect hands down for its requests: how statuses are made, and how errors carry them. Implementations have no
 * state, and are thread-safe.
 *
 * @param <S> the dialect's status
 */
public interface RequestDialect<S> {

    /** Returns the factory of the dialect's exceptions. */
    ErrorFactory errors();

    /** Returns a new empty status, as of a send or of an inactive request. */
    S empty();

    /** Returns a new status of a receive from the null process. */
    S nullProcess();

    /** Returns a new status of a cancelled operation. */
    S cancelled();

    /** Returns a new status of a receive that is done, counted in elements of its type. */
    S received(Operation receive, Layout type);

    /**
     * Returns a new status of a message that arrived in several parts.
     *
     * @param bytes its length in bytes
     * @param baseElements its length in base elements
     * @param type the type in whose elements it is counted
     */
    S received(int source, int tag, long bytes, long baseElements, Layout type);

    /** Returns a new array of null statuses. */
    S[] statuses(int length);

    /** Notes the index of a status's request in the array of the call. */
    void setIndex(S status, int index);

    /** Returns whether an exception is the dialect's; any other is a defect, and passes through the library. */
    boolean owns(RuntimeException error);

    /** Returns the status that an error of a single request carries; a new status with the error if it carries none. */
    S statusOf(RuntimeException error);

    /**
     * Adds the status of a failed request to its error.
     *
     * @param receive the receive that a message has matched; null if there is no message
     * @param type the type of the receive
     */
    void addStatus(RuntimeException error, Operation receive, Layout type);

    /** Adds the statuses of all requests that a call completed to the error that summarizes their failures. */
    void addStatuses(RuntimeException summary, S[] completed);
}
