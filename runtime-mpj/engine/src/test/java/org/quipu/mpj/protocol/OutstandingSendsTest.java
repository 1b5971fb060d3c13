package org.quipu.mpj.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.device.Device;
import org.quipu.device.DeviceProvider;
import org.quipu.device.JobInfo;
import org.quipu.device.routing.RoutedDevice;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.LoopbackFabric;
import org.quipu.mpj.settings.EngineSettings;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * More short messages are started than the credit allows. They are sent as credit is returned, each in one frame and
 * without a round trip.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OutstandingSendsTest {

    private static final int LENGTH = 64;
    private static final int MESSAGES = 20_000;
    private static final int TAG = 1;

    /** Credit for 500 messages. */
    private static final int CREDIT = 500 * (LENGTH + Peer.OVERHEAD);

    /** Counts the frames that the device accepts, by kind. */
    private static final class CountingDevice extends RoutedDevice {

        final AtomicIntegerArray frames = new AtomicIntegerArray(FrameDescriptor.GRANT + 1);

        CountingDevice(int rank, Device device) {
            super(rank, 2, List.of(device));
            route(1 - rank, device);
        }

        private int counted(long h0, int answer) {
            if (answer == ACCEPTED) {
                frames.incrementAndGet(FrameDescriptor.kind(h0));
            }
            return answer;
        }

        @Override
        public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
                long offset, int length) {
            return counted(h0, super.trySend(peer, h0, h1, h2, h3, memory, offset, length));
        }

        @Override
        public int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
                long offset, int length) {
            return counted(h0, super.trySendAlone(peer, h0, h1, h2, h3, memory, offset, length));
        }

        @Override
        public int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
                long offset, int length) {
            return counted(h0, super.trySendSoon(peer, h0, h1, h2, h3, memory, offset, length));
        }
    }

    private static CountingDevice[] open(String name) throws IOException {
        if (name.equals("loopback")) {
            LoopbackFabric fabric = new LoopbackFabric(2);
            return counting(fabric.device(0), fabric.device(1));
        }
        DeviceProvider provider = ServiceLoader.load(DeviceProvider.class).stream().map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(name)).findAny().orElseThrow();
        assumeTrue(name.equals("local") || provider.unavailable().isEmpty(), () -> provider.unavailable().orElse(""));
        String job = "test-" + UUID.randomUUID();
        Device zero = provider.open(new JobInfo(job, 0, 2, 2, 1, new byte[32]));
        Device one = provider.open(new JobInfo(job, 1, 2, 2, 1, new byte[32]));
        zero.addPeer(1, one.address());
        one.addPeer(0, zero.address());
        return counting(zero, one);
    }

    private static CountingDevice[] counting(Device zero, Device one) {
        return new CountingDevice[] {new CountingDevice(0, zero), new CountingDevice(1, one)};
    }

    private static Communicator world(Device device, int rank, int credit) {
        return Communicator.world(new Engine(device, rank, 2, new EngineSettings(-1, credit, new WaitPolicy(70)),
                (errorClass, message, cause) -> new IllegalStateException(message, cause)));
    }

    private static void together(Callable<Void> one, Callable<Void> other) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Void> first = threads.submit(one);
            threads.submit(other).get();
            first.get();
        }
    }

    private static List<SendOperation> sendAll(Communicator from, int messages) {
        List<SendOperation> sends = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            byte[] data = new byte[LENGTH];
            data[0] = (byte) i;
            data[1] = (byte) (i >> 8);
            SendOperation send = new SendOperation();
            from.startSend(send, from.pointToPoint(), data, 0, LENGTH, BasicType.BYTE, 1, TAG, false);
            sends.add(send);
        }
        return sends;
    }

    private static void receiveAll(Communicator to, int messages) {
        byte[] data = new byte[LENGTH];
        for (int i = 0; i < messages; i++) {
            to.receive(data, 0, LENGTH, BasicType.BYTE, 0, TAG);
            assertThat(data[0] == (byte) i && data[1] == (byte) (i >> 8)).as("message %d in its turn", i).isTrue();
        }
    }

    private static CountingDevice[] run(String device, int credit, int messages) throws Exception {
        CountingDevice[] devices = open(device);
        Communicator sender = world(devices[0], 0, credit);
        Communicator receiver = world(devices[1], 1, credit);
        CountDownLatch posted = new CountDownLatch(1);
        try {
            together(() -> {
                List<SendOperation> sends = sendAll(sender, messages);
                posted.countDown();
                sends.forEach(sender.engine()::finish);
                return null;
            }, () -> {
                posted.await();
                receiveAll(receiver, messages);
                return null;
            });
        } finally {
            sender.engine().close();
            receiver.engine().close();
        }
        return devices;
    }

    static Stream<String> devices() {
        return Stream.of("loopback", "local", "shm", "nio");
    }

    @ParameterizedTest
    @MethodSource("devices")
    void eachCostsOneFrame(String device) throws Exception {
        CountingDevice[] devices = run(device, CREDIT, MESSAGES);
        AtomicIntegerArray sent = devices[0].frames;
        AtomicIntegerArray answered = devices[1].frames;
        assertThat(sent.get(FrameDescriptor.EAGER) + sent.get(FrameDescriptor.RTS)).isEqualTo(MESSAGES);
        // On a busy machine the receiver may make no progress for a while and grant some announcements.
        assertThat(sent.get(FrameDescriptor.RTS)).as("announced, of %d messages", MESSAGES).isLessThan(MESSAGES / 4);
        assertThat(answered.get(FrameDescriptor.CREDIT)).as("times that credit came back").isBetween(1, MESSAGES / 50);
    }

    /** Credit for no message, for one, and for so few that the receiver may retain more than one message's credit. */
    @ParameterizedTest
    @ValueSource(ints = {0, LENGTH + Peer.OVERHEAD, 2 * (LENGTH + Peer.OVERHEAD), 5 * (LENGTH + Peer.OVERHEAD)})
    void messagesArriveInOrderWithScarceCredit(int credit) throws Exception {
        run("loopback", credit, 2_000);
    }
}
