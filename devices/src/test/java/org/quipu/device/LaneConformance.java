package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the contract of lanes. One subclass per device, and per device with faults. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class LaneConformance {

    /** Maximum number of successive rejections or delays of a frame. */
    private static final int MOST_ATTEMPTS = 100;

    private static final MemorySegment NOTHING = MemorySegment.ofArray(new byte[0]);

    /** Opens the device under test. */
    protected abstract Device open(JobInfo job) throws IOException;

    private Job job(int size) throws IOException {
        return new Job(size, this::open);
    }

    /** Creates both ranks' rings, which lanes do not do. */
    private static void connect(Job job) {
        for (Endpoint here : job.ranks) {
            for (Endpoint there : job.ranks) {
                if (here != there) {
                    int[] arrived = new int[1];
                    there.receiver = (peer, h0, h1, h2, h3, payload) -> arrived[0]++;
                    PayloadConformance.pumpBoth(job,
                            () -> here.device.trySend(there.rank, 0, 0, 0, 0, NOTHING, 0, 0) == Device.ACCEPTED);
                    PayloadConformance.pumpBoth(job, () -> arrived[0] == 1);
                }
            }
        }
    }

    /** Sends by the lane; returns false if that is not possible now. */
    private static boolean trySend(Lane lane, long h0, long h1, byte[] payload) {
        return payload.length <= Lane.SHORT_BYTES && (h0 & 1) == 0
                ? lane.trySend(h0, h1, 3, 4, payload, 0, payload.length)
                : lane.trySend(h0, h1, 3, 4, MemorySegment.ofArray(payload), 0, payload.length);
    }

    /** Takes a frame from the lane; null if there is none with these header words. */
    private static byte[] tryTake(Lane lane, long h0, long h1) {
        int length = lane.arrived(h0, h1);
        if (length < 0) {
            return null;
        }
        byte[] payload = new byte[length];
        if (length <= Lane.SHORT_BYTES && (h0 & 2) == 0) {
            assertThat(lane.take(payload, 0, length)).isTrue();
        } else {
            lane.take(MemorySegment.ofArray(payload), 0, length);
        }
        return payload;
    }

    /** Sends by the lane; returns false if repeated attempts fail. */
    private static boolean send(Lane lane, long h0, long h1, byte[] payload) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            if (trySend(lane, h0, h1, payload)) {
                return true;
            }
        }
        return false;
    }

    /** Takes a frame from the lane that has arrived. */
    private static byte[] take(Lane lane, long h0, long h1) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            byte[] payload = tryTake(lane, h0, h1);
            if (payload != null) {
                return payload;
            }
        }
        throw new AssertionError("nothing has come");
    }

    private static void assertNothing(Lane lane) {
        assertThat(lane.arrived(0, 0)).isEqualTo(Lane.NOTHING);
    }

    private static void assertClosed(Lane lane) {
        assertThat(lane.trySend(0, 0, 0, 0, new byte[0], 0, 0)).isFalse();
        assertThat(lane.trySend(0, 0, 0, 0, NOTHING, 0, 0)).isFalse();
    }

    @Test
    void laneStaysTheSame() throws Exception {
        try (Job job = job(3)) {
            Device device = job.rank(0).device;
            Lane before = device.lane(1);
            assertThat(before).isNotNull().isNotSameAs(device.lane(2));
            connect(job);
            assertThat(device.lane(1)).isSameAs(before);
        }
    }

    @Test
    void nothingPassesBeforeTheFirstFrame() throws Exception {
        try (Job job = job(2)) {
            assertClosed(job.rank(0).device.lane(1));
            job.rank(0).device.lane(1).getReady();
            assertNothing(job.rank(1).device.lane(0));
        }
    }

    @Test
    void framesOfEveryLengthArriveWhole() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane there = job.rank(0).device.lane(1);
            Lane here = job.rank(1).device.lane(0);
            int largest = job.rank(0).device.maxPayload();
            for (int length = 0; length <= largest; length += length < 3000 ? 1 : 1021) {
                assertNothing(here);
                assertThat(send(there, length, ~(long) length, Endpoint.pattern(length, length))).isTrue();
                assertThat(take(here, length, ~(long) length)).isEqualTo(Endpoint.pattern(length, length));
            }
            assertThat(there.trySend(0, 0, 0, 0, MemorySegment.ofArray(new byte[largest + 1]), 0, largest + 1))
                    .as("too many bytes").isFalse();
        }
    }

    @Test
    void aFrameWithOtherHeaderWordsIsLeftToPolling() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane here = job.rank(1).device.lane(0);
            assertThat(send(job.rank(0).device.lane(1), 5, 6, new byte[8])).isTrue();
            List<Long> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.addAll(List.of(h0, h1, h2, h3));
            int seen = Lane.NOTHING;
            for (int attempt = 0; attempt < MOST_ATTEMPTS && seen == Lane.NOTHING; attempt++) {
                seen = here.arrived(5, 7);
            }
            assertThat(seen).isEqualTo(Lane.OTHER);
            job.rank(1).pumpUntil(() -> !arrived.isEmpty());
            assertThat(arrived).containsExactly(5L, 6L, 3L, 4L);
        }
    }

    @Test
    void aPayloadThatCannotBeReadIsNotSent() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane there = job.rank(0).device.lane(1);
            assertThat(there.trySend(1, 0, 0, 0, "no array", 0, 8)).isFalse();
            for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
                try {
                    assertThat(there.trySend(2, 0, 0, 0, new byte[8], 4, 8)).isFalse();
                } catch (IndexOutOfBoundsException expected) {
                    break;
                }
            }
            assertNothing(job.rank(1).device.lane(0));
            List<Long> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.add(h0);
            job.rank(0).send(1, 5, 0, new byte[8]);
            PayloadConformance.pumpBoth(job, () -> !arrived.isEmpty());
            assertThat(arrived).containsExactly(5L);
        }
    }

    @Test
    void aFrameThatDoesNotFitTheArrayStays() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane here = job.rank(1).device.lane(0);
            byte[] payload = Endpoint.pattern(1, 12);
            assertThat(send(job.rank(0).device.lane(1), 8, 9, payload)).isTrue();
            int length = Lane.NOTHING;
            for (int attempt = 0; attempt < MOST_ATTEMPTS && length == Lane.NOTHING; attempt++) {
                length = here.arrived(8, 9);
            }
            assertThat(length).isEqualTo(12);
            assertThat(here.take(new long[2], 0, 12)).as("one and a half").isFalse();
            assertThat(take(here, 8, 9)).isEqualTo(payload);
        }
    }

    /**
     * Each side randomly chooses the path of the next frame, and when to call getReady. It randomly replies or leaves
     * frames unread: memory that is reused too early appears as a frame with wrong content.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, 40})
    void orderHoldsWhicheverWayFramesTake(int mostAhead) throws Exception {
        long seed = Long.getLong("quipu.test.seed", System.nanoTime());
        System.out.println("lanes: seed " + seed);
        int frames = 60_000;
        try (Job job = job(2)) {
            connect(job);
            int[] sentByLane = new int[2];
            int[] takenOffLane = new int[2];
            job.run(here -> {
                Random random = new Random(seed + here.rank);
                Lane lane = here.device.lane(1 - here.rank);
                int[] next = new int[1];
                here.alone = true;
                here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                    assertThat(new long[] {h0, h1, h2, h3}).containsExactly(next[0], 7, 3, 4);
                    checkNext(next[0]++, payload);
                };
                for (int i = 0; i < frames; i++) {
                    byte[] payload = Endpoint.pattern(i, lengthOf(i, random));
                    if (random.nextInt(5) > 0 && trySend(lane, i, 7, payload)) {
                        sentByLane[here.rank]++;
                    } else {
                        here.send(1 - here.rank, i, 7, 3, 4, MemorySegment.ofArray(payload), 0, payload.length);
                    }
                    if (random.nextInt(30) == 0) {
                        lane.getReady();
                    }
                    // One side replies; the other is ahead of it by a random number of frames.
                    int wanted = i + 1 - (here.rank == 0 ? random.nextInt(mostAhead + 1) : 0);
                    here.pumpUntil(() -> {
                        for (int k = random.nextInt(6); k > 0 && next[0] < wanted; k--) {
                            byte[] arrived = tryTake(lane, next[0], 7);
                            if (arrived != null) {
                                checkNext(next[0]++, arrived);
                                takenOffLane[here.rank]++;
                            }
                        }
                        return next[0] >= wanted;
                    });
                }
                here.pumpUntil(() -> next[0] == frames && here.device.flushed());
            });
            assertThat(sentByLane[0]).as("sent by the lane").isBetween(frames / 10, frames - 1);
            assertThat(takenOffLane[0]).as("taken off the lane").isBetween(1, frames - 1);
        }
    }

    /** Returns mostly sizes that rings treat specially. */
    private static int lengthOf(int i, Random random) {
        return switch (random.nextInt(i % 1000 < 500 ? 3 : 12)) {
            case 0 -> random.nextInt(100);
            case 1 -> 1 + random.nextInt(2100);
            case 2 -> 2000 + random.nextInt(100);
            case 3 -> random.nextInt(8000);
            default -> 500;
        };
    }

    private static void checkNext(int index, byte[] payload) {
        assertThat(payload).isEqualTo(Endpoint.pattern(index, payload.length));
    }

    /** The sender has no space, sleeps, and must be woken by a receiver that never polls. */
    @Test
    void takingMakesRoomAndTellsWhoWaitsForIt() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Endpoint sender = job.rank(0);
            Lane there = sender.device.lane(1);
            Lane here = job.rank(1).device.lane(0);
            int room = 0;
            while (send(there, room, 0, new byte[8])) {
                room++;
            }
            assertThat(sender.device.trySendAlone(1, room, 0, 0, 0, NOTHING, 0, 0)).isEqualTo(Device.BACK_PRESSURE);
            int frames = 5 * room;
            int before = room;
            sender.alone = true;
            job.run(rank -> {
                if (rank == sender) {
                    for (int i = before; i < frames; i++) {
                        sender.send(1, i, 0, new byte[0]);
                    }
                } else {
                    for (int i = 0; i < frames; i++) {
                        while (tryTake(here, i, 0) == null) {
                            Thread.onSpinWait();
                        }
                    }
                }
            });
            assertThat(send(there, 0, 0, new byte[0])).isTrue();
        }
    }

    @Test
    void sendingRousesWhoSleeps() throws Exception {
        int rounds = 300;
        try (Job job = job(2)) {
            connect(job);
            job.run(here -> {
                int[] arrived = new int[1];
                here.receiver = (peer, h0, h1, h2, h3, payload) -> arrived[0]++;
                Lane lane = here.device.lane(1 - here.rank);
                for (int round = 1; round <= rounds; round++) {
                    int wanted = round;
                    if (here.rank == 0) {
                        // Occasionally the other side has time to go to sleep.
                        if (round % 10 == 0) {
                            Thread.sleep(1);
                        }
                        assertThat(send(lane, round, 0, new byte[8])).isTrue();
                        here.pumpUntil(() -> arrived[0] == wanted);
                    } else {
                        here.pumpUntil(() -> arrived[0] == wanted);
                        assertThat(send(lane, round, 0, new byte[8])).isTrue();
                    }
                }
            });
        }
    }

    @Test
    void framesOfAPeerThatIsGoneComeBeforeTheNewsOfIt() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane there = job.rank(0).device.lane(1);
            Lane here = job.rank(1).device.lane(0);
            List<Long> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.add(h0);
            for (int i = 0; i < 5; i++) {
                assertThat(send(there, i, 0, new byte[8])).isTrue();
            }
            job.rank(0).close();
            take(here, 0, 0);
            job.rank(1).pumpUntil(() -> !job.rank(1).lostPeers.isEmpty());
            assertThat(arrived).containsExactly(1L, 2L, 3L, 4L);
            assertClosed(here);
            assertNothing(here);
        }
    }

    @Test
    void nothingPassesAfterClosing() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            assertThat(send(job.rank(1).device.lane(0), 1, 0, new byte[8])).isTrue();
            Lane lane = job.rank(0).device.lane(1);
            CountDownLatch closed = new CountDownLatch(1);
            Thread.ofPlatform().start(() -> {
                job.rank(0).close();
                closed.countDown();
            });
            closed.await();
            assertClosed(lane);
            lane.getReady();
            assertNothing(lane);
        }
    }
}
