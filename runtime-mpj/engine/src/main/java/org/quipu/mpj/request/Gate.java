package org.quipu.mpj.request;

import java.util.concurrent.atomic.AtomicInteger;

import org.quipu.mpj.match.Operation;

/** Happens when a number of things have, each told by any thread. Used again and again. */
public final class Gate extends Operation {

    private final AtomicInteger missing = new AtomicInteger();

    /** Begins a round of so many things; nobody waits then. */
    public void close(int things) {
        clearOutcome();
        missing.set(things);
        if (things == 0) {
            complete();
        }
    }

    /** Tells that so many of them have happened. */
    public void pass(int things) {
        if (missing.addAndGet(-things) == 0) {
            complete();
        }
    }
}
