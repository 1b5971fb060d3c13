package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.manager.HostName;

/** Ranks as threads of one JVM do what ranks as processes do. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class InJvmTest {

    private static final String HOST = HostName.get();
    private static final String OWN = InJvmActor.class.getName();
    private static final String MPI_ACTOR = MpiActor.class.getName();
    private static final String ACTOR = Actor.class.getName();

    private static Launch run(int ranks, String... arguments) throws Exception {
        List<String> line = new ArrayList<>(List.of("--in-jvm", "-np", Integer.toString(ranks)));
        line.addAll(List.of(arguments));
        return Launch.run(line.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void eachRankHasItsOwnStaticFields(int ranks) throws Exception {
        try (Launch launch = run(ranks, OWN, "statics")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.err()).isEmpty();
            String pid = launch.out().getFirst().replaceAll(".* pid ", "");
            assertThat(launch.out()).containsExactlyInAnyOrder(IntStream.range(0, ranks)
                    .mapToObj(rank -> "rank " + rank + " has "
                            + (1 + rank) + " in thread rank-" + rank + ", loaders equal true, devices shared true, pid "
                            + pid)
                    .toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, ''", "2, ''", "3, ''", "5, ''", "8, ''", "3, local", "3, shm", "3, nio"})
    void collectivesWork(int ranks, String device) throws Exception {
        List<String> line = new ArrayList<>(device.isEmpty() ? List.of() : List.of("--device", device));
        line.addAll(List.of(OWN, "collective"));
        try (Launch launch = run(ranks, line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.err()).isEmpty();
            assertThat(launch.out()).hasSize(ranks).allMatch(text -> text.endsWith(" of " + ranks + " is right"));
        }
    }

    /** The memory of the rings is returned, so that a small amount suffices for any number of lives. */
    @Test
    void initAndFinalizeMayBeRepeatedAnyNumberOfTimes() throws Exception {
        try (Launch launch = run(2, "-J", "-Xmx128m", "-J", "-XX:MaxDirectMemorySize=24m", MPI_ACTOR, "cycles", "60")) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
            assertThat(launch.out()).filteredOn(text -> text.equals("lives 60")).hasSize(2);
        }
    }

    @Test
    void theDeviceForThreadsIsChosen() throws Exception {
        try (Launch launch = run(2, "--report-devices", OWN, "collective")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(String.join("\n", launch.err())).contains("local");
        }
        try (Launch launch = Launch.run("-np", "2", "--device", "local", OWN, "collective")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("quipu run --in-jvm");
        }
    }

    @Test
    void threadsOfEachRanksTeamExchange() throws Exception {
        try (Launch launch = run(2, "-t", "2", OWN, "hybrid")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("rank 0 heard [10, 11]", "rank 1 heard [0, 1]");
        }
    }

    @Test
    void librariesFindWhatTheyAskTheirClassLoaderFor() throws Exception {
        try (Launch launch = run(2, "--tag-output", OWN, "loading")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            for (String tag : List.of("[0] ", "[1] ")) {
                assertThat(launch.out().stream().filter(text -> text.startsWith(tag)).map(text -> text.substring(4)))
                        .containsExactly("resource true", "package org.quipu.launch of file", "by name true",
                                "context found",
                                "compiler jdk.compiler", "runtime 5", "virtual", "pool");
                assertThat(launch.err()).contains(tag + "java.lang.Throwable: on purpose");
            }
        }
    }

    @Test
    void aRankThatExitsWithZeroEndsNothing() throws Exception {
        try (Launch launch = run(3, OWN, "exitOthersGoOn")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("rank 0 goes on", "rank 2 goes on");
        }
        Launch.untilItsTimeIsOver((seconds, launch) -> assertThat(launch.out()).as("rank 1 reached its exit")
                .anyMatch(line -> line.startsWith("ready 1 ")), 2, "--in-jvm", ACTOR, "exit", "1", "0");
    }

    @ParameterizedTest
    @CsvSource({"exitByReference, 7, 7, ended with exit code 7", "exitByRuntime, 300, 44, ended with exit code 44",
        "halt, 9, 9, ended with exit code 9", "halt, 137, 137, was killed by signal 9 (SIGKILL)"})
    void exitCodeOfARankEndsTheJob(String way, String code, int expected, String what) throws Exception {
        try (Launch launch = run(3, OWN, way, code)) {
            assertThat(launch.exitCode()).isEqualTo(expected);
            assertThat(launch.out()).containsExactly("last words");
            assertThat(launch.err()).containsExactly("quipu run: rank 1 on " + HOST + " " + what
                    + "; the other 2 ranks have been stopped");
        }
    }

    @Test
    void anExitByReflectionEndsTheJvm() throws Exception {
        try (Launch launch = run(2, OWN, "exitUnseen", "6")) {
            assertThat(launch.exitCode()).isEqualTo(6);
            assertThat(launch.lastError()).isEqualTo("quipu run: the JVM of all ranks on " + HOST
                    + " ended with exit code 6");
        }
    }

    @Test
    void aKilledJvmEndsTheJob() throws Exception {
        try (Launch launch = run(2, ACTOR, "hang")) {
            long[] pids = launch.awaitReady(2);
            assertThat(pids[0]).isEqualTo(pids[1]);
            ProcessHandle.of(pids[0]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).isEqualTo("quipu run: the JVM of all ranks on " + HOST
                    + " was killed by signal 9 (SIGKILL)");
        }
    }

    @Test
    void uncaughtExceptionInMainEndsTheJob() throws Exception {
        try (Launch launch = run(2, ACTOR, "throw", "0")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            List<String> err = launch.err();
            assertThat(err.get(0)).isEqualTo("Exception in thread \"rank-0\" of rank 0 on " + HOST
                    + ": java.lang.IllegalStateException: no bread");
            assertThat(err.get(1)).startsWith("\tat org.quipu.launch.Actor.main(Actor.java:");
            assertThat(err.get(2)).as("the launcher's own frames are not shown")
                    .startsWith("Caused by: java.io.IOException");
            assertThat(launch.lastError()).isEqualTo("quipu run: rank 0 on " + HOST
                    + " failed: uncaught java.lang.IllegalStateException: no bread; the other rank has been stopped");
        }
    }

    @Test
    void uncaughtExceptionInAnotherThreadEndsTheJob() throws Exception {
        try (Launch launch = run(2, ACTOR, "throwInThread", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"baker\" of rank 1 on ");
            assertThat(launch.lastError()).contains("rank 1 on " + HOST + " failed: uncaught").contains("burnt");
        }
    }

    @Test
    void uncaughtExceptionInADaemonThreadOrAHookIsPrintedOnly() throws Exception {
        try (Launch launch = run(1, ACTOR, "throwInDaemon")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactly("goes on");
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"mouse\" of rank 0");
        }
        try (Launch launch = run(1, ACTOR, "throwInHook")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.err().get(0)).startsWith("Exception in thread \"janitor\" of rank 0");
        }
    }

    @Test
    void aHandlerOfExceptionsIsTheRanksOwn() throws Exception {
        try (Launch launch = run(2, OWN, "handler")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("rank 1 shrugs at burnt", "rank 0 goes on",
                    "rank 1 goes on");
        }
    }

    @Test
    void aRankWithoutMemoryEndsTheJob() throws Exception {
        try (Launch launch = run(2, "-J-Xmx32m", ACTOR, "exhaust", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("java.lang.OutOfMemoryError");
        }
    }

    @Test
    void hooksRunWhenTheirRankEndsAndWhenTheJobIsEnded() throws Exception {
        try (Launch launch = run(2, "--tag-output", OWN, "hooks")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out().stream().filter(text -> text.startsWith("[1]"))).containsExactly("[1] true false",
                    "[1] main of rank 1", "[1] hook of rank 1");
        }
        try (Launch launch = run(2, ACTOR, "ignoreTerm")) {
            launch.awaitReady(2);
            launch.signal("TERM");
            assertThat(launch.exitCode()).as("hooks that never end hold nobody up").isEqualTo(143);
        }
    }

    @Test
    void aRankEndsWithItsLastThread() throws Exception {
        try (Launch launch = run(2, OWN, "threads")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("thread of rank 0 outlives main",
                    "thread of rank 1 outlives main");
        }
    }

    @Test
    void abortEndsTheJobWithItsCode() throws Exception {
        try (Launch launch = run(3, ACTOR, "abort", "2", "9")) {
            assertThat(launch.exitCode()).isEqualTo(9);
            assertThat(launch.err()).containsExactly("quipu run: rank 2 on " + HOST
                    + " called MPI_Abort(9): no salt; the other 2 ranks have been stopped");
        }
        try (Launch launch = run(3, MPI_ACTOR, "abort")) {
            assertThat(launch.exitCode()).isEqualTo(5);
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ").contains("Abort(5)");
        }
    }

    @Test
    void leavingWithoutInitOrFinalizeIsAFailure() throws Exception {
        try (Launch launch = run(3, ACTOR, "leave", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 1 on " + HOST + " ended without MPI_Init, in which rank ");
        }
        try (Launch launch = run(2, ACTOR, "leaveJoined", "0")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 0 on " + HOST + " ended without MPI_Finalize");
        }
    }

    @Test
    void anErrorEndsTheJobEvenIfTheProgramCatchesIt() throws Exception {
        try (Launch launch = run(3, MPI_ACTOR, "fatal")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.out()).noneMatch(text -> text.contains("caught"));
            assertThat(launch.lastError()).startsWith("quipu run: rank 1 on ")
                    .contains("error in a call on MPI_COMM_WORLD");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"again", "late", "return"})
    void whatProcessesDoThreadsDo(String part) throws Exception {
        try (Launch launch = run(3, MPI_ACTOR, part)) {
            assertThat(launch.exitCode()).as("%s %s", launch.out(), launch.err()).isZero();
        }
    }

    @Test
    void timeoutShowsTheStacksOfEachRankByItself() throws Exception {
        Launch.untilItsTimeIsOver((seconds, launch) -> {
            String err = String.join("\n", launch.err());
            assertThat(err).containsSubsequence("--- rank 0 on " + HOST + " ---", "\"rank-0\"", "--- rank 1 on " + HOST
                    + " ---", "\"rank-1\"");
            assertThat(err.split("Actor.hang", -1)).as("one stack per rank").hasSize(3);
        }, 2, "--in-jvm", ACTOR, "hang");
    }

    @Test
    void ranksEndWhenTheLauncherIsKilled() throws Exception {
        try (Launch launch = run(2, ACTOR, "hang")) {
            launch.awaitReady(2);
            launch.process().destroyForcibly();
            launch.awaitNobody();
        }
    }

    @Test
    void linesStayWholeAndInOrder() throws Exception {
        int count = 300;
        try (Launch launch = run(3, "--tag-output", ACTOR, "lines", Integer.toString(count))) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).hasSize(3 * (count + 1));
            for (int rank = 0; rank < 3; rank++) {
                String tag = "[" + rank + "] <" + rank + " ";
                List<String> own = launch.out().stream().filter(text -> text.startsWith(tag)).toList();
                assertThat(own).hasSize(count + 1);
                for (int i = 0; i < count; i++) {
                    assertThat(own.get(i)).startsWith(tag + i + " ").endsWith(">")
                            .hasSizeGreaterThanOrEqualTo(tag.length() + 2 + i * 37 % 500);
                }
            }
        }
    }

    @Test
    void standardInputIsRankZeros() throws Exception {
        try (Launch launch = run(2, OWN, "shared")) {
            launch.stdin().write("bread\n".getBytes(StandardCharsets.UTF_8));
            launch.stdin().close();
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("0 reads bread", "1 reads ");
        }
    }

    @Test
    void sourceFilesAreRun(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("Hello.java"), """
                public class Hello {
                    static int count;
                    void main() {
                        count++;
                        IO.println("hello " + count);
                    }
                }
                """);
        try (Launch launch = run(2, file.toString())) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).containsExactly("hello 1", "hello 1");
        }
    }
}
