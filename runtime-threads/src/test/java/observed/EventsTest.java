package observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.threads.Critical;
import org.quipu.threads.Lock;
import org.quipu.threads.LoopChunks;
import org.quipu.threads.Omp;
import org.quipu.threads.Parallel;
import org.quipu.threads.ParallelTeam;
import org.quipu.threads.Schedule;
import org.quipu.threads.TaskOptions;
import org.quipu.threads.TeamContext;
import org.quipu.threads.waiting.WaitPolicy;

/** The events of known programs, with the right numbers in them. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventsTest {

    @TempDir
    private Path folder;

    private int line;

    // ---- regions

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void aRegionHasAnEventAndOneForEachThread(int threads) throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            line = Recorded.line() + 1;
            Parallel.region(threads, true, team -> Thread.onSpinWait());
            return null;
        });
        RecordedEvent region = only(seen.at("Region", EventsTest.class, line));
        assertThat(region.getInt("requested")).isEqualTo(threads);
        assertThat(region.getInt("threads")).isEqualTo(threads);
        assertThat(region.getInt("level")).isEqualTo(1);
        assertThat(region.getDouble("imbalance")).isBetween(0.0, 1 - 1.0 / threads);
        assertThat(region.getLong("barrierTime")).isBetween(0L, threads * region.getDuration().toNanos() + 1_000_000);
        assertThat(seen.at("RegionPart", EventsTest.class, line)).extracting(part -> part.getInt("number"))
                .containsExactlyInAnyOrderElementsOf(upTo(threads));
        assertThat(seen.all("RegionPart")).extracting(part -> part.getThread().getJavaThreadId())
                .doesNotHaveDuplicates();
        List<RecordedEvent> waits = seen.at("BarrierWait", EventsTest.class, line);
        assertThat(waits).hasSize(threads == 1 ? 0 : 1).allMatch(wait -> wait.getBoolean("implicit"))
                .allMatch(wait -> wait.getString("after").equals("region"));
    }

    @Test
    void aNestedRegionSaysItsLevelAndThatItGotLessThanItAskedFor() throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(2, true, outer -> {
                if (outer.threadNum() == 1) {
                    line = Recorded.line() + 1;
                    Parallel.region(3, true, inner -> Thread.onSpinWait());
                }
            });
            return null;
        });
        RecordedEvent inner = only(seen.at("Region", EventsTest.class, line));
        assertThat(inner.getInt("level")).isEqualTo(2);
        assertThat(inner.getInt("requested")).isEqualTo(3);
        assertThat(inner.getInt("threads")).isEqualTo(1);
        assertThat(seen.all("Region")).hasSize(2);
    }

    @Test
    void aRegionThatThrowsIsOver() throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            try {
                line = Recorded.line() + 1;
                Parallel.region(3, true, team -> team.loop(30, Schedule.dynamic(1), chunks -> {
                    chunks.next();
                    throw new IllegalStateException("meant");
                }));
            } catch (IllegalStateException e) {
                assertThat(e).hasMessage("meant");
            }
            return null;
        });
        assertThat(seen.at("Region", EventsTest.class, line)).hasSize(1);
        assertThat(seen.at("RegionPart", EventsTest.class, line)).hasSize(3);
        // threads that arrived after the failure took no part in the loop
        RecordedEvent loop = only(seen.at("Loop", EventsTest.class, line));
        assertThat(loop.getInt("threads")).isBetween(1, 3)
                .isEqualTo(seen.at("LoopPart", EventsTest.class, line).size());
    }

    // ---- loops

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"static|4", "static,10|10", "dynamic,7|15", "guided,5|0",
        "nonmonotonic:dynamic,4|0"})
    void aLoopSaysWhatItsThreadsGot(String schedule, int chunks) throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            try (ParallelTeam team = new ParallelTeam(4)) {
                team.execute((TeamContext context) -> {
                    int here = Recorded.line() + 1;
                    context.loop(100, Schedule.parse(schedule), EventsTest::drain);
                    line = here;
                });
            }
            return null;
        });
        RecordedEvent loop = only(seen.at("Loop", EventsTest.class, line));
        List<RecordedEvent> parts = seen.at("LoopPart", EventsTest.class, line);
        assertThat(loop.getString("schedule")).isEqualTo(Schedule.parse(schedule).toString());
        assertThat(loop.getLong("iterations")).isEqualTo(100);
        assertThat(loop.getInt("threads")).isEqualTo(4);
        assertThat(loop.getDouble("imbalance")).isBetween(0.0, 0.75);
        if (chunks > 0) {
            assertThat(loop.getLong("chunks")).isEqualTo(chunks);
        }
        assertThat(parts).extracting(part -> part.getInt("number")).containsExactlyInAnyOrder(0, 1, 2, 3);
        assertThat(sum(parts, "chunks")).isEqualTo(loop.getLong("chunks"));
        assertThat(sum(parts, "iterations")).isEqualTo(100);
        if (schedule.startsWith("static")) {
            assertThat(parts).filteredOn(part -> part.getInt("number") == 1)
                    .allMatch(part -> part.getLong("iterations") == (schedule.equals("static") ? 25 : 30));
        }
    }

    @Test
    void aLoopByHandStandsWhereItsRegionIsMet() throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            try (ParallelTeam team = new ParallelTeam(3)) {
                line = Recorded.line() + 1;
                team.parallelFor(0, 9, Schedule.RUNTIME, (first, last) -> Thread.onSpinWait());
            }
            return null;
        });
        assertThat(seen.at("Region", EventsTest.class, line)).hasSize(1);
        RecordedEvent loop = only(seen.at("Loop", EventsTest.class, line));
        assertThat(loop.getString("schedule")).isEqualTo(Omp.getSchedule().toString());
        assertThat(seen.at("LoopPart", EventsTest.class, line)).hasSize(3);
    }

    @Test
    void loopsInOrderAndOverElementsAreLoopsToo() throws Exception {
        AtomicLongArray lines = new AtomicLongArray(3);
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(2, true, team -> {
                lines.set(0, Recorded.line() + 1);
                team.orderedLoop(6, Schedule.dynamic(2), EventsTest::drain);
                lines.set(1, Recorded.line() + 1);
                team.items(List.of(1, 2, 3, 4, 5), Schedule.dynamic(1), items -> {
                    while (items.next()) {
                        items.forEach(item -> Thread.onSpinWait());
                    }
                });
                lines.set(2, Recorded.line() + 1);
                team.items(new java.util.TreeSet<>(List.of(1, 2, 3, 4)), Schedule.dynamic(3), items -> {
                    while (items.next()) {
                        items.forEach(item -> Thread.onSpinWait());
                    }
                });
            });
            return null;
        });
        assertLoop(seen, (int) lines.get(0), 6, 3);
        assertLoop(seen, (int) lines.get(1), 5, 5);
        assertLoop(seen, (int) lines.get(2), 4, 2);
    }

    private static void assertLoop(Recorded seen, int line, long iterations, long chunks) {
        RecordedEvent loop = only(seen.at("Loop", EventsTest.class, line));
        assertThat(loop.getLong("iterations")).isEqualTo(iterations);
        assertThat(loop.getLong("chunks")).isEqualTo(chunks);
    }

    /**
     * Thread 0 stays in a static loop for ten times as long as thread 1 needed to enter and leave it. What each thread
     * measures inside and outside of its part are bounds for the imbalance, whatever else the machine does.
     */
    @Test
    void theImbalanceOfAnUnevenLoopIsWithinTheBoundsThatItsThreadsMeasure() throws Exception {
        AtomicLongArray inside = new AtomicLongArray(2);
        AtomicLongArray outside = new AtomicLongArray(2);
        CountDownLatch oneHasLeft = new CountDownLatch(1);
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(2, true, team -> {
                int me = team.threadNum();
                long since = System.nanoTime();
                int here = Recorded.line() + 1;
                team.loop(2, Schedule.STATIC, chunks -> {
                    long begun = System.nanoTime();
                    drain(chunks);
                    if (me == 0) {
                        await(oneHasLeft);
                        spinUntil(System.nanoTime() + 10 * outside.get(1));
                    }
                    inside.set(me, System.nanoTime() - begun);
                });
                outside.set(me, System.nanoTime() - since);
                if (me == 1) {
                    line = here;
                    oneHasLeft.countDown();
                }
            });
            return null;
        });
        double imbalance = only(seen.at("Loop", EventsTest.class, line)).getDouble("imbalance");
        // (longest - mean) / longest = 1/2 - shorter / (2 longer)
        assertThat(imbalance).isBetween(0.5 - outside.get(1) / (2.0 * inside.get(0)),
                0.5 - inside.get(1) / (2.0 * outside.get(0)));
        assertThat(imbalance).isGreaterThan(0.44);
        assertThat(only(seen.all("Region")).getDouble("imbalance")).isGreaterThan(0.0);
    }

    // ---- barriers

    @Test
    void aBarrierSaysWhatItBelongsTo() throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(2, true, team -> {
                team.barrier();
                team.loop(2, Schedule.STATIC, EventsTest::drain);
                team.barrier();
                team.single();
                team.barrier();
                team.barrier();
            });
            return null;
        });
        assertThat(seen.all("BarrierWait")).filteredOn(wait -> wait.getInt("number") == 0)
                .extracting(wait -> wait.getString("after") + " " + wait.getBoolean("implicit"))
                .containsExactly("explicit false", "loop true", "single true", "explicit false", "region true");
        assertThat(seen.all("BarrierWait")).filteredOn(wait -> wait.getInt("number") == 1).hasSize(4);
    }

    @Test
    void aWaitInABarrierIsAsLongAsTheLastThreadStaysAway() throws Exception {
        AtomicReference<Thread> first = new AtomicReference<>();
        AtomicLongArray away = new AtomicLongArray(2);
        Recorded seen = Recorded.of(folder, () -> {
            try (ParallelTeam team = new ParallelTeam(2, WaitPolicy.PASSIVE)) {
                team.execute((TeamContext context) -> {
                    if (context.threadNum() == 0) {
                        first.set(Thread.currentThread());
                        long since = System.nanoTime();
                        context.barrier();
                        away.set(1, System.nanoTime() - since);
                    } else {
                        awaitParked(first);
                        long since = System.nanoTime();
                        spinUntil(since + 5_000_000);
                        away.set(0, System.nanoTime() - since);
                        context.barrier();
                    }
                });
            }
            return null;
        });
        RecordedEvent wait = only(seen.all("BarrierWait").stream()
                .filter(each -> each.getInt("number") == 0 && each.getString("after").equals("explicit")).toList());
        assertThat(wait.getLong("waitTime")).isBetween(away.get(0), away.get(1));
        assertThat(only(seen.all("Region")).getLong("barrierTime")).isGreaterThanOrEqualTo(away.get(0));
    }

    // ---- tasks

    @Test
    void aTaskSaysWhoMadeItAndWhoRanIt() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        AtomicLongArray lines = new AtomicLongArray(2);
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(2, true, team -> {
                if (team.threadNum() == 0) {
                    lines.set(0, Recorded.line() + 1);
                    team.task(new TaskOptions().untied(), thief -> done.countDown());
                    // it does not come to any place where it would run the task itself
                    await(done);
                    lines.set(1, Recorded.line() + 1);
                    team.task(new TaskOptions().onlyIf(false), here -> Thread.onSpinWait());
                }
            });
            return null;
        });
        RecordedEvent stolen = only(seen.at("Task", EventsTest.class, (int) lines.get(0)));
        assertThat(stolen.getBoolean("stolen")).isTrue();
        assertThat(stolen.getBoolean("untied")).isTrue();
        assertThat(stolen.getInt("maker")).isZero();
        assertThat(stolen.getInt("number")).isEqualTo(1);
        assertThat(stolen.getLong("queued")).isPositive();
        RecordedEvent own = only(seen.at("Task", EventsTest.class, (int) lines.get(1)));
        assertThat(own.getBoolean("stolen")).isFalse();
        assertThat(own.getBoolean("untied")).isFalse();
        assertThat(own.getInt("number")).isZero();
        assertThat(only(seen.all("Region")).getLong("tasks")).isEqualTo(2);
    }

    @Test
    void aTasksOwnTimeIsWithoutTheTasksInside() throws Exception {
        AtomicLongArray inner = new AtomicLongArray(1);
        AtomicLongArray outer = new AtomicLongArray(1);
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(1, true, team -> {
                line = Recorded.line() + 1;
                team.task(context -> {
                    long since = System.nanoTime();
                    context.task(new TaskOptions().onlyIf(false), inside -> {
                        long begun = System.nanoTime();
                        spinUntil(begun + 20_000_000);
                        inner.set(0, System.nanoTime() - begun);
                    });
                    outer.set(0, System.nanoTime() - since);
                });
            });
            return null;
        });
        RecordedEvent around = only(seen.at("Task", EventsTest.class, line));
        assertThat(around.getLong("ownTime")).isPositive();
        assertThat(around.getDuration().toNanos() - around.getLong("ownTime")).isGreaterThan(inner.get(0) * 9 / 10);
    }

    @Test
    void eachTaskOfATaskloopHasAnEvent() throws Exception {
        Recorded seen = Recorded.of(folder, () -> {
            Parallel.region(3, true, team -> {
                if (team.single()) {
                    line = Recorded.line() + 1;
                    team.taskloop(20, new TaskOptions().numTasks(7, false),
                            (context, first, last) -> Thread.onSpinWait());
                }
            });
            return null;
        });
        assertThat(seen.at("Task", EventsTest.class, line)).hasSize(7);
    }

    // ---- locks

    @Test
    void aWaitForACriticalSectionOrALockIsSeenAndAFreeOneIsNot() throws Exception {
        AtomicLongArray lines = new AtomicLongArray(2);
        Critical section = Critical.named("observed");
        Lock lock = new Lock();
        Recorded seen = Recorded.of(folder, () -> {
            section.enter();
            section.exit();
            contend(section::enter, section::exit, () -> {
                lines.set(0, Recorded.line() + 1);
                section.enter();
                section.exit();
            });
            contend(lock::set, lock::unset, () -> {
                lines.set(1, Recorded.line() + 1);
                lock.set();
                lock.unset();
            });
            return null;
        });
        RecordedEvent critical = only(seen.at("LockWait", EventsTest.class, (int) lines.get(0)));
        assertThat(critical.getString("kind")).isEqualTo("critical");
        assertThat(critical.getString("section")).isEqualTo("observed");
        assertThat(critical.getStackTrace().getFrames()).isNotEmpty();
        RecordedEvent locked = only(seen.at("LockWait", EventsTest.class, (int) lines.get(1)));
        assertThat(locked.getString("kind")).isEqualTo("lock");
        assertThat(seen.all("LockWait")).hasSize(2);
    }

    /** Thread 1 has the thing until thread 0 waits for it. */
    private static void contend(Runnable take, Runnable give, Runnable wait) {
        AtomicReference<Thread> waiter = new AtomicReference<>();
        CountDownLatch taken = new CountDownLatch(1);
        try (ParallelTeam team = new ParallelTeam(2)) {
            team.execute((TeamContext context) -> {
                if (context.threadNum() == 1) {
                    take.run();
                    taken.countDown();
                    awaitParked(waiter);
                    give.run();
                } else {
                    await(taken);
                    waiter.set(Thread.currentThread());
                    wait.run();
                }
            });
        }
    }

    // ---- recordings that begin and end in the middle

    @Test
    void aRecordingMayBeginAndEndInARegion() throws Exception {
        AtomicLongArray lines = new AtomicLongArray(2);
        try (Recording recording = Recorded.recording()) {
            Parallel.region(2, true, team -> {
                team.loop(2, Schedule.STATIC, EventsTest::drain);
                team.barrier();
                if (team.threadNum() == 0) {
                    recording.start();
                }
                team.barrier();
                lines.set(0, Recorded.line() + 1);
                team.loop(10, Schedule.dynamic(1), EventsTest::drain);
                team.barrier();
                if (team.threadNum() == 0) {
                    recording.stop();
                }
                team.barrier();
                lines.set(1, Recorded.line() + 1);
                team.loop(2, Schedule.STATIC, EventsTest::drain);
            });
            Recorded seen = Recorded.read(recording, folder);
            assertLoop(seen, (int) lines.get(0), 10, 10);
            assertThat(seen.at("Loop", EventsTest.class, (int) lines.get(1))).isEmpty();
            assertThat(seen.all("Region")).isEmpty();
        }
    }

    // ---- helpers

    private static RecordedEvent only(List<RecordedEvent> events) {
        assertThat(events).hasSize(1);
        return events.getFirst();
    }

    private static List<Integer> upTo(int n) {
        return java.util.stream.IntStream.range(0, n).boxed().toList();
    }

    private static long sum(List<RecordedEvent> events, String field) {
        return events.stream().mapToLong(event -> event.getLong(field)).sum();
    }

    private static void drain(LoopChunks chunks) {
        while (chunks.next()) {
            Thread.onSpinWait();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void awaitParked(AtomicReference<Thread> thread) {
        while (thread.get() == null || thread.get().getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    private static void spinUntil(long nanos) {
        while (System.nanoTime() < nanos) {
            Thread.onSpinWait();
        }
    }
}
