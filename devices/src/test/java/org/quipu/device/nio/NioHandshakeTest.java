package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ConnectionSettings;
import org.quipu.device.control.Credentials;
import org.quipu.device.control.HandshakeDescriptor;
import org.quipu.device.control.TcpAddress;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.TcpOptions;

/** A process without the secret is refused, and its attempts disturb no other process. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NioHandshakeTest {

    private static Endpoint rank(String id, int rank, byte[] secret, long connectMillis) throws IOException {
        NioSettings usual = NioSettings.usual();
        return new Endpoint(rank, new NioDevice(new JobInfo(id, rank, 3, 3, 1, secret),
                new NioSettings(usual.maxPayload(), usual.eagerLimit(), "",
                        new ConnectionSettings(new TcpOptions(0, 0, 0),
                                TimeUnit.MILLISECONDS.toNanos(connectMillis), "", Network.ofProcess()))));
    }

    private static Socket dial(Endpoint to) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), TcpAddress.parse(to.device.address()).port());
        socket.setSoTimeout((int) Endpoint.PATIENCE.toMillis());
        return socket;
    }

    /** Answers on a socket while the device is driven by this thread. */
    private static int readWhile(Endpoint here, Socket socket, byte[] into) throws Exception {
        AtomicInteger result = new AtomicInteger(Integer.MIN_VALUE);
        Job.together(List.of(() -> {
            try {
                result.set(new DataInputStream(socket.getInputStream()).readNBytes(into, 0, into.length));
            } catch (java.net.SocketException reset) {
                result.set(-1);
            }
            here.device.wake();
            return null;
        }, () -> {
            here.pumpUntil(() -> result.get() != Integer.MIN_VALUE);
            return null;
        }));
        return result.get();
    }

    @Test
    void aWrongSecretIsRefusedOnBothSides() throws Exception {
        String id = Job.name();
        byte[] other = Job.secret();
        other[31]++;
        try (Endpoint zero = rank(id, 0, Job.secret(), 60_000);
                Endpoint one = rank(id, 1, Job.secret(), 60_000);
                Endpoint intruder = rank(id, 2, other, 60_000)) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.addAndGet(peer);
            intruder.device.addPeer(0, zero.device.address());
            while (intruder.lostPeers.isEmpty()) {
                intruder.device.trySend(0, 0, 0, 0, 0, null, 0, 0);
                intruder.device.poll();
                zero.device.poll();
            }
            assertThat(intruder.causes.getFirst()).hasMessageContaining("secret");
            one.device.addPeer(0, zero.device.address());
            while (arrived.get() == 0) {
                one.device.trySend(0, 0, 0, 0, 0, null, 0, 0);
                one.device.poll();
                zero.device.poll();
            }
            assertThat(arrived.get() % 2).isOne();
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 51, 52, 53, 5000})
    void garbageIsDroppedAtOnce(int length) throws Exception {
        try (Endpoint zero = rank(Job.name(), 0, Job.secret(), 60_000); Socket socket = dial(zero)) {
            byte[] garbage = new byte[length];
            new Random(length).nextBytes(garbage);
            socket.getOutputStream().write(garbage);
            if (length < HandshakeDescriptor.HELLO_BYTES) {
                socket.shutdownOutput();
            }
            assertThat(readWhile(zero, socket, new byte[1])).isNotPositive();
            assertThat(zero.lostPeers).isEmpty();
        }
    }

    @Test
    void whoSaysNothingIsDroppedInTime() throws Exception {
        try (Endpoint zero = rank(Job.name(), 0, Job.secret(), 200); Socket socket = dial(zero)) {
            assertThat(readWhile(zero, socket, new byte[1])).isNotPositive();
        }
    }

    @Test
    void aProofCannotBePlayedBack() throws Exception {
        String id = Job.name();
        try (Endpoint zero = rank(id, 0, Job.secret(), 60_000); Socket socket = dial(zero)) {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            byte[] nonce = new byte[HandshakeDescriptor.NONCE_BYTES];
            out.write(hello(1, 0, nonce));
            byte[] challenge = new byte[HandshakeDescriptor.CHALLENGE_BYTES];
            assertThat(readWhile(zero, socket, challenge)).isEqualTo(challenge.length);
            out.write(challenge, HandshakeDescriptor.PROOF_OFFSET, HandshakeDescriptor.PROOF_BYTES);
            assertThat(readWhile(zero, socket, new byte[4])).isNotPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 1024 * 1024 + 1})
    void aLengthThatCannotBeLosesThePeerOnly(int length) throws Exception {
        String id = Job.name();
        try (Endpoint zero = rank(id, 0, Job.secret(), 60_000); Socket socket = dial(zero)) {
            Credentials credentials = new Credentials(new JobInfo(id, 1, 3, 3, 1, Job.secret()));
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            byte[] nonce = credentials.nonce();
            out.write(hello(1, 0, nonce));
            byte[] challenge = new byte[HandshakeDescriptor.CHALLENGE_BYTES];
            assertThat(readWhile(zero, socket, challenge)).isEqualTo(challenge.length);
            byte[] theirs = Arrays.copyOfRange(challenge, HandshakeDescriptor.NONCE_OFFSET,
                    HandshakeDescriptor.PROOF_OFFSET);
            assertThat(Arrays.copyOfRange(challenge, HandshakeDescriptor.PROOF_OFFSET, challenge.length))
                    .isEqualTo(credentials.proof('A', 1, 0, nonce, theirs));
            out.write(credentials.proof('C', 1, 0, nonce, theirs));
            byte[] verdict = new byte[HandshakeDescriptor.VERDICT_BYTES];
            readWhile(zero, socket, verdict);
            assertThat(ByteBuffer.wrap(verdict).getInt()).isEqualTo(HandshakeDescriptor.WELCOME);
            out.write(ByteBuffer.allocate(TcpFrameDescriptor.HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(length)
                    .putInt(TcpFrameDescriptor.MARKER).array());
            zero.pumpUntil(() -> !zero.lostPeers.isEmpty());
            assertThat(zero.lostPeers).containsExactly(1);
            assertThat(zero.causes.getFirst()).hasMessageContaining("no frame").hasMessageContaining("rank 1");
        }
    }

    @Test
    void nobodyAtTheAddressIsALostPeer() throws Exception {
        String id = Job.name();
        String address;
        try (Endpoint one = rank(id, 1, Job.secret(), 60_000)) {
            address = one.device.address();
        }
        try (Endpoint zero = rank(id, 0, Job.secret(), 60_000)) {
            zero.device.addPeer(1, address);
            zero.pumpUntil(() -> zero.device.trySend(1, 0, 0, 0, 0, null, 0, 0) == Device.PEER_LOST);
            assertThat(zero.causes.getFirst()).hasMessageContaining("cannot connect to rank 1 on ");
        }
    }

    private static byte[] hello(int from, int to, byte[] nonce) {
        return ByteBuffer.allocate(HandshakeDescriptor.HELLO_BYTES).putLong(HandshakeDescriptor.MAGIC)
                .putInt(HandshakeDescriptor.VERSION).putInt(from).putInt(to).put(nonce).array();
    }
}
