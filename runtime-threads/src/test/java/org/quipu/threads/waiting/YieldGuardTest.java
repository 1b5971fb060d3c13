package org.quipu.threads.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When waiting threads spin, yield and park. */
class YieldGuardTest {

    private final YieldGuard guard = new YieldGuard();

    @ParameterizedTest
    @ValueSource(longs = {0, 1_000, YieldGuard.LONG_YIELD_NANOS})
    void shortYieldsAreAllowedForever(long nanos) {
        guard.yielded(nanos);
        assertThat(guard.allows()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {YieldGuard.LONG_YIELD_NANOS + 1, 3_000_000, 2_000_000_000})
    void aLongYieldIsPaidBackByWaitsThatPark(long nanos) {
        guard.yielded(nanos);
        long parks = 0;
        for (; !guard.allows(); parks++) {
            guard.parks();
        }
        assertThat(parks).isEqualTo(nanos / YieldGuard.NANOS_PER_PARK);
        guard.parks();
        assertThat(guard.allows()).isTrue();
    }

    @Test
    void anEndlessYieldDoesNotOverflow() {
        guard.yielded(Long.MAX_VALUE);
        assertThat(guard.allows()).isFalse();
    }

    @Test
    void policiesParkInTheEnd() {
        for (WaitPolicy policy : new WaitPolicy[] {WaitPolicy.PASSIVE, WaitPolicy.YIELDING, new WaitPolicy(3),
            new WaitPolicy(3, true)}) {
            int attempt = 0;
            while (policy.pause(attempt)) {
                assertThat(++attempt).isLessThan(1000);
            }
            assertThat(attempt).isGreaterThanOrEqualTo(policy.spins());
            assertThat(policy.spin(attempt)).isFalse();
            assertThat(policy.isPassive()).isEqualTo(policy.spins() == 0);
        }
    }

    @Test
    void theNumberOfSpinsIsNotNegative() {
        assertThatThrownBy(() -> new WaitPolicy(-1)).hasMessageContaining("-1");
    }
}
