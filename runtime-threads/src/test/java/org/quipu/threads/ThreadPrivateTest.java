package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What threadprivate variables promise. */
@Timeout(300)
class ThreadPrivateTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void eachThreadHasItsOwnAndFindsItAgain(Teams.Kind kind) {
        AtomicInteger made = new AtomicInteger();
        ThreadPrivate<LongCell> own = ThreadPrivate.of(() -> {
            made.incrementAndGet();
            return new LongCell(100);
        });
        LongCell[] cells = new LongCell[kind.size()];
        try (ParallelTeam team = kind.make()) {
            for (int region = 1; region <= 5; region++) {
                long expected = 100L + region;
                team.execute((TeamContext context) -> {
                    LongCell mine = own.get();
                    mine.value++;
                    assertThat(own.get()).isSameAs(mine);
                    assertThat(mine.value).isEqualTo(expected);
                    if (expected == 101) {
                        cells[context.threadNum()] = mine;
                    } else {
                        assertThat(cells[context.threadNum()]).isSameAs(mine);
                    }
                });
            }
        }
        assertThat(made).hasValue(kind.size());
        assertThat(cells).doesNotHaveDuplicates();
        assertThat(own.get()).as("the one of thread 0").isSameAs(cells[0]);
    }

    @Test
    void theNextOwnerOfATeamFindsNothingOfTheOneBefore() {
        ThreadPrivate<LongCell> own = ThreadPrivate.of(LongCell::new);
        List<Thread> before = new ArrayList<>();
        boolean metAgain = false;
        for (int round = 0; round < 20; round++) {
            try (ParallelTeam team = new ParallelTeam(2)) {
                boolean[] known = new boolean[1];
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == 1) {
                        known[0] = before.contains(Thread.currentThread());
                        before.add(Thread.currentThread());
                        assertThat(own.get().value++).isZero();
                    }
                });
                metAgain |= known[0];
            }
        }
        assertThat(metAgain).as("a thread served two owners").isTrue();
    }

    @Test
    void nestedRegionsOfOneShareTheirThreadsOwn() {
        ThreadPrivate<LongCell> own = ThreadPrivate.of(LongCell::new);
        Parallel.region(3, true, outer -> {
            LongCell mine = own.get();
            Parallel.region(2, true, inner -> assertThat(own.get()).isSameAs(mine));
        });
    }

    @Test
    void copyingIn() {
        ThreadPrivate<LongCell> own = ThreadPrivate.of(LongCell::new);
        own.get().value = 42;
        LongCell primary = own.get();
        int[] seen = new int[4];
        Parallel.region(4, true, team -> {
            own.get().value = primary.value;
            seen[team.threadNum()] = (int) own.get().value;
        });
        assertThat(seen).containsOnly(42);
    }

    @Test
    void virtualAndOtherThreadsHaveTheirOwnToo() throws InterruptedException {
        ThreadPrivate<LongCell> own = ThreadPrivate.of(LongCell::new);
        own.get().value = 1;
        long[] seen = {-1, -1};
        Thread virtual = Thread.ofVirtual().start(() -> seen[0] = own.get().value++);
        Thread platform = new Thread(() -> seen[1] = own.get().value++);
        platform.start();
        virtual.join();
        platform.join();
        assertThat(seen).containsOnly(0);
        assertThat(own.get().value).isEqualTo(1);
    }

    @Test
    void manyVariablesDoNotMixUp() {
        List<ThreadPrivate<LongCell>> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            long first = i;
            all.add(ThreadPrivate.of(() -> new LongCell(first)));
        }
        long[] sums = new long[3];
        Parallel.region(3, true, team -> {
            for (int i = all.size() - 1; i >= 0; i -= 1 + team.threadNum()) {
                all.get(i).get().value += 1000;
            }
            sums[team.threadNum()] = all.stream().mapToLong(one -> one.get().value % 1000).sum();
        });
        assertThat(Arrays.stream(sums)).containsOnly(4950L);
    }

    @Test
    void nullIsNoObject() {
        assertThatThrownBy(() -> ThreadPrivate.of(null)).isInstanceOf(NullPointerException.class);
        ThreadPrivate<String> none = ThreadPrivate.of(() -> null);
        assertThatThrownBy(none::get).isInstanceOf(NullPointerException.class).hasMessageContaining("ThreadPrivate");
    }
}
