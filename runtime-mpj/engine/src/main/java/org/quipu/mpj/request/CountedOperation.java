package org.quipu.mpj.request;

import java.util.concurrent.atomic.AtomicInteger;

import org.quipu.mpj.match.Operation;

/** An operation that completes after a number of events, which any thread may report. Reusable. */
public final class CountedOperation extends Operation {

    private final AtomicInteger missing = new AtomicInteger();

    /** Starts to wait for a number of events. No thread may be waiting for the operation. */
    public void start(int events) {
        clearOutcome();
        missing.set(events);
        if (events == 0) {
            complete();
        }
    }

    /** Reports a number of events. */
    public void report(int events) {
        if (missing.addAndGet(-events) == 0) {
            complete();
        }
    }
}
