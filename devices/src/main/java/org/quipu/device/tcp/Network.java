package org.quipu.device.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;

/** Makes sockets, and pollers that watch them. Thread-safe. */
public interface Network {

    /** Returns the implementation that this process uses: the C library's sockets where possible, else channels. */
    static Network ofProcess() {
        return ProcessNetwork.CHOICE;
    }

    /** Returns the implementation by channels, which works everywhere. */
    static Network channels() {
        return new ChannelNetwork();
    }

    /** Makes a poller for sockets of this implementation. */
    Poller poller() throws IOException;

    /**
     * Opens a port. On the wildcard address it accepts connections by IPv4 and IPv6.
     *
     * @param at address; port 0 for the system's choice
     * @param backlog connections that may wait to be accepted
     * @param options options of the accepted connections
     */
    TcpListener listen(InetSocketAddress at, int backlog, TcpOptions options) throws IOException;

    /** Begins to connect to an address; {@link TcpStream#finishConnect} completes that. */
    TcpStream connect(InetSocketAddress target, TcpOptions options) throws IOException;

    /**
     * Makes the native calls of the hot path once, without effect, so that the first message need not wait while the
     * JVM links them. That takes milliseconds; does nothing for channels.
     */
    void link();

    /** Returns how connections are encrypted, such as "TLS 1.3"; empty if they are not. */
    default String encryption() {
        return "";
    }
}
