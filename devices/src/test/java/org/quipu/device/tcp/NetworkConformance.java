package org.quipu.device.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.ChildJvm;
import org.quipu.device.Endpoint;

/** What every network does. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class NetworkConformance {

    static final TcpOptions USUAL = new TcpOptions(0, 0, 0);

    private static final int BYTES = 3_000_000;
    private static final int HEADER = 40;
    private static final long LONG_MILLIS = 600_000;

    final Network network = network();
    private Poller poller;

    /** Both ends of a connection. */
    record Pair(TcpStream one, TcpStream other) implements AutoCloseable {

        @Override
        public void close() {
            one.close();
            other.close();
        }
    }

    abstract Network network();

    @BeforeEach
    void openPoller() throws IOException {
        poller = network.poller();
    }

    @AfterEach
    void closePoller() throws IOException {
        poller.close();
    }

    private static InetSocketAddress anyPort(String host) throws IOException {
        InetAddress address = InetAddress.getByName(host);
        assumeTrue(address.isAnyLocalAddress() || NetworkInterface.getByInetAddress(address) != null,
                "this machine has no address " + host);
        return new InetSocketAddress(address, 0);
    }

    Pair pair() throws IOException {
        return pair("127.0.0.1", "127.0.0.1", USUAL);
    }

    private Pair pair(String at, String to, TcpOptions options) throws IOException {
        try (TcpListener listener = network.listen(anyPort(at), 10, options)) {
            TcpStream one = network.connect(new InetSocketAddress(InetAddress.getByName(to), listener.port()), options);
            TcpStream other = null;
            while (other == null) {
                other = listener.accept();
            }
            while (!one.finishConnect()) {
                Thread.onSpinWait();
            }
            Pair pair = new Pair(one, other);
            prepare(pair);
            return pair;
        }
    }

    /** Brings a new connection into the state in which it moves data. */
    void prepare(Pair pair) throws IOException {
        // A connection of TCP alone is in that state.
    }

    static MemorySegment offHeap(int bytes) {
        return Arena.ofAuto().allocate(bytes);
    }

    private static MemorySegment mark(int value) {
        return MemorySegment.ofArray(new byte[] {(byte) value});
    }

    static int readByte(TcpStream stream) throws IOException {
        ByteBuffer got = ByteBuffer.allocate(1);
        int count = 0;
        while (count == 0) {
            count = stream.read(got);
        }
        return count < 0 ? -1 : got.get(0);
    }

    private List<Watch> ready(long millis) throws IOException {
        List<Watch> ready = new ArrayList<>();
        poller.poll(millis, ready::add);
        return ready;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void dataArrivesAndThenTheEnd(boolean heap) throws Exception {
        try (Pair pair = pair()) {
            byte[] bytes = Endpoint.pattern(7, BYTES);
            MemorySegment source = heap ? MemorySegment.ofArray(bytes)
                    : offHeap(BYTES).copyFrom(MemorySegment.ofArray(bytes));
            MemorySegment target = offHeap(BYTES);
            MemorySegment header = offHeap(HEADER).copyFrom(source.asSlice(0, HEADER));
            assertThat(pair.other.read(target, 0, 1)).isZero();
            int written = pair.one.write(header, HEADER, source, HEADER, BYTES - HEADER);
            assertThat(written).isBetween(HEADER + 1, BYTES);
            int read = 0;
            while (read < BYTES) {
                if (written < BYTES) {
                    written += pair.one.write(source, written, BYTES - written);
                }
                int count = pair.other.read(target, read, BYTES - read);
                assertThat(count).isBetween(0, BYTES - read);
                read += count;
            }
            assertThat(target.mismatch(MemorySegment.ofArray(bytes))).isEqualTo(-1);
            pair.one.discardAndClose();
            assertThat(readByte(pair.other)).isEqualTo(-1);
        }
    }

    @Test
    void shortBuffersAreReadAndWritten() throws Exception {
        try (Pair pair = pair()) {
            ByteBuffer source = ByteBuffer.wrap(new byte[] {1, 2, 3}).position(1);
            assertThat(pair.one.write(source)).isEqualTo(2);
            assertThat(source.hasRemaining()).isFalse();
            assertThat(pair.one.write(source)).isZero();
            ByteBuffer target = ByteBuffer.allocate(3).position(1);
            while (target.hasRemaining()) {
                pair.other.read(target);
            }
            assertThat(target.array()).containsExactly(0, 2, 3);
            assertThat(pair.other.read(target)).isZero();
        }
    }

    @Test
    void arraysAreReadInto() throws Exception {
        try (Pair pair = pair()) {
            byte[] bytes = Endpoint.pattern(3, BYTES);
            MemorySegment source = MemorySegment.ofArray(bytes);
            byte[] target = new byte[BYTES];
            int written = 0;
            int read = 0;
            while (read < BYTES) {
                if (written < BYTES) {
                    written += pair.one.write(source, written, BYTES - written);
                }
                read += pair.other.read(MemorySegment.ofArray(target), read, BYTES - read);
            }
            assertThat(target).isEqualTo(bytes);
            pair.one.discardAndClose();
            int end = 0;
            while (end == 0) {
                end = pair.other.read(MemorySegment.ofArray(target), 0, 1);
            }
            assertThat(end).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void eachOfManyConnectionsHasItsOwnData(String host) throws Exception {
        List<Pair> pairs = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                pairs.add(pair(host, host, USUAL));
            }
            pairs.remove(3).close();
            for (int i = pairs.size() - 1; i >= 0; i--) {
                assertThat(pairs.get(i).one.write(mark(i), 0, 1)).isOne();
                assertThat(pairs.get(i).other.write(mark(i + 50), 0, 1)).isOne();
            }
            for (int i = 0; i < pairs.size(); i++) {
                assertThat(readByte(pairs.get(i).one)).isEqualTo(i + 50);
                assertThat(readByte(pairs.get(i).other)).isEqualTo(i);
            }
        } finally {
            pairs.forEach(Pair::close);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "::1"})
    void theWildcardAddressAcceptsBothFamilies(String host) throws Exception {
        anyPort(host);
        try (Pair pair = pair("0.0.0.0", host, new TcpOptions(1 << 16, 1 << 16, 10))) {
            assertThat(pair.other.remote().getAddress()).isEqualTo(InetAddress.getByName(host));
            assertThat(pair.one.remote().getAddress()).isEqualTo(InetAddress.getByName(host));
            assertThat(pair.one.staysOnMachine()).isTrue();
            assertThat(pair.other.staysOnMachine()).isTrue();
        }
    }

    @Test
    void aRefusedConnectionIsReported() throws Exception {
        InetSocketAddress unused;
        try (TcpListener listener = network.listen(anyPort("127.0.0.1"), 1, USUAL)) {
            unused = new InetSocketAddress("127.0.0.1", listener.port());
        }
        assertThatThrownBy(() -> {
            try (TcpStream stream = network.connect(unused, USUAL)) {
                stream.watch(poller, Poller.WRITE, this);
                while (!stream.finishConnect()) {
                    ready(LONG_MILLIS);
                }
            }
        }).isInstanceOf(IOException.class).hasMessage("Connection refused");
    }

    /** Also if only one of the protocols is in use at that port. */
    @ParameterizedTest
    @CsvSource({"127.0.0.1, 127.0.0.1", "0.0.0.0, 0.0.0.0", "::1, 0.0.0.0"})
    void aPortInUseIsReported(String first, String second) throws Exception {
        try (TcpListener listener = network.listen(anyPort(first), 1, USUAL)) {
            InetSocketAddress same = new InetSocketAddress(second, listener.port());
            assertThatThrownBy(() -> network.listen(same, 1, USUAL)).isInstanceOf(IOException.class)
                    .hasMessage("Address already in use");
        }
    }

    @Test
    void aClosedStreamIsNotUsed() throws Exception {
        try (Pair pair = pair()) {
            TcpStream stream = pair.one;
            MemorySegment memory = offHeap(100);
            stream.discardAndClose();
            stream.discardAndClose();
            stream.close();
            List<Callable<?>> uses = List.of(() -> stream.read(memory, 0, 1), () -> stream.write(memory, 0, 1),
                    () -> stream.write(memory, HEADER, memory, 40, 1), stream::finishConnect,
                    () -> stream.watch(poller, Poller.READ, this));
            assertThat(uses).allSatisfy(
                    use -> assertThatThrownBy(use::call).isInstanceOf(ClosedChannelException.class));
        }
    }

    /** Runs in a process of its own, which may open few descriptors. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void acceptFailsWhileThereAreNoDescriptors() throws Exception {
        List<String> limited = List.of("sh", "-c", "ulimit -n 200; exec \"$@\"", "sh");
        try (ChildJvm child = ChildJvm.start(limited, FewDescriptorsMain.class, network.getClass().getSimpleName())) {
            assertThat(child.readLine()).isEqualTo("accept: Too many open files");
            assertThat(child.readLine()).isEqualTo("connect: Too many open files");
            assertThat(child.readLine()).isEqualTo("accepted");
            assertThat(child.exitCode()).isZero();
        }
    }

    @Test
    void aClosedListenerAcceptsNothing() throws Exception {
        TcpListener listener = network.listen(anyPort("127.0.0.1"), 1, USUAL);
        listener.close();
        listener.close();
        assertThat(listener.accept()).isNull();
        assertThatThrownBy(() -> listener.watch(poller, this)).isInstanceOf(ClosedChannelException.class);
    }

    /** The number of a closed descriptor is soon reused, so nothing may be written to it. */
    @Test
    void aWriteDuringCloseReachesNoOtherConnection() throws Exception {
        try (ExecutorService writers = Executors.newFixedThreadPool(1)) {
            for (int round = 0; round < 300; round++) {
                try (Pair pair = pair()) {
                    MemorySegment memory = MemorySegment.ofArray(new byte[10]);
                    AtomicBoolean over = new AtomicBoolean();
                    Future<?> writer = writers.submit(() -> {
                        try {
                            while (!over.get()) {
                                pair.one.write(memory, 0, 10);
                            }
                        } catch (IOException e) {
                            return;
                        }
                    });
                    pair.one.discardAndClose();
                    try (Pair next = pair(); Pair another = pair()) {
                        over.set(true);
                        writer.get();
                        for (TcpStream stranger : List.of(next.one, next.other, another.one, another.other)) {
                            assertThat(stranger.read(offHeap(10), 0, 10)).isZero();
                        }
                    }
                }
            }
        }
    }

    @Test
    void thePollerReportsWhatIsWantedAsLongAsItIsReady() throws Exception {
        try (Pair pair = pair()) {
            Watch watch = pair.one.watch(poller, Poller.READ, "reader");
            assertThat(ready(0)).isEmpty();
            pair.other.write(mark(1), 0, 1);
            for (int i = 0; i < 3; i++) {
                assertThat(ready(LONG_MILLIS)).containsExactly(watch);
                assertThat(watch.ready()).isEqualTo(Poller.READ);
            }
            watch.want(Poller.READ | Poller.WRITE);
            assertThat(ready(LONG_MILLIS)).containsExactly(watch);
            assertThat(watch.ready()).isEqualTo(Poller.READ | Poller.WRITE);
            assertThat(readByte(pair.one)).isOne();
            assertThat(ready(LONG_MILLIS)).containsExactly(watch);
            assertThat(watch.ready()).isEqualTo(Poller.WRITE);
            watch.want(Poller.READ);
            assertThat(ready(0)).isEmpty();
            assertThat(watch.owner()).isEqualTo("reader");
            watch.setOwner("other");
            assertThat(watch.owner()).isEqualTo("other");
        }
    }

    @Test
    void thePollerReportsConnectionsAndTheEnd() throws Exception {
        try (TcpListener listener = network.listen(anyPort("127.0.0.1"), 10, USUAL)) {
            Watch port = listener.watch(poller, "port");
            assertThat(listener.accept()).isNull();
            InetSocketAddress target = new InetSocketAddress("127.0.0.1", listener.port());
            try (TcpStream stream = network.connect(target, USUAL)) {
                Watch connecting = stream.watch(poller, Poller.WRITE, "stream");
                while (!stream.finishConnect()) {
                    ready(LONG_MILLIS);
                }
                connecting.want(Poller.READ);
                assertThat(ready(LONG_MILLIS)).containsExactly(port);
                TcpStream other = listener.accept();
                assertThat(other).isNotNull();
                assertThat(listener.accept()).isNull();
                assertThat(ready(0)).isEmpty();
                other.close();
                assertThat(ready(LONG_MILLIS)).containsExactly(connecting);
                assertThat(connecting.ready()).isEqualTo(Poller.READ);
                assertThat(readByte(stream)).isEqualTo(-1);
            }
        }
    }

    /** Each of two ready streams closes the other when it is reported: the second report must not come. */
    @Test
    void aStreamThatIsClosedDuringAPollIsNotReported() throws Exception {
        try (Pair first = pair(); Pair second = pair()) {
            Watch one = first.one.watch(poller, Poller.WRITE, second.one);
            Watch two = second.one.watch(poller, Poller.WRITE, first.one);
            List<Watch> reported = new ArrayList<>();
            poller.poll(LONG_MILLIS, watch -> {
                reported.add(watch);
                ((TcpStream) watch.owner()).close();
            });
            assertThat(reported).hasSize(1).isSubsetOf(one, two);
            Watch closed = reported.get(0) == one ? two : one;
            closed.want(Poller.READ);
            assertThat(closed.ready()).isZero();
        }
    }

    @Test
    void manyStreamsAreWatched() throws Exception {
        List<Pair> pairs = new ArrayList<>();
        try {
            for (int i = 0; i < 100; i++) {
                pairs.add(pair());
                pairs.get(i).one.watch(poller, Poller.READ, i);
            }
            for (int i = 0; i < pairs.size(); i += 3) {
                pairs.get(i).close();
            }
            for (int i = 1; i < pairs.size(); i += 3) {
                pairs.get(i).other.write(mark(i), 0, 1);
            }
            List<Object> owners = new ArrayList<>();
            poller.poll(LONG_MILLIS, watch -> owners.add(watch.owner()));
            assertThat(owners).hasSize(33).doesNotHaveDuplicates().allMatch(owner -> (Integer) owner % 3 == 1);
        } finally {
            pairs.forEach(Pair::close);
        }
    }

    @Test
    void aWakeEndsTheNextPollOnce() throws Exception {
        poller.wake();
        poller.wake();
        assertThat(ready(LONG_MILLIS)).isEmpty();
        poller.wake();
        assertThat(ready(LONG_MILLIS)).isEmpty();
        // Nothing is left over: this ends by its time limit.
        assertThat(ready(1)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherThreadEndsAPoll(boolean byClosing) throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newFixedThreadPool(1)) {
            Future<List<Watch>> polling = threads.submit(() -> {
                started.countDown();
                return ready(LONG_MILLIS);
            });
            started.await();
            if (byClosing) {
                poller.close();
            } else {
                poller.wake();
            }
            assertThat(polling.get()).isEmpty();
        }
    }

    @Test
    void aClosedPollerReportsNothing() throws Exception {
        try (Pair pair = pair(); Pair late = pair()) {
            Watch watch = pair.one.watch(poller, Poller.WRITE, this);
            poller.close();
            poller.close();
            poller.wake();
            assertThat(ready(LONG_MILLIS)).isEmpty();
            watch.want(Poller.READ);
            assertThatThrownBy(() -> late.one.watch(poller, Poller.READ, this)).isInstanceOf(IOException.class)
                    .hasMessage("the poller is closed");
        }
    }
}
