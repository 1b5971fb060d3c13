package observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.threads.Statistics;

/** The table of {@code quipu.stats=summary}, with the times masked. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StatisticsTest {

    private static final List<String> ON = List.of("-Dquipu.stats=summary");

    @BeforeEach
    @AfterEach
    void beginAnew() {
        Statistics.stop();
        Statistics.clear();
    }

    @Test
    void theTableIsPrintedAtTheEndSortedByTime() throws Exception {
        String printed = Child.run(ON, TwoRegions.class);
        List<String> lines = masked(printed).lines().toList();
        assertThat(lines.subList(0, 2)).containsExactly("quipu statistics, # s observed",
                "construct where particulars count threads time s mean us imbalance barrier tasks");
        assertThat(lines.subList(2, lines.size())).containsExactlyInAnyOrder("region TwoRegions.java:17 3 2 # # # # 0",
                "loop TwoRegions.java:18 dynamic,100 3 2 # # # # -",
                "region TwoRegions.java:22 1 2 # # # # 1",
                "task TwoRegions.java:24 untied, # stolen 1 - # # - - -");
        assertThat(printed.lines().skip(2).map(StatisticsTest::time).toList())
                .isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(printed.lines().skip(1).mapToInt(String::length).distinct())
                .as("columns end at one place:\n" + printed).hasSize(1);
    }

    @Test
    void theRankIsInTheTitleAndThePropertyComesFirst() throws Exception {
        Map<String, String> rank = Map.of("QUIPU_RANK", "2", "QUIPU_SIZE", "3", "QUIPU_STATS", "none");
        assertThat(Child.run(List.of("-Dquipu.stats=summary"), rank, Steady.class))
                .startsWith("quipu statistics, rank 2 of 3, ");
    }

    @Test
    void aWrongValueGivesOneWarningAndNoTable() throws Exception {
        assertThat(Child.run(List.of("-Dquipu.stats=everything"), Steady.class).lines()).containsExactly(
                "quipu: quipu.stats='everything' is invalid: it must be none or summary; the default (none) is used "
                        + "instead");
    }

    @Test
    void aTableCanBeHadAtAnyTime() {
        Steady.main(new String[] {"2"});
        assertThat(print()).contains("nothing was observed");
        Statistics.start();
        Steady.main(new String[] {"7"});
        Statistics.stop();
        Steady.main(new String[] {"5"});
        String[] lines = masked(print()).lines().toArray(String[]::new);
        assertThat(lines).anyMatch(line -> line.matches("region Steady\\.java:\\d+ 7 2 # # # # 70"))
                .anyMatch(line -> line.matches("loop Steady\\.java:\\d+ static 7 2 # # # # -"))
                .anyMatch(line -> line.matches("loop Steady\\.java:\\d+ dynamic,8 7 2 # # # # -"))
                .anyMatch(line -> line.matches("task Steady\\.java:\\d+ # stolen 14 - # # - - -"));
        Statistics.clear();
        assertThat(print()).contains("nothing was observed");
    }

    @Test
    void aRecordingAndATableGoTogether(@TempDir Path folder) throws Exception {
        Statistics.start();
        Recorded seen = Recorded.of(folder, () -> {
            Steady.main(new String[] {"4"});
            return null;
        });
        assertThat(seen.all("Region")).hasSize(4);
        Steady.main(new String[] {"1"});
        Statistics.stop();
        assertThat(masked(print())).containsPattern("region Steady\\.java:\\d+ 5 2 ");
    }

    private static String print() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Statistics.print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** The seconds of a row. */
    private static double time(String row) {
        String[] cells = row.strip().split(" +");
        return Double.parseDouble(cells[cells.length - 5]);
    }

    /** With one blank between the columns, and # for what the clock has said. */
    private static String masked(String table) {
        StringBuilder masked = new StringBuilder();
        table.lines().forEach(line -> masked.append(line.strip().replaceAll(" +", " ").replaceAll("\\d+\\.\\d+%?", "#"))
                .append('\n'));
        return masked.toString();
    }
}
