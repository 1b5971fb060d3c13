package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the message benchmarks are told, and what they print is understood. */
class MessagePlanTest {
    private static final List<String> TIMES = List.of("400", "250");

    private final MessagePlan pingPong =
            MessageSizesCommand.plan(MessageBenchmark.PINGPONG, List.of(0, 8, 1 << 20), TIMES, List.of("counters"));
    private final MessageRun sizes = pingPong.runs().get(0);

    @Test
    void pingPongIsOneRunOfAllSizes() {
        assertThat(pingPong.runs()).hasSize(1);
        assertThat(sizes.arguments()).containsExactly("0,8,1048576", "400", "250");
        assertThat(sizes.ownArguments()).containsExactly("0,8,1048576", "400", "250", "counters");
        assertThat(sizes.rows().values()).containsExactly("0", "8", "1M", "0 cold");
    }

    @Test
    void rateIsARunForEachNumberOfThreads() {
        MessagePlan plan = RateCommand.plan(new LinkedHashSet<>(List.of(1, 4)), TIMES, true, List.of());
        assertThat(plan.runs()).extracting(MessageRun::ranks).containsOnly(2);
        assertThat(plan.runs()).extracting(MessageRun::threads).containsExactly(1, 4);
        assertThat(plan.runs().get(1).arguments()).containsExactly("4", "400", "250", "own-comm");
    }

    @Test
    void ranksAreARunForEachOperation() {
        MessagePlan plan = RanksCommand.plan(8, List.of("bcast", "barrier"), List.of(8, 1024), TIMES, true, List.of());
        assertThat(plan.runs()).extracting(MessageRun::ranks).containsOnly(8);
        assertThat(plan.runs().get(0).arguments()).containsExactly("bcast", "8,1024", "400", "250", "fixed-root");
        assertThat(plan.runs().get(0).rows()).containsExactly(Map.entry("bcast-8", "bcast 8"),
                Map.entry("bcast-1024", "bcast 1K"),
                Map.entry("cold", "bcast 8 cold"));
        assertThat(plan.runs().get(1).rows()).containsExactly(Map.entry("barrier", "barrier"),
                Map.entry("cold", "barrier cold"));
    }

    @Test
    void readsItsLinesAmongOthers() throws BenchException {
        Map<String,
                Figure> figures = pingPong.read(sizes,
                        Results.printed("MPJ Express (0.44) is started", "quipu-pingpong cold 9.5000",
                                "quipu-pingpong 0 0.2500",
                                "[0] quipu-pingpong 8 0.3000 allocated=24.00 cpu=0.2900", "quipu-rate 1 7.0",
                                "quipu-pingpong 1048576 60.1250",
                                "quipu-pingpong blocked NaN cpu=812.0"));
        assertThat(figures).containsOnlyKeys("0 cold", "0", "8", "1M", "blocked")
                .containsEntry("0 cold", Figure.of(9.5)).containsEntry("0", Figure.of(0.25))
                .containsEntry("1M", Figure.of(60.125));
        assertThat(figures.get("8"))
                .isEqualTo(new Figure(0.3, Double.NaN, Map.of("bytes allocated", 24.0, "CPU us", 0.29)));
        assertThat(figures.get("blocked").counters()).containsExactly(Map.entry("CPU us", 812.0));
    }

    @Test
    void missesRowsAndSaysWhatTheProgramSaid() {
        Outcome broken = new Outcome(0, List.of("quipu-pingpong 0 0.2500"),
                List.of("", "java.lang.Error: boom", "\tat x.Y.z(Y.java:1)"),
                Duration.ZERO);
        assertThatThrownBy(() -> pingPong.read(sizes, broken)).isInstanceOf(BenchException.class)
                .hasMessageContaining("1 of 4 rows")
                .hasMessageEndingWith("java.lang.Error: boom");
    }

    @Test
    void doesNotBelieveAProgramThatFailed() {
        Outcome failed = new Outcome(3, List.of("quipu-pingpong 0 1", "quipu-pingpong 8 1", "quipu-pingpong 1048576 1"),
                List.of(), Duration.ZERO);
        assertThatThrownBy(() -> pingPong.read(sizes, failed)).isInstanceOf(BenchException.class)
                .hasMessageContaining("code 3");
    }

