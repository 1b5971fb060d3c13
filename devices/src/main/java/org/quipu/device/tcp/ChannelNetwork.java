package org.quipu.device.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;

/** Sockets and pollers of the JDK. Stateless. */
final class ChannelNetwork implements Network {

    @Override
    public Poller poller() throws IOException {
        return new ChannelPoller();
    }

    @Override
    public TcpListener listen(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        return ChannelListener.open(at, backlog, options);
    }

    @Override
    public TcpStream connect(InetSocketAddress target, TcpOptions options) throws IOException {
        return ChannelStream.connect(target, options);
    }

    @Override
    public void link() {
        // There are no native calls of its own.
    }
}
