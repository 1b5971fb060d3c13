package org.quipu.mpj.manager.control;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The relays whose silent connection is open: the connection that only shows, by its end, the end of the relay. A relay
 * opens it first, but the thread that serves the other one may be earlier. Thread-safe.
 */
final class SilentConnections {

    private static final long LIMIT_MILLIS = 10_000;

    private final Set<Long> open = new HashSet<>();
    private boolean closed;

    synchronized void open(long relay) {
        open.add(relay);
        notifyAll();
    }

    synchronized void end(long relay) {
        open.remove(relay);
    }

    /**
     * Waits until the connection of a relay is open.
     *
     * @return false if it is not within 10 s, or this object is closed
     */
    synchronized boolean await(long relay) throws IOException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LIMIT_MILLIS);
        try {
            for (long left = LIMIT_MILLIS; !closed && !open.contains(relay) && left > 0;
                    left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())) {
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        return open.contains(relay);
    }

    /** Ends all waits. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }
}
