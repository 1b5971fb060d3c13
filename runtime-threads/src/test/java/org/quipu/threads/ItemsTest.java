package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What loops over Iterables promise: every element once, and the last one known. */
@Timeout(300)
class ItemsTest {

    private static final List<Schedule> SCHEDULES = List.of(Schedule.STATIC, Schedule.AUTO, Schedule.RUNTIME,
            Schedule.staticChunk(1), Schedule.staticChunk(5), Schedule.staticChunk(1L << 40), Schedule.dynamic(1),
            Schedule.dynamic(7), Schedule.dynamic(Long.MAX_VALUE), Schedule.guided(1), Schedule.guided(9));

    /** Every kind of source with the numbers below n. */
    private static List<Iterable<Integer>> sources(int n) {
        List<Integer> all = IntStream.range(0, n).boxed().toList();
        return List.of(new ArrayList<>(all), new LinkedList<>(all), new LinkedHashSet<>(all), new ArrayDeque<>(all),
                () -> all.iterator());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyElementOnceAndTheLastKnown(Teams.Kind kind) {
        try (ParallelTeam team = kind.make()) {
            for (int n : new int[] {0, 1, 2, 7, 64, 333}) {
                for (Iterable<Integer> source : sources(n)) {
                    for (Schedule schedule : SCHEDULES) {
                        check(team, n, source, schedule);
                    }
                }
            }
        }
    }

    private static void check(ParallelTeam team, int n, Iterable<Integer> source, Schedule schedule) {
        AtomicIntegerArray runs = new AtomicIntegerArray(n);
        AtomicInteger lasts = new AtomicInteger();
        AtomicInteger lastsAfter = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        team.execute((TeamContext context) -> context.items(source, schedule, items -> {
            int before = -1;
            while (items.next()) {
                for (int item : items) {
                    runs.incrementAndGet(item);
                    if (items.isLast() != (item == n - 1)) {
                        wrong.incrementAndGet();
                    }
                    if (items.isLast()) {
                        lasts.incrementAndGet();
                    }
                    if (item <= before) {
                        wrong.incrementAndGet();
                    }
                    before = item;
                }
            }
            if (items.isLast()) {
                lastsAfter.incrementAndGet();
            }
        }));
        for (int i = 0; i < n; i++) {
            assertThat(runs.get(i)).as("%d of %d, %s, %s", i, n, source.getClass(), schedule).isEqualTo(1);
        }
        assertThat(wrong).as("%s %s", source.getClass(), schedule).hasValue(0);
        assertThat(lasts).hasValue(n == 0 ? 0 : 1);
        assertThat(lastsAfter).hasValue(n == 0 ? 0 : 1);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void manyLoopsWithoutBarriersDoNotMixUp(Teams.Kind kind) {
        int loops = 50;
        AtomicIntegerArray sums = new AtomicIntegerArray(loops);
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                for (int l = 0; l < loops; l++) {
                    int loop = l;
                    Iterable<Integer> source = sources(loop).get(loop % 5);
                    context.items(source, SCHEDULES.get(loop % SCHEDULES.size()), items -> {
                        while (items.next()) {
                            for (int item : items) {
                                sums.addAndGet(loop, item + 1);
                            }
                        }
                    });
                }
            });
        }
        for (int l = 0; l < loops; l++) {
            assertThat(sums.get(l)).as("loop %d", l).isEqualTo(l * (l + 1) / 2);
        }
    }

    @Test
    void aRandomAccessListIsDealtByIndex() {
        List<Integer> list = IntStream.range(0, 11).boxed().toList();
        int[] counts = new int[4];
        Parallel.region(4, true, team -> team.items(new ArrayList<>(list), Schedule.STATIC, items -> {
            while (items.next()) {
                for (int item : items) {
                    assertThat(item / 3).isEqualTo(team.threadNum());
                    counts[team.threadNum()]++;
                }
            }
        }));
        assertThat(counts).containsExactly(3, 3, 3, 2);
    }

    @Test
    void theFirstThreadToComeDecidesWhoseIterableIsUsed() {
        AtomicInteger sum = new AtomicInteger();
        Parallel.region(4, true, team -> {
            List<Integer> own = IntStream.range(0, 10).map(i -> team.threadNum() * 100 + i).boxed().toList();
            team.items(new LinkedList<>(own), Schedule.dynamic(1), items -> {
                while (items.next()) {
                    for (int item : items) {
                        sum.addAndGet(1_000_000 + item);
                    }
                }
            });
        });
        assertThat(sum.get() / 1_000_000).isEqualTo(10);
        assertThat((sum.get() % 1_000_000 - 45) / 10 % 100).isZero();
    }

    @Test
    void anIteratorThatThrowsEndsTheRegion() {
        for (int threads : new int[] {1, 3}) {
            RuntimeException thrown = new RuntimeException("at 5");
            assertThatThrownBy(() -> Parallel.region(threads, true, team -> team.items(() -> throwing(thrown),
                    Schedule.dynamic(2), ItemsTest::drain))).isSameAs(thrown);
            assertThatThrownBy(() -> Parallel.region(threads, true, team -> team.items(null, Schedule.dynamic(2),
                    ItemsTest::drain))).isInstanceOf(NullPointerException.class);
            AtomicInteger seen = new AtomicInteger();
            Parallel.region(threads, true, team -> team.items(sources(20).get(4), Schedule.dynamic(2), items -> {
                while (items.next()) {
                    items.forEach(item -> seen.incrementAndGet());
                }
            }));
            assertThat(seen).hasValue(20);
        }
    }

    private static Iterator<Integer> throwing(RuntimeException thrown) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return true;
            }

            @Override
            public Integer next() {
                if (next == 5) {
                    throw thrown;
                }
                return next++;
            }
        };
    }

    private static void drain(ItemChunks<?> items) {
        while (items.next()) {
            for (Object item : items) {
                assertThat(item).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aLoopOverAnEndlessSourceIsEndedByItsCancellation(Teams.Kind kind) {
        AtomicInteger seen = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                AtomicInteger next = new AtomicInteger();
                Iterable<Integer> endless = () -> IntStream.generate(next::incrementAndGet).iterator();
                context.items(endless, Schedule.dynamic(3), items -> {
                    while (items.next()) {
                        for (int item : items) {
                            if (item >= 100 && context.cancelLoop(true)) {
                                break;
                            }
                        }
                        seen.incrementAndGet();
                    }
                });
                context.barrier();
            });
        }
        assertThat(seen).hasPositiveValue();
    }

    @Test
    void nullsAreElements() {
        List<String> withNull = new LinkedList<>();
        withNull.add(null);
        withNull.add("b");
        AtomicInteger nulls = new AtomicInteger();
        Parallel.region(2, true, team -> team.items(withNull, Schedule.STATIC, items -> {
            while (items.next()) {
                for (String item : items) {
                    if (item == null) {
                        nulls.incrementAndGet();
                    }
                }
            }
        }));
        assertThat(nulls).hasValue(1);
    }

    @Test
    void aChunkEndsWithAnException() {
        TeamContext.current().items(List.of(1), Schedule.STATIC, items -> {
            assertThat(items.next()).isTrue();
            Iterator<Integer> chunk = items.iterator();
            assertThat(chunk.next()).isEqualTo(1);
            assertThatThrownBy(chunk::next).isInstanceOf(NoSuchElementException.class);
            assertThat(items.next()).isFalse();
        });
    }
}
