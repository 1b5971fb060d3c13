package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.launch.settings.LaunchSettings;

/** Jobs on up to four hosts with ssh: all that a job on one host can do. */
@Timeout(900)
class HostsRunTest {

    private static final List<String> NODES = List.of("node1", "node2", "node3", "node4");

    @TempDir
    private static Path folder;

    private static Cluster cluster;

    @BeforeAll
    static void startHosts() throws Exception {
        cluster = Cluster.of(NODES.size(), "--share", folder.toString());
    }

    @AfterAll
    static void endHosts() throws Exception {
        if (cluster != null) {
            cluster.close();
        }
    }

    private static HostsRun start(int ranks, List<String> options, String... actor) throws Exception {
        List<String> line = new ArrayList<>(List.of("--host", "node1,node2", "--oversubscribe"));
        line.addAll(options);
        return HostsRun.start(cluster, ranks, Map.of(), line, actor);
    }

    @ParameterizedTest
    @CsvSource({"2,1", "2,2", "2,5", "3,1", "3,2", "3,3", "3,5", "3,7", "3,8", "4,3", "4,8"})
    void ranksOnHosts(int hosts, int ranks) throws Exception {
        List<String> used = NODES.subList(0, hosts);
        try (HostsRun job = HostsRun.start(cluster, ranks, Map.of(), List.of("--map-by", "node", "--oversubscribe",
                "--host", String.join(",", used)), "end")) {
            List<String> expected =
                    IntStream.range(0, ranks).mapToObj(rank -> used.get(rank % hosts)).sorted().toList();
            assertThat(job.awaitRanks().stream().map(HostsRun.Rank::host).sorted()).isEqualTo(expected);
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
            HostsRun.awaitClean(cluster, used);
        }
    }

    @Test
    void standardInputGoesToRank0() throws Exception {
        try (HostsRun job = HostsRun.start(cluster, "head", "yes | head -c 3000001", 2, Map.of(), List.of("--host",
                "node1,node2"), "read")) {
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
            assertThat(job.command().lines()).anyMatch(line -> line.startsWith("read 3000001 characters, "));
        }
    }

    /** The launcher's own host is one of the hosts. */
    @Test
    void theLaunchersHostTakesRanks() throws Exception {
        try (HostsRun job = HostsRun.start(cluster, 3, Map.of(), List.of("--host", "node1,head,node2"), "end")) {
            assertThat(job.awaitRanks().stream().map(HostsRun.Rank::host)).containsExactly("node1", "head", "node2");
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM,143", "INT,130"})
    void signalsThatEndTheJob(String signal, int code) throws Exception {
        try (HostsRun job = start(2, List.of(), "wait")) {
            job.awaitRanks();
            HostsRun.signal(cluster, signal);
            assertThat(job.command().exitCode()).isEqualTo(code);
            HostsRun.awaitClean(cluster, NODES);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"USR1", "USR2", "CONT"})
    void signalsThatReachTheRanks(String signal) throws Exception {
        try (HostsRun job = start(2, List.of(), "signals")) {
            for (int rank = 0; rank < 2; rank++) {
                String line = "rank " + rank + " handles signals";
                job.command().awaitLine(line::equals);
            }
            HostsRun.signal(cluster, signal);
            for (int rank = 0; rank < 2; rank++) {
                String line = "rank " + rank + " got " + signal;
                job.command().awaitLine(line::equals);
            }
            HostsRun.signal(cluster, "TERM");
            assertThat(job.command().exitCode()).isEqualTo(143);
        }
    }

    /** Ctrl-Z stops ranks and launcher, for longer than the limit of a silent launcher. */
    @Test
    void stopAndContinue() throws Exception {
        try (HostsRun job = start(2, List.of(), "signals")) {
            for (int rank = 0; rank < 2; rank++) {
                String line = "rank " + rank + " handles signals";
                job.command().awaitLine(line::equals);
            }
            HostsRun.signal(cluster, "TSTP");
            Thread.sleep(TimeUnit.NANOSECONDS.toMillis(2 * LaunchSettings.HOST_LIMIT.value()));
            assertThat(cluster.output("node1", "sh", "-c", "ps -e -o stat=,args= | grep '^T.*RankMain'")).isNotBlank();
            HostsRun.signal(cluster, "CONT");
            job.command().awaitLine("rank 0 got CONT"::equals);
            job.command().proceed();
            HostsRun.signal(cluster, "TERM");
            assertThat(job.command().exitCode()).isEqualTo(143);
        }
    }

    @ParameterizedTest
    @CsvSource({"exit,7", "abort,9"})
    void theExitCodeOfTheFirstFailingRank(String how, int code) throws Exception {
        try (HostsRun job = start(3, List.of("--map-by", "node"), how, "1", Integer.toString(code))) {
            assertThat(job.command().exitCode()).as(job.command().out()).isEqualTo(code);
            assertThat(job.lastLine()).as(job.command().out()).startsWith("quipu run: rank 1 on node2 ");
        }
    }

    @Test
    void theExceptionOfTheFirstFailingRank() throws Exception {
        try (HostsRun job = start(3, List.of("--map-by", "node"), "throw", "1")) {
            assertThat(job.command().exitCode()).as(job.command().out()).isEqualTo(1);
            assertThat(job.lastLine()).contains("rank 1 on node2 failed: ").contains("no bread");
            assertThat(job.command().out()).contains("java.lang.IllegalStateException: no bread");
        }
    }

    @Test
    void ranksOnSeveralHostsUseTls() throws Exception {
        try (HostsRun job = start(4, List.of("--tls", "--report-devices"), "end")) {
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
            assertThat(job.command().out()).contains("nio, TLS 1.3");
        }
    }

    @Test
    void recordingsAreCollected() throws Exception {
        Path recordings = Files.createDirectory(folder.resolve("recordings"));
        try (HostsRun job = start(3, List.of("--jfr", recordings.resolve("job.jfr").toString()), "end")) {
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
            try (Stream<Path> files = Files.list(recordings)) {
                assertThat(files.map(file -> file.getFileName().toString()).sorted()).containsExactly("job-0.jfr",
                        "job-1.jfr", "job-2.jfr");
            }
            for (int rank = 0; rank < 3; rank++) {
                assertThat(recordings.resolve("job-" + rank + ".jfr")).isNotEmptyFile();
            }
        }
    }
}
