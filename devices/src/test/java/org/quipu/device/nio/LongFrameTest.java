package org.quipu.device.nio;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.device.Device;
import org.quipu.device.Endpoint;
import org.quipu.device.Faults;
import org.quipu.device.FrameHandler;
import org.quipu.device.Job;
import org.quipu.device.JobInfo;
import org.quipu.device.Landing;

/** Long frames go to the place that the handler names, and from memory off the heap without a detour. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LongFrameTest {

    private static final int[] SIZES = {65_536, 65_537, 70_000, 8, 131_072, 300_001, 0, 1 << 20, 65_600};
    private static final int LARGEST = 1 << 20;

    /** Where the handler wants long frames. */
    enum Place { NOWHERE, HEAP, DIRECT }

    private static final class Checker implements FrameHandler {

        private final Place place;
        private final MemorySegment memory;
        private int frames;
        private int asked;

        Checker(Place place) {
            this.place = place;
            memory = place == Place.HEAP ? MemorySegment.ofArray(new byte[LARGEST + 16])
                    : Arena.ofAuto().allocate(LARGEST + 16);
        }

        @Override
        public boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
            assertThat(new long[] {peer, h0, h1}).containsExactly(0, frames, length);
            asked++;
            landing.set(memory, 16);
            if (place == Place.NOWHERE) {
                landing.clear();
            }
            return place != Place.NOWHERE;
        }

        @Override
        public void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment from, long offset, int length) {
            assertThat(h0).isEqualTo(frames);
            assertThat(length).isEqualTo((int) h1);
            if (length > LongFrame.LONGEST_SHORT && place != Place.NOWHERE) {
                assertThat(from).isSameAs(memory);
                assertThat(offset).isEqualTo(16);
            }
            byte[] payload = new byte[length];
            MemorySegment.copy(from, ValueLayout.JAVA_BYTE, offset, payload, 0, length);
            assertThat(java.util.Arrays.equals(payload, Endpoint.pattern(frames, length))).as("frame %d", frames)
                    .isTrue();
            frames++;
        }

        @Override
        public void onPeerLost(int peer, Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    @ParameterizedTest
    @EnumSource(Place.class)
    void arrivesWhereTheHandlerWantsIt(Place place) throws Exception {
        Faults faults = new Faults();
        NioSettings settings = NioSettings.usual().with(new FaultyNetwork(faults, 0));
        int rounds = 20;
        String id = Job.name();
        try (Device from = new NioDevice(new JobInfo(id, 0, 2, 2, 1, Job.secret()), settings);
                Device to = new NioDevice(new JobInfo(id, 1, 2, 2, 1, Job.secret()), settings)) {
            Checker checker = new Checker(place);
            from.start(new Checker(place));
            to.start(checker);
            from.addPeer(1, to.address());
            to.addPeer(0, from.address());
            int frames = rounds * SIZES.length * 2;
            long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
            for (int i = 0; i < frames; i++) {
                int length = SIZES[i / 2 % SIZES.length];
                MemorySegment heap = MemorySegment.ofArray(Endpoint.pattern(i, length));
                MemorySegment memory = i % 2 == 0 ? heap : Arena.ofAuto().allocate(Math.max(1, length)).copyFrom(heap);
                while (from.trySend(1, i, length, 0, 0, memory, 0, length) != Device.ACCEPTED) {
                    from.poll();
                    to.poll();
                    assertThat(System.nanoTime() - deadline).as("%s", faults).isNegative();
                }
            }
            while (checker.frames < frames || !from.flushed()) {
                from.poll();
                to.poll();
                assertThat(System.nanoTime() - deadline).as("%s", faults).isNegative();
            }
            assertThat(checker.asked).isEqualTo(rounds * 2 * 6);
            assertThat(faults.count(Faults.Kind.SHORT_READ)).isPositive();
            assertThat(faults.count(Faults.Kind.SHORT_WRITE)).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void aSenderOffTheHeapSleepsUntilThereIsRoom(boolean shortIo) throws Exception {
        int frames = shortIo ? 60 : 200;
        Faults faults = new Faults();
        NioSettings settings = shortIo ? NioSettings.usual().with(new FaultyNetwork(faults, 0)) : NioSettings.usual();
        try (Job job = new Job(2, info -> new NioDevice(info, settings))) {
            MemorySegment memory = Arena.ofAuto().allocate(LARGEST);
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).as("%s", faults).isEqualTo(arrived.getAndIncrement());
                assertThat(payload).hasSize(LARGEST);
            };
            job.run(here -> {
                if (here.rank == 0) {
                    for (int i = 0; i < frames; i++) {
                        here.send(1, i, 0, 0, 0, memory, 0, LARGEST);
                    }
                    here.pumpUntil(here.device::flushed);
                } else {
                    here.pumpUntil(() -> arrived.get() == frames);
                }
            });
        }
    }
}
