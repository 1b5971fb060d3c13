package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.ChildJvm;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ConnectionSettings;
import org.quipu.device.control.HandshakeDescriptor;
import org.quipu.device.control.TcpAddress;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tls.TlsNetwork;

/** Device nio with TLS: nobody between two ranks can read, change, repeat or truncate their messages. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NioTlsTest {

    private static final byte[] TEXT = "a message that nobody else may read".getBytes(StandardCharsets.US_ASCII);
    private static final long LONG_MILLIS = 120_000;

    private final String id = Job.name();

    private Endpoint rank(int rank, byte[] secret, boolean tls, long connectMillis) throws IOException {
        NioSettings usual = NioSettings.usual();
        Network network = Network.ofProcess();
        return new Endpoint(rank, new NioDevice(new JobInfo(id, rank, 3, 3, 1, secret),
                new NioSettings(usual.maxPayload(), usual.eagerLimit(), "",
                        new ConnectionSettings(new TcpOptions(0, 0, 0), TimeUnit.MILLISECONDS.toNanos(connectMillis),
                                "", tls ? new TlsNetwork(network, secret) : network))));
    }

    private Endpoint rank(int rank) throws IOException {
        return rank(rank, Job.secret(), true, LONG_MILLIS);
    }

    private static void pump(BooleanSupplier condition, Endpoint... ranks) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            for (Endpoint each : ranks) {
                each.device.poll();
            }
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    private static boolean trySend(Endpoint from, int to, byte[] payload) {
        return from.device.trySend(to, 1, 0, 0, 0, MemorySegment.ofArray(payload), 0,
                payload.length) == Device.ACCEPTED;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noMessageCanBeReadBetweenTheRanks(boolean tls) throws Exception {
        try (Endpoint zero = rank(0, Job.secret(), tls, LONG_MILLIS);
                Endpoint one = rank(1, Job.secret(), tls, LONG_MILLIS);
                CapturingProxy proxy = new CapturingProxy(zero.device.address())) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            one.device.addPeer(0, proxy.address());
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> arrived.get() == 1, zero, one);
            // The other test shows that the text would be found.
            assertThat(contains(proxy.toAcceptor(), TEXT)).isEqualTo(!tls);
            byte[] magic = ByteBuffer.allocate(Long.BYTES).putLong(HandshakeDescriptor.MAGIC).array();
            assertThat(contains(proxy.toAcceptor(), magic)).isEqualTo(!tls);
            assertThat(contains(proxy.toConnector(), magic)).isEqualTo(!tls);
        }
    }

    private static boolean contains(byte[] all, byte[] part) {
        return new String(all, StandardCharsets.ISO_8859_1).contains(new String(part, StandardCharsets.ISO_8859_1));
    }

    @Test
    void aWrongSecretIsRefusedOnBothSides() throws Exception {
        byte[] other = Job.secret();
        other[31]++;
        try (Endpoint zero = rank(0); Endpoint intruder = rank(1, other, true, LONG_MILLIS)) {
            intruder.device.addPeer(0, zero.device.address());
            pump(() -> {
                trySend(intruder, 0, TEXT);
                return !intruder.lostPeers.isEmpty();
            }, zero, intruder);
            assertThat(intruder.causes.getFirst()).hasMessageContaining("does not know this job's secret");
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    @Test
    void ranksWithAndWithoutTlsDoNotReachEachOther() throws Exception {
        try (Endpoint zero = rank(0); Endpoint plain = rank(1, Job.secret(), false, LONG_MILLIS)) {
            String with = zero.device.address();
            String without = plain.device.address();
            NioDeviceProvider provider = new NioDeviceProvider();
            assertThat(provider.reaches(with, without)).isFalse();
            assertThat(provider.reaches(without, with)).isFalse();
            assertThat(provider.obstacle(with, without)).isEqualTo(
                    "it does not use TLS, this rank does; set quipu.tls on both sides or on neither");
            assertThat(provider.obstacle(without, with)).isEqualTo(
                    "it uses TLS, this rank does not; set quipu.tls on both sides or on neither");
        }
    }

    /** Neither side knows it from the address, as if the address were forged. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aConnectionOfTheOtherKindIsRefused(boolean tls) throws Exception {
        try (Endpoint zero = rank(0, Job.secret(), tls, LONG_MILLIS);
                Endpoint one = rank(1, Job.secret(), !tls, 1000)) {
            TcpAddress address = TcpAddress.parse(zero.device.address());
            one.device.addPeer(0, new TcpAddress(address.place(), address.machine(), address.hosts(), address.port(),
                    !tls).toString());
            pump(() -> {
                trySend(one, 0, TEXT);
                return !one.lostPeers.isEmpty();
            }, zero, one);
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 51, 52, 5000})
    void garbageIsDropped(int length) throws Exception {
        try (Endpoint zero = rank(0, Job.secret(), true, 1000);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(),
                        TcpAddress.parse(zero.device.address()).port())) {
            byte[] garbage = new byte[length];
            new Random(length).nextBytes(garbage);
            socket.getOutputStream().write(garbage);
            pump(() -> isClosed(socket), zero);
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    /** The beginning of a handshake, and then nothing. */
    @Test
    void aHandshakeThatStopsIsDroppedInTime() throws Exception {
        byte[] recorded = recordedSession();
        try (Endpoint zero = rank(0, Job.secret(), true, 1000);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(),
                        TcpAddress.parse(zero.device.address()).port())) {
            socket.getOutputStream().write(recorded, 0, 100);
            pump(() -> isClosed(socket), zero);
        }
    }

    @Test
    void aRecordedSessionCannotBePlayedBack() throws Exception {
        byte[] recorded = recordedSession();
        try (Endpoint zero = rank(0);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(),
                        TcpAddress.parse(zero.device.address()).port())) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            socket.getOutputStream().write(recorded);
            pump(() -> isClosed(socket), zero);
            assertThat(arrived).hasValue(0);
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    private byte[] recordedSession() throws Exception {
        try (Endpoint zero = rank(0); Endpoint one = rank(1);
                CapturingProxy proxy = new CapturingProxy(zero.device.address())) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            one.device.addPeer(0, proxy.address());
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> arrived.get() == 1, zero, one);
            return proxy.toAcceptor();
        }
    }

    /** Reads what there is; the other side sends nothing but the handshake. */
    private static boolean isClosed(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read(new byte[4096]) < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void aStreamThatIsCutOffIsALostPeer() throws Exception {
        try (Endpoint zero = rank(0); Endpoint one = rank(1);
                CapturingProxy proxy = new CapturingProxy(zero.device.address())) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            one.device.addPeer(0, proxy.address());
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> arrived.get() == 1, zero, one);
            proxy.cut();
            pump(() -> !zero.lostPeers.isEmpty() && !one.lostPeers.isEmpty(), zero, one);
            assertThat(zero.causes.getFirst()).hasMessageContaining("cut off");
            assertThat(one.causes.getFirst()).hasMessageContaining("cut off");
        }
    }

    @Test
    void anAnnouncedEndIsNoCut() throws Exception {
        try (Endpoint zero = rank(0); Endpoint one = rank(1)) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            one.device.addPeer(0, zero.device.address());
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> arrived.get() == 1, zero, one);
            one.device.close();
            pump(() -> !zero.lostPeers.isEmpty(), zero);
            assertThat(zero.causes.getFirst()).hasMessageContaining("it has closed its connection");
        }
    }

    @Test
    void aChangedByteIsALostPeerAndNoMessage() throws Exception {
        try (Endpoint zero = rank(0); Endpoint one = rank(1);
                CapturingProxy proxy = new CapturingProxy(zero.device.address())) {
            AtomicInteger arrived = new AtomicInteger();
            AtomicBoolean damaging = new AtomicBoolean();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            proxy.filter((toAcceptor, bytes, count) -> {
                if (toAcceptor && damaging.compareAndSet(true, false)) {
                    bytes[count - 1] ^= 1;
                }
            });
            one.device.addPeer(0, proxy.address());
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> arrived.get() == 1, zero, one);
            damaging.set(true);
            pump(() -> trySend(one, 0, TEXT), zero, one);
            pump(() -> !zero.lostPeers.isEmpty(), zero, one);
            assertThat(arrived).hasValue(1);
        }
    }

    @Test
    void keysThatChangeSpoilNothing() throws Exception {
        try (ChildJvm child = ChildJvm.start(List.of(), TlsKeyUpdateMain.class)) {
            assertThat(child.readLine()).isEqualTo("40 40");
            assertThat(child.exitCode()).isZero();
        }
    }
}
