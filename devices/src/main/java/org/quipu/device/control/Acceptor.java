package org.quipu.device.control;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import jdk.net.ExtendedSocketOptions;
import org.quipu.device.JobInfo;

/** The socket at which a process accepts connections. */
final class Acceptor implements AutoCloseable {

    /**
     * Connections that may wait to be accepted. The number is large so that an attacker's connections leave room for
     * those of peers; unused places cost nothing.
     */
    private static final int BACKLOG = 4096;

    /** Number of unanswered keep-alive probes after which a machine counts as lost. */
    private static final int PROBES = 3;

    private final ServerSocketChannel server;
    private final TcpAddress address;

    /** Listens on the loopback address if the whole job runs on this machine, otherwise on all addresses. */
    Acceptor(JobInfo job, ConnectionSettings settings, Selector selector) throws IOException {
        boolean local = job.localSize() == job.size();
        server = ServerSocketChannel.open();
        try {
            if (settings.receiveBuffer() > 0) {
                // Accepted sockets inherit it. Setting it there is too late, since it determines the window scale.
                server.setOption(StandardSocketOptions.SO_RCVBUF, settings.receiveBuffer());
            }
            InetAddress loopback = InetAddress.getLoopbackAddress();
            server.bind(local ? new InetSocketAddress(loopback, 0) : new InetSocketAddress(0), BACKLOG);
            // Resolved in any case: a wrong choice is an error even where it has no effect.
            List<String> reachable = LocalAddresses.find(settings.interfaces());
            List<String> hosts = local ? List.of(LocalAddresses.literal(loopback)) : reachable;
            int port = ((InetSocketAddress) server.getLocalAddress()).getPort();
            address = new TcpAddress(TcpAddress.ownPlace(), hosts, port);
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT, this);
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    TcpAddress address() {
        return address;
    }

    /** Accepts the next connection, without setting its options; returns null if none waits. */
    SocketChannel next() throws IOException {
        return server.accept();
    }

    /** Sets up a socket of either side. */
    static SocketChannel prepare(SocketChannel channel, ConnectionSettings settings) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        if (settings.sendBuffer() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.sendBuffer());
        }
        if (settings.silence() > 0) {
            watch(channel, settings.silence());
        }
        return channel;
    }

    /**
     * Enables keep-alive probes of a silent peer's machine. The given time is divided into one wait and several probes.
     */
    private static void watch(SocketChannel channel, int seconds) throws IOException {
        channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        int pause = Math.max(1, seconds / (PROBES + 1));
        set(channel, ExtendedSocketOptions.TCP_KEEPIDLE, Math.max(1, seconds - PROBES * pause));
        set(channel, ExtendedSocketOptions.TCP_KEEPINTERVAL, pause);
        set(channel, ExtendedSocketOptions.TCP_KEEPCOUNT, PROBES);
    }

    private static void set(SocketChannel channel, SocketOption<Integer> option, int value) throws IOException {
        if (channel.supportedOptions().contains(option)) {
            channel.setOption(option, value);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
