package org.quipu.mpj.request;

import org.quipu.mpj.match.Operation;

/** An operation that was complete when it was started. Immutable; shared by all requests. */
final class CompletedOperation extends Operation {

    /** A completed send. */
    static final CompletedOperation SEND = new CompletedOperation();

    /** A receive from the null process. */
    static final CompletedOperation NULL_RECEIVE = new CompletedOperation();

    private CompletedOperation() {
        complete();
    }
}
