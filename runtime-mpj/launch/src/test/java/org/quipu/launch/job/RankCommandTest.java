package org.quipu.launch.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        return new LaunchSpec(ranks, 1, "", "a:b", "Main", List.of("x"), List.of(jvmOptions), false, false, false,
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
    void librariesOfProgramsAddOptions() {
        assertThat(line(2, 2)).containsSubsequence("-XX:CompileCommand=quiet",
                "-XX:CompileCommand=dontinline,mpi.Comm::received");
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

    @Test
    void threadsPerRank() {
        assertThat(Threads.perRank(2, 8, given(""))).isEqualTo(4);
        assertThat(Threads.perRank(3, 8, given(""))).isEqualTo(2);
        assertThat(Threads.perRank(16, 8, given(""))).isEqualTo(1);
        assertThat(Threads.perRank(2, 8, given("6"))).isEqualTo(6);
        assertThat(Threads.perRank(2, 8, given("3,2"))).isEqualTo(3);
        assertThat(Threads.perRank(2, 8, given("many"))).isEqualTo(4);
    }

    private static Sources given(String threads) {
        return new Sources(Map.of(), Map.of("OMP_NUM_THREADS", threads));
    }

}
