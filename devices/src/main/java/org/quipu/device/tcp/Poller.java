package org.quipu.device.tcp;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * Waits until sockets are ready. One thread at a time polls; any thread may wake and close it. Closing a socket ends
 * its watch. A socket is reported at each poll as long as it is ready.
 */
public interface Poller extends AutoCloseable {

    /** Readiness to read, or to accept; also the end and the failure of a connection. */
    int READ = 1;

    /** Readiness to write, or the result of connecting; also the failure of a connection. */
    int WRITE = 4;

    /**
     * Waits until a watched socket is ready, another thread calls {@link #wake}, or the time is over, and passes each
     * ready socket to the action. Returns at once if the poller is closed.
     *
     * @param millis the longest wait; 0 to return at once
     */
    void poll(long millis, Consumer<Watch> onReady) throws IOException;

    /** Ends the current or the next {@link #poll}. */
    void wake();

    /** Ends the current poll and all watches. The sockets stay open. */
    @Override
    void close() throws IOException;
}
