package org.quipu.samples.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {

    @Test
    void ticksAreRoundNumbers() {
        assertThat(Scale.upTo(0.57).labels()).isEqualTo(List.of("0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"));
        assertThat(Scale.upTo(4.2).labels()).isEqualTo(List.of("0", "1", "2", "3", "4", "5"));
        assertThat(Scale.upTo(0.0).labels()).startsWith("0").endsWith("1");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.0e-9, 0.1, 0.3, 1.0, 7.999, 8.0, 8.01, 99.0, 12345.0})
    void axisHoldsTheLargestWithoutMuchRoom(double largest) {
        Scale scale = Scale.upTo(largest);

        assertThat(scale.end()).isBetween(largest * (1 - 1.0e-8), largest * 2);
        assertThat(scale.count()).isBetween(2, 8);
    }
}
