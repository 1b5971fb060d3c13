package org.quipu.mpj.engine;

import java.util.concurrent.locks.LockSupport;

/**
 * Steps in when something is pending and no user's thread has made progress for a while: a thread computes between Isend and Wait,
 * say. It looks every 1 to 16 ms, less often the less there is to do; nobody has to tell it anything. It polls once even if nothing is
 * pending: a peer that wants to connect must not think that this process is dead.
 */
final class BackgroundProgress implements Runnable {

    private static final long SHORTEST_NAP_NANOS = 1_000_000;
    private static final long LONGEST_NAP_NANOS = 16_000_000;

    private final Progress progress;
    private final Sender.Pending pending;
    private final Runnable chores;
    private final Thread thread;
    private volatile boolean closed;

    BackgroundProgress(String name, Progress progress, Sender.Pending pending, Runnable chores) {
        this.progress = progress;
        this.pending = pending;
        this.chores = chores;
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
        while (!closed) {
            LockSupport.parkNanos(this, nap);
            chores.run();
            if (progress.busy() || progress.entries() != seen) {
                nap = Math.min(2 * nap, LONGEST_NAP_NANOS);
            } else if (pending.any()) {
                nap = SHORTEST_NAP_NANOS;
                progress.driveInBackground(() -> !closed && pending.any());
            } else {
                nap = Math.min(2 * nap, LONGEST_NAP_NANOS);
                progress.lookInBackground();
            }
            seen = progress.entries();
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
