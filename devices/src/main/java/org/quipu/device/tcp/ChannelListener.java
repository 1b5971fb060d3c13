package org.quipu.device.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** A port opened by a channel. */
final class ChannelListener implements TcpListener {

    private final ServerSocketChannel server;
    private final TcpOptions options;

    private ChannelListener(ServerSocketChannel server, TcpOptions options) {
        this.server = server;
        this.options = options;
    }

    static ChannelListener open(InetSocketAddress at, int backlog, TcpOptions options) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open();
        try {
            if (options.receiveBuffer() > 0) {
                // Accepted sockets inherit it. Setting it there is too late, since it determines the window scale.
                server.setOption(StandardSocketOptions.SO_RCVBUF, options.receiveBuffer());
            }
            server.bind(at, backlog);
            server.configureBlocking(false);
            return new ChannelListener(server, options);
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public int port() {
        return server.socket().getLocalPort();
    }

    @Override
    public @Nullable TcpStream accept() throws IOException {
        SocketChannel channel;
        try {
            channel = server.accept();
        } catch (ClosedChannelException e) {
            return null;
        }
        if (channel == null) {
            return null;
        }
        try {
            ChannelStream.prepare(channel, options);
            return new ChannelStream(channel, (InetSocketAddress) channel.getRemoteAddress());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public Watch watch(Poller poller, Object owner) throws IOException {
        return ((ChannelPoller) poller).add(server, Poller.READ, owner);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
