package org.quipu.device.tcp;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A port at which connections are accepted. Thread-safe. */
public interface TcpListener extends AutoCloseable {

    /** Returns the port number. */
    int port();

    /**
     * Accepts a connection.
     *
     * @return the connection, with its options set; null if none waits, or the port is closed
     * @throws IOException for example if there are no more file descriptors
     */
    @Nullable
    TcpStream accept() throws IOException;

    /** Lets a poller of the same network report connections. */
    Watch watch(Poller poller, Object owner) throws IOException;

    /** Closes the port; no effect if it is closed. */
    @Override
    void close() throws IOException;
}
