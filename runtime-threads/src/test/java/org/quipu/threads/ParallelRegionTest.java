package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Regions and loops as classes, in the manner of Parallel Java, on every kind of team. */
@Timeout(300)
class ParallelRegionTest {

    private interface Part {
        void run(Region region) throws Exception;
    }

    /** A region whose constructs a test may call. */
    private static final class Region extends ParallelRegion {

        private final Part part;

        private Region(Part part) {
            this.part = part;
        }

        @Override
        public void run() throws Exception {
            part.run(this);
        }

        void loop(int first, int last, ParallelFor loop, BarrierAction action) throws Exception {
            execute(first, last, loop, action);
        }

        void loop(long first, long last, ParallelForLong loop) throws Exception {
            execute(first, last, loop);
        }

        <T> void elements(Iterable<T> items, ParallelIteration<T> loop) throws Exception {
            execute(items, loop);
        }

        <T> void elements(T[] items, ParallelIteration<T> loop) throws Exception {
            execute(items, loop);
        }

        void sections(BarrierAction action, ParallelSection... sections) throws Exception {
            execute(action, sections);
        }

        void locked(Lock lock, ParallelSection section) throws Exception {
            critical(lock, section);
        }

        void meet(BarrierAction action) throws Exception {
            barrier(action);
        }
    }

    private static void run(Teams.Kind kind, Part part) throws Exception {
        try (ParallelTeam team = kind.make()) {
            team.execute(new Region(part));
        }
    }

