package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every device must do that has lanes. One subclass per device, and per device behind faults. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class LaneConformance {

    /** A place may be refused, and a frame be late, so often in a row. */
    private static final int MOST_ATTEMPTS = 100;

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    /** Opens the device under test. */
    protected abstract Device open(JobInfo job) throws IOException;

    private Job job(int size) throws IOException {
        return new Job(size, this::open);
    }

    /** What has come to a rank, from whichever side. */
    private record Arrived(long h0, long h1, long h2, long h3, byte[] payload) {}

    /** Makes both ranks' rings, which lanes do not. */
    private static void connect(Job job) {
        for (Endpoint here : job.ranks) {
            for (Endpoint there : job.ranks) {
                if (here != there) {
                    int[] arrived = new int[1];
                    there.receiver = (peer, h0, h1, h2, h3, payload) -> arrived[0]++;
                    PayloadConformance.pumpBoth(job, () -> here.device.trySend(there.rank, 0, 0, 0, 0, ALL, 0, 0) == Device.ACCEPTED);
                    PayloadConformance.pumpBoth(job, () -> arrived[0] == 1);
                }
            }
        }
    }

    /** Sends by the lane; false if that cannot be done now. */
    private static boolean tryPublish(Lane lane, long h0, long h1, long h2, long h3, byte[] payload) {
        long place = lane.claim(payload.length);
        if (place != 0) {
            if ((h0 & 1) == 0) {
                MemorySegment.copy(payload, 0, ALL, ValueLayout.JAVA_BYTE, place, payload.length);
            } else {
                lane.store(MemorySegment.ofArray(payload), 0, place, payload.length);
            }
            lane.publish(h0, h1, h2, h3, payload.length);
        }
        return place != 0;
    }

    /** Takes a frame off the lane; null if there is none, or it must be left to polling. */
    private static Arrived tryTake(Lane lane) {
        long frame = lane.arrived();
        int length = frame == 0 ? -1 : lane.length(frame);
        if (length < 0) {
            return null;
        }
        byte[] payload = new byte[length];
        MemorySegment.copy(ALL, ValueLayout.JAVA_BYTE, lane.payload(frame), payload, 0, length);
        Arrived arrived = new Arrived(ALL.get(LONG, frame), ALL.get(LONG, frame + 8), ALL.get(LONG, frame + 16), ALL.get(LONG, frame + 24), payload);
        lane.take(frame);
        return arrived;
    }

    /** Sends by the lane; false if that cannot be done at all, however often it is tried. */
    private static boolean publish(Lane lane, long h0, long h1, long h2, long h3, byte[] payload) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            if (tryPublish(lane, h0, h1, h2, h3, payload)) {
                return true;
            }
        }
        return false;
    }

    /** Takes a frame off the lane that has come. */
    private static Arrived take(Lane lane) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Arrived arrived = tryTake(lane);
            if (arrived != null) {
                return arrived;
            }
        }
        throw new AssertionError("nothing has come");
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
            assertThat(job.rank(0).device.lane(1).claim(0)).isZero();
            job.rank(0).device.lane(1).getReady();
            assertThat(job.rank(1).device.lane(0).arrived()).isZero();
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
                assertThat(here.arrived()).isZero();
                byte[] payload = Endpoint.pattern(length, length);
                assertThat(publish(there, length, ~(long) length, Long.MIN_VALUE, -1, payload)).isTrue();
                check(length, take(here));
            }
            assertThat(there.claim(largest + 1)).as("a place for too many bytes").isZero();
        }
    }

    private static void check(int length, Arrived arrived) {
        assertThat(new long[] {arrived.h0, arrived.h1, arrived.h2, arrived.h3}).containsExactly(length, ~(long) length, Long.MIN_VALUE, -1);
        assertThat(arrived.payload).isEqualTo(Endpoint.pattern(length, length));
    }

    @Test
    void claimAloneSendsNothing() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Lane there = job.rank(0).device.lane(1);
            long place = there.claim(8);
            if (place != 0) {
                ALL.set(LONG, place, 1L);
            }
            assertThat(job.rank(1).device.lane(0).arrived()).isZero();
            List<Long> arrived = new ArrayList<>();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.add(h0);
            job.rank(0).send(1, 5, 0, new byte[8]);
            PayloadConformance.pumpBoth(job, () -> !arrived.isEmpty());
            assertThat(arrived).containsExactly(5L);
        }
    }

    /**
     * Each side decides by chance which way the next frame takes, and when to get ready. It answers now and then, or lets some lie: memory that is used anew too early shows in a frame
     * that lies.
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
                here.receiver = (peer, h0, h1, h2, h3, payload) -> checkNext(next[0]++, new Arrived(h0, h1, h2, h3, payload));
                for (int i = 0; i < frames; i++) {
                    byte[] payload = Endpoint.pattern(i, lengthOf(i, random));
                    if (random.nextInt(5) > 0 && tryPublish(lane, i, payload.length, 3, 4, payload)) {
                        sentByLane[here.rank]++;
                    } else {
                        here.send(1 - here.rank, i, payload.length, 3, 4, MemorySegment.ofArray(payload), 0, payload.length);
                    }
                    if (random.nextInt(30) == 0) {
                        lane.getReady();
                    }
                    // One side answers; the other is ahead of it by some.
                    int wanted = i + 1 - (here.rank == 0 ? random.nextInt(mostAhead + 1) : 0);
                    here.pumpUntil(() -> {
                        for (int k = random.nextInt(6); k > 0 && next[0] < wanted; k--) {
                            Arrived arrived = tryTake(lane);
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

    /** Mostly what the rings have places of their own for. */
    private static int lengthOf(int i, Random random) {
        return switch (random.nextInt(i % 1000 < 500 ? 3 : 12)) {
            case 0 -> random.nextInt(100);
            case 1 -> 1 + random.nextInt(2100);
            case 2 -> 2000 + random.nextInt(100);
            case 3 -> random.nextInt(8000);
            default -> 500;
        };
    }

    private static void checkNext(int index, Arrived arrived) {
        assertThat(arrived.h0).isEqualTo(index);
        assertThat(new long[] {arrived.h2, arrived.h3}).containsExactly(3, 4);
        assertThat(arrived.payload).isEqualTo(Endpoint.pattern(index, (int) arrived.h1));
    }

    /** The sender finds no room, sleeps, and must be roused by a receiver that never polls. */
    @Test
    void takingMakesRoomAndTellsWhoWaitsForIt() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            Endpoint sender = job.rank(0);
            Lane there = sender.device.lane(1);
            Lane here = job.rank(1).device.lane(0);
            int room = 0;
            while (publish(there, room, 0, 0, 0, new byte[8])) {
                room++;
            }
            assertThat(sender.device.trySendAlone(1, room, 0, 0, 0, ALL, 0, 0)).isEqualTo(Device.BACK_PRESSURE);
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
                        Arrived arrived = tryTake(here);
                        while (arrived == null) {
                            Thread.onSpinWait();
                            arrived = tryTake(here);
                        }
                        assertThat(arrived.h0).isEqualTo(i);
                    }
                }
            });
            assertThat(publish(there, 0, 0, 0, 0, new byte[0])).isTrue();
        }
    }

    @Test
    void publishingRousesWhoSleeps() throws Exception {
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
                        // Now and then the other has time to fall asleep.
                        if (round % 10 == 0) {
                            Thread.sleep(1);
                        }
                        assertThat(publish(lane, round, 0, 0, 0, new byte[8])).isTrue();
                        here.pumpUntil(() -> arrived[0] == wanted);
                    } else {
                        here.pumpUntil(() -> arrived[0] == wanted);
                        assertThat(publish(lane, round, 0, 0, 0, new byte[8])).isTrue();
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
                assertThat(publish(there, i, 0, 0, 0, new byte[8])).isTrue();
            }
            job.rank(0).close();
            assertThat(take(here).h0).isZero();
            job.rank(1).pumpUntil(() -> !job.rank(1).lostPeers.isEmpty());
            assertThat(arrived).containsExactly(1L, 2L, 3L, 4L);
            assertThat(here.claim(0)).as("a place at a peer that is gone").isZero();
            assertThat(here.arrived()).isZero();
        }
    }

    @Test
    void nothingPassesAfterClosing() throws Exception {
        try (Job job = job(2)) {
            connect(job);
            assertThat(publish(job.rank(1).device.lane(0), 1, 0, 0, 0, new byte[8])).isTrue();
            Lane lane = job.rank(0).device.lane(1);
            CountDownLatch closed = new CountDownLatch(1);
            Thread.ofPlatform().start(() -> {
                job.rank(0).close();
                closed.countDown();
            });
            closed.await();
            assertThat(lane.claim(0)).isZero();
            lane.getReady();
            assertThat(lane.arrived()).isZero();
        }
    }
}
