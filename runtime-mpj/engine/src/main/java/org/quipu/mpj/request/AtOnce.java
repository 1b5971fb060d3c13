package org.quipu.mpj.request;

import org.quipu.mpj.match.Operation;

/** An operation that was complete when it was started. Immutable, and shared by all requests. */
final class AtOnce extends Operation {

    /** A send whose buffer may be used again. */
    static final AtOnce SEND = new AtOnce();

    /** A receive from the null process. */
    static final AtOnce NULL_RECEIVE = new AtOnce();

    private AtOnce() {
        complete();
    }
}
