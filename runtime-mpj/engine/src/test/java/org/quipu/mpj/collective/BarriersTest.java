package org.quipu.mpj.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No rank leaves a barrier before every rank has entered it, whatever the number of ranks. */
@Timeout(120)
class BarriersTest {

    private interface Barrier {
        void run(Steps steps, int rank, int size);
    }

    /** Returns the number of messages of a barrier, which the last rank enters after all others. */
    private static int messages(Barrier barrier, int size) throws Exception {
        AtomicInteger entered = new AtomicInteger();
        return WireSteps.run(size, (steps, rank) -> {
            while (rank == size - 1 && entered.get() < size - 1) {
                Thread.onSpinWait();
                Thread.yield();
            }
            entered.incrementAndGet();
            barrier.run(steps, rank, size);
            assertThat(entered.get()).as("ranks in the barrier when one leaves").isEqualTo(size);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 13, 17, 32, 33, 64})
    void everybodyWaitsForEverybody(int size) throws Exception {
        assertThat(messages(BinomialBarrier::run, size)).isEqualTo(2 * (size - 1));
        int rounds = Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
        assertThat(messages(DisseminationBarrier::run, size)).isEqualTo(size * rounds);
    }
}
