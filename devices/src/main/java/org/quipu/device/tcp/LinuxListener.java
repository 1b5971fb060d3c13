package org.quipu.device.tcp;

import static org.quipu.device.tcp.SocketDescriptor.AF_INET;
import static org.quipu.device.tcp.SocketDescriptor.AF_INET6;
import static org.quipu.device.tcp.SocketDescriptor.EADDRNOTAVAIL;
import static org.quipu.device.tcp.SocketDescriptor.EAFNOSUPPORT;
import static org.quipu.device.tcp.SocketDescriptor.IPPROTO_IPV6;
import static org.quipu.device.tcp.SocketDescriptor.IPV6_BYTES;
import static org.quipu.device.tcp.SocketDescriptor.IPV6_V6ONLY;
import static org.quipu.device.tcp.SocketDescriptor.SOL_SOCKET;
import static org.quipu.device.tcp.SocketDescriptor.SO_RCVBUF;
import static org.quipu.device.tcp.SocketDescriptor.SO_REUSEADDR;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeException;

/** A port opened by {@code socket(2)} and {@code listen(2)}. */
final class LinuxListener implements TcpListener {

    private static final System.Logger LOG = System.getLogger("org.quipu.device.tcp");
    private final int descriptor;
    private final int port;
    private final TcpOptions options;
    private @Nullable EpollWatch watch;
    private boolean closed;

    private LinuxListener(int descriptor, int port, TcpOptions options) {
        this.descriptor = descriptor;
        this.port = port;
        this.options = options;
    }

    static LinuxListener open(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        if (at.getAddress().isAnyLocalAddress() && !Boolean.getBoolean("java.net.preferIPv4Stack")) {
            try {
                return open(AF_INET6, new InetSocketAddress(everywhere(), at.getPort()), backlog, options);
            } catch (NativeException e) {
                if (e.error() != EAFNOSUPPORT && e.error() != EADDRNOTAVAIL) {
                    throw e;
                }
                LOG.log(Level.DEBUG, "this machine has no IPv6", e);
                return open(AF_INET, new InetSocketAddress(InetAddress.ofLiteral("0.0.0.0"),
                        at.getPort()), backlog, options);
            }
        }
        return open(SocketAddresses.family(at.getAddress()), at, backlog, options);
    }

    private static InetAddress everywhere() throws UnknownHostException {
        return InetAddress.getByAddress(new byte[IPV6_BYTES]);
    }

    private static LinuxListener open(int family, InetSocketAddress at, int backlog, TcpOptions options)
            throws IOException {
        try (SetupCalls calls = new SetupCalls()) {
            int socket = calls.socket(family);
            try {
                calls.setOption(socket, SOL_SOCKET, SO_REUSEADDR, 1);
                if (family == AF_INET6) {
                    calls.setOption(socket, IPPROTO_IPV6, IPV6_V6ONLY, 0);
                }
                if (options.receiveBuffer() > 0) {
                    // Accepted sockets inherit it. Setting it there is too late, since it determines the window scale.
                    calls.setOption(socket, SOL_SOCKET, SO_RCVBUF, options.receiveBuffer());
                }
                calls.bind(socket, at);
                calls.listen(socket, backlog);
                return new LinuxListener(socket, calls.local(socket).getPort(), options);
            } catch (IOException | RuntimeException e) {
                calls.close(socket);
                throw e;
            }
        }
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public synchronized @Nullable TcpStream accept() throws IOException {
        if (closed) {
            return null;
        }
        try (SetupCalls calls = new SetupCalls()) {
            int socket = calls.accept(descriptor);
            if (socket == SetupCalls.NONE) {
                return null;
            }
            try {
                InetSocketAddress remote = calls.address();
                calls.setOptions(socket, options);
                return new LinuxStream(socket, remote);
            } catch (IOException | RuntimeException e) {
                calls.close(socket);
                throw e;
            }
        }
    }

    @Override
    public synchronized Watch watch(Poller poller, Object owner) throws IOException {
        if (closed) {
            throw new ClosedChannelException();
        }
        EpollWatch made = ((EpollPoller) poller).add(descriptor, Poller.READ, owner);
        watch = made;
        return made;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (watch != null) {
            watch.end();
        }
        try (SetupCalls calls = new SetupCalls()) {
            calls.close(descriptor);
        }
    }
}
