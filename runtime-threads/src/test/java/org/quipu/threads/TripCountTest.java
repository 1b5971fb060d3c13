package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TripCountTest {

    @Test
    void countsAsTheLoopRuns() {
        for (long from = -4; from <= 4; from++) {
            for (long to = -4; to <= 4; to++) {
                for (long step = 1; step <= 3; step++) {
                    long below = 0;
                    for (long i = from; i < to; i += step) {
                        below++;
                    }
                    long upTo = 0;
                    for (long i = from; i <= to; i += step) {
                        upTo++;
                    }
                    assertThat(TripCount.below(from, to, step)).isEqualTo(below);
                    assertThat(TripCount.above(-from, -to, -step)).isEqualTo(below);
                    assertThat(TripCount.upTo(from, to, step, Long.MAX_VALUE)).isEqualTo(upTo);
                    assertThat(TripCount.downTo(-from, -to, -step, Long.MIN_VALUE)).isEqualTo(upTo);
                }
            }
        }
    }

    @Test
    void holdsAtTheLimits() {
        assertThat(TripCount.below(Integer.MIN_VALUE, Integer.MAX_VALUE, 1)).isEqualTo((1L << 32) - 1);
        assertThat(TripCount.below(0L, Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo(1);
        assertThat(TripCount.below(1L, Long.MAX_VALUE, Long.MAX_VALUE - 1)).isEqualTo(1);
        assertThat(TripCount.above(Long.MAX_VALUE, 0, Long.MIN_VALUE)).isEqualTo(1);
        assertThat(TripCount.below(Long.MAX_VALUE, Long.MIN_VALUE, 1)).isZero();
        assertThatThrownBy(() -> TripCount.below(Long.MIN_VALUE, Long.MAX_VALUE, 1))
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> TripCount.upTo(0, 127, 1, Byte.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> TripCount.downTo(0, 0, -1, Character.MIN_VALUE))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void refusesVariablesThatPassTheirLimit() {
        assertThat(TripCount.below(0, Integer.MAX_VALUE, 1)).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> TripCount.below(0, 1L << 31, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("never ends");
        assertThatThrownBy(() -> TripCount.below(Integer.MAX_VALUE - 3, Integer.MAX_VALUE, 2))
                .isInstanceOf(ArithmeticException.class);
        assertThat(TripCount.below(Integer.MAX_VALUE - 4, Integer.MAX_VALUE, 2)).isEqualTo(2);
        assertThatThrownBy(() -> TripCount.above(0, Integer.MIN_VALUE - 1L, -1))
                .isInstanceOf(ArithmeticException.class);
        assertThat(TripCount.above(Integer.MIN_VALUE + 4, Integer.MIN_VALUE, -2)).isEqualTo(2);
        assertThatThrownBy(() -> TripCount.below(0, 200, 1, Byte.MAX_VALUE)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> TripCount.upTo(0, Integer.MAX_VALUE - 1, 3, Integer.MAX_VALUE))
                .isInstanceOf(ArithmeticException.class);
        assertThat(TripCount.range(Long.MAX_VALUE - 1, Long.MAX_VALUE)).isEqualTo(2);
        assertThat(TripCount.range(1, 0)).isZero();
        assertThatThrownBy(() -> TripCount.range(Long.MIN_VALUE, Long.MAX_VALUE))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("more iterations than a long can count");
    }

    @Test
    void multipliesWithoutOverflow() {
        assertThat(TripCount.product(3, 4)).isEqualTo(12);
        assertThat(TripCount.product(3, 4, 5)).isEqualTo(60);
        assertThat(TripCount.product(Long.MAX_VALUE, Long.MAX_VALUE, 0)).isZero();
        assertThat(TripCount.product(0, Long.MAX_VALUE, Long.MAX_VALUE)).isZero();
        assertThatThrownBy(() -> TripCount.product(1L << 32, 1L << 31)).isInstanceOf(ArithmeticException.class)
                .hasMessage("more iterations than a long can count: 4294967296 times 2147483648");
    }

    @Test
    void numbersIterations() {
        assertThat(TripCount.number(7, 1, 2)).isEqualTo(3);
        assertThat(TripCount.number(8, 1, 2)).isEqualTo(-1);
        assertThat(TripCount.number(-1, 0, 2)).isEqualTo(-1);
        assertThat(TripCount.number(-2, 0, 2)).isNegative();
        assertThat(TripCount.number(5, 9, -2)).isEqualTo(2);
        assertThat(TripCount.number(9, 9, -2)).isZero();
        assertThat(TripCount.blocks(10, 4)).isEqualTo(3);
        assertThat(TripCount.blocks(0, 4)).isZero();
        assertThat(TripCount.longest(1, 5, 3)).isEqualTo(5);
        assertThatThrownBy(() -> TripCount.size(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tile");
    }

    @Test
    void boundsNeedNotBeWhole() {
        assertThat(TripCount.below(0, 3.5, 1)).isEqualTo(4);
        assertThat(TripCount.upTo(0, 3.5, 1, Integer.MAX_VALUE)).isEqualTo(4);
        assertThat(TripCount.above(3, -0.5, -1)).isEqualTo(4);
        assertThat(TripCount.downTo(3, 0.5, -1, Integer.MIN_VALUE)).isEqualTo(3);
        assertThat(TripCount.below(0, Double.NaN, 1)).isZero();
    }

    @Test
    void refusesStepsThatLeadAway() {
        assertThatThrownBy(() -> TripCount.below(0, 1, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("positive");
        assertThatThrownBy(() -> TripCount.above(1, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(TripCount.below(1, 0, -1)).isZero();
    }

    @Test
    void untilMustMeetItsBound() {
        assertThat(TripCount.until(0, 10, 5)).isEqualTo(2);
        assertThat(TripCount.until(10, 0, -2)).isEqualTo(5);
        assertThat(TripCount.until(3, 3, 0)).isZero();
        assertThatThrownBy(() -> TripCount.until(0, 10, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TripCount.until(0, 10, -1)).isInstanceOf(IllegalArgumentException.class);
    }
}
