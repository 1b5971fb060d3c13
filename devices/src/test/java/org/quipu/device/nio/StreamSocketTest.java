package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Endpoint;

/** A socket, used through its channel. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StreamSocketTest {

    private static final int BYTES = 3_000_000;

    private record Pair(SocketChannel one, SocketChannel other) implements AutoCloseable {

        static Pair at(String host) throws IOException {
            try (ServerSocketChannel server = ServerSocketChannel.open()) {
                server.bind(new InetSocketAddress(InetAddress.getByName(host), 0));
                SocketChannel one = SocketChannel.open(server.getLocalAddress());
                SocketChannel other = server.accept();
                one.configureBlocking(false);
                other.configureBlocking(false);
                return new Pair(one, other);
            }
        }

        @Override
        public void close() throws IOException {
            one.close();
            other.close();
        }
    }

    private static NetBuffer holding(MemorySegment source, long offset, int length) {
        NetBuffer buffer = NetBuffer.allocate(FrameReader.BUFFER_BYTES);
        MemorySegment.copy(source, offset, buffer.memory(), 0, length);
        return buffer;
    }

    @Test
    void whatIsWrittenComesAndThenTheEnd() throws Exception {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket from = new ChannelSocket(pair.one);
            StreamSocket to = new ChannelSocket(pair.other);
            byte[] bytes = Endpoint.pattern(7, BYTES);
            MemorySegment source = Arena.ofAuto().allocate(BYTES).copyFrom(MemorySegment.ofArray(bytes));
            MemorySegment target = Arena.ofAuto().allocate(BYTES);
            assertThat(to.read(target, 0, 1)).isZero();
            int written = from.write(holding(source, 0, TcpFrameDescriptor.HEADER_BYTES), source, TcpFrameDescriptor.HEADER_BYTES,
                    BYTES - TcpFrameDescriptor.HEADER_BYTES);
            assertThat(written).isBetween(TcpFrameDescriptor.HEADER_BYTES + 1, BYTES);
            NetBuffer part = NetBuffer.allocate(FrameReader.BUFFER_BYTES);
            int read = 0;
            while (read < BYTES) {
                if (written < BYTES) {
                    int next = Math.min(BYTES - written, FrameReader.BUFFER_BYTES);
                    written += from.write(holding(source, written, next), 0, next);
                }
                int count;
                if (read % 2 == 0) {
                    count = to.read(target, read, BYTES - read);
                } else {
                    count = to.read(part, 1, Math.min(BYTES - read, FrameReader.BUFFER_BYTES - 1));
                    MemorySegment.copy(part.memory(), 1, target, read, Math.max(count, 0));
                }
                assertThat(count).isBetween(0, BYTES - read);
                read += count;
            }
            assertThat(target.mismatch(MemorySegment.ofArray(bytes))).isEqualTo(-1);
            from.close();
            int end = 0;
            while (end == 0) {
                end = to.read(target, 0, 1);
            }
            assertThat(end).isEqualTo(-1);
        }
    }

    @Test
    void aClosedSocketIsNotUsed() throws Exception {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket socket = new ChannelSocket(pair.one);
            NetBuffer buffer = NetBuffer.allocate(FrameReader.BUFFER_BYTES);
            socket.close();
            socket.close();
            List<Callable<Integer>> uses = List.of(() -> socket.read(buffer, 0, 1), () -> socket.read(buffer.memory(), 0, 1),
                    () -> socket.write(buffer, 0, 1), () -> socket.write(buffer, buffer.memory(), 40, 1));
            assertThat(uses).allSatisfy(use -> assertThatThrownBy(use::call).isInstanceOf(IOException.class));
        }
    }

    @Test
    void aBrokenConnectionIsAnError() throws Exception {
        NetBuffer buffer = NetBuffer.allocate(FrameReader.BUFFER_BYTES);
        brokenConnectionIsSaid(socket -> socket.read(buffer, 0, 1));
        brokenConnectionIsSaid(socket -> socket.read(buffer.memory(), 0, 1));
        brokenConnectionIsSaid(socket -> socket.write(buffer, 0, 1));
        brokenConnectionIsSaid(socket -> socket.write(buffer, buffer.memory(), 0, 1));
    }

    /** One use of a socket. */
    private interface Use {
        int of(StreamSocket socket) throws IOException;
    }

    private static void brokenConnectionIsSaid(Use use) throws IOException {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket socket = new ChannelSocket(pair.one);
            pair.other.setOption(StandardSocketOptions.SO_LINGER, 0);
            pair.other.close();
            assertThatThrownBy(() -> {
                while (use.of(socket) >= 0) {
                    Thread.onSpinWait();
                }
            }).isInstanceOf(IOException.class).hasMessageStartingWith("Connection reset");
        }
    }
}
