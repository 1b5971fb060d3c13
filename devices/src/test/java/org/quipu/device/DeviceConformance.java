package org.quipu.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests of the contract of devices, as in the package description. One subclass per device, and per device with faults.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class DeviceConformance extends PayloadConformance {

    /**
     * The result is a hint and may be false; but a device with received frames must not return true.
     */
    @Test
    void whoHasFramesIsNotQuiet() throws Exception {
        try (Job job = job(2)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            pumpBoth(job, () -> job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            pumpBoth(job, () -> arrived.get() > 0);
            int before = arrived.get();
            for (int i = 0; i < 100; i++) {
                pumpBoth(job, () -> job.rank(0).device.trySend(1, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
                long deadline = System.nanoTime() + Endpoint.PATIENCE.toNanos();
                while (job.rank(1).device.isQuiet() && arrived.get() == before + i) {
                    job.rank(0).device.poll();
                    assertThat(System.nanoTime() - deadline).as("a device with a frame is quiet").isNegative();
                }
                int expected = before + i + 1;
                pumpBoth(job, () -> arrived.get() == expected);
            }
        }
    }

    @Test
    void manyThreadsSendToOnePeer() throws Exception {
        int threads = 4;
        int each = 3000;
        try (Job job = job(2)) {
            int longest = Math.min(1500, job.rank(0).device.maxPayload());
            long[] next = new long[threads];
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h1).as("order within thread %d", h0).isEqualTo(next[(int) h0]++);
                assertThat(payload).isEqualTo(Endpoint.pattern(h0 + h1, (int) (h1 * 37 % longest)));
                arrived.incrementAndGet();
            };
            CountDownLatch sent = new CountDownLatch(threads);
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                tasks.add(() -> {
                    for (int i = 0; i < each; i++) {
                        job.rank(0).sendBeside(1, thread, i, Endpoint.pattern(thread + i, (int) (i * 37L % longest)));
                    }
                    sent.countDown();
                    job.rank(0).device.wake();
                    return null;
                });
            }
            tasks.add(() -> {
                job.rank(0).pumpUntil(() -> sent.getCount() == 0 && job.rank(0).device.flushed());
                return null;
            });
            tasks.add(() -> {
                job.rank(1).pumpUntil(() -> arrived.get() == threads * each);
                return null;
            });
            Job.together(tasks);
        }
    }

    @Test
    void aPeerThatDoesNotPollCausesBackPressureAndLosesNothing() throws Exception {
        try (Job job = job(2)) {
            Device device = job.rank(0).device;
            int largest = device.maxPayload();
            MemorySegment memory = MemorySegment.ofArray(Endpoint.pattern(1, largest));
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> assertThat(h0)
                    .isEqualTo(arrived.getAndIncrement());
            // The first frame may need the peer's help to connect; afterwards the peer does not poll.
            pumpBoth(job, () -> device.trySend(1, 0, 0, 0, 0, memory, 0, largest) == Device.ACCEPTED);
            int sent = 1;
            int refused = 0;
            while (refused < 100) {
                if (device.trySend(1, sent, 0, 0, 0, memory, 0, largest) == Device.ACCEPTED) {
                    sent++;
                    refused = 0;
                    assertThat((long) sent * largest).as("bytes taken for a peer that reads none")
                            .isLessThan(256L << 20);
                } else {
                    refused++;
                    device.poll();
                }
            }
            int total = sent;
            pumpBoth(job, () -> arrived.get() == total);
            pumpBoth(job, device::flushed);
            pumpBoth(job, () -> device.trySend(1, total, 0, 0, 0, memory, 0, largest) == Device.ACCEPTED);
            pumpBoth(job, () -> arrived.get() == total + 1);
        }
    }

    @Test
    void awaitReturnsWhenRoomComesFree() throws Exception {
        int frames = 400;
        try (Job job = job(2)) {
            AtomicInteger arrived = new AtomicInteger();
            job.rank(1).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            byte[] payload = new byte[job.rank(0).device.maxPayload()];
            // Both sleep whenever possible: a lost wake-up appears as a timeout.
            job.run(here -> {
                if (here.rank == 0) {
                    for (int i = 0; i < frames; i++) {
                        here.send(1, i, 0, payload);
                    }
                    here.pumpUntil(here.device::flushed);
                } else {
                    here.pumpUntil(() -> arrived.get() == frames);
                }
            });
        }
    }

    @Test
    void awaitReturnsWhenAFrameArrives() throws Exception {
        int rounds = 3000;
        try (Job job = job(2)) {
            AtomicIntegerArray arrived = new AtomicIntegerArray(2);
            job.ranks.forEach(
                    here -> here.receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet(here.rank));
            job.run(here -> {
                for (int i = 0; i < rounds; i++) {
                    int round = i;
                    if (here.rank == 0) {
                        here.send(1, i, 0, new byte[8]);
                    }
                    here.pumpUntil(() -> arrived.get(here.rank) > round);
                    if (here.rank == 1) {
                        here.send(0, i, 0, new byte[8]);
                    }
                }
                here.pumpUntil(here.device::flushed);
            });
        }
    }

    @Test
    void wakeIsNeverLost() throws Exception {
        int over = Integer.MAX_VALUE;
        try (Job job = job(2)) {
            Device device = job.rank(0).device;
            AtomicInteger asked = new AtomicInteger();
            AtomicInteger answered = new AtomicInteger();
            Job.together(List.of(() -> {
                job.rank(0).pumpUntil(() -> {
                    int round = asked.get();
                    answered.set(round);
                    return round == over;
                });
                return null;
            }, () -> {
                Rounds rounds = new Rounds(3000);
                while (rounds.next()) {
                    asked.set(rounds.number());
                    device.wake();
                    rounds.await(() -> answered.get() >= rounds.number());
                }
                asked.set(over);
                device.wake();
                return null;
            }));
        }
    }

    @Test
    void awaitEndsWithItsTime() throws Exception {
        try (Job job = job(2)) {
            long start = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                job.rank(0).device.await(500_000);
            }
            assertThat(System.nanoTime() - start).isLessThan(Endpoint.PATIENCE.toNanos());
        }
    }

    @Test
    void theHandlerMaySend() throws Exception {
        int rounds = 500;
        try (Job job = job(2)) {
            AtomicInteger seen = new AtomicInteger();
            for (Endpoint here : job.ranks) {
                here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                    seen.set((int) h0);
                    if (h0 < rounds) {
                        // At most one frame is pending at any time, so back-pressure can only be temporary.
                        here.sendBeside(peer, h0 + 1, 0, payload);
                    } else {
                        job.ranks.forEach(other -> other.device.wake());
                    }
                };
            }
            job.run(here -> {
                if (here.rank == 0) {
                    here.send(1, 0, 0, new byte[64]);
                    here.pumpUntil(() -> seen.get() == rounds);
                } else {
                    // Establishes the opposite direction before the handler needs it.
                    here.pumpUntil(() -> seen.get() == rounds);
                }
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void everyoneTalksToEveryone(int size) throws Exception {
        int rounds = 200;
        try (Job job = job(size)) {
            int longest = Math.min(2200, job.rank(0).device.maxPayload());
            AtomicIntegerArray arrived = new AtomicIntegerArray(size);
            long[][] next = new long[size][size];
            job.ranks.forEach(here -> here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(h0).isEqualTo(next[here.rank][peer]++);
                assertThat(payload).isEqualTo(Endpoint.pattern(peer * 1000L + h0, (int) h0 * 11 % longest));
                arrived.incrementAndGet(here.rank);
            });
            job.run(here -> {
                for (int i = 0; i < rounds; i++) {
                    for (int to = 0; to < size; to++) {
                        if (to != here.rank) {
                            here.send(to, i, 0, Endpoint.pattern(here.rank * 1000L + i, i * 11 % longest));
                        }
                    }
                }
                here.pumpUntil(() -> arrived.get(here.rank) == rounds * (size - 1) && here.device.flushed());
            });
            assertThat(job.ranks).allSatisfy(here -> assertThat(here.lostPeers).isEmpty());
        }
    }

    @Test
    void aPeerThatClosesIsReportedOnceAfterItsLastFrame() throws Exception {
        try (Job job = job(3)) {
            Endpoint staying = job.rank(0);
            Endpoint leaving = job.rank(1);
            List<Object> seen = Collections.synchronizedList(new ArrayList<>());
            staying.receiver = (peer, h0, h1, h2, h3, payload) -> {
                seen.add(h0);
                assertThat(staying.lostPeers).as("lost before frame %d", h0).isEmpty();
            };
            for (int i = 0; i < 50; i++) {
                int frame = i;
                pumpBoth(job, () -> leaving.device.trySend(0, frame, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            }
            pumpBoth(job, leaving.device::flushed);
            leaving.close();
            leaving.close();
            staying.pumpUntil(() -> !staying.lostPeers.isEmpty());
            assertThat(seen).hasSize(50);
            assertThat(staying.causes.getFirst()).hasMessageContaining("rank 1");
            pumpBoth(job, () -> staying.device.trySend(1, 0, 0, 0, 0, null, 0, 0) == Device.PEER_LOST);
            for (int i = 0; i < 5000; i++) {
                staying.device.poll();
            }
            assertThat(staying.lostPeers).containsExactly(1);
            // The other ranks continue.
            AtomicInteger arrived = new AtomicInteger();
            job.rank(2).receiver = (peer, h0, h1, h2, h3, payload) -> arrived.incrementAndGet();
            pumpBoth(job, () -> staying.device.trySend(2, 0, 0, 0, 0, null, 0, 0) == Device.ACCEPTED);
            pumpBoth(job, () -> arrived.get() == 1);
        }
    }

    @Test
    void aClosedDeviceAnswersQuietly() throws Exception {
        try (Job job = job(2)) {
            Device device = job.rank(0).device;
            CountDownLatch waiting = new CountDownLatch(1);
            Job.together(List.of(() -> {
                waiting.countDown();
                device.await(Endpoint.PATIENCE.toNanos());
                return null;
            }, () -> {
                waiting.await();
                device.close();
                return null;
            }));
            assertThat(device.poll()).isZero();
            assertThat(device.trySend(1, 0, 0, 0, 0, null, 0, 0)).isEqualTo(Device.PEER_LOST);
            device.await(Endpoint.PATIENCE.toNanos());
            device.wake();
            device.close();
        }
    }

    @Test
    void aKilledProcessIsReported() throws Exception {
        assumeTrue(reachesOtherProcesses(), "the device connects ranks of one process alone");
        try (ChildJvm child = ChildJvm.start(EchoMain.class, name(), "kill-" + Job.name())) {
            childConversation(child, (here, arrived) -> {
                child.kill();
                here.pumpUntil(() -> !here.lostPeers.isEmpty());
                assertThat(here.lostPeers).containsExactly(1);
                here.pumpUntil(() -> here.device.trySend(1, 0, 0, 0, 0, null, 0, 0) == Device.PEER_LOST);
            });
        }
    }

    @Test
    void twoProcessesTalk() throws Exception {
        assumeTrue(reachesOtherProcesses(), "the device connects ranks of one process alone");
        try (ChildJvm child = ChildJvm.start(EchoMain.class, name(), "talk-" + Job.name())) {
            childConversation(child, (here, arrived) -> {
                for (int i = 1; i < 2000; i++) {
                    int frame = i;
                    here.send(1, i, 0, Endpoint.pattern(i, i * 31 % here.device.maxPayload()));
                    here.pumpUntil(() -> arrived.get() == frame + 1);
                }
                here.send(1, EchoMain.STOP, 0, new byte[0]);
                here.pumpUntil(here.device::flushed);
                assertThat(child.exitCode()).isZero();
            });
        }
    }

    private interface Talk {
        void talk(Endpoint here, AtomicInteger arrived) throws Exception;
    }

    private void childConversation(ChildJvm child, Talk talk) throws Exception {
        String jobId = child.readLine();
        try (Endpoint here = new Endpoint(0, open(new JobInfo(jobId, 0, 2, 2, 1, Job.secret())))) {
            AtomicInteger arrived = new AtomicInteger();
            here.receiver = (peer, h0, h1, h2, h3, payload) -> {
                assertThat(payload).isEqualTo(Endpoint.pattern(h0, (int) h0 * 31 % here.device.maxPayload()));
                arrived.incrementAndGet();
            };
            child.writeLine(here.device.address());
            here.device.addPeer(1, child.readLine());
            here.send(1, 0, 0, new byte[0]);
            here.pumpUntil(() -> arrived.get() == 1);
            talk.talk(here, arrived);
        }
    }

    /** Returns the device's name, by which the other process opens its own, without faults. */
    protected abstract String name();

    /** Returns whether the device connects processes, not only threads of one process. */
    protected boolean reachesOtherProcesses() {
        return true;
    }

    @Test
    void wrongArgumentsAreRefused() throws Exception {
        try (Job job = job(2)) {
            Device device = job.rank(0).device;
            MemorySegment memory = MemorySegment.ofArray(new byte[100]);
            int tooLong = device.maxPayload(1) + 1;
            assertThatThrownBy(() -> device.trySend(1, 0, 0, 0, 0, memory, 0, 101))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.trySend(1, 0, 0, 0, 0, memory, -1, 1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.trySend(1, 0, 0, 0, 0, memory, 0, -1))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.trySend(1, 0, 0, 0, 0, MemorySegment.ofArray(new byte[tooLong]), 0,
                    tooLong)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> device.trySend(0, 0, 0, 0, 0, memory, 0, 1))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> device.addPeer(1, "nonsense")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void theAddressKeepsItsForm() throws Exception {
        try (Job job = job(2)) {
            assertThat(job.rank(0).device.address()).matches("\\S{1,1024}").isNotEqualTo(job.rank(1).device.address());
            assertThat(job.rank(0).device.name()).isEqualTo(name());
            assertThat(job.rank(0).device.maxPayload()).isPositive();
            assertThat(job.rank(0).device.maxPayload(1)).isGreaterThanOrEqualTo(job.rank(0).device.maxPayload());
            assertThat(job.rank(0).device.chunk(1)).isPositive().isLessThanOrEqualTo(job.rank(0).device.maxPayload(1));
            assertThat(job.rank(0).device.eagerLimit()).isNotNegative();
            assertThat(job.rank(0).device.eagerLimit(1)).isNotNegative();
        }
    }
}
