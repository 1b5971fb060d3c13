package org.quipu.samples.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextBarChartTest {
    private static final List<Bar> BARS =
            List.of(new Bar("slow", "1 x 1", 2.0, "2 s", true), new Bar("fast", "1 x 2", 0.7, "0.7 s", true),
                    new Bar("wrong", "", 9.0, "FAILED", false));

    @Test
    void barsAreInProportion() {
        assertThat(new TextBarChart(10, StandardCharsets.US_ASCII).render(BARS)).isEqualTo("""
                slow (1 x 1)  ########## 2 s
                fast (1 x 2)  #### 0.7 s
                wrong         FAILED
                """);
    }

    @Test
    void blocksShowEighths() {
        assertThat(new TextBarChart(10, StandardCharsets.UTF_8).render(BARS)).isEqualTo("""
                slow (1 x 1)  \u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588 2 s
                fast (1 x 2)  \u2588\u2588\u2588\u258c 0.7 s
                wrong         FAILED
                """);
    }

    @Test
    void nothingToDrawIsNoError() {
        assertThat(new TextBarChart(10, StandardCharsets.UTF_8).render(List.of())).isEmpty();
        assertThat(new TextBarChart(10, StandardCharsets.UTF_8).render(BARS.subList(2, 3)))
                .isEqualTo("wrong  FAILED\n");
    }
}
