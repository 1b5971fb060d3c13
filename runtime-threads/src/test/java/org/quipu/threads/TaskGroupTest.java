package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Cancelled taskgroups (OpenMP 5.2 section 16) and task reductions (sections 5.5.8 to 5.5.10). */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskGroupTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void tasksOfACancelledGroupThatHaveNotBegunNeverDo(Teams.Kind kind) {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger outside = new AtomicInteger();
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() != 0) {
                    return;
                }
                for (int i = 0; i < 10; i++) {
                    context.task(t -> outside.incrementAndGet());
                }
                int[] gate = new int[1];
                TaskGroup group = context.beginTaskgroup();
                try {
                    context.task(new TaskOptions().dependOut(gate), t -> {
                        if (t.cancelTaskgroup(false) || t.taskgroupCancelled()) {
                            wrong.incrementAndGet();
                        }
                        if (!t.cancelTaskgroup(true) || !t.taskgroupCancelled()) {
                            wrong.incrementAndGet();
                        }
                        // a task that a member of a cancelled group makes is one too
                        t.task(inner -> inside.incrementAndGet());
                    });
                    for (int i = 0; i < 100; i++) {
                        context.task(new TaskOptions().dependIn(gate), t -> inside.incrementAndGet());
                    }
                } finally {
                    context.endTaskgroup(group);
                }
                if (context.taskgroupCancelled()) {
                    wrong.incrementAndGet();
                }
                context.task(t -> outside.incrementAndGet());
            });
        }
        assertThat(wrong).hasValue(0);
        assertThat(inside).hasValue(0);
        assertThat(outside).hasValue(11);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void cancellingAGroupCancelsThoseInside(Teams.Kind kind) {
        AtomicInteger seen = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 0) {
                    TaskGroup outer = context.beginTaskgroup();
                    try {
                        TaskGroup inner = context.beginTaskgroup();
                        try {
                            outer.group.cancel();
                            if (context.taskgroupCancelled()) {
                                seen.incrementAndGet();
                            }
                            context.task(t -> seen.addAndGet(100));
                        } finally {
                            context.endTaskgroup(inner);
                        }
                    } finally {
                        context.endTaskgroup(outer);
                    }
                }
            });
        }
        assertThat(seen).hasValue(1);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void taskReductionsAddUp(Teams.Kind kind) {
        AtomicInteger wrong = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                LongCell sum = new LongCell(1000);
                StringBuilder text = new StringBuilder();
                TaskGroup group = context.beginTaskgroup();
                try {
                    group.reduce(sum, LongCell::new, mine -> sum.value += mine.value);
                    group.reduce(text, StringBuilder::new, text::append);
                    for (int i = 1; i <= 100; i++) {
                        int number = i;
                        context.task(t -> {
                            t.<LongCell>inReduction(sum).value += number;
                            t.task(inner -> inner.<StringBuilder>inReduction(text).append('x'));
                        });
                    }
                } finally {
                    context.endTaskgroup(group);
                }
                if (sum.value != 6050 || !text.toString().equals("x".repeat(100))) {
                    wrong.incrementAndGet();
                }
            });
        }
        assertThat(wrong).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void aReductionOfTheTeamTakesItsTasksIn(Teams.Kind kind) {
        LongCell sum = new LongCell();
        try (ParallelTeam team = kind.make()) {
            team.execute((TeamContext context) -> {
                context.beginTaskReduction(sum, LongCell::new, (LongCell mine) -> sum.value += mine.value);
                context.<LongCell>inReduction(sum).value += 1;
                for (int i = 0; i < 50; i++) {
                    context.task(t -> t.<LongCell>inReduction(sum).value += 10);
                }
                context.endTaskReduction(sum);
                context.barrier();
                assertThat(sum.value).isEqualTo(501L * kind.size());
            });
        }
    }

    @Test
    void theInnermostGroupOfAKeyCounts() {
        LongCell sum = new LongCell();
        LongCell inner = new LongCell();
        Parallel.region(2, true, team -> {
            if (team.single()) {
                TaskGroup group = team.beginTaskgroup()
                        .reduce(sum, LongCell::new, (LongCell mine) -> sum.value += mine.value);
                try {
                    team.task(t -> {
                        TaskGroup nested = t.beginTaskgroup().reduce(sum, LongCell::new,
                                (LongCell mine) -> inner.value += mine.value);
                        try {
                            t.task(u -> u.<LongCell>inReduction(sum).value += 5);
                        } finally {
                            t.endTaskgroup(nested);
                        }
                        t.<LongCell>inReduction(sum).value += inner.value + 1;
                    });
                } finally {
                    team.endTaskgroup(group);
                }
            }
        });
        assertThat(sum.value).isEqualTo(6);
        assertThat(inner.value).isEqualTo(5);
    }

    @Test
    void misuseIsRefusedWithItsSection() {
        TeamContext team = TeamContext.current();
        assertThatThrownBy(() -> team.cancelTaskgroup(true)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("16.1");
        assertThatThrownBy(() -> team.inReduction("nothing")).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("5.5.10");
        assertThatThrownBy(() -> team.endTaskReduction("nothing")).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("5.5.8");
        TaskGroup group = team.beginTaskgroup();
        group.reduce("key", Object::new, mine -> {});
        assertThatThrownBy(() -> group.reduce("key", Object::new, mine -> {}))
                .isInstanceOf(IllegalArgumentException.class);
        TaskGroup inner = team.beginTaskgroup();
        assertThatThrownBy(() -> team.endTaskgroup(group)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("15.4");
        team.endTaskgroup(inner);
        team.endTaskgroup(group);
    }

    @Test
    void cancelTaskgroupPassesAHiddenReductionBy() {
        LongCell sum = new LongCell();
        AtomicInteger ran = new AtomicInteger();
        Parallel.region(1, true, team -> {
            TaskGroup group = team.beginTaskgroup();
            try {
                team.beginTaskReduction(sum, LongCell::new, (LongCell mine) -> sum.value += mine.value);
                assertThat(team.cancelTaskgroup(true)).isTrue();
                team.task(t -> ran.incrementAndGet());
                team.endTaskReduction(sum);
            } finally {
                team.endTaskgroup(group);
            }
            assertThat(team.taskgroupCancelled()).isFalse();
        });
        assertThat(ran).hasValue(0);
    }
}
