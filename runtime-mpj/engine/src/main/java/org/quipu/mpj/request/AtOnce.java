package org.quipu.mpj.request;

import org.quipu.mpj.match.Operation;

/** An operation that was complete when it was started. Immutable; shared by all requests. */
final class AtOnce extends Operation {

    /** A completed send. */
    static final AtOnce SEND = new AtOnce();

    /** A receive from the null process. */
    static final AtOnce NULL_RECEIVE = new AtOnce();

    private AtOnce() {
        complete();
    }
}
