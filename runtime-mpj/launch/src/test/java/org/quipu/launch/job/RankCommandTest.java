package org.quipu.launch.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.settings.Sources;

class RankCommandTest {

    private static List<String> line(int ranks, int cores, String... jvmOptions) {
        return RankCommand.line(spec(ranks, jvmOptions), cores, 3, Optional.empty());
    }

    private static LaunchSpec spec(int ranks, String... jvmOptions) {
        return new LaunchSpec(ranks, List.of(1), "", "a:b", "Main", List.of("x"), List.of(jvmOptions), false, false,
                false,
                Optional.empty(), Duration.ZERO);
    }

    @Test
    void aCacheReplacesTheDefaultArchiveInSilence() {
        assertThat(RankCommand.line(spec(2), 2, 0, Optional.of(Path.of("c.aot"))))
                .contains("-XX:AOTCache=c.aot", "-Xlog:aot*=off")
                .doesNotContain("-Xshare:auto");
        assertThat(line(2, 2)).contains("-Xshare:auto");
        assertThat(line(2, 2, "-XX:AOTCache=mine")).doesNotContain("-Xshare:auto");
    }

    @Test
    void theUsersOptionsComeLastBeforeTheProgram() {
        assertThat(line(1, 1, "-Xmx1g"))
                .endsWith("-Xmx1g", "-cp", "a:b", "org.quipu.launch.rank.RankMain", "Main", "x");
    }

    @Test
    void optionsMayNameTheRank() {
        assertThat(line(4, 4, "-Xlog:gc:file=gc-{rank}.log")).contains("-Xlog:gc:file=gc-3.log");
    }

    @Test
    void theHeapsOfAllRanksFitIntoTheMemory() {
        assertThat(line(4, 4)).contains("-XX:MaxRAMPercentage=17.500");
        assertThat(line(1, 4)).contains("-XX:MaxRAMPercentage=70.000");
    }

    @Test
    void theCollectorFollowsTheCoresOfARank() {
        assertThat(line(4, 4)).contains("-XX:+UseSerialGC");
        assertThat(line(2, 8)).contains("-XX:+UseParallelGC", "-XX:ParallelGCThreads=4", "-XX:+UseCondCardMark");
        assertThat(line(2, 8, "-XX:+UseZGC")).contains("-XX:+UseZGC").doesNotContain("-XX:+UseParallelGC");
    }

    @Test
    void compileCommandsAreNotPrinted() {
        String command = "-XX:CompileCommand=dontinline,A::b";
        assertThat(line(2, 2, command)).containsSubsequence("-XX:CompileCommand=quiet", command);
    }

    @Test
    void shortCopiesAreOneCallUnlessTheUserSaysOtherwise() {
        List<String> line = line(2, 2, "-Djava.lang.foreign.native.threshold.power.copy=6");
        assertThat(line).containsSubsequence(RankCommand.SHORT_COPIES,
                "-Djava.lang.foreign.native.threshold.power.copy=6");
    }

    @Test
    void hugePagesAreAskedForWhereTheSystemWantsToBeAsked(@TempDir Path folder) throws IOException {
        assertThat(RankCommand.hugePagesOnRequest(Files.writeString(folder.resolve("a"), "always [madvise] never\n")))
                .isTrue();
        assertThat(RankCommand.hugePagesOnRequest(Files.writeString(folder.resolve("b"), "always madvise [never]\n")))
                .isFalse();
        assertThat(RankCommand.hugePagesOnRequest(folder.resolve("none"))).isFalse();
    }

    private static List<Integer> threads(int ranks, String given) {
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        List<Integer> threads = Threads.perRank(ranks, 8, new Sources(Map.of(), Map.of("OMP_NUM_THREADS", given)),
                new PrintStream(warnings));
        assertThat(warnings.toString()).isEmpty();
        return threads;
    }

    @Test
    void threadsPerRank() {
        assertThat(threads(2, "")).containsExactly(4);
        assertThat(threads(3, "")).containsExactly(2);
        assertThat(threads(16, "")).containsExactly(1);
        assertThat(threads(2, "6")).containsExactly(6);
        assertThat(threads(2, "3,2")).containsExactly(3, 2);
    }

    @Test
    void aWarningTellsOfAnInvalidNumberOfThreads() {
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        Sources sources = new Sources(Map.of(), Map.of("OMP_NUM_THREADS", "4,many"));
        assertThat(Threads.perRank(2, 8, sources, new PrintStream(warnings))).containsExactly(4);
        assertThat(warnings.toString()).startsWith("quipu run: OMP_NUM_THREADS='4,many' is invalid: it must be ")
                .endsWith("; the cores divided by the ranks (4) are used instead\n");
    }

    @Test
    void ranksGetTheThreadsOfEachLevel() {
        Map<String, String> environment = new HashMap<>();
        LaunchSpec spec = new LaunchSpec(2, List.of(4, 2), "", "a:b", "Main", List.of(), List.of(), false, false, false,
                Optional.empty(), Duration.ZERO);
        RankCommand.describe(environment, spec, 0, "job", Path.of("secret"), Path.of("control"));
        assertThat(environment).containsEntry("OMP_NUM_THREADS", "4,2");
    }
}
