package org.quipu.device.control;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.device.JobInfo;
import org.quipu.device.host.HostIdentity;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpListener;
import org.quipu.device.tcp.TcpStream;

/** The sockets at which a process accepts connections; all have the same port. */
final class Acceptor implements AutoCloseable {

    /**
     * Connections that may wait to be accepted. The number is large so that an attacker's connections leave room for
     * those of peers; unused places cost nothing.
     */
    private static final int BACKLOG = 4096;

    /** How often another port is tried if the system's choice for one address is in use at the next. */
    private static final int MOST_PORTS = 32;

    private final List<TcpListener> listeners = new ArrayList<>();
    private final TcpAddress address;
    private int next;

    /**
     * Listens on the loopback address if that reaches all processes of the job; otherwise on all addresses, or on the
     * chosen ones and the loopback address.
     */
    Acceptor(JobInfo job, ConnectionSettings settings, Poller poller) throws IOException {
        // Resolved in any case: a wrong choice is an error even where it has no effect.
        List<HostAddress> reachable = LocalAddresses.find(settings.interfaces());
        HostAddress loopback = LocalAddresses.loopback();
        List<HostAddress> hosts = new ArrayList<>(job.oneNetwork() ? List.of(loopback) : reachable);
        int port;
        if (job.oneNetwork() || !settings.interfaces().isBlank()) {
            port = listenAt(settings, hosts, loopback.address());
        } else {
            port = listen(settings, new InetSocketAddress(0));
        }
        address = new TcpAddress(TcpAddress.ownPlace(), HostIdentity.name(), List.copyOf(hosts), port,
                !settings.network().encryption().isEmpty());
        try {
            for (TcpListener listener : listeners) {
                listener.watch(poller, this);
            }
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Listens on one port at the loopback address and all given ones; returns the port. Removes addresses that the
     * system does not accept yet, as those of which it does not know that they are unique in their network.
     */
    private int listenAt(ConnectionSettings settings, List<HostAddress> hosts, InetAddress loopback)
            throws IOException {
        for (int attempt = 1;; attempt++) {
            int port = listen(settings, new InetSocketAddress(loopback, 0));
            List<HostAddress> unusable = new ArrayList<>();
            IOException failure = null;
            for (HostAddress host : hosts) {
                try {
                    if (!host.address().equals(loopback)) {
                        listen(settings, new InetSocketAddress(host.address(), port));
                    }
                } catch (IOException e) {
                    failure = e;
                    unusable.add(host);
                }
            }
            boolean taken = failure != null && Reasons.of(failure).contains("in use");
            if (failure == null || !taken && unusable.size() < hosts.size()) {
                hosts.removeAll(unusable);
                return port;
            }
            close();
            if (!taken || attempt == MOST_PORTS) {
                throw new IOException("cannot listen at " + unusable.getFirst().label() + ": "
                        + Reasons.of(failure), failure);
            }
        }
    }

    private int listen(ConnectionSettings settings, InetSocketAddress at) throws IOException {
        TcpListener listener = settings.network().listen(at, BACKLOG, settings.options());
        listeners.add(listener);
        return listener.port();
    }

    TcpAddress address() {
        return address;
    }

    /** Accepts the next connection; returns null if none waits. */
    @Nullable
    TcpStream next() throws IOException {
        for (int i = 0; i < listeners.size(); i++) {
            TcpStream stream = listeners.get(next).accept();
            if (stream != null) {
                return stream;
            }
            next = (next + 1) % listeners.size();
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        for (TcpListener listener : listeners) {
            listener.close();
        }
        listeners.clear();
    }
}
