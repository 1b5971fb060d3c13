package org.quipu.device.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LookingClockTest {

    @Test
    void timeInWhichNobodyLookedIsASecondAtMost() {
        long[] now = {Long.MAX_VALUE - 5};
        LookingClock clock = new LookingClock(() -> now[0]);
        assertThat(clock.look()).isZero();
        now[0] += 40;
        assertThat(clock.look()).isEqualTo(40);
        now[0] += 20 * LookingClock.MOST_NANOS;
        assertThat(clock.look()).isEqualTo(40 + LookingClock.MOST_NANOS);
        now[0] += 1;
        assertThat(clock.look()).isEqualTo(41 + LookingClock.MOST_NANOS);
    }
}
