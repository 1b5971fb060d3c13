package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions of whole regions: every thread's value once, in the order of the threads' numbers. */
@Timeout(600)
class RegionReductionTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8})
    void everyKindIsCombinedInTheOrderOfTheThreads(int size) {
        for (int round = 0; round < 50; round++) {
            List<Object> seen = new ArrayList<>();
            int base = round;
            Parallel.region(size, true, team -> {
                int me = team.threadNum();
                team.combineIntAtEnd(base - me, seen::add);
                team.combineLongAtEnd(Long.MIN_VALUE + me, seen::add);
                team.combineDoubleAtEnd(-0.5 * me, seen::add);
                team.combineAtEnd("thread " + me, seen::add);
                team.combineAtEnd(me % 2 == 0 ? null : me, seen::add);
                team.combineIntAtEnd(Integer.MAX_VALUE - me, seen::add);
            });
            List<Object> expected = new ArrayList<>();
            for (int me = 0; me < size; me++) {
                expected.add(base - me);
                expected.add(Long.MIN_VALUE + me);
                expected.add(-0.5 * me);
                expected.add("thread " + me);
                expected.add(me % 2 == 0 ? null : me);
                expected.add(Integer.MAX_VALUE - me);
            }
            assertThat(seen).containsExactlyElementsOf(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void sizesChangeFromRegionToRegionAndSomeRegionsHaveNone(int largest) {
        for (int round = 0; round < 300; round++) {
            int size = 2 + round % (largest - 1);
            int[] sum = new int[1];
            boolean some = round % 3 > 0;
            Parallel.region(size, true, team -> {
                if (some) {
                    team.combineIntAtEnd(1, value -> sum[0] += value);
                }
            });
            assertThat(sum[0]).isEqualTo(some ? size : 0);
        }
    }

    @Test
    void nestedRegionsKeepTheirValuesApart() {
        List<Integer> sums = new ArrayList<>();
        try (ParallelTeam outer = new ParallelTeam(3)) {
            outer.execute((TeamContext team) -> {
                int[] inner = new int[1];
                try (ParallelTeam own = new ParallelTeam(2)) {
                    own.execute((TeamContext context) -> context.combineIntAtEnd(
                            10 * team.threadNum() + context.threadNum(),
                            value -> inner[0] += value));
                }
                team.combineIntAtEnd(inner[0], sums::add);
            });
        }
        assertThat(sums).containsExactlyElementsOf(IntStream.range(0, 3).map(t -> 20 * t + 1).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whatACombinerThrowsLeavesTheRegionAndTheTeamIsUsableAgain(int size) {
        int[] sum = new int[1];
        for (int round = 0; round < 20; round++) {
            assertThatThrownBy(() -> Parallel.region(size, true, team -> team.combineAtEnd(team.threadNum(), value -> {
                throw new IllegalArgumentException("thread " + value);
            }))).isInstanceOf(IllegalArgumentException.class).hasMessage("thread 0");
            sum[0] = 0;
            Parallel.region(size, true, team -> {
                team.barrier();
                team.combineIntAtEnd(1, value -> sum[0] += value);
            });
            assertThat(sum[0]).isEqualTo(size);
        }
    }

    @Test
    void aRegionThatFailsCombinesNothing() {
        int[] sum = new int[1];
        assertThatThrownBy(() -> Parallel.region(3, true, team -> {
            team.combineIntAtEnd(1, value -> sum[0] += value);
            if (team.threadNum() == 1) {
                throw new IllegalStateException("not today");
            }
        })).hasMessage("not today");
        assertThat(sum[0]).isZero();
    }
}
