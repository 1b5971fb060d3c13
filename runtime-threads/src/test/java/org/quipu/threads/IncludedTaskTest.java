package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that run as soon as they are made: undeferred ones, and those of a team of one. */
@Timeout(600)
class IncludedTaskTest {

    @Test
    void aTeamOfOneRunsPlainTasksAtOnce() {
        List<Integer> order = new ArrayList<>();
        Parallel.region(1, true, team -> {
            for (int i = 0; i < 5; i++) {
                int number = i;
                team.task(t -> {
                    assertThat(t.inExplicitTask()).isTrue();
                    order.add(number);
                });
                assertThat(order).hasSize(i + 1);
            }
            assertThat(team.inExplicitTask()).isFalse();
        });
        assertThat(order).containsExactly(0, 1, 2, 3, 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aChainOfTasksDoesNotFillTheStack(int size) {
        int length = 300_000;
        int[] count = new int[1];
        Parallel.region(size, true, team -> {
            if (team.single()) {
                link(team, length, count);
            }
        });
        assertThat(count[0]).isEqualTo(length);
    }

    private static void link(TeamContext team, int left, int[] count) {
        if (left > 0) {
            team.task(t -> {
                count[0]++;
                link(t, left - 1, count);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void whatAnUndeferredTaskMakesIsWaitedForByItsOwnTaskwaitAndGroupsAround(int size) {
        Parallel.region(size, true, team -> {
            if (team.single()) {
                LongCell inner = new LongCell();
                LongCell outer = new LongCell();
                TaskGroup group = team.beginTaskgroup();
                try {
                    team.task(new TaskOptions().onlyIf(false), t -> {
                        for (int i = 0; i < 50; i++) {
                            t.task(u -> inner.update(v -> v + 1));
                        }
                        t.taskwait();
                        assertThat(inner.get()).isEqualTo(50);
                        for (int i = 0; i < 50; i++) {
                            t.task(u -> u.task(w -> outer.update(v -> v + 1)));
                        }
                    });
                } finally {
                    team.endTaskgroup(group);
                }
                assertThat(outer.get()).isEqualTo(50);
            }
        });
    }

    @Test
    void dependencesOfAnIncludedTasksChildrenAreItsOwn() {
        int[] place = new int[1];
        List<String> order = new ArrayList<>();
        Parallel.region(1, true, team -> {
            team.task(new TaskOptions().dependOut(place), t -> order.add("outer"));
            team.task(t -> {
                t.task(new TaskOptions().dependOut(place), u -> order.add("first"));
                t.task(new TaskOptions().dependIn(place), u -> order.add("second"));
                t.taskwait();
                order.add("waited");
            });
        });
        assertThat(order).contains("outer").containsSubsequence("first", "second", "waited");
    }

    @Test
    void whatAnIncludedTaskThrowsCancelsTheRegion() {
        List<String> done = new ArrayList<>();
        assertThatThrownBy(() -> Parallel.region(1, true, team -> {
            team.task(t -> {
                throw new IllegalStateException("not today");
            });
            done.add("went on");
        })).isInstanceOf(IllegalStateException.class).hasMessage("not today");
        assertThat(done).isEmpty();
        Parallel.region(1, true, team -> team.task(t -> done.add("usable")));
        assertThat(done).containsExactly("usable");
    }

    @Test
    void whatTasksThatRanAtOnceLeaveBehindDoesNotReachLaterOnes() {
        int[] runs = new int[1];
        Parallel.region(1, true, team -> {
            for (int round = 0; round < 3; round++) {
                team.task(new TaskOptions().finalIf(true), t -> {
                    runs[0] += Omp.inFinal() ? 1 : 100;
                    TaskGroup group = t.beginTaskgroup();
                    t.task(u -> runs[0] += Omp.inFinal() ? 1 : 100);
                    t.endTaskgroup(group);
                });
                team.task(t -> runs[0] += Omp.inFinal() ? 100 : 1);
            }
        });
        assertThat(runs[0]).isEqualTo(9);
    }
}
