package org.quipu.mpj.manager.pmix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.mpj.manager.pmix.PmixLauncher.LauncherRun;

/** The bootstrap under real launchers. Those that are not installed or do not work here are skipped. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class PmixLaunchersTest {

    private static final long SECONDS = 180;
    private static final Pattern JOINED = Pattern.compile(
            "rank (\\d+) of (\\d+) by (.+), job (\\S+), text 900 =;/\\+:, signals unchanged, library \\[(\\S+)]");
    private static final Pattern READY = Pattern.compile("ready (\\d+) (\\d+)");

    @TempDir
    private Path folder;

    private static List<String> actor(String... arguments) {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-cp", System.getProperty("java.class.path"), BootstrapActor.class.getName()));
        line.addAll(List.of(arguments));
        return line;
    }

    private static LauncherRun run(PmixLauncher launcher, int processes, String... arguments) throws Exception {
        LauncherRun run = LauncherRun.of(launcher.line(processes, actor(arguments)), SECONDS);
        assertThat(run.code()).as("exit code within %s s; output %s", SECONDS, run.out()).isNotNegative();
        return run;
    }

    private static void assumeWorks(PmixLauncher launcher) throws Exception {
        String problem = launcher.problem();
        assumeTrue(problem.isEmpty(), problem);
    }

    private static Stream<Arguments> sizes() {
        return Stream.of(PmixLauncher.values())
                .flatMap(launcher -> IntStream.of(1, 2, 3, 5, 8).mapToObj(size -> Arguments.of(launcher, size)));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void allRanksHaveTheTextOfRank0(PmixLauncher launcher, int size) throws Exception {
        assumeWorks(launcher);
        LauncherRun run = run(launcher, size, "end");
        assertThat(run.code()).as(run.out()).isZero();
        List<Matcher> joined = JOINED.matcher(run.out()).results().map(found -> {
            Matcher line = JOINED.matcher(found.group());
            assertThat(line.matches()).isTrue();
            return line;
        }).toList();
        assertThat(joined).as(run.out()).extracting(line -> Integer.valueOf(line.group(1)))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, size).boxed().toList());
        assertThat(joined).allSatisfy(line -> {
            assertThat(line.group(2)).isEqualTo(Integer.toString(size));
            assertThat(line.group(3)).isEqualTo(launcher.title());
            assertThat(line.group(4)).isEqualTo(joined.getFirst().group(4));
            assertThat(line.group(5)).isEqualTo(joined.getFirst().group(5));
        });
        assertThat(run.out()).as("output of a library that does not fit the launcher").doesNotContain("PMIX_ERR");
    }

    @ParameterizedTest
    @EnumSource
    void theLauncherEndsTheJobWithTheCodeOfAbort(PmixLauncher launcher) throws Exception {
        assumeWorks(launcher);
        LauncherRun run = run(launcher, 3, "abort", "1", "7");
        assertThat(run.code()).as(run.out()).isEqualTo(7);
        assertThat(run.out()).contains("abort returned");
    }

    @ParameterizedTest
    @CsvSource({"OPEN_MPI_4, 3", "OPEN_MPI_5, 3", "PRRTE, 3", "SRUN, 3", "OPEN_MPI_4, 7", "SRUN, 0"})
    void theLauncherReturnsTheExitCodeOfARank(PmixLauncher launcher, int code) throws Exception {
        assumeWorks(launcher);
        assertThat(run(launcher, 2, "exit", "1", Integer.toString(code)).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @EnumSource(names = "SRUN", mode = EnumSource.Mode.EXCLUDE)
    void aRankThatDoesNotLeaveHasFailed(PmixLauncher launcher) throws Exception {
        assumeWorks(launcher);
        assertThat(run(launcher, 2, "leave").code()).isNotZero();
    }

    @ParameterizedTest
    @EnumSource
    void ranksEndWithTheirLauncher(PmixLauncher launcher) throws Exception {
        assumeTrue(launcher.isServer(), "slurmd ends the ranks of its step");
        assumeWorks(launcher);
        Path out = Files.createTempFile(folder, "out", null);
        Process process = LauncherRun.start(launcher.line(2, actor("hang")), out);
        List<ProcessHandle> ranks = new ArrayList<>();
        try {
            for (long pid : awaitReady(process, out, 2)) {
                ranks.add(ProcessHandle.of(pid).orElseThrow());
            }
            process.destroyForcibly();
            CompletableFuture.allOf(ranks.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
                    .get(SECONDS, TimeUnit.SECONDS);
        } finally {
            ranks.forEach(ProcessHandle::destroyForcibly);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
    }

    private static long[] awaitReady(Process process, Path out, int ranks) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (true) {
            String text = Files.readString(out);
            long[] pids = READY.matcher(text).results().mapToLong(line -> Long.parseLong(line.group(2))).toArray();
            if (pids.length == ranks) {
                return pids;
            }
            assertThat(System.nanoTime()).as("time to wait for %s ranks; output %s", ranks, text)
                    .isLessThan(deadline);
            assertThat(process.waitFor(50, TimeUnit.MILLISECONDS)).as("ended early; output %s", text).isFalse();
        }
    }

    @Test
    void aProcessWhoseLauncherIsGoneIsRefused() throws Exception {
        assumeWorks(PmixLauncher.OPEN_MPI_4);
        List<String> line = new ArrayList<>(List.of("env", "PMIX_RANK=1", "PMIX_NAMESPACE=gone",
                "PMIX_SERVER_URI4=gone.0;tcp4://127.0.0.1:1"));
        line.addAll(actor("end"));
        LauncherRun run = LauncherRun.of(line, SECONDS);
        assertThat(run.code()).as(run.out()).isEqualTo(1);
        assertThat(run.out()).contains("IOException: this process was started by a launcher with PMIx as rank 1, but "
                + "cannot join its job by PMIx: ").contains("libpmix.so.2").contains("QUIPU_PMIX_LIBRARY");
    }
}
