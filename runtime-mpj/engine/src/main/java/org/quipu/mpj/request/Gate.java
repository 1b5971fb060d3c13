package org.quipu.mpj.request;

import java.util.concurrent.atomic.AtomicInteger;

import org.quipu.mpj.match.Operation;

/** An operation that completes after a number of events, each reported by any thread. Reusable. */
public final class Gate extends Operation {

    private final AtomicInteger missing = new AtomicInteger();

    /** Begins a round with a number of events. No thread may wait for the gate. */
    public void close(int events) {
        clearOutcome();
        missing.set(events);
        if (events == 0) {
            complete();
        }
    }

    /** Reports a number of events. */
    public void pass(int events) {
        if (missing.addAndGet(-events) == 0) {
            complete();
        }
    }
}
