package org.quipu.samples.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class LogScaleTest {
    @Test
    void itEndsAtPowersOfTen() {
        assertThat(LogScale.over(new double[] {0.2, 35, 3})).isEqualTo(new LogScale(-1, 2));
        assertThat(LogScale.over(new double[] {1, 10})).isEqualTo(new LogScale(0, 1));
        assertThat(LogScale.over(new double[] {0.05})).isEqualTo(new LogScale(-2, -1));
        assertThat(LogScale.over(new double[] {100})).isEqualTo(new LogScale(1, 2));
    }

    @Test
    void whatIsTooSmallDoesNotStretchIt() {
        LogScale scale = LogScale.over(new double[] {-3, 0, 1e-12, 20});
        assertThat(scale).isEqualTo(new LogScale(-4, 2));
        assertThat(scale.holds(1e-12)).isFalse();
        assertThat(scale.place(1e-12)).isZero();
        assertThat(scale.place(-3)).isZero();
        assertThat(LogScale.over(new double[] {-1, 0})).isEqualTo(new LogScale(-1, 0));
    }

    @Test
    void aValueStandsByItsLogarithm() {
        LogScale scale = new LogScale(-1, 3);
        assertThat(scale.place(0.1)).isCloseTo(0, within(1e-9));
        assertThat(scale.holds(0.1)).isTrue();
        assertThat(scale.place(10)).isCloseTo(0.5, within(1e-9));
        assertThat(scale.place(1000)).isCloseTo(1, within(1e-9));
    }

    @Test
    void fewPowersGetLinesBetween() {
        assertThat(new LogScale(0, 1).ticks()).extracting(BigDecimal::toPlainString).containsExactly("1", "2", "5",
                "10");
        assertThat(new LogScale(-2, 1).ticks()).extracting(BigDecimal::toPlainString).containsExactly("0.01", "0.1",
                "1", "10");
    }
}
