package org.quipu.device.tls;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.Poller;
import org.quipu.device.tcp.TcpListener;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/** Sockets of another network, with TLS between their ends. Thread-safe. */
public final class TlsNetwork implements Network {

    private final Network network;
    private final TlsIdentity identity;
    private final TlsBuffers buffers = new TlsBuffers();

    /**
     * @param network makes the sockets
     * @param secret known to the processes that may connect
     * @throws IllegalStateException if this Java platform lacks TLS 1.3 or Ed25519
     */
    public TlsNetwork(Network network, byte[] secret) {
        this.network = network;
        identity = TlsIdentity.of(secret);
    }

    @Override
    public Poller poller() throws IOException {
        return new TlsPoller(network.poller());
    }

    @Override
    public TcpListener listen(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        return new Listener(network.listen(at, backlog, options));
    }

    @Override
    public TcpStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        return new TlsStream(network.connect(target, options), identity.engine(true), buffers);
    }

    @Override
    public void link() {
        network.link();
        identity.engine(true);
    }

    @Override
    public String encryption() {
        return TlsIdentity.NAME;
    }

    private final class Listener implements TcpListener {

        private final TcpListener listener;

        Listener(TcpListener listener) {
            this.listener = listener;
        }

        @Override
        public int port() {
            return listener.port();
        }

        @Override
        public @Nullable TcpStream accept() throws IOException {
            TcpStream stream = listener.accept();
            return stream == null ? null : new TlsStream(stream, identity.engine(false), buffers);
        }

        @Override
        public Watch watch(Poller poller, Object owner) throws IOException {
            return listener.watch(((TlsPoller) poller).plain(), owner);
        }

        @Override
        public void close() throws IOException {
            listener.close();
        }
    }
}
