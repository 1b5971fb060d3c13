package org.quipu.device.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.device.Endpoint;
import org.quipu.device.Job;
import org.quipu.device.Rounds;

/**
 * Stress test of {@link ParkingSpot}: threads publish and read whether the owner sleeps; owners, in turn, announce
 * their sleep and check whether something has been published. An owner that stays asleep although something was
 * published before its sleep is forbidden.
 */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ParkingSpotStressTest {

    private static final long TOO_LONG = Endpoint.PATIENCE.toNanos();
    private static final int WORDS = 60_000;

    @ParameterizedTest
    @CsvSource({"false, 1, frame", "false, 2, frame", "true, 1, frame", "true, 2, frame", "false, 2, event",
        "true, 1, event"})
    void nobodySleepsOnWhatWasPublished(boolean asymmetric, int publishers, String kind) throws Exception {
        ParkingSpot spot = new ParkingSpot(asymmetric && AsymmetricFence.AVAILABLE);
        AtomicLong published = new AtomicLong();
        AtomicLong seen = new AtomicLong();
        AtomicInteger turn = new AtomicInteger();
        AtomicInteger publishing = new AtomicInteger(publishers);
        AtomicBoolean over = new AtomicBoolean();
        int words = asymmetric ? WORDS / 4 : WORDS;
        List<Callable<Void>> tasks = new ArrayList<>();
        for (int p = 0; p < publishers; p++) {
            tasks.add(() -> {
                Rounds rounds = new Rounds(words);
                while (rounds.next()) {
                    published.getAndIncrement();
                    if (kind.equals("frame")) {
                        spot.frameSent();
                    } else {
                        spot.raise();
                    }
                    // The next value is published after this one has been seen, so that only this one can wake the
                    // owner.
                    rounds.await(() -> publishers > 1 || seen.get() == published.get());
                }
                if (publishing.decrementAndGet() == 0) {
                    rounds.await(() -> seen.get() == published.get());
                    over.set(true);
                    spot.raise();
                }
                return null;
            });
        }
        for (int o = 0; o < 2; o++) {
            int owner = o;
            tasks.add(() -> {
                own(spot, owner, turn, published, seen, over);
                return null;
            });
        }
        Job.together(tasks);
        assertThat(seen).hasValue(published.get()).hasPositiveValue();
    }

    /** Two owners sleep in the spot in turn: a wake-up for one must not go to the other, which has left it. */
    private static void own(ParkingSpot spot, int owner, AtomicInteger turn, AtomicLong published, AtomicLong seen,
            AtomicBoolean over) {
        while (!over.get()) {
            if (turn.get() != owner) {
                LockSupport.parkNanos(5_000);
                continue;
            }
            if (published.get() == seen.get() && spot.prepareToSleep()) {
                if (published.get() == seen.get() && !over.get()) {
                    long before = System.nanoTime();
                    spot.sleep(TOO_LONG);
                    assertThat(System.nanoTime() - before).as("sleep").isLessThan(TOO_LONG);
                }
                spot.endSleep();
            }
            long now = published.get();
            seen.set(now);
            if ((now & 7) == 0) {
                turn.set(1 - owner);
            }
        }
        turn.set(1 - owner);
    }

    @Test
    void aClosedBedTakesNobody() {
        ParkingSpot spot = new ParkingSpot(false);
        spot.close();
        assertThat(spot.prepareToSleep()).isFalse();
        assertThat(spot.isClosed()).isTrue();
        spot.raise();
        spot.frameSent();
        spot.endSleep();
        assertThat(spot.isClosed()).isTrue();
    }

    @Test
    void anInterruptThatWasThereBeforeDoesNotKeepAnyoneAwake() {
        ParkingSpot spot = new ParkingSpot(false);
        assertThat(spot.prepareToSleep()).isTrue();
        Thread.currentThread().interrupt();
        long before = System.nanoTime();
        spot.sleep(20_000_000);
        assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(20_000_000);
        assertThat(Thread.interrupted()).as("the interrupt is still there").isTrue();
    }
}
