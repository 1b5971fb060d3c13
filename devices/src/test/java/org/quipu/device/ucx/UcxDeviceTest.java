package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.ucx.UcxCounters.Count;

/** The cost of a frame; messages from processes outside the job; the wait for a peer's last frames. */
@OnUcx
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UcxDeviceTest {

    private static final int FRAMES = 500;

    private static void pumpBoth(Job job, BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    private static void send(Job job, int from, int to, long h0) {
        pumpBoth(job, () -> job.rank(from).device.trySend(to, h0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
    }

    @Test
    void aFrameAllocatesNothing() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Tally tally = new Tally();
        String job = Job.name();
        UcxDeviceProvider provider = new UcxDeviceProvider();
        try (Device sender = provider.open(new JobInfo(job, 0, 2, 2, 1, Job.secret()));
                Device receiver = provider.open(new JobInfo(job, 1, 2, 2, 1, Job.secret())); Arena arena =
                        Arena.ofShared()) {
            sender.start(new Tally());
            receiver.start(tally);
            sender.addPeer(1, receiver.address());
            receiver.addPeer(0, sender.address());
            for (MemorySegment memory : new MemorySegment[] {MemorySegment.ofArray(new byte[4096]),
                arena.allocate(4096)}) {
                for (int length : new int[] {8, 4096}) {
                    // The first frames connect, link, and are interpreted.
                    converse(sender, receiver, tally, memory, length);
                    long before = threads.getCurrentThreadAllocatedBytes();
                    converse(sender, receiver, tally, memory, length);
                    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
                    // Both sides together; the smallest object has 16 bytes.
                    assertThat((double) bytes / FRAMES)
                            .as("bytes allocated for each of %d frames of %d bytes of %s", FRAMES, length, memory)
                            .isLessThan(8);
                }
            }
        }
    }

    private static void converse(Device sender, Device receiver, Tally tally, MemorySegment memory, int length) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        for (int end = tally.frames() + FRAMES, sent = tally.frames(); tally.frames() < end || !sender.flushed();) {
            if (sent < end && sender.trySend(1, sent, 0, 0, 0, memory, 0, length) == Device.ACCEPTED) {
                sent++;
            }
            sender.poll();
            receiver.poll();
            if (System.nanoTime() - deadline >= 0) {
                throw new AssertionError("patience is over after " + sent + " frames");
            }
        }
    }

    @Test
    void framesAreCountedOnBothSides() throws Exception {
        Tally tally = new Tally();
        String job = Job.name();
        UcxDeviceProvider provider = new UcxDeviceProvider();
        try (UcxDevice sender = (UcxDevice) provider.open(new JobInfo(job, 0, 2, 2, 1, Job.secret()));
                UcxDevice receiver = (UcxDevice) provider.open(
                        new JobInfo(job, 1, 2, 2, 1, Job.secret()));
                Arena arena = Arena.ofShared()) {
            sender.start(new Tally());
            receiver.start(tally);
            sender.addPeer(1, receiver.address());
            receiver.addPeer(0, sender.address());
            converse(sender, receiver, tally, arena.allocate(4096), 8);
            // Frames passed to the handler are counted when the next poll releases their memory.
            receiver.poll();
            assertThat(receiver.counted(Count.KEPT)).as("short frames in the library's memory").isZero();
            converse(sender, receiver, tally, arena.allocate(4096), 4096);
            receiver.poll();
            assertThat(sender.counted(Count.FRAMES_SENT)).isEqualTo(2L * FRAMES);
            assertThat(receiver.counted(Count.FRAMES_RECEIVED)).isEqualTo(2L * FRAMES);
            assertThat(receiver.counted(Count.KEPT)).as("long frames in the library's memory").isEqualTo(FRAMES);
            assertThat(sender.counted(Count.PROGRESS)).isPositive();
            assertThat(sender.counted(Count.FLUSHES)).isPositive();
            assertThat(sender.counted(Count.SLEEPS) + sender.counted(Count.NAPS)).isZero();
            // The first await returns immediately, because the connection has been established.
            sender.await(1_000_000);
            sender.await(1_000_000);
            assertThat(sender.counted(Count.SLEEPS) + sender.counted(Count.NAPS)).isPositive();
        }
    }

    @Test
    void whoDoesNotKnowTheTokenIsNotListenedTo() throws Exception {
        try (Job job = new Job(2, new UcxDeviceProvider()::open); Arena arena = Arena.ofShared()) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).isEqualTo(arrived.getAndIncrement());
            };
            send(job, 0, 1, 0);
            pumpBoth(job, () -> arrived.get() == 1);
            UcxDevice victim = (UcxDevice) job.rank(1).device;
            Worker stranger = new Worker(Ucp.load(Ucp.LIBRARY), new Transports("self,sm", false), 1, new Inbound(arena),
                    (rank, status) -> {}, arena);
            stranger.lock.lock();
            try {
                long endpoint = stranger.connect(1, victim.announce(0).address());
                MemorySegment frame = arena.allocate(UcxFrameDescriptor.PAYLOAD, 8);
                for (int wrong = 0; wrong < 4; wrong++) {
                    // An invalid token; a nonexistent rank; the receiver's own rank; a frame that is too short.
                    frame.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.TOKEN, 4711);
                    frame.set(ValueLayout.JAVA_INT, UcxFrameDescriptor.RANK, wrong == 1 ? 99 : wrong == 2 ? 1 : 0);
                    frame.set(ValueLayout.JAVA_INT, UcxFrameDescriptor.SEQUENCE, 1);
                    long request = stranger.send(endpoint, frame.address(),
                            wrong == 3 ? 5 : UcxFrameDescriptor.PAYLOAD);
                    finish(stranger, job, request);
                }
                pumpBoth(job, () -> {
                    stranger.progress();
                    return stranger.flush();
                });
                stranger.disconnect(endpoint);
                pumpBoth(job, () -> {
                    stranger.progress();
                    stranger.reapClosing();
                    return !stranger.isClosing();
                });
            } finally {
                stranger.close();
                stranger.lock.unlock();
            }
            send(job, 0, 1, 1);
            pumpBoth(job, () -> arrived.get() == 2);
            assertThat(job.rank(1).lostPeers).isEmpty();
        }
    }

    private static void finish(Worker worker, Job job, long request) {
        assertThat(UcsStatus.isError(request)).isFalse();
        if (request != 0) {
            pumpBoth(job, () -> {
                worker.progress();
                return worker.check(request) != UcsStatus.IN_PROGRESS;
            });
            worker.free(request);
        }
    }

    @Test
    void framesThatAPeerHadSentArriveBeforeItsLossIsReported() throws Exception {
        int frames = 40;
        try (Job job = new Job(2, new UcxDeviceProvider()::open)) {
            Endpoint staying = job.rank(0);
            AtomicInteger arrived = new AtomicInteger();
            staying.receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).isEqualTo(arrived.getAndIncrement());
                assertThat(staying.lostPeers).isEmpty();
            };
            // Only the leaving side polls from here on, once it is connected: its frames remain unread at the other
            // side.
            send(job, 1, 0, 0);
            for (int i = 1; i < frames; i++) {
                int frame = i;
                job.rank(1)
                        .pumpUntil(() -> job.rank(1).device.trySend(0, frame, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            }
            job.rank(1).pumpUntil(job.rank(1).device::flushed);
            job.rank(1).close();
            staying.pumpUntil(() -> !staying.lostPeers.isEmpty());
            assertThat(arrived).hasValue(frames);
            assertThat(staying.lostPeers).isEqualTo(List.of(1));
        }
    }

    private static UcxSettings settings(int frame) {
        return new UcxSettings(new Transports("self,sm", true), frame, 8, 4096, 32_768, 1 << 30, false);
    }

    @Test
    void ranksWithOtherFrameSizesLoseEachOtherWithTheReason() throws Exception {
        Ucp ucp = Ucp.load(Ucp.LIBRARY);
        try (Job job = new Job(2, info -> new UcxDevice(info, settings(info.rank() == 0 ? 8192 : 4096), ucp))) {
            pumpBoth(job, () -> {
                job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0);
                return !job.rank(0).lostPeers.isEmpty() && !job.rank(1).lostPeers.isEmpty();
            });
            assertThat(List.of(job.rank(0).causes.getFirst().getMessage(), job.rank(1).causes.getFirst().getMessage()))
                    .anyMatch(message -> message.contains("quipu.ucx.frame"));
        }
    }
}