    private static BarrierAction then(ParallelSection section) {
        return new BarrierAction() {
            @Override
            public void run() throws Exception {
                section.run();
            }
        };
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aBarrierActionRunsOnceAfterAllAndBeforeAny(Teams.Kind kind) throws Exception {
        AtomicInteger come = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        int[] turns = new int[1];
        int times = kind.size() > 8 ? 5 : 50;
        run(kind, region -> {
            for (int turn = 1; turn <= times; turn++) {
                int all = turn * kind.size();
                int now = turn;
                come.incrementAndGet();
                region.meet(then(() -> {
                    wrong.addAndGet(come.get() == all ? 0 : 1);
                    turns[0]++;
                }));
                wrong.addAndGet(turns[0] == now ? 0 : 1);
                region.meet(BarrierAction.WAIT);
                region.meet(BarrierAction.NO_WAIT);
            }
        });
        assertThat(wrong).hasValue(0);
        assertThat(turns[0]).isEqualTo(times);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void whatABarrierActionThrowsEndsTheRegion(Teams.Kind kind) throws Exception {
        AtomicInteger passed = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            assertThatThrownBy(() -> team.execute(new Region(region -> {
                region.meet(then(() -> {
                    throw new IOException("action");
                }));
                passed.incrementAndGet();
            }))).isInstanceOf(IOException.class).hasMessage("action").hasNoSuppressedExceptions();
            assertThat(passed).hasValue(0);
            team.execute(new Region(region -> region.meet(then(passed::incrementAndGet))));
            assertThat(passed).hasValue(1);
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void loopsReachTheEndsOfTheirTypes(Teams.Kind kind) throws Exception {
        List<Integer> ints = Collections.synchronizedList(new ArrayList<>());
        List<Long> longs = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger finished = new AtomicInteger();
        run(kind, region -> {
            region.loop(Integer.MAX_VALUE - 5, Integer.MAX_VALUE, new ParallelFor() {
                @Override
                public Schedule schedule() {
                    return Schedule.guided(1);
                }

                @Override
                public void run(int first, int last) {
                    IntStream.range(first, last).forEach(ints::add);
                    assertThat(threadNum()).isLessThan(numThreads());
                }
            }, then(finished::incrementAndGet));
            region.loop(Long.MIN_VALUE, Long.MIN_VALUE + 5, new ParallelForLong() {
                @Override
                public void run(long first, long last) {
                    LongStream.range(first, last).forEach(longs::add);
                }

                @Override
                public void finish() {
                    finished.addAndGet(10);
                }
            });
        });
        assertThat(ints).containsExactlyInAnyOrderElementsOf(
                IntStream.range(Integer.MAX_VALUE - 5, Integer.MAX_VALUE).boxed().toList());
        assertThat(longs).containsExactlyInAnyOrderElementsOf(
                LongStream.range(Long.MIN_VALUE, Long.MIN_VALUE + 5).boxed().toList());
        assertThat(finished).hasValue(1 + 10 * kind.size());
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void orderedSectionsRunInTheOrderOfTheirIterations(Teams.Kind kind) throws Exception {
        List<Long> order = new ArrayList<>();
        run(kind, region -> {
            for (long offset : new long[] {-7, Integer.MIN_VALUE}) {
                region.loop((int) offset, (int) offset + 40, new ParallelFor() {
                    @Override
                    public boolean isOrdered() {
                        return true;
                    }

                    @Override
                    public Schedule schedule() {
                        return Schedule.dynamic(3);
                    }

                    @Override
                    public void run(int first, int last) throws Exception {
                        for (int i = first; i < last; i++) {
                            long number = i;
                            if (i % 2 == 0) {
                                ordered(i, () -> order.add(number));
                            }
                        }
                    }
                }, BarrierAction.WAIT);
            }
            region.loop(1L << 40, (1L << 40) + 20, new ParallelForLong() {
                @Override
                public boolean isOrdered() {
                    return true;
                }

                @Override
                public void run(long first, long last) throws Exception {
                    for (long i = first; i < last; i++) {
                        long number = i;
                        ordered(i, () -> order.add(number));
                    }
                }
            });
        });
        List<Long> expected = new ArrayList<>();
        LongStream.range(-7, 33).filter(i -> i % 2 == 0).forEach(expected::add);
        LongStream.range(Integer.MIN_VALUE, Integer.MIN_VALUE + 40L).filter(i -> i % 2 == 0).forEach(expected::add);
        LongStream.range(1L << 40, (1L << 40) + 20).forEach(expected::add);
        assertThat(order).isEqualTo(expected);
    }

    @Test
    void orderedNeedsAnOrderedLoop() {
        assertThatThrownBy(
                () -> run(new Teams.Kind("adaptive", 2, null), region -> region.loop(0, 2, new ParallelFor() {
                    @Override
                    public void run(int first, int last) throws Exception {
                        ordered(first, () -> {});
                    }
                }, BarrierAction.WAIT))).isInstanceOf(IllegalStateException.class).hasMessageContaining("ordered");
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aStoppedLoopHandsOutNoMore(Teams.Kind kind) throws Exception {
        AtomicInteger chunks = new AtomicInteger();
        AtomicInteger after = new AtomicInteger();
        run(kind, region -> region.loop(0, Integer.MAX_VALUE, new ParallelFor() {
            @Override
            public Schedule schedule() {
                return Schedule.dynamic(1);
            }

            @Override
            public void run(int first, int last) {
                if (chunks.incrementAndGet() >= 100) {
                    stopLoop();
                }
            }
        }, then(after::incrementAndGet)));
        assertThat(chunks.get()).isBetween(100, 100 + kind.size());
        assertThat(after).hasValue(1);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void elementsSectionsAndLocks(Teams.Kind kind) throws Exception {
        List<Integer> numbers = IntStream.range(0, 100).boxed().toList();
        IntCell sum = new IntCell();
        IntCell sections = new IntCell();
        Lock lock = new Lock();
        int[] plain = new int[1];
        run(kind, region -> {
            region.elements(numbers, adding(sum));
            region.elements(new ArrayDeque<>(numbers), adding(sum));
            region.elements(numbers.toArray(Integer[]::new), adding(sum));
            region.sections(BarrierAction.NO_WAIT, () -> sections.reduce(1, Integer::sum),
                    () -> sections.reduce(10, Integer::sum));
            region.sections(then(() -> sections.reduce(1000, Integer::sum)), () -> sections.reduce(100, Integer::sum));
            for (int i = 0; i < 20; i++) {
                region.locked(lock, () -> plain[0]++);
            }
        });
        assertThat(sum.get()).isEqualTo(3 * 4950);
        assertThat(sections.get()).isEqualTo(1111);
        assertThat(plain[0]).isEqualTo(20 * kind.size());
    }

    private static ParallelIteration<Integer> adding(IntCell sum) {
        return new ParallelIteration<>() {
            private int mine;

            @Override
            public Schedule schedule() {
                return Schedule.dynamic(7);
            }

            @Override
            public void run(Integer item) {
                mine += item;
            }

            @Override
            public void finish() {
                sum.reduce(mine, Integer::sum);
            }
        };
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void lambdasOverElementsAndSections(Teams.Kind kind) throws Exception {
        LongCell sum = new LongCell();
        AtomicInteger sections = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.parallelForEach(IntStream.range(0, 100).boxed().toList(), Schedule.STATIC,
                    i -> sum.reduce(i, Long::sum));
            team.parallelSections(sections::incrementAndGet, () -> sections.addAndGet(10),
                    () -> sections.addAndGet(100));
            team.parallelSections();
            assertThatThrownBy(() -> team.parallelSections(() -> {
                throw new IOException("section");
            })).isInstanceOf(IOException.class).hasMessage("section");
        }
        assertThat(sum.value).isEqualTo(4950);
        assertThat(sections).hasValue(111);
    }
}
