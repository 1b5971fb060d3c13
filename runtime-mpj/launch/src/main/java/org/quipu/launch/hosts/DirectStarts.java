package org.quipu.launch.hosts;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/** The agents that the launcher itself starts: a limited number at a time. Thread-safe. */
final class DirectStarts {

    private static final int AT_A_TIME = 32;

    private final Semaphore permits = new Semaphore(AT_A_TIME);
    private final AtomicBoolean hadDetour = new AtomicBoolean();

    /** Waits until a start may begin; {@link #end} must follow. */
    void begin() throws InterruptedException {
        permits.acquire();
    }

    /** A start has succeeded or failed. */
    void end() {
        permits.release();
    }

    /** Returns, for the first caller only, true: a host could not be reached through another one. */
    boolean isFirstDetour() {
        return hadDetour.compareAndSet(false, true);
    }
}
