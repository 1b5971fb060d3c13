package org.quipu.mpj.progress;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Steps in when something is pending and no user's thread has made progress for a while: a thread computes between Isend and Wait,
 * say. It looks every 1 to 16 ms, less often the less there is to do; nobody has to tell it anything. It polls once if something has come although nothing
 * is pending, and now and then in any case: a peer that wants to connect must not think that this process is dead. While a user's thread sleeps until a
 * message comes, it sleeps too.
 */
final class BackgroundProgress implements Runnable {

    private static final long SHORTEST_NAP_NANOS = 1_000_000;
    private static final long LONGEST_NAP_NANOS = 16_000_000;

    /** The longest nap while a user's thread polls the device; that thread ends the nap when it stops polling. */
    static final long DOZE_NANOS = 1_000_000_000;

    /** So many naps in which nothing was pending and nothing came until it polls all the same. */
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

    BackgroundProgress(String name, Progress progress, BooleanSupplier pending, BooleanSupplier chores, long dozeNanos) {
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
     * Takes a long nap while a user's thread polls the device. A thread that stops polling or brings a chore notes that
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

    /** Whether this thread naps because a user's thread polls the device. */
    boolean dozes() {
        return dozes;
    }

    /** Ends a long nap. */
    void rouse() {
        if (dozes) {
            LockSupport.unpark(thread);
        }
    }

    /** Returns when the thread has ended. */
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
