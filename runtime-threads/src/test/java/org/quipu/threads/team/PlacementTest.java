package org.quipu.threads.team;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.icv.Binding;

/** The rules of OpenMP 5.2 section 10.1.3, for all small teams and partitions. */
@Timeout(300)
class PlacementTest {

    private static final int MOST = 9;

    private interface Check {
        void run(Placement placement, int size, int first, int count, int primary);
    }

    private static void forAll(Binding policy, Check check) {
        for (int size = 1; size <= 2 * MOST; size++) {
            for (int first : new int[] {0, 3}) {
                for (int count = 1; count <= MOST; count++) {
                    for (int primary = first; primary < first + count; primary++) {
                        check.run(new Placement(size, policy, first, count, primary, place -> 1), size, first, count,
                                primary);
                    }
                }
            }
        }
    }

    private static int[] places(Placement placement, int size) {
        return IntStream.range(0, size).map(placement::place).toArray();
    }

    @Test
    void primaryKeepsAllInOnePlace() {
        forAll(Binding.PRIMARY, (placement, size, first, count, primary) -> {
            assertThat(places(placement, size)).containsOnly(primary);
            hasPartition(placement, size, first, count);
            assertThat(placement.isOversubscribed()).isEqualTo(size > 1);
        });
    }

    @Test
    void closeGoesRoundFromThePrimarysPlace() {
        forAll(Binding.CLOSE, (placement, size, first, count, primary) -> {
            goesRound(placement, size, first, count, primary);
            hasPartition(placement, size, first, count);
            assertThat(placement.isOversubscribed()).isEqualTo(size > count);
        });
        forAll(Binding.TRUE,
                (placement, size, first, count, primary) -> goesRound(placement, size, first, count, primary));
    }

    private static void goesRound(Placement placement, int size, int first, int count, int primary) {
        int[] threadsOf = new int[count];
        int before = primary;
        for (int place : places(placement, size)) {
            int step = (place - before + count) % count;
            assertThat(step).as("steps are to the same place or the next").isBetween(0, 1);
            before = place;
            threadsOf[place - first]++;
        }
        assertThat(placement.place(0)).isEqualTo(primary);
        int least = Arrays.stream(threadsOf).min().orElseThrow();
        int most = Arrays.stream(threadsOf).max().orElseThrow();
        assertThat(most - least).isLessThanOrEqualTo(1);
        assertThat(least).isEqualTo(size / count);
    }

    private static void hasPartition(Placement placement, int size, int first, int count) {
        for (int thread = 0; thread < size; thread++) {
            assertThat(placement.first(thread)).isEqualTo(first);
            assertThat(placement.count(thread)).isEqualTo(count);
        }
    }

    @Test
    void spreadGivesEachThreadAPartOfItsOwn() {
        forAll(Binding.SPREAD, (placement, size, first, count, primary) -> {
            assertThat(placement.place(0)).isEqualTo(primary);
            if (size > count) {
                goesRound(placement, size, first, count, primary);
                for (int thread = 0; thread < size; thread++) {
                    assertThat(placement.first(thread)).isEqualTo(placement.place(thread));
                    assertThat(placement.count(thread)).isEqualTo(1);
                }
                return;
            }
            List<Integer> covered = new ArrayList<>();
            for (int thread = 0; thread < size; thread++) {
                int from = placement.first(thread);
                int length = placement.count(thread);
                assertThat(length).isBetween(count / size, (count + size - 1) / size);
                assertThat(placement.place(thread)).isBetween(from, from + length - 1);
                assertThat(thread == 0 || placement.place(thread) == from).isTrue();
                IntStream.range(from, from + length).forEach(covered::add);
            }
            Collections.sort(covered);
            assertThat(covered).isEqualTo(IntStream.range(first, first + count).boxed().toList());
            assertThat(placement.isOversubscribed()).isFalse();
        });
    }

    @Test
    void examples() {
        assertThat(places(new Placement(4, Binding.SPREAD, 0, 8, 0, p -> 1), 4)).containsExactly(0, 2, 4, 6);
        assertThat(places(new Placement(4, Binding.SPREAD, 0, 8, 5, p -> 1), 4)).containsExactly(5, 6, 0, 2);
        assertThat(places(new Placement(4, Binding.CLOSE, 0, 8, 6, p -> 1), 4)).containsExactly(6, 7, 0, 1);
        assertThat(places(new Placement(6, Binding.CLOSE, 0, 4, 1, p -> 1), 6)).containsExactly(1, 1, 2, 2, 3, 0);
    }

    @Test
    void aThreadOutsideOfThePartitionCountsAsInItsFirstPlace() {
        assertThat(new Placement(2, Binding.CLOSE, 2, 3, -1, p -> 1).place(0)).isEqualTo(2);
        assertThat(new Placement(2, Binding.CLOSE, 2, 3, 5, p -> 1).place(1)).isEqualTo(3);
    }

    @Test
    void aPlacementIsUsedAgainForTheSameArguments() {
        Placement placement = new Placement(4, Binding.SPREAD, 0, 8, 0, p -> 1);
        assertThat(placement.isOf(4, Binding.SPREAD, 0, 8, 0)).isTrue();
        assertThat(placement.isOf(4, Binding.CLOSE, 0, 8, 0)).isFalse();
        assertThat(placement.isOf(3, Binding.SPREAD, 0, 8, 0)).isFalse();
        assertThat(placement.isOf(4, Binding.SPREAD, 1, 8, 0)).isFalse();
        assertThat(placement.isOf(4, Binding.SPREAD, 0, 7, 0)).isFalse();
        assertThat(placement.isOf(4, Binding.SPREAD, 0, 8, 1)).isFalse();
        assertThatThrownBy(() -> new Placement(2, Binding.FALSE, 0, 1, 0, p -> 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
