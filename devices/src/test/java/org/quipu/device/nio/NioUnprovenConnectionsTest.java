package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.control.ConnectionSettings;
import org.quipu.device.control.HandshakeDescriptor;
import org.quipu.device.control.TcpAddress;
import org.quipu.device.control.TrustedConnections;
import org.quipu.device.tcp.Network;
import org.quipu.device.tcp.TcpOptions;
import org.quipu.device.tcp.TcpStream;
import org.quipu.device.tcp.Watch;

/** An attacker who opens many connections without proving a rank cannot keep the peers from connecting. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NioUnprovenConnectionsTest {

    /** The attacker's behaviour on a connection. */
    private enum Manner {
        SILENT, CLAIMING, RECONNECTING, RECONNECTING_CLAIMING
    }

    private static final int IDLE = 400;
    private static final int RECONNECTIONS = 30_000;
    private static final long CONNECT_SECONDS = 120;

    private static SocketChannel dial(int port) throws IOException {
        SocketChannel channel = SocketChannel.open();
        // Closing resets the connection, so no local port stays in TIME_WAIT.
        channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return channel;
    }

    private static void claim(SocketChannel channel, int from, int to) throws IOException {
        channel.write(ByteBuffer.allocate(HandshakeDescriptor.HELLO_BYTES).putLong(HandshakeDescriptor.MAGIC)
                .putInt(HandshakeDescriptor.VERSION).putInt(from).putInt(to).clear());
    }

    /** Opens connections that send nothing or claim a rank, and holds them until {@code stop} is counted down. */
    private static void hold(int port, int rank, boolean claiming, CountDownLatch stop, CountDownLatch warm) {
        List<SocketChannel> held = new ArrayList<>();
        try {
            for (int i = 0; i < IDLE; i++) {
                SocketChannel channel = dial(port);
                held.add(channel);
                if (claiming) {
                    claim(channel, rank == 0 ? 1 : 0, rank);
                }
            }
            warm.countDown();
            stop.await();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            warm.countDown();
            held.forEach(NioUnprovenConnectionsTest::close);
        }
    }

    /** Connects repeatedly and holds the latest connections, until {@code stop} is counted down. */
    private static void reconnect(int port, int rank, boolean claiming, CountDownLatch stop, CountDownLatch warm) {
        SocketChannel[] open = new SocketChannel[IDLE];
        try {
            for (int i = 0; i < RECONNECTIONS && stop.getCount() != 0; i++) {
                try {
                    SocketChannel old = open[i % IDLE];
                    if (old != null) {
                        old.close();
                    }
                    open[i % IDLE] = dial(port);
                    if (claiming) {
                        claim(open[i % IDLE], rank == 0 ? 1 : 0, rank);
                    }
                } catch (IOException e) {
                    // The rank has closed the connection, as it should.
                }
                if (i == IDLE) {
                    warm.countDown();
                }
            }
        } finally {
            warm.countDown();
            Arrays.stream(open).filter(channel -> channel != null).forEach(NioUnprovenConnectionsTest::close);
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"2, SILENT", "3, SILENT", "5, SILENT", "2, CLAIMING", "3, CLAIMING", "5, CLAIMING",
        "2, RECONNECTING", "3, RECONNECTING", "5, RECONNECTING", "3, RECONNECTING_CLAIMING"})
    void peersConnectAfterAnAttackHasBegun(int size, Manner manner) throws Exception {
        NioSettings usual = NioSettings.usual();
        NioSettings patient = new NioSettings(usual.maxPayload(), usual.eagerLimit(), "",
                new ConnectionSettings(new TcpOptions(0, 0, 0), TimeUnit.SECONDS.toNanos(CONNECT_SECONDS), "",
                        Network.ofProcess()));
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch warm = new CountDownLatch(size);
        List<Thread> intruders = new ArrayList<>();
        try (Job job = new Job(size, info -> new NioDevice(info, patient))) {
            for (Endpoint here : job.ranks) {
                intruders.add(intrude(here.device.address(), here.rank, manner, stop, warm));
            }
            allRanksSendToAllRanks(job, size, warm);
        } finally {
            stop.countDown();
            for (Thread intruder : intruders) {
                intruder.join();
            }
        }
    }

    private static Thread intrude(String address, int rank, Manner manner, CountDownLatch stop, CountDownLatch warm) {
        int port = TcpAddress.parse(address).port();
        return Thread.ofPlatform().daemon().start(() -> {
            switch (manner) {
                case SILENT, CLAIMING -> hold(port, rank, manner == Manner.CLAIMING, stop, warm);
                case RECONNECTING, RECONNECTING_CLAIMING ->
                    reconnect(port, rank, manner == Manner.RECONNECTING_CLAIMING, stop, warm);
                default -> throw new IllegalArgumentException(manner.name());
            }
        });
    }

    private static void allRanksSendToAllRanks(Job job, int size, CountDownLatch warm) throws Exception {
        AtomicReferenceArray<byte[]> arrived = new AtomicReferenceArray<>(size * size);
        AtomicInteger done = new AtomicInteger();
        job.ranks.forEach(here -> here.receiver =
                (peer, h0, h1, h2, h3, payload) -> arrived.set(here.rank * size + peer, payload));
        job.run(here -> {
            // The attack begins before the first rank connects.
            here.pumpUntil(() -> {
                here.device.wake();
                return warm.getCount() == 0;
            });
            for (int round = 0; round < 200; round++) {
                here.device.poll();
            }
            for (int peer = 0; peer < size; peer++) {
                if (peer != here.rank) {
                    here.send(peer, here.rank, 0, Endpoint.pattern(here.rank * size + peer, 1000));
                }
            }
            here.pumpUntil(() -> missing(arrived, here.rank, size) == 0 && here.device.flushed());
            done.incrementAndGet();
            job.ranks.forEach(other -> other.device.wake());
            here.pumpUntil(() -> done.get() == size);
        });
        for (Endpoint here : job.ranks) {
            assertThat(here.lostPeers).isEmpty();
            for (int peer = 0; peer < size; peer++) {
                if (peer != here.rank) {
                    assertThat(arrived.get(here.rank * size + peer))
                            .isEqualTo(Endpoint.pattern(peer * size + here.rank, 1000));
                }
            }
        }
    }

    private static int missing(AtomicReferenceArray<byte[]> arrived, int rank, int size) {
        int missing = 0;
        for (int peer = 0; peer < size; peer++) {
            missing += peer != rank && arrived.get(rank * size + peer) == null ? 1 : 0;
        }
        return missing;
    }

    /** The connections by which the devices verbs and ucx exchange addresses. */
    @ParameterizedTest
    @EnumSource(Manner.class)
    void theSameHoldsForTrustedConnections(Manner manner) throws Exception {
        String id = Job.name();
        ConcurrentHashMap<Integer, Integer> established = new ConcurrentHashMap<>();
        List<IOException> failures = new ArrayList<>();
        List<TrustedConnections> all = new ArrayList<>();
        List<TcpStream> made = new ArrayList<>();
        CountDownLatch stop = new CountDownLatch(1);
        CountDownLatch warm = new CountDownLatch(2);
        List<Thread> intruders = new ArrayList<>();
        try {
            for (int rank = 0; rank < 2; rank++) {
                JobInfo info = new JobInfo(id, rank, 2, 2, 1, Job.secret());
                all.add(new TrustedConnections(info, ConnectionSettings.usual(), new TrustedConnections.Owner() {

                    @Override
                    public TrustedConnections.Reader established(int peer, TcpStream stream, Watch watch) {
                        established.put(peer, peer);
                        made.add(stream);
                        return () -> {
                        };
                    }

                    @Override
                    public void unreachable(int peer, IOException cause) {
                        failures.add(cause);
                    }
                }));
            }
            for (int rank = 0; rank < 2; rank++) {
                String address = all.get(rank).address(1000);
                intruders.add(intrude(address, rank, manner, stop, warm));
                all.get(1 - rank).addPeer(rank, address);
            }
            while (warm.getCount() != 0) {
                turnBoth(all);
            }
            all.get(0).connect(1);
            long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
            while (established.size() < 2 && failures.isEmpty() && System.nanoTime() - deadline < 0) {
                turnBoth(all);
            }
            assertThat(failures).isEmpty();
            assertThat(established).containsOnlyKeys(0, 1);
        } finally {
            stop.countDown();
            made.forEach(TcpStream::close);
            for (TrustedConnections each : all) {
                each.close();
            }
            for (Thread intruder : intruders) {
                intruder.join();
            }
        }
    }

    private static void turnBoth(List<TrustedConnections> all) throws IOException {
        for (TrustedConnections each : all) {
            each.wake();
            each.turn();
        }
    }
}
