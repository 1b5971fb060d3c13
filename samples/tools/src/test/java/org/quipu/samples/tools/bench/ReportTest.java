package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quipu.samples.tools.BenchMain;
import picocli.CommandLine;

/** The contests, the progress and the page of the report. */
class ReportTest {
    private static final Machine MACHINE = new Machine(2, "CPU", "Linux", "JDK 25", 0.25);

    @Test
    void theTimeLeftFollowsFromTheProgramsThatHaveRun() {
        Deque<Long> seconds = new ArrayDeque<>(List.of(0L, 10L, 40L, 50L));
        ProgressBar bar = new ProgressBar(List.of("a", "b"), 2, () -> seconds.remove() * 1_000_000_000L);
        assertThat(bar.next("a")).isEqualTo("[........................]  a");
        assertThat(bar.next("b")).isEqualTo("[######..................] 0:30 left b");
        assertThat(bar.next("a")).isEqualTo("[############............] 0:40 left a");
        assertThat(bar.next("b")).isEqualTo("[##################......] 0:30 left b");
    }

    @Test
    void aProgramThatIsLeftOutIsSkipped() {
        ProgressBar bar = new ProgressBar(List.of("a", "b", "c"), 2, () -> 0);
        assertThat(bar.next("a")).endsWith(" a");
        assertThat(bar.next("c")).startsWith("[########........").endsWith(" c");
        assertThat(bar.next("b")).startsWith("[################").endsWith(" b");
    }

    @Test
    void eachPartIsComparedWithPeersAndHasItsOwnCommand() {
        List<ReportPlan.Part> parts = ReportPlan.brief().parts(new Workshop(Path.of("/q"), null), null);
        assertThat(parts).extracting(ReportPlan.Part::title).doesNotHaveDuplicates();
        assertThat(parts.get(0).event().peers()).extracting(Contender::name).containsExactly("openmpi", "openmpi5",
                "mpich", "mpich5", "impi", "mpjexpress");
        assertThat(parts.get(0).command()).isEqualTo("bin/quipu bench pingpong --sizes 8,1K,64K,1M --device shm"
                + " --vs openmpi,openmpi5,mpich,mpich5,impi,mpjexpress --warmup 1200 --measure 80 --repeat 3");
        assertThat(parts).extracting(ReportPlan.Part::command).anySatisfy(command -> assertThat(command).isEqualTo(
                "bin/quipu bench npb --kernels cg,ep,ft,is,mg --class W --runs 1 --repeat 3"));
        for (ReportPlan.Part part : parts) {
            assertThat(part.event().peers()).as(part.title()).isNotEmpty();
            String[] words = part.command().substring("bin/quipu bench ".length()).split(" ");
            CommandLine.ParseResult parsed = new CommandLine(new BenchMain())
                    .setCaseInsensitiveEnumValuesAllowed(true).parseArgs(words);
            assertThat(parsed.subcommand().unmatched()).as(part.command()).isEmpty();
        }
    }

    @Test
    void thePageNamesTheSessionTheMissingPeersAndTheCommands() {
        String page = new ReportPage(MACHINE, "2026-01-02, commit abc, 3 rounds",
                List.of("pj is left out: apt-get install libpj-java"), List.of("bin/quipu bench report"),
                List.of(Results.comparison(), Results.counted())).render();
        assertThat(page).contains("<p>2026-01-02, commit abc, 3 rounds</p>",
                "<li>pj is left out: apt-get install libpj-java</li>", "<pre>bin/quipu bench report</pre>",
                "prefers-color-scheme: dark", "<small>0.20 to 3.00</small>", "best peer");
        assertThat(page).doesNotContain("src=", "<script");
    }
}
