package org.quipu.mpj.progress;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The background thread. Makes progress when operations are pending and no user thread has done so for a while, for
 * example because it computes between Isend and Wait. Checks for that every 1 to 16 ms, less often if there is little
 * to do.
 *
 * <p>Also polls if a frame has arrived although no operation is pending, and from time to time in any case, so that a
 * peer that connects receives a reply. Sleeps while a user thread polls the device.
 */
final class BackgroundProgress implements Runnable {

    private static final long SHORTEST_NAP_NANOS = 1_000_000;
    private static final long LONGEST_NAP_NANOS = 16_000_000;

    /** The longest sleep while a user thread polls the device. That thread ends the sleep when it stops polling. */
    static final long DOZE_NANOS = 1_000_000_000;

    /** Sleeps with no pending operation and no arrival after which the thread polls nevertheless. */
    private static final int NAPS_PER_POLL = 6;

    private final Progress progress;
    private final BooleanSupplier pending;
    private final BooleanSupplier chores;
    private final long dozeNanos;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean dozes;

    /** Whether work other than polling is left, and when it was done last. Confined to this thread. */
    private boolean choresLeft;
    private long choresDone;

    /**
     * Creates the thread but does not start it.
     *
     * @param pending whether operations are pending
     * @param chores work other than polling; returns whether some of it is left
     * @param dozeNanos the longest sleep, in nanoseconds
     */
    BackgroundProgress(String name, Progress progress, BooleanSupplier pending, BooleanSupplier chores,
            long dozeNanos) {
        this.progress = progress;
        this.pending = pending;
        this.chores = chores;
        this.dozeNanos = dozeNanos;
        this.thread = new Thread(this, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        long nap = SHORTEST_NAP_NANOS;
        long seen = -1;
        int quiet = 0;
        while (!closed) {
            if (progress.resting() && !choresLeft) {
                doze();
            } else {
                LockSupport.parkNanos(this, nap);
                doChores();
            }
            if (progress.busy() || progress.entries() != seen) {
                nap = Math.min(2 * nap, LONGEST_NAP_NANOS);
            } else if (pending.getAsBoolean()) {
                nap = SHORTEST_NAP_NANOS;
                progress.driveInBackground(this::goesOn, this::longestSleepNanos);
            } else {
                nap = Math.min(2 * nap, LONGEST_NAP_NANOS);
                if (++quiet == NAPS_PER_POLL || !progress.isQuiet()) {
                    quiet = 0;
                    progress.lookInBackground();
                }
            }
            seen = progress.entries();
        }
    }

    /** Does the work other than polling; if some was left the last time, only after the shortest sleep. */
    private void doChores() {
        if (!choresLeft || System.nanoTime() - choresDone >= SHORTEST_NAP_NANOS) {
            choresLeft = chores.getAsBoolean();
            if (choresLeft) {
                choresDone = System.nanoTime();
            }
        }
    }

    /** Does the work other than polling; returns whether this thread must continue to drive. */
    private boolean goesOn() {
        doChores();
        return !closed && pending.getAsBoolean();
    }

    private long longestSleepNanos() {
        return choresLeft ? LONGEST_NAP_NANOS : Progress.LONGEST_SLEEP_NANOS;
    }

    /**
     * Sleeps for a long time while a user thread polls the device. No wake-up is lost: a thread that stops polling or
     * adds work writes that first and then reads {@link #dozes}; this thread sets {@link #dozes} and then checks for
     * both. One of the two sees the other's write.
     */
    private void doze() {
        dozes = true;
        doChores();
        if (!choresLeft && progress.resting() && !closed) {
            LockSupport.parkNanos(this, dozeNanos);
            doChores();
        }
        dozes = false;
    }

    /** Returns whether this thread sleeps because a user thread polls the device. */
    boolean dozes() {
        return dozes;
    }

    /** Ends a long sleep. */
    void rouse() {
        if (dozes) {
            LockSupport.unpark(thread);
        }
    }

    /** Stops the thread; returns when it has terminated. */
    void close() {
        closed = true;
        progress.callBackgroundOff();
        LockSupport.unpark(thread);
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
