package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.mpj.manager.HostName;

/** However a rank ends, the whole job ends with it, with the right code and with one line that says why. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class JobEndTest {

    private static final String ACTOR = Actor.class.getName();
    private static final String HOST = HostName.get();

    @Test
    void exitCodeOfARankEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "exit", "1", "7")) {
            assertThat(launch.exitCode()).isEqualTo(7);
            assertThat(launch.err()).containsExactly("quipu run: rank 1 on " + HOST
                    + " ended with exit code 7; the other 2 ranks have been stopped");
        }
    }

    @Test
    void exitZeroOfARankEndsNothing() throws Exception {
        Launch.untilItsTimeIsOver((seconds, launch) -> assertThat(launch.out()).as("rank 1 reached its exit")
                .anyMatch(line -> line.startsWith("ready 1 ")), 2, ACTOR, "exit", "1", "0");
    }

    @Test
    void killedRankEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "4", ACTOR, "hang")) {
            long[] pids = launch.awaitReady(4);
            ProcessHandle.of(pids[2]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.err()).containsExactly("quipu run: rank 2 on " + HOST
                    + " was killed by signal 9 (SIGKILL); the other 3 ranks have been stopped");
        }
    }

    @Test
    void exitCodeThatLooksLikeASignalIsNotOne() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "exit", "0", "137")) {
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).contains("rank 0 on " + HOST + " ended with exit code 137");
        }
    }

    @Test
    void uncaughtExceptionInMainEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "throw", "0")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            List<String> err = launch.err();
            assertThat(err.get(0)).isEqualTo("Exception in thread \"main\" of rank 0 on " + HOST
                    + ": java.lang.IllegalStateException: no bread");
            assertThat(err.get(1)).startsWith("\tat ").contains("Actor.main(Actor.java:");
            assertThat(err.get(2)).as("the launcher's own frames are not shown")
                    .startsWith("Caused by: java.io.IOException");
            assertThat(launch.lastError()).isEqualTo("quipu run: rank 0 on " + HOST
                    + " failed: uncaught java.lang.IllegalStateException: no bread; the other rank has been stopped");
        }
    }

    @Test
    void uncaughtExceptionInAnotherThreadEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "throwInThread", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"baker\" of rank 1 on ");
            assertThat(launch.lastError()).contains("rank 1 on " + HOST + " failed: uncaught").contains("burnt");
        }
    }

    @Test
    void uncaughtExceptionInADaemonThreadIsPrintedOnly() throws Exception {
        try (Launch launch = Launch.run(ACTOR, "throwInDaemon")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactly("goes on");
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"mouse\" of rank 0");
        }
    }

    @Test
    void uncaughtExceptionInAShutdownHookIsPrintedOnly() throws Exception {
        try (Launch launch = Launch.run(ACTOR, "throwInHook")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"janitor\" of rank 0");
        }
    }

    @Test
    void aRankWithoutMemoryEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "-J-Xmx16m", ACTOR, "exhaust", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 1 on " + HOST).contains("java.lang.OutOfMemoryError");
        }
    }

    @Test
    void abortEndsTheJobWithItsCode() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "abort", "2", "9")) {
            assertThat(launch.exitCode()).isEqualTo(9);
            assertThat(launch.err()).containsExactly("quipu run: rank 2 on " + HOST
                    + " called MPI_Abort(9): no salt; the other 2 ranks have been stopped");
        }
    }

    @Test
    void abortWithZeroIsAFailure() throws Exception {
        try (Launch launch = Launch.run(ACTOR, "abort", "0", "256")) {
            assertThat(launch.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void theRankThatWasKilledIsBlamedAndNotItsPeerThatLostIt() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "failSecond")) {
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).contains("rank 1 on " + HOST + " was killed");
        }
    }

    @Test
    void leavingWithoutInitWhileOthersWaitInItIsAFailure() throws Exception {
        try (Launch launch = Launch.run("-np", "3", ACTOR, "leave", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 1 on " + HOST + " ended without MPI_Init, in which rank ");
        }
    }

    @Test
    void leavingWithoutFinalizeIsAFailure() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "leaveJoined", "0")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 0 on " + HOST + " ended without MPI_Finalize");
        }
    }

    @Test
    void ranksThatDoNotObeyAreKilled() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "ignoreTerm")) {
            long[] pids = launch.awaitReady(2);
            ProcessHandle.of(pids[0]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
        }
    }

    @Test
    void whatRanksHaveStartedEndsWithTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "grandchild", "1")) {
            launch.awaitReady(1);
            launch.awaitLine(text -> text.startsWith("child "));
            launch.signal("TERM");
            assertThat(launch.exitCode()).isEqualTo(143);
        }
    }

    @Test
    void interruptEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "hang")) {
            launch.awaitReady(2);
            // Who ignores SIGINT hands that on to its children, as a shell does with what it starts by '&'.
            boolean deaf = ignoresInterrupt(launch.process());
            launch.signal(deaf ? "TERM" : "INT");
            assertThat(launch.exitCode()).isEqualTo(deaf ? 143 : 130);
        }
    }

    private static boolean ignoresInterrupt(Process process) throws IOException {
        return Files.readAllLines(Path.of("/proc/" + process.pid() + "/status")).stream()
                .filter(text -> text.startsWith("SigIgn:"))
                .anyMatch(text -> (Long.parseUnsignedLong(text.substring(7).strip(), 16) & 2) != 0);
    }

    @Test
    void ranksAndTheirChildrenEndWhenTheLauncherIsKilled() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "grandchild", "-1")) {
            launch.awaitReady(2);
            assertThat(launch.family()).hasSizeGreaterThanOrEqualTo(5);
            launch.process().destroyForcibly();
            launch.awaitNobody();
        }
    }

    @Test
    void aRankWhoseLauncherIsKilledBeforeItHasJoinedClearsUp() throws Exception {
        try (Launch launch = Launch.run("-np", "1", ACTOR, "hang")) {
            ProcessHandle rank = firstChild(launch.process());
            signal("STOP", rank);
            launch.process().destroyForcibly();
            signal("CONT", rank);
            launch.awaitNobody();
        }
    }

    private static ProcessHandle firstChild(Process launcher) {
        while (launcher.isAlive()) {
            Optional<ProcessHandle> child = launcher.children().findFirst();
            if (child.isPresent()) {
                return child.get();
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("the launcher has ended without a rank");
    }

    private static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor()).isZero();
    }

    @Test
    void timeoutShowsTheStacksOfAllRanks() throws Exception {
        Launch.untilItsTimeIsOver((seconds, launch) -> {
            String err = String.join("\n", launch.err());
            assertThat(err).contains("--- rank 0 on " + HOST + " ---", "--- rank 1 on " + HOST + " ---");
            assertThat(err.split("Actor.hang", -1)).as("one stack per rank").hasSize(3);
            assertThat(launch.lastError()).isEqualTo(
                    "quipu run: the time limit of " + seconds
                            + " s has expired; the ranks have been stopped; their stacks are above");
        }, 2, ACTOR, "hang");
    }
}
