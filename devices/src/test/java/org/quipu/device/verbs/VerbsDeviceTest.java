package org.quipu.device.verbs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Exposure;
import org.quipu.device.FrameHandler;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.verbs.VerbsCounters.Count;

/** The counted cost of a message; a queue pair that fails. */
@OnRdma
class VerbsDeviceTest {

    private static final int FRAMES = 500;
    private static final int LONG_AND_SHORT = 60;

    private static Device open(JobInfo job) throws IOException {
        return new VerbsDeviceProvider().open(job);
    }

    private static void pumpBoth(Job job, BooleanSupplier condition) {
        long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            job.ranks.forEach(here -> here.device.poll());
            assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
        }
    }

    private static VerbsCounters counters(Job job, int rank) {
        return ((VerbsDevice) job.rank(rank).device).counters();
    }

    /** Returns the increase of a counter while rank 0 sent one frame to rank 1. */
    private static long cost(Job job, AtomicInteger arrived, MemorySegment memory, int length, Count count) {
        int wanted = arrived.get() + 1;
        long before = counters(job, 0).get(count);
        pumpBoth(job, () -> job.rank(0).device.trySend(1, 0, 0, 0, 0, memory, 0, length) == Device.ACCEPTED);
        pumpBoth(job, () -> arrived.get() == wanted && job.rank(0).device.flushed());
        return counters(job, 0).get(count) - before;
    }

    @Test
    void anEagerMessageCostsOnePostAndAtMostOneCopy() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open); Arena arena = Arena.ofShared()) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            MemorySegment heap = MemorySegment.ofArray(new byte[4096]);
            MemorySegment direct = arena.allocate(4096);
            for (MemorySegment memory : new MemorySegment[] {heap, direct}) {
                for (int length : new int[] {0, 8, 4096}) {
                    assertThat(cost(job, arrived, memory, length, Count.SEND_POSTS)).isEqualTo(1);
                    long copies = cost(job, arrived, memory, length, Count.COPIES);
                    assertThat(copies).as("%d bytes of %s", length, memory)
                            .isEqualTo(length == 4096 || length > 0 && memory == heap ? 1 : 0);
                    assertThat(cost(job, arrived, memory, length, Count.INLINE)).isEqualTo(length == 4096 ? 0 : 1);
                }
            }
            assertThat(counters(job, 0).get(Count.REGISTRATIONS)).isZero();
            // One completion for each frame, and those for returned credits.
            assertThat(counters(job, 0).get(Count.COMPLETIONS) - counters(job, 1).get(Count.CREDIT_MESSAGES))
                    .isEqualTo(18);
        }
    }

    @Test
    void aHeaderThatThePeerKnowsDoesNotTravelAgain() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open); Arena arena = Arena.ofShared()) {
            List<Long> header = List.of(9L, -1L, 7L, Long.MIN_VALUE);
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(List.of(h0, h1, h2, h3)).isEqualTo(header);
                assertThat(payload).isEqualTo(Endpoint.pattern(3, payload.length));
                arrived.incrementAndGet();
            };
            byte[] bytes = Endpoint.pattern(3, 4096);
            MemorySegment direct = arena.allocate(4096).copyFrom(MemorySegment.ofArray(bytes));
            int sent = 0;
            for (int length : new int[] {0, 8, 4096}) {
                for (MemorySegment memory : new MemorySegment[] {MemorySegment.ofArray(bytes), direct}) {
                    pumpBoth(job, () -> job.rank(0).device.trySend(1, header.get(0), header.get(1), header.get(2),
                            header.get(3), memory, 0, length)
                            == Device.ACCEPTED);
                    int wanted = ++sent;
                    pumpBoth(job, () -> arrived.get() == wanted && job.rank(0).device.flushed());
                    assertThat(counters(job, 0).get(Count.HEADERS_KNOWN)).as("%d bytes of %s", length, memory)
                            .isEqualTo(sent - 1);
                }
            }
        }
    }

    @Test
    void aBufferIsPostedAgainWhenNothingElseIsToDo() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            cost(job, arrived, null, 0, Count.SEND_POSTS);
            job.rank(1).device.poll();
            long before = counters(job, 1).get(Count.RECEIVE_POSTS);
            assertThat(job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0)).isEqualTo(Device.ACCEPTED);
            long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
            while (arrived.get() == 1) {
                job.rank(1).device.poll();
                assertThat(System.nanoTime() - deadline).as("patience left").isNegative();
            }
            assertThat(counters(job, 1).get(Count.RECEIVE_POSTS)).as("when the frame was read").isEqualTo(before);
            job.rank(1).device.poll();
            assertThat(counters(job, 1).get(Count.RECEIVE_POSTS)).as("after a poll that found nothing")
                    .isEqualTo(before + 1);
        }
    }

    @Test
    void aLongFrameCostsOnePostAndOneCopy() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open); Arena arena = Arena.ofShared()) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            int length = job.rank(0).device.maxPayload(1);
            for (MemorySegment memory : new MemorySegment[] {MemorySegment.ofArray(new byte[length]),
                arena.allocate(length)}) {
                for (Count count : new Count[] {Count.SEND_POSTS, Count.CHUNKS, Count.COPIES}) {
                    assertThat(cost(job, arrived, memory, length, count)).as("%s", count).isEqualTo(1);
                }
            }
            assertThat(counters(job, 0).get(Count.REGISTRATIONS)).isZero();
        }
    }

    @Test
    void longAndShortFramesArriveWholeAndInOrder() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).isEqualTo(arrived.getAndIncrement());
                assertThat(payload).isEqualTo(Endpoint.pattern(h0, length(h0, job)));
            };
            for (int i = 0; i < LONG_AND_SHORT; i++) {
                long number = i;
                MemorySegment payload = MemorySegment.ofArray(Endpoint.pattern(number, length(number, job)));
                // The receiver polls only when the sender has no space, so that chunks and slots are exhausted.
                while (job.rank(0).device.trySend(1, number, 0, 0, 0, payload, 0,
                        (int) payload.byteSize()) != Device.ACCEPTED) {
                    job.ranks.forEach(here -> here.device.poll());
                }
            }
            pumpBoth(job, () -> arrived.get() == LONG_AND_SHORT && job.rank(0).device.flushed());
            assertThat(counters(job, 0).get(Count.CHUNKS)).isEqualTo(LONG_AND_SHORT / 2);
        }
    }

    /** Frames with odd numbers are longer than a slot. */
    private static int length(long number, Job job) {
        int longest = job.rank(0).device.maxPayload(1);
        return (int) (number % 2 == 0 ? number * 97 % 4096 : longest - number * 31 % 4096);
    }

    @Test
    void anEagerMessageAllocatesNothing() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Tally tally = new Tally();
        JobInfo[] jobs = {new JobInfo(Job.name(), 0, 2, 2, 1, Job.secret()), null};
        jobs[1] = new JobInfo(jobs[0].jobId(), 1, 2, 2, 1, Job.secret());
        try (Device sender = open(jobs[0]); Device receiver = open(jobs[1]); Arena arena = Arena.ofShared()) {
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
        for (int end = tally.frames + FRAMES, sent = tally.frames; tally.frames < end || !sender.flushed();) {
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

    /** Counts frames. */
    private static final class Tally implements FrameHandler {

        private int frames;

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
                int length) {
            if (h0 != frames++) {
                throw new AssertionError("frame " + h0 + " came as number " + (frames - 1));
            }
        }

        @Override
        public void onRead(int peer, long ticket, boolean whole) {
            throw new AssertionError("nobody reads");
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError("rank " + peer + " is lost", cause);
        }
    }

    /** Rank 0 exposes memory and sends the key to rank 1. */
    private static long[] expose(Job job, MemorySegment memory, Exposure exposure) {
        long[] key = new long[2];
        AtomicInteger known = new AtomicInteger();
        job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
            key[0] = h0;
            key[1] = h1;
            known.incrementAndGet();
        };
        assertThat(job.rank(0).device.expose(1, memory, 0, memory.byteSize(), exposure)).isTrue();
        pumpBoth(job, () -> job.rank(0).device.trySend(1, exposure.key0(), exposure.key1(), 0, 0, null, 0, 0)
                == Device.ACCEPTED);
        pumpBoth(job, () -> known.get() == 1);
        return key;
    }

    @Test
    void readingRegisteredMemoryCopiesNothing() throws Exception {
        try (Job job = new Job(2, VerbsDeviceTest::open); Arena arena = Arena.ofShared()) {
            MemorySegment source = arena.allocate(300_000).fill((byte) 5);
            MemorySegment target = arena.allocate(300_000);
            Exposure exposure = new Exposure();
            for (int round = 0; round < 3; round++) {
                long[] key = expose(job, source, exposure);
                assertThat(job.rank(1).read(0, key[0], key[1], 0, target, 0, 300_000)).isEqualTo(Device.DONE);
                assertThat(source.mismatch(target)).isEqualTo(-1);
                assertThat(counters(job, 1).get(Count.READ_POSTS)).isEqualTo(round + 1);
                job.rank(0).device.withdraw(1, exposure);
            }
            for (int rank = 0; rank < 2; rank++) {
                assertThat(counters(job, rank).get(Count.REGISTRATIONS)).isEqualTo(1);
                assertThat(counters(job, rank).get(Count.COPIES)).isZero();
            }
        }
    }

    @Test
    void aQueuePairInErrorLosesThePeerOnBothSides() throws Exception {
        try (Job job = new Job(3, VerbsDeviceTest::open); Arena arena = Arena.ofShared()) {
            Exposure exposure = new Exposure();
            long[] key = expose(job, arena.allocate(1000), exposure);
            // An invalid key: the hardware of rank 0 replies with an error, after which neither queue pair works.
            assertThat(job.rank(1).read(0, key[0], key[1] ^ 0xFFFF, 0, arena.allocate(1000), 0, 1000))
                    .isEqualTo(Device.PEER_LOST);
            pumpBoth(job, () -> job.rank(1).lostPeers.equals(List.of(0)) && job.rank(0).lostPeers.equals(List.of(1)));
            assertThat(job.rank(1).causes.getFirst()).hasMessageContaining("rank 0")
                    .hasMessageContaining("does not expose that memory");
            AtomicInteger arrived = new AtomicInteger();
            job.rank(2).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            pumpBoth(job, () -> job.rank(1).device.trySend(2, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            pumpBoth(job, () -> arrived.get() == 1);
        }
    }
}
