package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Jobs of an unprivileged user on hosts with daemons and without ssh. The tests that only run jobs share daemons; each
 * of the others has daemons at a port of its own.
 */
@Timeout(900)
@Execution(ExecutionMode.SAME_THREAD)
class DaemonHostsTest {

    private static final Pattern PRESENT = Pattern.compile("rank ([0-9]+) of ([0-9]+) on (node[0-9]+) pid ([0-9]+)");
    private static final int SHARED_PORT = 28000;
    private static final List<String> TWO = List.of("node1", "node2");

    private static DaemonHosts hosts;

    @BeforeAll
    static void startHosts() throws Exception {
        hosts = DaemonHosts.start();
        hosts.startDaemons(SHARED_PORT, DaemonHosts.NODES);
    }

    @AfterAll
    static void stopHosts() throws Exception {
        if (hosts != null) {
            try (DaemonHosts closing = hosts) {
                closing.stopDaemons(SHARED_PORT, DaemonHosts.NODES);
            }
        }
    }

    private static Matcher awaitRank(HostCommand job, int rank) throws InterruptedException {
        Matcher matcher = PRESENT.matcher(job.awaitLine(line -> line.startsWith("rank " + rank + " of ")));
        assertThat(matcher.matches()).isTrue();
        return matcher;
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "2, 3", "2, 8", "3, 2", "3, 5", "3, 7"})
    void numbersOfHostsAndRanks(int count, int ranks) throws Exception {
        List<String> nodes = DaemonHosts.NODES.subList(0, count);
        String list = String.join(":4,", nodes) + ":4";
        try (HostCommand job = hosts.run(SHARED_PORT, List.of("-np", Integer.toString(ranks), "--map-by", "node",
                "--daemon", list), "end")) {
            assertThat(job.exitCode()).as(job.out()).isZero();
            for (int rank = 0; rank < ranks; rank++) {
                Matcher present = awaitRank(job, rank);
                assertThat(present.group(2)).isEqualTo(Integer.toString(ranks));
                assertThat(present.group(3)).isEqualTo(nodes.get(rank % count));
                assertThat(job.lines()).contains("rank " + rank + " is done");
            }
        }
        hosts.awaitClean(nodes);
    }

    @Test
    void classesFromTheHostsOwnFiles() throws Exception {
        hosts.startDaemons(28100, TWO);
        String cache = DaemonHosts.HOME + "/.cache";
        hosts.cluster().output("node1", "rm", "-rf", cache);
        try (HostCommand job = hosts.run(28100, List.of("-np", "2", "--map-by", "node", "--no-ship", "--launcher",
                "daemon", "--host", "node1,node2"), "end")) {
            assertThat(job.exitCode()).as(job.out()).isZero();
        }
        assertThat(hosts.cluster().run("node1", "test", "-e", cache).exitCode()).as("nothing was shipped").isEqualTo(1);
        try (HostCommand job = hosts.run(28100, List.of("-np", "2", "--daemon", "node1,node2"), "end")) {
            assertThat(job.exitCode()).as(job.out()).isZero();
        }
        assertThat(hosts.cluster().output("node1", "ls", cache + "/quipu/jars")).isNotEmpty();
        hosts.stopDaemons(28100, TWO);
    }

    @Test
    void severalJobsAndTheirEndByStop() throws Exception {
        hosts.startDaemons(28110, DaemonHosts.NODES);
        try (HostCommand one = hosts.run(28110, List.of("-np", "3", "--daemon", "node1,node2:2"), "wait");
                HostCommand two = hosts.run(28110, List.of("-np", "2", "--daemon", "node2,node3"), "wait")) {
            awaitRank(one, 2);
            awaitRank(two, 1);
            assertThat(hosts.done(28110, "node2", "status", "--port", "28110")).contains("2 of 2 so far")
                    .contains("ranks 1-2")
                    .contains("rank 0").contains("launcher head process ");
            assertThat(hosts.done(28110, "node1", "status", "--port", "28110", "--json"))
                    .contains("\"ranks\": \"rank 0\"");
            hosts.stopDaemons(28110, List.of("node2"));
            assertThat(one.exitCode()).as(one.out()).isEqualTo(1);
            assertThat(one.out()).contains("host node2 was lost: the daemon on node2 was stopped; ranks 1-2 ran there");
            assertThat(two.exitCode()).as(two.out()).isEqualTo(1);
            assertThat(two.out()).contains("host node2 was lost: the daemon on node2 was stopped; rank 0 ran there");
        }
        hosts.awaitClean(DaemonHosts.NODES);
        hosts.stopDaemons(28110, List.of("node1", "node3"));
        HostCommand none = hosts.daemon(28110, "node2", "status", "--port", "28110");
        assertThat(none.exitCode()).isEqualTo(1);
        assertThat(none.out()).contains("no daemon of yours runs on this host");
    }

    @Test
    void aKilledDaemonEndsItsJobs() throws Exception {
        hosts.startDaemons(28120, TWO);
        try (HostCommand job = hosts.run(28120, List.of("-np", "4", "--daemon", "node1:2,node2:2"), "wait")) {
            awaitRank(job, 3);
            hosts.cluster().output("node2", "pkill", "-9", "-f", "DaemonMain.*28120");
            assertThat(job.exitCode()).as(job.out()).isEqualTo(1);
            assertThat(job.out()).contains("host node2 was lost: ").contains("ranks 2-3 ran there");
        }
        hosts.awaitClean(TWO);
        HostCommand none = hosts.daemon(28120, "node2", "stop", "--port", "28120");
        assertThat(none.out()).contains("no daemon of yours runs on this host");
        // Its file is no obstacle.
        hosts.startDaemons(28120, List.of("node2"));
        hosts.stopDaemons(28120, TWO);
    }

    @Test
    void aKilledLauncherEndsItsRanks() throws Exception {
        hosts.startDaemons(28130, TWO);
        try (HostCommand job = hosts.run(28130, List.of("-np", "2", "--daemon", "node1,node2"), "wait")) {
            awaitRank(job, 1);
            hosts.cluster().output("head", "pkill", "-9", "-f", "java.*RunMain");
            job.exitCode();
        }
        hosts.awaitClean(TWO);
        assertThat(hosts.done(28130, "node1", "status", "--port", "28130")).contains("0 of 1 so far");
        hosts.stopDaemons(28130, TWO);
    }

    @Test
    void aLostHostEndsTheJob() throws Exception {
        hosts.startDaemons(28140, TWO);
        try (HostCommand job = hosts.run(28140, List.of("-np", "2", "--daemon", "node1,node2"), "wait")) {
            awaitRank(job, 1);
            hosts.cluster().cut("node2");
            assertThat(job.exitCode()).as(job.out()).isEqualTo(1);
            assertThat(job.out()).contains("host node2 was lost: ");
        } finally {
            hosts.cluster().heal("node2");
        }
        hosts.awaitClean(TWO);
        hosts.stopDaemons(28140, TWO);
    }

    @Test
    void whatIsWrongIsNamed() throws Exception {
        hosts.startDaemons(28150, List.of("node1"));
        try (HostCommand job = hosts.run(28150, List.of("--daemon", "node1,node2"), "end")) {
            assertThat(job.exitCode()).isEqualTo(1);
            assertThat(job.out()).contains("the agent on node2 could not be started: no daemon listens at node2 port "
                    + "28150").contains("run 'quipu daemon start' on node2");
        }
        hosts.writeKey("node3", "fedcba9876543210");
        hosts.startDaemons(28150, List.of("node3"));
        try (HostCommand job = hosts.run(28150, List.of("--daemon", "node3"), "end")) {
            assertThat(job.exitCode()).isEqualTo(1);
            assertThat(job.out()).contains("the daemon at node3 port 28150 has another key than " + DaemonHosts.HOME
                    + "/.quipu/key here. Copy this file");
        }
        assertThat(hosts.done(28150, "node3", "status", "--port", "28150")).contains("1 connections");
        HostCommand again = hosts.daemon(28150, "node3", "start");
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.out()).contains("your daemon runs already");
        hosts.awaitClean(DaemonHosts.NODES);
        hosts.stopDaemons(28150, List.of("node1", "node3"));
        hosts.writeKey("node3", hosts.cluster().output("node1", "cat", DaemonHosts.HOME + "/.quipu/key"));
    }

    @Test
    void aPortInUseAndAnInterface() throws Exception {
        List<String> listen = new ArrayList<>(List.of("start", "--listen", "lo"));
        assertThat(hosts.done(28160, "node1", listen.toArray(String[]::new))).contains("127.0.0.1:28160")
                .doesNotContain("10.77.");
        try (HostCommand job = hosts.run(28160, List.of("--daemon", "node1"), "end")) {
            assertThat(job.exitCode()).isEqualTo(1);
            assertThat(job.out()).contains("no daemon listens at node1 port 28160");
        }
        hosts.stopDaemons(28160, List.of("node1"));
        HostCommand wrong = hosts.daemon(28160, "node1", "start", "--listen", "eth7");
        assertThat(wrong.exitCode()).isEqualTo(1);
        assertThat(wrong.out()).contains("--listen 'eth7' names no interface").contains("eth0");
        try (HostCommand other = hosts.cluster().start("node1", "python3", "-c",
                "import socket, time; s = socket.socket(); s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1); "
                        + "s.bind(('', 28160)); s.listen(); print('bound', flush=True); "
                        + "time.sleep(600)")) {
            other.awaitLine("bound"::equals);
            HostCommand refused = hosts.daemon(28160, "node1", "start");
            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(refused.out()).contains("the daemon cannot listen at port 28160")
                    .contains("of root listens there")
                    .contains("--port");
        }
    }

    @Test
    void rootIsRefused() throws Exception {
        HostCommand refused =
                hosts.cluster().run("node1", Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                        System.getProperty("java.class.path"), "org.quipu.launch.cli.DaemonMain", "start");
        assertThat(refused.exitCode()).isEqualTo(1);
        assertThat(refused.out()).contains("a daemon of root would run programs with all rights")
                .contains("--allow-root");
    }
}
