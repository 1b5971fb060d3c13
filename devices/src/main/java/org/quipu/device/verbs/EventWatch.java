package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;
import org.quipu.device.natives.Errno;
import org.quipu.device.natives.NativeException;

/**
 * Handles asynchronous hardware events in a thread of its own. When a queue pair, queue or device fails, the peers
 * reached through it are lost. A port that goes down causes only a warning, because it may recover before any request
 * fails.
 */
final class EventWatch implements AutoCloseable {

    /** Receives failures. Called by the watch's thread. */
    interface Owner {

        /** Returns the peer whose queue pair has this address, or -1. */
        int rankOf(long queuePair);

        /** Reports that a peer can no longer be reached. */
        void lost(int rank, IOException cause);

        /** Reports that no peer can be reached any more. */
        void allLost(IOException cause);
    }

    private static final System.Logger LOG = System.getLogger("org.quipu.device.verbs");
    private static final long LONGEST_SLEEP_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long STOP_MILLIS = 2000;

    private final HcaPort port;
    private final Owner owner;
    private final EventSource source;
    private final MemorySegment event;
    private final Thread thread;
    private volatile boolean closed;

    /** @param source closed together with the watch */
    EventWatch(EventSource source, HcaPort port, int rank, Owner owner, Arena arena) {
        this.source = source;
        this.port = port;
        this.owner = owner;
        event = arena.allocate(EventDescriptor.BYTES, 8);
        thread = Thread.ofPlatform().name("quipu-verbs-events-" + rank).daemon().unstarted(this::watch);
    }

    void start() {
        thread.start();
    }

    private void watch() {
        while (!closed) {
            try {
                if (source.sleep(LONGEST_SLEEP_NANOS) && !closed) {
                    source.take(event);
                    taken();
                }
            } catch (NativeException e) {
                if (e.error() != Errno.EINTR && e.error() != Errno.EAGAIN) {
                    // The event cannot be read and remains pending; a retry would spin.
                    LOG.log(Level.WARNING,
                            port + " is no longer monitored; a failure is detected only by sending: "
                                    + e.getMessage());
                    return;
                }
            }
        }
    }

    private void taken() {
        int type = event.get(INT, EventDescriptor.TYPE);
        int number = event.get(INT, EventDescriptor.ELEMENT);
        // A queue pair is not destroyed, nor its address reused, before its event has been acknowledged.
        int rank = isOfQueuePair(type) ? owner.rankOf(event.get(LONG, EventDescriptor.ELEMENT)) : -1;
        source.acknowledge(event);
        report(type, number, rank);
    }

    private static boolean isOfQueuePair(int type) {
        return type >= EventDescriptor.QP_FATAL && type <= EventDescriptor.QP_ACCESS_ERROR;
    }

    /** Handles an event of a port, given by its number, or of a peer, given by its rank. */
    private void report(int type, int number, int rank) {
        if (isOfQueuePair(type) && rank >= 0) {
            owner.lost(rank, new IOException("its queue pair has failed (verbs event " + type + ")"));
            return;
        }
        switch (type) {
            case EventDescriptor.CQ_ERROR, EventDescriptor.SRQ_ERROR, EventDescriptor.DEVICE_FATAL -> owner.allLost(
                    new IOException(port + " has failed (verbs event " + type + ")"));
            case EventDescriptor.PORT_ERROR -> logPort(number, Level.WARNING,
                    " has gone down; ranks that are reached by it are lost if it stays so (quipu.verbs.timeout)");
            case EventDescriptor.PORT_ACTIVE -> logPort(number, Level.INFO, " is up again");
            default -> LOG.log(Level.DEBUG, () -> port + ": verbs event " + type);
        }
    }

    private void logPort(int number, Level level, String what) {
        if (number == port.number()) {
            LOG.log(level, port + what);
        }
    }

    /** Returns whether the thread is running. */
    boolean isAlive() {
        return thread.isAlive();
    }

    /** Waits until the thread has ended, at most for the given time. */
    void join(long millis) throws InterruptedException {
        thread.join(millis);
    }

    /** Ends the thread. Must be called before the context and the arena are closed. */
    @Override
    public void close() {
        closed = true;
        source.wake();
        boolean interrupted = false;
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(STOP_MILLIS);
        while (thread.isAlive() && System.nanoTime() - deadline < 0) {
            try {
                thread.join(STOP_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        source.close();
    }
}
