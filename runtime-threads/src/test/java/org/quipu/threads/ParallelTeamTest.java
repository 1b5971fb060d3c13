package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Teams, regions and loops by hand. */
@Timeout(300)
class ParallelTeamTest {

    private final ParallelTeam team = new ParallelTeam(3);

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void parallelForRunsEveryIndexOnce() {
        int[] seen = new int[1000];
        team.parallelFor(0, 1000, (first, last) -> Arrays.fill(seen, first, last, 1));
        team.parallelFor(10, 990, Schedule.guided(4), (first, last) -> {
            for (int i = first; i < last; i++) {
                seen[i]++;
            }
        });
        assertThat(IntStream.of(seen).sum()).isEqualTo(1980);
        assertThat(seen[9]).isEqualTo(1);
        assertThat(seen[10]).isEqualTo(2);
    }

    @Test
    void rangesReachTheEndsOfTheirType() {
        LongCell ints = new LongCell();
        team.parallelFor(Integer.MIN_VALUE, Integer.MAX_VALUE,
                (first, last) -> ints.update(v -> v + (long) last - first));
        assertThat(ints.value).isEqualTo((1L << 32) - 1);
        LongCell longs = new LongCell();
        team.parallelForLong(-5, Long.MAX_VALUE - 10, Schedule.STATIC,
                (first, last) -> longs.update(v -> v + last - first));
        assertThat(longs.value).isEqualTo(Long.MAX_VALUE - 5);
        assertThatThrownBy(() -> team.parallelForLong(-5, Long.MAX_VALUE, Schedule.STATIC, (first, last) -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        team.parallelFor(5, 5, (first, last) -> ints.update(v -> -1));
        team.parallelFor(5, 4, (first, last) -> ints.update(v -> -1));
        assertThat(ints.value).isPositive();
    }

    @Test
    void reductionsAreTheSameEachTimeWithAStaticSchedule() {
        double[] terms = IntStream.rangeClosed(1, 10_000).mapToDouble(i -> 1.0 / i).toArray();
        double once = harmonic(terms);
        assertThat(once).isBetween(9.7876060360, 9.7876060361);
        for (int i = 0; i < 20; i++) {
            assertThat(harmonic(terms)).isEqualTo(once);
        }
        String letters = team.reduce(0, 26, Schedule.STATIC, "", (first, last) -> {
            StringBuilder text = new StringBuilder();
            for (int i = first; i < last; i++) {
                text.append((char) ('a' + i));
            }
            return text.toString();
        }, String::concat);
        assertThat(letters).isEqualTo("abcdefghijklmnopqrstuvwxyz");
        assertThat(team.reduceLong(0, 0, Schedule.dynamic(1), 7, (first, last) -> 1, Long::max)).isEqualTo(7);
    }

    private double harmonic(double[] terms) {
        return team.reduceDouble(0, terms.length, Schedule.STATIC, 0, (first, last) -> {
            double sum = 0;
            for (int i = first; i < last; i++) {
                sum += terms[i];
            }
            return sum;
        }, Double::sum);
    }

    @Test
    void aRegionAsAClassHasLoopsSectionsSinglesAndBarriers() throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        LongCell total = new LongCell();
        AtomicInteger sections = new AtomicInteger();
        team.execute(new ParallelRegion() {
            @Override
            public void start() {
                log.add("start");
            }

            @Override
            public void run() throws Exception {
                execute(0, 100, new ParallelFor() {
                    private long sum;

                    @Override
                    public Schedule schedule() {
                        return Schedule.dynamic(7);
                    }

                    @Override
                    public void run(int first, int last) {
                        for (int i = first; i < last; i++) {
                            sum += i;
                        }
                    }

                    @Override
                    public void finish() {
                        total.update(v -> v + sum);
                    }
                });
                single(() -> log.add("total " + total.value));
                execute(sections::incrementAndGet, () -> sections.addAndGet(10), () -> sections.addAndGet(100),
                        () -> sections.addAndGet(1000));
                barrier(new BarrierAction() {
                    @Override
                    public void run() {
                        log.add("sections " + sections);
                    }
                });
                execute(0L, 10L, new ParallelForLong() {
                    @Override
                    public void run(long first, long last) {
                        sections.addAndGet((int) (last - first));
                    }
                }, BarrierAction.NO_WAIT);
                barrier();
                critical(() -> sections.addAndGet(numThreads() * 0));
            }

            @Override
            public void finish() {
                log.add("finish " + sections);
            }
        });
        assertThat(log).containsExactly("start", "total 4950", "sections 1111", "finish 1121");
    }

    @Test
    void exceptionsKeepTheirTypes() {
        assertThatThrownBy(() -> team.parallelFor(0, 10, (first, last) -> {
            throw new IOException("chunk");
        })).isInstanceOf(IOException.class).hasMessage("chunk");
    }

    @Test
    void aTeamRunsOneThingAtATimeAndNothingWhenClosed() {
        assertThatThrownBy(() -> team.execute((TeamContext context) -> {
            if (context.threadNum() == 1) {
                team.parallelFor(0, 1, (first, last) -> {});
            }
        })).isInstanceOf(IllegalStateException.class).hasMessageContaining("already");
        team.close();
        team.close();
        assertThatThrownBy(() -> team.parallelFor(0, 1, (first, last) -> {}))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("closed");
        assertThatThrownBy(() -> new ParallelTeam(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
