package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Faults;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.control.HostAddress;
import org.quipu.device.control.LocalAddresses;
import org.quipu.device.control.TcpAddress;
import org.quipu.device.tcp.TcpStream;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NioDeviceTest {

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whenBothConnectAtOnceOneConnectionIsLeft(boolean shortIo) throws Exception {
        int rounds = 60;
        int frames = 20;
        Faults faults = new Faults();
        NioSettings settings = shortIo ? NioSettings.usual().with(new FaultyNetwork(faults, 0)) : NioSettings.usual();
        for (int round = 0; round < rounds; round++) {
            try (Job job = new Job(2, info -> new NioDevice(info, settings))) {
                CyclicBarrier gate = new CyclicBarrier(2);
                AtomicIntegerArray next = new AtomicIntegerArray(2);
                job.ranks.forEach(here -> here.receiver =
                        (peer, h0, h1, h2, h3, payload) -> assertThat(next.getAndIncrement(here.rank))
                                .isEqualTo((int) h0));
                job.run(here -> {
                    gate.await(Endpoint.PATIENCE.toSeconds(), TimeUnit.SECONDS);
                    for (int i = 0; i < frames; i++) {
                        here.send(1 - here.rank, i, 0, new byte[100]);
                    }
                    here.pumpUntil(() -> next.get(here.rank) == frames && here.device.flushed());
                });
                assertThat(job.ranks).as("%s", faults).allSatisfy(here -> {
                    assertThat(here.lostPeers).isEmpty();
                    assertThat(((NioDevice) here.device).connections()).isOne();
                });
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {20, 100})
    void aBrokenConnectionIsReportedOnBothSidesAndNoFrameIsHalf(int breakOneIn) throws Exception {
        Faults faults = new Faults();
        NioSettings settings = NioSettings.usual().with(new FaultyNetwork(faults, breakOneIn));
        for (int round = 0; round < 10; round++) {
            try (Job job = new Job(2, info -> new NioDevice(info, settings))) {
                AtomicInteger arrived = new AtomicInteger();
                job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                    assertThat(h0).isEqualTo(arrived.getAndIncrement());
                    assertThat(payload).isEqualTo(Endpoint.pattern(h0, (int) (h0 * 977 % 60_000)));
                };
                job.run(here -> {
                    if (here.rank == 1) {
                        // A connection that broke before the first frame is known to its maker alone.
                        here.pumpUntil(() -> !here.lostPeers.isEmpty() || !job.rank(0).lostPeers.isEmpty()
                                && arrived.get() == 0);
                        return;
                    }
                    for (long i = 0; here.lostPeers.isEmpty(); i++) {
                        byte[] payload = Endpoint.pattern(i, (int) (i * 977 % 60_000));
                        int answer = Device.BACK_PRESSURE;
                        while (answer == Device.BACK_PRESSURE) {
                            answer = here.device.trySend(1, i, 0, 0, 0, MemorySegment.ofArray(payload), 0,
                                    payload.length);
                            here.device.poll();
                        }
                    }
                    job.rank(1).device.wake();
                });
                assertThat(job.rank(0).lostPeers).as("%s", faults).containsExactly(1);
                assertThat(job.rank(1).lostPeers).as("%s", faults).hasSizeLessThanOrEqualTo(1);
                // A read from the closed stream throws an exception without a message.
                assertThat(job.rank(0).causes).as("%s", faults)
                        .allSatisfy(cause -> assertThat(cause).hasMessageNotContaining("null"));
            }
        }
        assertThat(faults.count(Faults.Kind.BROKEN_CONNECTION)).isPositive();
    }

    /** Counts the write calls. */
    private static final class CountingNetwork extends WrappedNetwork {

        private final AtomicInteger writes = new AtomicInteger();

        @Override
        TcpStream wrap(TcpStream stream) {
            return new WrappedStream(stream) {

                @Override
                public int write(MemorySegment source, long offset, int length) throws IOException {
                    writes.incrementAndGet();
                    return super.write(source, offset, length);
                }

                @Override
                public int write(MemorySegment header, int headerLength, MemorySegment payload, long offset,
                        int length) throws IOException {
                    writes.incrementAndGet();
                    return super.write(header, headerLength, payload, offset, length);
                }
            };
        }
    }

    @Test
    void shortFramesSentSoonLeaveTogether() throws Exception {
        int frames = 1000;
        CountingNetwork network = new CountingNetwork();
        try (Job job = new Job(2, info -> new NioDevice(info, NioSettings.usual().with(network)))) {
            AtomicInteger arrived = new AtomicInteger();
            Endpoint receiver = job.rank(1);
            receiver.receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).isEqualTo(arrived.getAndIncrement());
                assertThat(payload).isEqualTo(Endpoint.pattern(h0, 64));
            };
            Endpoint sender = job.rank(0);
            MemorySegment first = MemorySegment.ofArray(Endpoint.pattern(0, 64));
            while (sender.device.trySend(1, 0, 0, 0, 0, first, 0, 64) != Device.ACCEPTED) {
                sender.device.poll();
                receiver.device.poll();
            }
            int before = network.writes.get();
            for (int i = 1; i < frames; i++) {
                MemorySegment payload = MemorySegment.ofArray(Endpoint.pattern(i, 64));
                assertThat(sender.device.trySendSoon(1, i, 0, 0, 0, payload, 0, 64)).isEqualTo(Device.ACCEPTED);
            }
            assertThat(sender.device.flushed()).isFalse();
            while (arrived.get() < frames) {
                sender.device.poll();
                receiver.device.poll();
            }
            assertThat(sender.device.flushed()).isTrue();
            // 104 KB, of which a socket takes some 64 KiB or more at once.
            assertThat(network.writes.get() - before).isLessThan(frames / 20);
        }
    }

    /** Frames of all lengths, sent by both methods: none overtakes the gathered ones. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void framesSentSoonKeepTheirOrder(boolean shortIo) throws Exception {
        int frames = 3000;
        Faults faults = new Faults();
        NioSettings settings = shortIo ? NioSettings.usual().with(new FaultyNetwork(faults, 0)) : NioSettings.usual();
        try (Job job = new Job(2, info -> new NioDevice(info, settings))) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).as("%s", faults).isEqualTo(arrived.getAndIncrement());
                assertThat(payload).as("%s", faults).isEqualTo(Endpoint.pattern(h0, length(h0)));
            };
            job.run(here -> {
                if (here.rank == 1) {
                    here.pumpUntil(() -> arrived.get() == frames);
                    return;
                }
                for (int i = 0; i < frames; i++) {
                    int frame = i;
                    MemorySegment payload = MemorySegment.ofArray(Endpoint.pattern(i, length(i)));
                    int length = length(i);
                    here.pumpUntil(() -> (frame % 5 == 0
                            ? here.device.trySend(1, frame, 0, 0, 0, payload, 0, length)
                            : here.device.trySendSoon(1, frame, 0, 0, 0, payload, 0, length)) == Device.ACCEPTED);
                }
                here.pumpUntil(here.device::flushed);
            });
            assertThat(job.ranks).as("%s", faults).allSatisfy(here -> assertThat(here.lostPeers).isEmpty());
        }
    }

    private static int length(long frame) {
        return (int) (frame % 7 == 0 ? frame * 977 % 90_000 : frame * 31 % 300);
    }

    /**
     * Takes six file descriptors per connection; fewer are made where the system allows fewer, or {@code
     * quipu.test.connections} says so.
     */
    @Test
    void manyPeersNeedNoThreadEach() throws Exception {
        UnixOperatingSystemMXBean system = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long room = (system.getMaxFileDescriptorCount() - system.getOpenFileDescriptorCount() - 100) / 6;
        int peers = (int) Math.min(Integer.getInteger("quipu.test.connections", 1000), room);
        assertThat(peers).as("peers for whom there are file descriptors").isGreaterThan(100);
        int threadsBefore = Thread.activeCount();
        try (Job job = star(peers + 1)) {
            AtomicInteger arrived = new AtomicInteger();
            Endpoint hub = job.rank(0);
            hub.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            for (int round = 1; round <= 3; round++) {
                boolean[] sent = new boolean[peers + 1];
                int wanted = round * peers;
                long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
                while (arrived.get() < wanted) {
                    hub.device.poll();
                    for (int i = 1; i <= peers; i++) {
                        Device spoke = job.rank(i).device;
                        if (!sent[i]) {
                            sent[i] = spoke.trySend(0, i, 0, 0, 0, null, 0, 0) == Device.ACCEPTED;
                            spoke.poll();
                        }
                    }
                    assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
                }
            }
            assertThat(((NioDevice) hub.device).connections()).isEqualTo(peers);
            assertThat(Thread.activeCount()).isLessThanOrEqualTo(threadsBefore);
        }
    }

    /** Every rank knows rank 0 and no other. */
    private static Job star(int size) throws Exception {
        return new Job(size, info -> new NioDevice(info, NioSettings.usual()), (from, to) -> to == 0);
    }

    @Test
    void onSeveralMachinesItListensEverywhereAndNamesItsAddresses() throws Exception {
        String id = Job.name();
        NioSettings settings = NioSettings.usual();
        try (Endpoint zero = new Endpoint(0, new NioDevice(new JobInfo(id, 0, 2, 1, 1, Job.secret()), settings));
                Endpoint one = new Endpoint(1, new NioDevice(new JobInfo(id, 1, 2, 1, 1, Job.secret()), settings))) {
            TcpAddress address = TcpAddress.parse(zero.device.address());
            assertThat(address.hosts()).isEqualTo(LocalAddresses.find(""));
            // The address as seen by another machine, without the loopback address.
            assertThat(address.hosts()).extracting(HostAddress::literal).doesNotContain("::1");
            if (!address.hosts().getFirst().address().isLoopbackAddress()) {
                // One machine has only its own addresses: the peer's are tried as those of the same network stack.
                String remote = new TcpAddress(address.place(), "elsewhere", address.hosts(), address.port())
                        .toString();
                AtomicInteger arrived = new AtomicInteger();
                zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
                one.device.addPeer(0, remote);
                while (arrived.get() == 0) {
                    one.device.trySend(0, 0, 0, 0, 0, null, 0, 0);
                    one.device.poll();
                    zero.device.poll();
                    assertThat(one.causes).isEmpty();
                }
            }
        }
    }

    @Test
    void theNextAddressIsTriedWhenOneFails() throws Exception {
        String id = Job.name();
        NioSettings settings = NioSettings.usual();
        try (Endpoint zero = new Endpoint(0, new NioDevice(new JobInfo(id, 0, 2, 2, 1, Job.secret()), settings));
                Endpoint one = new Endpoint(1, new NioDevice(new JobInfo(id, 1, 2, 2, 1, Job.secret()), settings))) {
            AtomicInteger arrived = new AtomicInteger();
            zero.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            TcpAddress good = TcpAddress.parse(zero.device.address());
            // With a different place only the hosts count; no process listens at the first two.
            one.device.addPeer(0, new TcpAddress(good.place(), good.machine(), Stream.of("127.0.0.2", "127.0.0.3",
                    "127.0.0.1").map(HostAddress::of).toList(), good.port()).toString());
            while (arrived.get() == 0) {
                one.device.trySend(0, 0, 0, 0, 0, null, 0, 0);
                one.device.poll();
                zero.device.poll();
            }
        }
    }

    @Test
    void addressesAreReadBack() {
        TcpAddress address = new TcpAddress("boot/1", "node1",
                List.of(HostAddress.of("10.0.0.1"), HostAddress.of("2001:db8::1")), 4711);
        assertThat(TcpAddress.parse(address.toString())).isEqualTo(address);
        NioDeviceProvider provider = new NioDeviceProvider();
        String loopback = new TcpAddress("boot/1", "node1", List.of(HostAddress.of("127.0.0.1")), 1).toString();
        assertThat(provider.reaches(address.toString(), loopback)).isTrue();
        String far = new TcpAddress("boot/2", "node2", List.of(HostAddress.of("10.0.0.2")), 1).toString();
        assertThat(provider.reaches(far, loopback)).isFalse();
    }

    @Test
    void interfacesAreChosenByNameOrNetwork() throws Exception {
        assertThat(LocalAddresses.find("lo")).extracting(HostAddress::literal).contains("127.0.0.1");
        assertThat(LocalAddresses.find("127.0.0.0/8")).extracting(HostAddress::literal)
                .contains("127.0.0.1").allMatch(host -> host.startsWith("127."));
        assertThat(LocalAddresses.find("10.255.255.0/32, lo")).extracting(HostAddress::literal).contains("127.0.0.1");
        assertThatThrownBy(() -> LocalAddresses.find("nosuch0")).isInstanceOf(java.io.IOException.class)
                .hasMessageContaining("nosuch0").hasMessageContaining("127.0.0.1");
    }
}
