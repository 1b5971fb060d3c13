package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContestTest {
    private final List<String> order = new ArrayList<>();
    private final StringWriter said = new StringWriter();
    private final Notes notes = new Notes("bench test", new PrintWriter(said), false);

    private final class Fake implements Contender {
        private final String name;
        private String missing;
        private int runsUntilFailure = Integer.MAX_VALUE;
        private int programs = 1;

        Fake(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public Optional<String> missing() {
            return Optional.ofNullable(missing);
        }

        @Override
        public String version() {
            return "1";
        }

        @Override
        public void prepare() {
            order.add("prepare " + name);
        }

        @Override
        public int programs() {
            return programs;
        }

        @Override
        public List<String> failures() {
            return programs == 1 ? List.of() : List.of(name + "'s second program is left out");
        }

        @Override
        public Map<String, Figure> run() throws BenchException {
            order.add(name);
            if (--runsUntilFailure < 0) {
                throw new BenchException(name + " broke");
            }
            return Map.of("row", Figure.of(order.size()));
        }
    }

    @Test
    void programsRunInTurn() throws Exception {
        List<Series> series = new Contest(new Fake("quipu"), List.of(new Fake("a"), new Fake("b")), notes).run("x", 2);
        assertThat(order).containsExactly("prepare quipu", "prepare a", "prepare b", "quipu", "a", "b", "quipu", "a",
                "b");
        assertThat(series).extracting(Series::name).containsExactly("quipu", "a", "b");
        assertThat(series.get(1).figures().get("row")).containsExactly(Figure.of(5), Figure.of(8));
        assertThat(said.toString()).isEmpty();
    }

    @Test
    void eachProgramOfEachContenderIsAStep() throws Exception {
        Fake ours = new Fake("quipu");
        Fake peer = new Fake("a");
        ours.programs = 2;
        peer.programs = 2;
        Contest contest = new Contest(ours, List.of(peer), notes);
        contest.prepare(name -> {});
        List<String> steps = new ArrayList<>();
        contest.round(steps::add);
        assertThat(steps).containsExactly("quipu, 1 of 2", "a, 1 of 2", "quipu, 2 of 2", "a, 2 of 2");
        assertThat(contest.steps()).isEqualTo(steps);
        assertThat(contest.absent()).contains("a's second program is left out");
    }

    @Test
    void aMissingPeerIsLeftOutWithANote() throws Exception {
        Fake absent = new Fake("a");
        absent.missing = "apt-get install a";
        assertThat(new Contest(new Fake("quipu"), List.of(absent), notes).run("x", 1)).hasSize(1);
        assertThat(said.toString())
                .isEqualTo("quipu bench test: a is left out: apt-get install a" + System.lineSeparator());
    }

    @Test
    void aPeerThatFailsIsLeftOutFromThenOn() throws Exception {
        Fake weak = new Fake("a");
        weak.runsUntilFailure = 1;
        List<Series> series = new Contest(new Fake("quipu"), List.of(weak, new Fake("b")), notes).run("x", 3);
        assertThat(series).extracting(Series::name).containsExactly("quipu", "b");
        assertThat(order.stream().filter("a"::equals)).hasSize(2);
        assertThat(said.toString()).contains("a is left out: a broke");
    }

    @Test
    void ourOwnFailureEndsTheContest() {
        Fake ours = new Fake("quipu");
        ours.runsUntilFailure = 0;
        assertThatThrownBy(() -> new Contest(ours, List.of(), notes).run("x", 1)).isInstanceOf(BenchException.class)
                .hasMessage("quipu: quipu broke");
    }
}
