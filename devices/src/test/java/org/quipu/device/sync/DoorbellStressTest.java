package org.quipu.device.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.Rounds;

/**
 * Stress test of the doorbell: one thread publishes and rings, the other sleeps. A sleep that does not end is
 * forbidden.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DoorbellStressTest {

    private static final int ROUNDS = 30_000;
    private static final long OVER = Long.MAX_VALUE;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();

    @Test
    void noWakeUpIsLostWhenTheRingerFences() throws Exception {
        pingPong(false, Parking.best());
    }

    @Test
    void noWakeUpIsLostWhenTheSleeperFencesForBoth() throws Exception {
        assumeTrue(AsymmetricFence.AVAILABLE, "this kernel has no membarrier");
        pingPong(true, Parking.best());
    }

    @Test
    void timedParkingWorksAlike() throws Exception {
        pingPong(false, new TimedParking());
    }

    private static void pingPong(boolean asymmetric, Parking parking) throws Exception {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment inbox = arena.allocate(4096, 4096);
            Doorbell doorbell = new Doorbell(inbox, asymmetric, parking);
            AtomicInteger seen = new AtomicInteger();
            AtomicInteger sleeps = new AtomicInteger();
            long place = 2048;
            Job.together(List.of(() -> {
                for (long round = 1; sleepUntil(doorbell, inbox, place, round, sleeps) != OVER; round++) {
                    seen.set((int) round);
                }
                return null;
            }, () -> {
                Rounds rounds = new Rounds(ROUNDS);
                while (rounds.next()) {
                    LONG.setRelease(inbox, place, (long) rounds.number());
                    doorbell.frameSent();
                    rounds.await(() -> seen.get() >= rounds.number());
                }
                LONG.setRelease(inbox, place, OVER);
                doorbell.frameSent();
                return null;
            }));
            assertThat(sleeps).hasPositiveValue();
        }
    }

    /** Returns the number published then. */
    private static long sleepUntil(Doorbell doorbell, MemorySegment inbox, long place, long wanted,
            AtomicInteger sleeps) {
        long patience = Endpoint.PATIENCE.toNanos();
        long deadline = System.nanoTime() + patience;
        while ((long) LONG.getAcquire(inbox, place) < wanted) {
            assertThat(doorbell.prepareToSleep()).isTrue();
            if ((long) LONG.getAcquire(inbox, place) < wanted) {
                sleeps.incrementAndGet();
                doorbell.sleep(patience + patience / 2);
            }
            doorbell.endSleep();
            assertThat(System.nanoTime() - deadline).as("slept through round %d", wanted).isNegative();
        }
        return (long) LONG.getAcquire(inbox, place);
    }
}
