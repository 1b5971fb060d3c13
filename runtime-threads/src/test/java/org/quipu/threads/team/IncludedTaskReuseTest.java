package org.quipu.threads.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.LongCell;
import org.quipu.threads.Parallel;
import org.quipu.threads.TaskOptions;

/** Which task objects a thread uses again for tasks that run as soon as they are made. */
@Timeout(300)
class IncludedTaskReuseTest {

    @Test
    void aTaskThatRanAtOnceIsUsedAgainOnlyIfItIsNobodysAncestor() {
        TaskOptions atOnce = new TaskOptions().onlyIf(false);
        List<Object> ran = new ArrayList<>();
        AtomicBoolean goOn = new AtomicBoolean();
        Parallel.region(2, true, team -> {
            if (team.single()) {
                team.task(atOnce, t -> ran.add(Member.current().tasks().current()));
                team.task(atOnce, t -> ran.add(Member.current().tasks().current()));
                team.task(atOnce, t -> {
                    ran.add(Member.current().tasks().current());
                    t.task(atOnce, u -> {
                        ran.add(Member.current().tasks().current());
                        u.task(v -> {
                            while (!goOn.get()) {
                                Thread.onSpinWait();
                            }
                        });
                    });
                });
                team.task(atOnce, t -> {
                    ran.add(Member.current().tasks().current());
                    t.task(atOnce, u -> ran.add(Member.current().tasks().current()));
                });
                goOn.set(true);
            }
        });
        assertThat(ran).hasSize(6);
        assertThat(ran.get(1)).as("after a task without children").isSameAs(ran.get(0));
        assertThat(ran.get(2)).as("the same once more").isSameAs(ran.get(0));
        assertThat(ran.subList(4, 6)).as("after a task with a deferred one inside, and the one around it")
                .doesNotContainAnyElementsOf(ran.subList(2, 4));
    }

    @Test
    void aTaskIsUsedAgainWhenAllThatItHasMadeIsComplete() {
        TaskOptions atOnce = new TaskOptions().onlyIf(false);
        List<Object> ran = new ArrayList<>();
        LongCell runs = new LongCell();
        Parallel.region(2, true, team -> {
            if (team.single()) {
                for (int i = 0; i < 3; i++) {
                    team.task(atOnce, t -> {
                        ran.add(Member.current().tasks().current());
                        for (int k = 0; k < 100; k++) {
                            t.task(u -> runs.update(v -> v + 1));
                        }
                        t.taskwait();
                    });
                    assertThat(runs.get()).isEqualTo(100L * (i + 1));
                }
            }
        });
        assertThat(ran).hasSize(3).allMatch(task -> task == ran.get(0));
    }
}
