package org.quipu.launch.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.launch.BindingActor;
import org.quipu.launch.Launch;
import org.quipu.threads.affinity.CpuAffinity;

/** Ranks keep to their share of the cores. */
@Timeout(600)
class RankBindingTest {

    private static final String ACTOR = BindingActor.class.getName();

    /** Cores of two hardware threads each, numbered as Linux does: the second threads after all first ones. */
    private static List<BitSet> cores(int count) {
        List<BitSet> cores = new ArrayList<>();
        for (int core = 0; core < count; core++) {
            BitSet threads = new BitSet();
            threads.set(core);
            threads.set(core + count);
            cores.add(threads);
        }
        return cores;
    }

    @ParameterizedTest
    @CsvSource({"4, 2, '{0, 1, 4, 5} {2, 3, 6, 7}'", "4, 4, '{0, 4} {1, 5} {2, 6} {3, 7}'", "2, 3, '{0} {2} {1, 3}'",
        "1, 2, '{0} {1}'"})
    void sharesAreWholeCoresWhereTheNumbersAllow(int cores, int ranks, String expected) {
        List<String> shares = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            shares.add(RankBinding.share(cores(cores), rank, ranks).toString());
        }
        assertThat(String.join(" ", shares)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 2, true", "2, 2, 4, true", "2, 2, 2, true", "2, 1000, 64, true", "3, 2, 4, false",
        "3, 1, 4, true", "3, 1, 2, false", "8, 1, 2, false"})
    void threadsThatOutnumberTheCoresAreBoundWhereSharesAreEqual(int ranks, int threads, int cores, boolean bound) {
        assertThat(RankBinding.worthwhile(ranks, threads, cores)).isEqualTo(bound);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--in-jvm"})
    void twoRanksRunApart(String mode) throws Exception {
        BitSet all = CpuAffinity.ofJvm();
        assumeTrue(all.cardinality() >= 2, "this process may use one core alone");
        List<String> sets = sets(mode.isEmpty() ? List.of("-np", "2", "-t", "1")
                : List.of("-np", "2", "-t", "1", mode));
        assertThat(sets).hasSize(2).doesNotHaveDuplicates().doesNotContain(all.toString());
        assertThat(new TreeSet<>(List.of(String.join(", ", sets).replaceAll("[{}]", "").split(", "))))
                .hasSize(all.cardinality());
    }

    @Test
    void aRankAloneAndRanksThatOutnumberTheCoresAreLeftToTheSystem() throws Exception {
        String all = CpuAffinity.ofJvm().toString();
        int more = CpuAffinity.ofJvm().cardinality() + 1;
        assertThat(sets(List.of("-np", "1"))).containsOnly(all);
        assertThat(sets(List.of("-np", Integer.toString(more), "--in-jvm"))).hasSize(more).containsOnly(all);
        assertThat(sets(List.of("-np", "2", "-t", "1", "--bind", "none"))).hasSize(2).containsOnly(all);
    }

    private static List<String> sets(List<String> options) throws Exception {
        List<String> line = new ArrayList<>(options);
        line.add(ACTOR);
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            return launch.out().stream().map(text -> text.substring(text.indexOf('{'))).toList();
        }
    }
}
