package org.quipu.threads.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Cells;
import org.quipu.threads.ObjectCell;
import org.quipu.threads.Parallel;
import org.quipu.threads.RegionBody;
import org.quipu.threads.Schedule;
import org.quipu.threads.ThreadPrivate;

/** Arrays for parts of reductions, and copies of arrays that need no second copy. */
@Timeout(300)
class LentArraysTest {

    private static final int LONG = 5000;

    @Test
    void aLongArrayIsLentAgainWhenItIsGivenBack() {
        LentArrays arrays = new LentArrays();
        double[] like = new double[LONG];
        double[] first = arrays.lend(like);
        double[] second = arrays.lend(like);
        assertThat(first).isNotSameAs(like).isNotSameAs(second).hasSize(LONG);
        arrays.takeBack(first);
        assertThat(arrays.lend(like)).isSameAs(first);
        assertThat(arrays.lend(like)).as("the first one is lent").isNotSameAs(first).isNotSameAs(second);
        arrays.takeBack(second);
        assertThat(arrays.lend(new double[LONG + 1])).as("of another length").hasSize(LONG + 1);
        assertThat(arrays.lend(new long[LONG])).as("of another type").hasSize(LONG);
        assertThat(arrays.lend(like)).isSameAs(second);
    }

    @Test
    void whatIsLentIsNobodyElsesWhateverTheOrder() {
        LentArrays arrays = new LentArrays();
        Set<Object> lent = Collections.newSetFromMap(new IdentityHashMap<>());
        List<int[]> held = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            if (held.size() == 7 || i % 3 == 2) {
                int[] back = held.remove((i * 31) % held.size());
                lent.remove(back);
                arrays.takeBack(back);
            } else {
                int[] array = arrays.lend(new int[i % 2 == 0 ? LONG : 3]);
                assertThat(lent.add(array)).as("step %d", i).isTrue();
                held.add(array);
            }
        }
    }

    @Test
    void whatAFailedRegionKeepsIsNotLentAgain() {
        LentArrays arrays = new LentArrays();
        long[] kept = arrays.lend(new long[LONG]);
        arrays.takeBack(kept);
        assertThat(arrays.lend(kept)).isSameAs(kept);
        arrays.reset();
        assertThat(arrays.lend(kept)).isNotSameAs(kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void reductionsWithLentArraysAddUp(int size) {
        long[] sums = new long[LONG];
        AtomicBoolean thrown = new AtomicBoolean();
        for (int round = 0; round < 20; round++) {
            boolean fails = round % 5 == 4;
            RegionBody<RuntimeException> body = team -> {
                long[] mine = team.lend(sums);
                Arrays.fill(mine, 0);
                long[] other = team.lendCopy(mine);
                team.loop(LONG, Schedule.STATIC, chunks -> {
                    while (chunks.next()) {
                        for (long i = chunks.first(); i < chunks.last(); i++) {
                            mine[(int) i] += i;
                            other[(int) i] = -1;
                        }
                    }
                });
                if (fails) {
                    throw new IllegalStateException("not now");
                }
                team.combine(0, LONG, (first, end) -> {
                    for (int i = first; i < end; i++) {
                        sums[i] += mine[i];
                    }
                });
                team.takeBack(other);
                team.takeBack(mine);
            };
            if (fails) {
                assertThatThrownBy(() -> Parallel.region(size, true, body)).isInstanceOf(IllegalStateException.class);
                thrown.set(true);
            } else {
                Parallel.region(size, true, body);
            }
        }
        assertThat(thrown).isTrue();
        for (int i = 0; i < LONG; i++) {
            assertThat(sums[i]).isEqualTo(16L * i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, LONG})
    void everyThreadHasItsOwnCopyOfAnArrayThatASingleGives(int length) {
        Set<Object> copies = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int round = 1; round <= 50; round++) {
            int number = round;
            copies.clear();
            Parallel.region(3, true, team -> {
                int[] mine = new int[1];
                Object[] given = null;
                if (team.single()) {
                    mine = new int[length];
                    Arrays.fill(mine, number);
                    given = new Object[] {Cells.given(mine), "other"};
                }
                Object[] copy = team.copyPrivate(given);
                if (given == null) {
                    mine = Cells.copyAs(mine, copy[0]);
                }
                team.copied(copy);
                assertThat(mine).hasSize(length).containsOnly(length == 0 ? new int[0] : new int[] {number});
                Arrays.fill(mine, -team.threadNum());
                int[] own = mine;
                synchronized (copies) {
                    copies.add(own);
                }
            });
            assertThat(copies).hasSize(3);
        }
    }

    @Test
    void copyinWritesToTheThreadsOwnCopyAndToNoOtherArray() {
        ThreadPrivate<ObjectCell<int[]>> own = ThreadPrivate.of(() -> new ObjectCell<>(new int[LONG]));
        Set<Object> given = ConcurrentHashMap.newKeySet();
        int[] ofTheUser = new int[LONG];
        for (int round = 1; round <= 4; round++) {
            int[] from = new int[LONG];
            Arrays.fill(from, round);
            own.get().value = from;
            boolean replaces = round == 2;
            Parallel.region(2, true, team -> {
                ObjectCell<int[]> mine = own.get();
                if (team.threadNum() != 0) {
                    mine.value = own.copyIn(from, mine.value);
                    given.add(mine.value);
                    assertThat(mine.value).isNotSameAs(from).isNotSameAs(ofTheUser).isEqualTo(from);
                    if (replaces) {
                        mine.value = ofTheUser;
                    }
                }
                team.copied((Object) from);
            });
        }
        assertThat(given).as("one for rounds 1 and 2, one for 3 and 4").hasSize(2);
        assertThat(ofTheUser).containsOnly(0);
    }
}
