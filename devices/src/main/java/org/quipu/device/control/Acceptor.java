package org.quipu.device.control;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.device.JobInfo;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpListener;
import org.quipu.device.tcp.TcpStream;

/** The socket at which a process accepts connections. */
final class Acceptor implements AutoCloseable {

    /**
     * Connections that may wait to be accepted. The number is large so that an attacker's connections leave room for
     * those of peers; unused places cost nothing.
     */
    private static final int BACKLOG = 4096;

    private final TcpListener listener;
    private final TcpAddress address;

    /** Listens on the loopback address if the whole job runs on this machine, otherwise on all addresses. */
    Acceptor(JobInfo job, ConnectionSettings settings, Poller poller) throws IOException {
        boolean local = job.localSize() == job.size();
        InetAddress loopback = InetAddress.getLoopbackAddress();
        InetSocketAddress at = local ? new InetSocketAddress(loopback, 0) : new InetSocketAddress(0);
        listener = settings.network().listen(at, BACKLOG, settings.options());
        try {
            // Resolved in any case: a wrong choice is an error even where it has no effect.
            List<String> reachable = LocalAddresses.find(settings.interfaces());
            List<String> hosts = local ? List.of(LocalAddresses.literal(loopback)) : reachable;
            address = new TcpAddress(TcpAddress.ownPlace(), hosts, listener.port());
            listener.watch(poller, this);
        } catch (IOException | RuntimeException e) {
            listener.close();
            throw e;
        }
    }

    TcpAddress address() {
        return address;
    }

    /** Accepts the next connection; returns null if none waits. */
    @Nullable
    TcpStream next() throws IOException {
        return listener.accept();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
