package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.waiting.WaitPolicy;

/** What a team costs between its regions: no time and no memory. */
@Timeout(600)
class IdleTeamTest {

    private static final long[] TRIPS = {10, 2};
    private static final ThreadPrivate<LongCell> OWN = ThreadPrivate.of(LongCell::new);

    private static final RegionBody<RuntimeException> BODY = team -> {
        team.loop(100, Schedule.STATIC, IdleTeamTest::drain);
        team.loop(100, Schedule.dynamic(10), IdleTeamTest::drain);
        team.loop(100, Schedule.dynamic(2).nonmonotonic(), IdleTeamTest::drain);
        team.loop(100, Schedule.dynamic(3).simd(8), IdleTeamTest::drain);
        team.orderedLoop(20, Schedule.staticChunk(2), IdleTeamTest::inOrder);
        team.doacrossLoop(TRIPS, Schedule.dynamic(1), IdleTeamTest::inWaves);
        team.barrier();
        team.copyPrivate(team.single() ? TRIPS : null);
        OWN.get().value++;
        team.barrier();
    };

    private static void inOrder(LoopChunks chunks) {
        TeamContext team = TeamContext.current();
        while (chunks.next()) {
            for (long i = chunks.first(); i < chunks.last(); i++) {
                chunks.iteration(i);
                team.orderedEnter();
                team.orderedExit();
            }
        }
    }

    private static void inWaves(LoopChunks chunks) {
        TeamContext team = TeamContext.current();
        while (chunks.next()) {
            for (long i = chunks.first(); i < chunks.last(); i++) {
                team.doacrossSink(i - 1, 0);
                team.doacrossSource(i, 0);
                team.doacrossSink(i - 1, 1);
                team.doacrossSource(i, 1);
            }
        }
    }

    private static void drain(LoopChunks chunks) {
        while (chunks.next()) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void anIdleTeamParksAndUsesNoProcessor(int size) throws InterruptedException {
        List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
        try (ParallelTeam team = new ParallelTeam(size)) {
            for (int i = 0; i < 1000; i++) {
                team.execute((TeamContext context) -> context.task(t -> Thread.onSpinWait()));
            }
            team.execute((TeamContext context) -> {
                if (context.threadNum() > 0) {
                    threads.add(Thread.currentThread());
                }
                context.barrier();
            });
            assertThat(threads).hasSize(size - 1).allMatch(Thread::isDaemon)
                    .allMatch(thread -> thread.getName().matches("quipu-team-\\d+-thread-[123]"));
            // a team that spins does so for less than that
            new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS);
            assertThat(Teams.soon(() -> threads.stream().noneMatch(t -> t.getState() == Thread.State.RUNNABLE)))
                    .isTrue();
            long before = cpuNanos(threads);
            new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS);
            assertThat(cpuNanos(threads) - before).isLessThan(20_000_000L);
        }
    }

    private static long cpuNanos(List<Thread> threads) {
        return threads.stream()
                .mapToLong(thread -> ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId())).sum();
    }

    @Test
    void regionsLoopsAndActiveBarriersAllocateNothing() {
        var bean = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] ids = new long[2];
        int regions = 2_000;
        // No yields, because each one costs a time slice on a busy machine.
        try (ParallelTeam team = new ParallelTeam(2, new WaitPolicy(2_000))) {
            team.execute((TeamContext context) -> ids[context.threadNum()] = Thread.currentThread().threadId());
            for (int i = 0; i < regions; i++) {
                team.execute(BODY);
            }
            long before = bytes(bean, ids);
            for (int i = 0; i < regions; i++) {
                team.execute(BODY);
            }
            // One object per region would take at least 16 bytes per region; the measurement itself allocates a little.
            assertThat(bytes(bean, ids) - before).isLessThan(regions);
        }
    }

    private static long bytes(com.sun.management.ThreadMXBean bean, long[] ids) {
        return bean.getThreadAllocatedBytes(ids[0]) + bean.getThreadAllocatedBytes(ids[1]);
    }

    @Test
    void aProgramEndsThoughItsTeamsDoNot() throws Exception {
        assertThat(new Child().run(Program.class).succeeded().lines()).contains("ran 4");
    }

    /** Leaves a team behind, in the main thread and by hand. */
    static final class Program {

        private Program() {
        }

        public static void main(String[] args) {
            LongCell ran = new LongCell();
            Parallel.region(2, true, team -> ran.update(v -> v + 1));
            @SuppressWarnings("resource")
            ParallelTeam team = new ParallelTeam(2);
            team.execute((TeamContext context) -> ran.update(v -> v + 1));
            System.out.println("ran " + ran.value);
        }
    }
}
