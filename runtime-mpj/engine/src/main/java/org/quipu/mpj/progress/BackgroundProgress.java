package org.quipu.mpj.progress;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Makes progress when operations are pending and no user thread has made progress for a while, for example because it
 * computes between Isend and Wait. Checks that every 1 to 16 ms, less often while there is little to do.
 *
 * <p>Also polls once if something has arrived although nothing is pending, and from time to time in any case, so that a
 * peer that connects gets an answer. Naps while a user thread polls the device.
 */
final class BackgroundProgress implements Runnable {

    private static final long SHORTEST_NAP_NANOS = 1_000_000;
    private static final long LONGEST_NAP_NANOS = 16_000_000;

    /** The longest nap while a user thread polls the device; that thread ends the nap when it stops polling. */
    static final long DOZE_NANOS = 1_000_000_000;

    /** Naps with nothing pending and no arrival after which it polls all the same. */
    private static final int NAPS_PER_POLL = 6;

    private final Progress progress;
    private final BooleanSupplier pending;
    private final BooleanSupplier chores;
    private final long dozeNanos;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean dozes;

    /** Whether chores are left, and when they were done last. Confined to this thread. */
    private boolean choresLeft;
    private long choresDone;

    /**
     * Creates the thread without starting it.
     *
     * @param pending whether operations are pending
     * @param chores work that is not polling; returns whether some of it is left
     * @param dozeNanos the longest nap, in nanoseconds
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

    /** Does the chores; if some were left the last time, only after the shortest nap. */
    private void doChores() {
        if (!choresLeft || System.nanoTime() - choresDone >= SHORTEST_NAP_NANOS) {
            choresLeft = chores.getAsBoolean();
            if (choresLeft) {
                choresDone = System.nanoTime();
            }
        }
    }

    /** Does the chores; returns whether this thread must go on driving. */
    private boolean goesOn() {
        doChores();
        return !closed && pending.getAsBoolean();
    }

    private long longestSleepNanos() {
        return choresLeft ? LONGEST_NAP_NANOS : Progress.LONGEST_SLEEP_NANOS;
    }

    /**
     * Takes a long nap while a user thread polls the device. A thread that stops polling or adds a chore writes that
     * first and then reads {@link #dozes}; this thread sets {@link #dozes} and then looks for both. So one of the two
     * sees the other.
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

    /** Returns whether this thread naps because a user thread polls the device. */
    boolean dozes() {
        return dozes;
    }

    /** Ends a long nap. */
    void rouse() {
        if (dozes) {
            LockSupport.unpark(thread);
        }
    }

    /** Ends the thread; returns when it has ended. */
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
