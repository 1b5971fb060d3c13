package org.quipu.samples.tools.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.chart.TextTable.Align;

class TextTableTest {

    @Test
    void columnsAlign() {
        String table =
                new TextTable().column("form", Align.LEFT).column("time [s]", Align.RIGHT).column("says", Align.LEFT)
                        .row("sequential", "1.5", "yes")
                        .row("x", "1234567.25", "")
                        .render();

        assertThat(table).isEqualTo("""
                form          time [s]  says
                ----------  ----------  ----
                sequential         1.5  yes
                x           1234567.25
                """);
    }

    @Test
    void refusesRowsOfAnotherWidth() {
        TextTable table = new TextTable().column("a", Align.LEFT);

        assertThatThrownBy(() -> table.row("1", "2")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 cells for 1 columns");
        table.row("1");
        assertThatThrownBy(() -> table.column("b", Align.LEFT)).isInstanceOf(IllegalStateException.class);
    }
}
