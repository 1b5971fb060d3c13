package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.HostName;

/** Ranks that neither make progress nor end. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class SilentRankTest {

    private static final String ACTOR = Actor.class.getName();
    private static final String HOST = HostName.get();

    /** More than the shortest heartbeat limit, so that a rank would be found silent if it were watched. */
    private static final long PAUSE_MILLIS = 6000;

    private static void signal(String name, long... pids) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("kill", "-" + name));
        Arrays.stream(pids).mapToObj(Long::toString).forEach(line::add);
        assertThat(new ProcessBuilder(line).start().waitFor()).isZero();
    }

    @Test
    void aStoppedRankEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--heartbeat", "4", ACTOR, "hang")) {
            long[] pids = launch.awaitReady(3);
            signal("STOP", pids[1]);
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            String rank = "quipu run: rank 1 on " + HOST + " (process " + pids[1] + ") has not responded for ";
            assertThat(launch.err()).containsExactly(
                    rank + "2 s (stopped by a signal); the job will end after 4 s; --heartbeat changes that",
                    rank + "4 s (stopped by a signal); the other 2 ranks have been stopped");
        }
    }

    @Test
    void aStoppedJvmOfAllRanksEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--in-jvm", "--heartbeat", "4", ACTOR, "hang")) {
            long[] pids = launch.awaitReady(2);
            signal("STOP", pids[1]);
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            String jvm = "quipu run: the JVM of all ranks on " + HOST + " (process " + pids[1] + ")";
            assertThat(launch.err()).hasSize(2)
                    .allMatch(line -> line.startsWith(jvm + " has not responded for "));
        }
    }

    @Test
    void aJobThatIsStoppedAndContinuedAsAWholeGoesOn() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--heartbeat", "3", ACTOR, "untilInput")) {
            long[] pids = launch.awaitReady(2);
            long[] all = {pids[0], pids[1], launch.process().pid()};
            signal("STOP", all);
            Thread.sleep(PAUSE_MILLIS);
            signal("CONT", all);
            endsWell(launch);
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void aStoppedRankMayWaitWithoutAHeartbeatLimit() throws Exception {
        stopAndContinue("--heartbeat", "0");
    }

    @Test
    void aRankInADebuggerMayWait() throws Exception {
        stopAndContinue("--heartbeat", "3", "-J", "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y");
    }

    private static void stopAndContinue(String... options) throws Exception {
        List<String> line = new ArrayList<>(List.of("-np", "2"));
        line.addAll(List.of(options));
        line.addAll(List.of(ACTOR, "untilInput"));
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            long[] pids = launch.awaitReady(2);
            signal("STOP", pids[1]);
            Thread.sleep(PAUSE_MILLIS);
            signal("CONT", pids[1]);
            endsWell(launch);
            assertThat(launch.err()).isEmpty();
        }
    }

    private static void endsWell(Launch launch) throws Exception {
        try (OutputStream in = launch.stdin()) {
            in.write('\n');
        }
        assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
    }

    @Test
    void theTimeOfAStoppedRankIsOverToo() throws Exception {
        Launch.untilItsTimeIsOver((seconds, launch) -> assertThat(launch.err()).contains("(gives no answer)")
                .anyMatch(line -> line.contains("Actor.hang")), 2, ACTOR, "stopsItself", "0");
    }

    @Test
    void aHookThatDoesNotEndEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "hookHangs", "1")) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            showsTheHook(launch);
            assertThat(launch.lastError()).isEqualTo("quipu run: rank 1 on " + HOST
                    + " is shutting down without MPI_Finalize, and its shutdown hooks do not end (stacks above); "
                    + "the other 2 ranks have been stopped");
        }
    }

    @Test
    void aHookThatDoesNotEndEndsTheJobOfASharedJvm() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--in-jvm", ACTOR, "hookHangs", "1")) {
            assertThat(launch.exitCode()).isEqualTo(3);
            showsTheHook(launch);
            assertThat(launch.lastError()).isEqualTo("quipu run: rank 1 on " + HOST + " called System.exit(3), "
                    + "and its shutdown hooks do not end (stacks above); the other rank has been stopped");
        }
    }

    private static void showsTheHook(Launch launch) {
        assertThat(launch.err()).contains("--- rank 1 on " + HOST + " ---")
                .noneMatch(line -> line.contains("--- rank 0"))
                .anyMatch(line -> line.startsWith("\"janitor\"")).anyMatch(line -> line.contains("Actor.forever"));
    }
}
