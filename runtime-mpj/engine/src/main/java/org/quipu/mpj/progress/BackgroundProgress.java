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

    private static final long SHORTEST_INTERVAL_NANOS = 1_000_000;
    private static final long LONGEST_INTERVAL_NANOS = 16_000_000;

    /** The longest sleep while {@link Progress#needsBackground} is true, and for some sleeps after that. */
    private static final long ALERT_INTERVAL_NANOS = 200_000;
    private static final int ALERT_INTERVALS = 64;

    /** The longest sleep while a user thread polls the device. That thread ends the sleep when it stops polling. */
    static final long LONGEST_PARK_NANOS = 1_000_000_000;

    /** Sleeps with no pending operation and no arrival after which the thread polls nevertheless. */
    private static final int INTERVALS_PER_POLL = 6;

    private final Progress progress;
    private final BooleanSupplier pending;
    private final BooleanSupplier work;
    private final long longestParkNanos;
    private final Thread thread;
    private volatile boolean closed;
    private volatile boolean parked;

    /** Whether this thread sleeps longer than {@link #ALERT_INTERVAL_NANOS}, or is about to. */
    private volatile boolean sleepy;

    /** Whether work other than polling is left, and when it was done last. Confined to this thread. */
    private boolean workLeft;
    private long lastWorkNanos;

    /**
     * Creates the thread but does not start it.
     *
     * @param pending whether operations are pending
     * @param work work other than polling; returns whether some of it is left
     * @param longestParkNanos the longest sleep, in nanoseconds
     */
    BackgroundProgress(String name, Progress progress, BooleanSupplier pending, BooleanSupplier work,
            long longestParkNanos) {
        this.progress = progress;
        this.pending = pending;
        this.work = work;
        this.longestParkNanos = longestParkNanos;
        this.thread = new Thread(this, name);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        long parkNanos = SHORTEST_INTERVAL_NANOS;
        long seen = -1;
        int quiet = 0;
        int alert = 0;
        while (!closed) {
            if (progress.resting() && !workLeft) {
                parkWhileDriven();
            } else {
                sleep(parkNanos);
                doWork();
            }
            alert = progress.needsBackground() ? ALERT_INTERVALS : Math.max(0, alert - 1);
            if (progress.busy() || progress.entries() != seen) {
                parkNanos = Math.min(2 * parkNanos, LONGEST_INTERVAL_NANOS);
            } else if (pending.getAsBoolean()) {
                parkNanos = SHORTEST_INTERVAL_NANOS;
                progress.driveInBackground(this::continues, this::longestSleepNanos);
            } else {
                parkNanos = Math.min(2 * parkNanos, LONGEST_INTERVAL_NANOS);
                if (++quiet == INTERVALS_PER_POLL || !progress.isQuiet()) {
                    quiet = 0;
                    progress.pollInBackground();
                }
            }
            seen = progress.entries();
            parkNanos = alert > 0 ? ALERT_INTERVAL_NANOS : Math.max(parkNanos, SHORTEST_INTERVAL_NANOS);
        }
    }

    /**
     * Sleeps; if {@link Progress#needsBackground} becomes true meanwhile, until a short time after that. No such change
     * is missed: a thread makes it true and then reads {@link #sleepy}.
     */
    private void sleep(long nanos) {
        if (nanos > ALERT_INTERVAL_NANOS) {
            sleepy = true;
            if (!progress.needsBackground()) {
                LockSupport.parkNanos(this, nanos);
            }
            sleepy = false;
            if (closed || !progress.needsBackground()) {
                return;
            }
        }
        LockSupport.parkNanos(this, ALERT_INTERVAL_NANOS);
    }

    /** Shortens the sleeps, because {@link Progress#needsBackground} has become true. */
    void alert() {
        if (sleepy) {
            LockSupport.unpark(thread);
        }
    }

    Thread thread() {
        return thread;
    }

    /** Does the work other than polling; if some was left the last time, only after the shortest sleep. */
    private void doWork() {
        if (!workLeft || System.nanoTime() - lastWorkNanos >= SHORTEST_INTERVAL_NANOS) {
            workLeft = work.getAsBoolean();
            if (workLeft) {
                lastWorkNanos = System.nanoTime();
            }
        }
    }

    /** Does the work other than polling; returns whether this thread must continue to drive. */
    private boolean continues() {
        doWork();
        return !closed && pending.getAsBoolean();
    }

    private long longestSleepNanos() {
        return workLeft ? LONGEST_INTERVAL_NANOS : Progress.LONGEST_SLEEP_NANOS;
    }

    /**
     * Sleeps for a long time while a user thread polls the device. No wake-up is lost: a thread that stops polling or
     * adds work writes that first and then reads {@link #parked}; this thread sets {@link #parked} and then checks for
     * both. One of the two sees the other's write.
     */
    private void parkWhileDriven() {
        parked = true;
        doWork();
        if (!workLeft && progress.resting() && !closed) {
            LockSupport.parkNanos(this, longestParkNanos);
            doWork();
        }
        parked = false;
    }

    /** Returns whether this thread sleeps because a user thread polls the device. */
    boolean isParked() {
        return parked;
    }

    /** Ends a long sleep. */
    void wake() {
        if (parked) {
            LockSupport.unpark(thread);
        }
    }

    /** Stops the thread; returns when it has terminated. */
    void close() {
        closed = true;
        progress.requestRole();
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