    @Test
    void aWrongResultOfAPeerIsARowWithoutATime() throws BenchException {
        MessagePlan plan = RanksCommand.plan(8, List.of("scatter"), List.of(8, 64), TIMES, false, List.of());
        Series series = new Series("peer", "1");
        series.add(plan.read(plan.runs().get(0),
                Results.printed("quipu-ranks cold 8.5", "quipu-ranks scatter-8 wrong", "quipu-ranks scatter-64 7.5")));
        assertThat(series.median("scatter 8")).isNaN();
        assertThat(series.median("scatter 64")).isEqualTo(7.5);
    }

    @Test
    void aWrongResultOfOursIsAFailure() {
        MessagePlan plan = RanksCommand.plan(8, List.of("scatter"), List.of(8), TIMES, false, List.of());
        MessageContender ours = new Fake(plan, Results.printed("quipu-ranks cold 8.5", "quipu-ranks scatter-8 wrong"));
        assertThatThrownBy(ours::run).isInstanceOf(BenchException.class)
                .hasMessage("a rank received in scatter 8 what was not sent");
    }

    @Test
    void theRunsOfARoundGiveTheirRowsTogether() throws Exception {
        MessagePlan plan = RateCommand.plan(new LinkedHashSet<>(List.of(1, 2)), TIMES, false, List.of());
        Fake contender = new Fake(plan, Results.printed("quipu-rate cold 0.5", "quipu-rate 1 6.5"),
                Results.printed("quipu-rate cold 0.25", "quipu-rate 2 7.25"));
        assertThat(contender.run()).containsExactly(Map.entry("1 cold", Figure.of(0.5)), Map.entry("1", Figure.of(6.5)),
                Map.entry("2 cold", Figure.of(0.25)), Map.entry("2", Figure.of(7.25)));
        assertThat(contender.started).isEqualTo(plan.runs());
    }

    @Test
    void bandwidthFollowsFromTimes() {
        Series series = Results.series("quipu",
                List.of(Map.of("0", Figure.of(0.2), "8", Figure.of(0.4), "1M", Figure.of(131.072)),
                        Map.of("0", Figure.of(0.2), "8", Figure.of(0.8), "1M", Figure.of(131.072))));
        Series derived = MessageSizesCommand.fromTimes(List.of(8, 1 << 20)).apply(series);
        assertThat(derived.figures()).containsOnlyKeys("8", "1M").containsEntry("8",
                List.of(Figure.of(20), Figure.of(10)));
        assertThat(derived.median("1M")).isEqualTo(8000);
        assertThat(derived.version()).isEqualTo("quipu 1.0");
    }

    @Test
    void pingPongHasATableOfTimesAndOneOfBandwidths() {
        List<BenchSession.Table> tables = new PingPongCommand().tables(Device.SHM, List.of(0, 8), true);
        assertThat(tables).extracting(BenchSession.Table::rows).containsExactly(List.of("0", "8", "0 cold", "blocked"),
                List.of("8"));
        assertThat(tables).extracting(BenchSession.Table::unit).containsExactly("us", "MB/s");
        assertThat(new PingPongCommand().tables(Device.SHM, List.of(0), false)).hasSize(1);
    }

    /** A contender whose programs have printed already. */
    private static final class Fake extends MessageContender {
        private final List<Outcome> outcomes;
        private final List<MessageRun> started = new ArrayList<>();

        Fake(MessagePlan plan, Outcome... outcomes) {
            super("quipu", null, plan, Device.SHM);
            this.outcomes = List.of(outcomes);
        }

        @Override
        Outcome start(MessageRun run) {
            started.add(run);
            return outcomes.get(started.size() - 1);
        }

        @Override
        boolean mustBeRight() {
            return true;
        }

        @Override
        public Optional<String> missing() {
            return Optional.empty();
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public void prepare() {
            throw new UnsupportedOperationException();
        }
    }
}
