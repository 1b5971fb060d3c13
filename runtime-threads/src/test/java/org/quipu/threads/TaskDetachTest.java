package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Detached tasks (OpenMP 5.2 section 12.5.2): complete when their events are. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskDetachTest {

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void everyWaitWaitsForTheEventThatAnotherThreadCompletes(Teams.Kind kind) throws Exception {
        try (ParallelTeam team = kind.make()) {
            for (int place = 0; place < 5; place++) {
                int where = place;
                AtomicInteger wrong = new AtomicInteger();
                CompletableFuture<String> event = new CompletableFuture<>();
                CountDownLatch bodyRan = new CountDownLatch(1);
                Thread outside = Thread.ofPlatform().start(() -> {
                    try {
                        bodyRan.await();
                    } catch (InterruptedException e) {
                        wrong.incrementAndGet();
                    }
                    event.complete("done");
                });
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        waitAt(where, context, event, bodyRan, wrong);
                    }
                    if (where == 3) {
                        context.barrier();
                        if (!event.isDone()) {
                            wrong.incrementAndGet();
                        }
                    }
                });
                assertThat(event).isDone();
                assertThat(wrong).as("place %d", where).hasValue(0);
                outside.join();
            }
        }
    }

    private static void waitAt(int where, TeamContext context, CompletableFuture<String> event, CountDownLatch bodyRan,
            AtomicInteger wrong) {
        int[] cell = new int[1];
        TaskGroup group = where == 1 ? context.beginTaskgroup() : null;
        TaskOptions options = new TaskOptions().detach(event).dependOut(cell).onlyIf(where != 0);
        context.task(options, t -> {
            cell[0] = 7;
            bodyRan.countDown();
        });
        context.task(new TaskOptions().dependIn(cell), t -> {
            if (!event.isDone() || cell[0] != 7) {
                wrong.incrementAndGet();
            }
        });
        if (group != null) {
            context.endTaskgroup(group);
        }
        if (where == 2) {
            context.taskwait();
        }
        if (where < 3 && !event.isDone()) {
            wrong.incrementAndGet();
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void manyEventsCompletedFromOutsideAtOnce(Teams.Kind kind) {
        AtomicInteger successors = new AtomicInteger();
        try (ParallelTeam team = kind.make()) {
            for (int region = 0; region < 10; region++) {
                team.execute((TeamContext context) -> {
                    int[] cells = new int[20];
                    for (int i = 0; i < cells.length; i++) {
                        CompletableFuture<Integer> event = CompletableFuture.supplyAsync(() -> 1);
                        context.task(new TaskOptions().dependInout(cells, i).detach(event), t -> {});
                        context.task(new TaskOptions().dependIn(cells, i), t -> successors.incrementAndGet());
                    }
                });
                assertThat(successors).hasValue(20 * kind.size() * (region + 1));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.quipu.threads.Teams#all")
    void anEventThatFailsFailsItsTask(Teams.Kind kind) {
        IOException failure = new IOException("the event");
        try (ParallelTeam team = kind.make()) {
            CompletableFuture<Void> event = new CompletableFuture<>();
            assertThatThrownBy(() -> team.execute((TeamContext context) -> {
                if (context.threadNum() == 0) {
                    context.task(new TaskOptions().detach(event), t -> {});
                    context.task(t -> event.completeExceptionally(failure));
                }
                context.barrier();
            })).isSameAs(failure);
        }
    }
}
