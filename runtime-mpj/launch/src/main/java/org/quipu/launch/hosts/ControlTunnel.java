package org.quipu.launch.hosts;

import java.io.Closeable;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Forwards control connections over the frames of an agent. At the agent's end it accepts the connections of ranks; at
 * the launcher's end it opens a connection to the launcher's own socket for each.
 */
final class ControlTunnel implements Closeable {

    private static final int BUFFER = 64 << 10;

    private final FrameChannel channel;
    private final Path socket;
    private final Map<Integer, SocketChannel> connections = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();
    private final ServerSocketChannel server;

    /** Creates the agent's end, which listens at a path. */
    ControlTunnel(Path socket, FrameChannel channel) throws IOException {
        this.channel = channel;
        this.socket = socket;
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(socket), 4096);
        Thread.ofPlatform().daemon().name("quipu-agent-accept").start(this::acceptAll);
    }

    private ControlTunnel(FrameChannel channel, Path socket) throws IOException {
        this.channel = channel;
        this.socket = socket;
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    }

    /** Returns the launcher's end, which connects to a path. */
    static ControlTunnel toServer(FrameChannel channel, Path socket) throws IOException {
        return new ControlTunnel(channel, socket);
    }

    private void acceptAll() {
        try {
            while (true) {
                SocketChannel connection = server.accept();
                int number = next.getAndIncrement();
                connections.put(number, connection);
                channel.write(Frame.of(FrameDescriptor.OPEN, number));
                pump(number, connection);
            }
        } catch (IOException e) {
            // Closed: the job is over.
        }
    }

    /** Opens the launcher's connection for one that the agent has accepted. */
    void open(int number) throws IOException {
        SocketChannel connection = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            connection.connect(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            connection.close();
            channel.write(Frame.of(FrameDescriptor.CLOSE, number));
            return;
        }
        connections.put(number, connection);
        pump(number, connection);
    }

    private void pump(int number, SocketChannel connection) {
        Thread.ofPlatform().daemon().name("quipu-tunnel-" + number).start(() -> {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            try {
                while (connection.read(buffer) >= 0) {
                    channel.write(new Frame(FrameDescriptor.DATA, number,
                            Arrays.copyOf(buffer.array(), buffer.position())));
                    buffer.clear();
                }
            } catch (IOException e) {
                // The other end of the tunnel learns it by the frame below.
            }
            if (connections.remove(number) != null) {
                closeQuietly(connection);
                try {
                    channel.write(Frame.of(FrameDescriptor.CLOSE, number));
                } catch (IOException e) {
                    // The whole connection to the other host has ended.
                }
            }
        });
    }

    /** Writes bytes that have come through the tunnel. */
    void deliver(Frame data) {
        SocketChannel connection = connections.get(data.number());
        if (connection == null) {
            return;
        }
        try {
            ByteBuffer buffer = ByteBuffer.wrap(data.body());
            while (buffer.hasRemaining()) {
                connection.write(buffer);
            }
        } catch (IOException e) {
            // Its pump closes it.
        }
    }

    /** Closes a connection whose other end has been closed. */
    void close(int number) {
        SocketChannel connection = connections.remove(number);
        if (connection != null) {
            closeQuietly(connection);
        }
    }

    private static void closeQuietly(SocketChannel connection) {
        try {
            connection.close();
        } catch (IOException e) {
            // Nothing more will be sent.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (int number : connections.keySet()) {
            close(number);
        }
    }
}
