package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Endpoint;

/** Both ways to use a socket, writing from the heap and from off it. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StreamSocketTest {

    private static final int BYTES = 3_000_000;

    /** Ways to use a socket. */
    enum Way { CHANNEL, SYSTEM }

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

    private static StreamSocket open(Way way, SocketChannel channel) throws IOException {
        return way == Way.CHANNEL ? new ChannelSocket(channel) : NativeSocket.of(channel).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"CHANNEL, false", "CHANNEL, true", "SYSTEM, false", "SYSTEM, true"})
    void whatIsWrittenComesAndThenTheEnd(Way way, boolean heap) throws Exception {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket from = open(way, pair.one);
            StreamSocket to = open(way, pair.other);
            byte[] bytes = Endpoint.pattern(7, BYTES);
            MemorySegment source = heap ? MemorySegment.ofArray(bytes)
                    : Arena.ofAuto().allocate(BYTES).copyFrom(MemorySegment.ofArray(bytes));
            MemorySegment target = Arena.ofAuto().allocate(BYTES);
            MemorySegment header = Arena.ofAuto().allocate(TcpFrameDescriptor.HEADER_BYTES);
            header.copyFrom(source.asSlice(0, TcpFrameDescriptor.HEADER_BYTES));
            assertThat(to.read(target, 0, 1)).isZero();
            int written = from.write(header, source, TcpFrameDescriptor.HEADER_BYTES,
                    BYTES - TcpFrameDescriptor.HEADER_BYTES);
            assertThat(written).isBetween(TcpFrameDescriptor.HEADER_BYTES + 1, BYTES);
            int read = 0;
            while (read < BYTES) {
                if (written < BYTES) {
                    written += from.write(source, written, BYTES - written);
                }
                int count = to.read(target, read, BYTES - read);
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

    @ParameterizedTest
    @EnumSource(Way.class)
    void aClosedSocketIsNotUsed(Way way) throws Exception {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket socket = open(way, pair.one);
            MemorySegment memory = Arena.ofAuto().allocate(100);
            socket.close();
            socket.close();
            List<Callable<Integer>> uses = List.of(() -> socket.read(memory, 0, 1), () -> socket.write(memory, 0, 1),
                    () -> socket.write(memory, memory, 40, 1));
            assertThat(uses).allSatisfy(use -> assertThatThrownBy(use::call).isInstanceOf(IOException.class));
        }
    }

    /** The number of a closed descriptor is soon reused, so nothing may be written to it. */
    @Test
    void whoeverWritesWhileOthersCloseHitsNoOtherFile() throws Exception {
        try (ExecutorService writers = Executors.newFixedThreadPool(1)) {
            for (int round = 0; round < 300; round++) {
                try (Pair pair = Pair.at("127.0.0.1")) {
                    StreamSocket socket = open(Way.SYSTEM, pair.one);
                    MemorySegment memory = MemorySegment.ofArray(new byte[10]);
                    AtomicBoolean over = new AtomicBoolean();
                    Future<?> writer = writers.submit(() -> {
                        try {
                            while (!over.get()) {
                                socket.write(memory, 0, 10);
                            }
                        } catch (IOException e) {
                            return;
                        }
                    });
                    socket.close();
                    try (Pair next = Pair.at("127.0.0.1"); Pair another = Pair.at("127.0.0.1")) {
                        over.set(true);
                        writer.get();
                        for (SocketChannel stranger : List.of(next.one, next.other, another.one, another.other)) {
                            assertThat(stranger.read(ByteBuffer.allocate(10))).isZero();
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void eachOfManyConnectionsIsFound(String host) throws Exception {
        assumeTrue(NetworkInterface.getByInetAddress(InetAddress.getByName(host)) != null,
                "this machine has no address " + host);
        List<Pair> pairs = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                pairs.add(Pair.at(host));
            }
            pairs.remove(3).close();
            for (int i = pairs.size() - 1; i >= 0; i--) {
                Pair pair = pairs.get(i);
                MemorySegment mark = MemorySegment.ofArray(new byte[] {(byte) i});
                assertThat(open(Way.SYSTEM, pair.one).write(mark, 0, 1)).isOne();
                assertThat(open(Way.SYSTEM, pair.other).write(mark, 0, 1)).isOne();
            }
            for (int i = 0; i < pairs.size(); i++) {
                for (SocketChannel channel : List.of(pairs.get(i).one, pairs.get(i).other)) {
                    ByteBuffer got = ByteBuffer.allocate(2);
                    assertThat(channel.read(got)).isOne();
                    assertThat(got.get(0)).isEqualTo((byte) i);
                }
            }
        } finally {
            for (Pair pair : pairs) {
                pair.close();
            }
        }
    }

    @Test
    void anUnknownCongestionControlIsNamed() throws Exception {
        try (Pair pair = Pair.at("127.0.0.1")) {
            NativeSocket socket = NativeSocket.of(pair.one).orElseThrow();
            socket.setCongestionControl("reno");
            assertThatThrownBy(() -> socket.setCongestionControl("nosuch")).isInstanceOf(IOException.class)
                    .hasMessageStartingWith(
                            "congestion control \"nosuch\" (quipu.nio.congestion) is not available: "
                                    + "No such file or directory;");
        }
    }

    @Test
    void aBrokenConnectionIsSaidInTheSystemsWords() throws Exception {
        MemorySegment memory = Arena.ofAuto().allocate(TcpFrameDescriptor.HEADER_BYTES);
        MemorySegment array = MemorySegment.ofArray(new byte[1]);
        brokenConnectionIsSaid(socket -> socket.read(memory, 0, 1));
        brokenConnectionIsSaid(socket -> socket.write(memory, 0, 1));
        brokenConnectionIsSaid(socket -> socket.write(array, 0, 1));
        brokenConnectionIsSaid(socket -> socket.write(memory, memory, 0, 1));
    }

    /** One use of a socket. */
    private interface Use {
        int of(StreamSocket socket) throws IOException;
    }

    private static void brokenConnectionIsSaid(Use use) throws IOException {
        try (Pair pair = Pair.at("127.0.0.1")) {
            StreamSocket socket = open(Way.SYSTEM, pair.one);
            pair.other.setOption(StandardSocketOptions.SO_LINGER, 0);
            pair.other.close();
            assertThatThrownBy(() -> {
                while (use.of(socket) >= 0) {
                    Thread.onSpinWait();
                }
            }).isInstanceOf(IOException.class).hasMessage("Connection reset by peer");
        }
    }

    /** The number of an error may come from another call of the JVM's. */
    @Test
    void anErrorThatIsNotTheConnectionsDoesNotEndIt() throws Exception {
        int strange = 5;
        try (Pair pair = Pair.at("127.0.0.1")) {
            SocketCalls calls = SocketCalls.open().orElseThrow();
            int one = calls.find((InetSocketAddress) pair.one.getLocalAddress(),
                    (InetSocketAddress) pair.one.getRemoteAddress());
            int other = calls.find((InetSocketAddress) pair.other.getLocalAddress(),
                    (InetSocketAddress) pair.other.getRemoteAddress());
            MemorySegment memory = Arena.ofAuto().allocate(8);
            assertThat(calls.receiveAgain(strange, other, memory, 0, 8)).isEqualTo(-1);
            assertThat(calls.sendAgain(strange, one, MemorySegment.ofArray(new byte[] {1, 2, 3}), 1)).isOne();
            int count = -1;
            while (count < 0) {
                count = calls.receiveAgain(strange, other, memory, 4, 4);
            }
            assertThat(count).isOne();
            assertThat(memory.get(ValueLayout.JAVA_BYTE, 4)).isEqualTo((byte) 2);
            while (pair.one.write(ByteBuffer.allocate(1 << 16)) > 0) {
                Thread.onSpinWait();
            }
            assertThat(calls.sendAgain(strange, one, memory, 0)).isEqualTo(-1);
            pair.one.close();
            assertThatThrownBy(() -> {
                while (calls.receiveAgain(strange, other, memory, 0, 8) != 0) {
                    Thread.onSpinWait();
                }
            }).isInstanceOf(IOException.class).hasMessage("Input/output error");
        }
    }
}
