package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    @Test
    void medianOfAnOddNumberIsTheMiddleValue() {
        assertThat(Statistics.median(List.of(9.0, 1.0, 5.0))).isEqualTo(5.0);
        assertThat(Statistics.median(List.of(7.0))).isEqualTo(7.0);
    }

    @Test
    void medianOfAnEvenNumberIsTheMeanOfTheTwoInTheMiddle() {
        assertThat(Statistics.median(List.of(4.0, 1.0, 100.0, 2.0))).isEqualTo(3.0);
    }

    @Test
    void medianOfNothingIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Statistics.median(List.of()));
    }

    @Test
    void marginIsHalfOfTheNinetyFivePercentInterval() {
        assertThat(Statistics.margin(0.5)).isCloseTo(0.98, within(1e-12));
    }
}
