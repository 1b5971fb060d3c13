package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Agents that start further agents: seven hosts, of which the launcher and each agent reach two. */
@Timeout(900)
class AgentTreeTest {

    private static final int HOSTS = 7;
    private static final List<String> NODES = IntStream.rangeClosed(1, HOSTS).mapToObj(i -> "node" + i).toList();

    @TempDir
    private Path folder;

    private static HostsRun start(Cluster cluster, Map<String, String> more, String... actor) throws IOException {
        Map<String, String> environment = new HashMap<>(Map.of("QUIPU_HOST_FANOUT", "2"));
        environment.putAll(more);
        return HostsRun.start(cluster, HOSTS, environment, List.of("--host", String.join(",", NODES)), actor);
    }

    private static String sshClients(Cluster cluster, String host) throws IOException, InterruptedException {
        return cluster.output(host, "sh", "-c", "ps -e -o comm= | grep -c '^ssh$'; true");
    }

    @Test
    void eachAgentReachesTwoHosts() throws Exception {
        try (Cluster cluster = Cluster.of(HOSTS); HostsRun job = start(cluster, Map.of(), "wait")) {
            List<HostsRun.Rank> ranks = job.awaitRanks();
            assertThat(ranks.stream().map(HostsRun.Rank::host)).isEqualTo(NODES);
            assertThat(sshClients(cluster, "head")).isEqualTo("2");
            assertThat(sshClients(cluster, "node1")).as("to node3 and node4").isEqualTo("2");
            assertThat(sshClients(cluster, "node2")).as("to node5 and node6").isEqualTo("2");
            assertThat(sshClients(cluster, "node3")).as("to node7").isEqualTo("1");
            HostsRun.signal(cluster, "TERM");
            assertThat(job.command().exitCode()).isEqualTo(143);
            HostsRun.awaitClean(cluster, NODES);
        }
    }

    @Test
    void aJobEndsWell() throws Exception {
        try (Cluster cluster = Cluster.of(HOSTS); HostsRun job = start(cluster, Map.of(), "end")) {
            assertThat(job.command().exitCode()).as(job.command().out()).isZero();
            for (int rank = 0; rank < HOSTS; rank++) {
                assertThat(job.command().lines()).contains("rank " + rank + " is done");
            }
            HostsRun.awaitClean(cluster, NODES);
        }
    }

    /** A lost host is named, also if it is the one through which others were reached. */
    @ParameterizedTest
    @CsvSource({"kill, 7, ' (reached through node3)'", "cut, 3, ' (reached through node1)'", "kill, 1, ''"})
    void aLostHost(String how, int number, String through) throws Exception {
        String lost = "node" + number;
        try (Cluster cluster = Cluster.of(HOSTS); HostsRun job = start(cluster, Map.of(), "wait")) {
            job.awaitRanks();
            cluster.done(how, lost);
            assertThat(job.lastLine()).isEqualTo("quipu run: host " + lost + through + " was lost: its agent has sent "
                    + "nothing for 3 s; rank " + (number - 1) + " ran there; all other ranks have been stopped");
            HostsRun.awaitClean(cluster, NODES.stream().filter(host -> !host.equals(lost)).toList());
        }
    }

    @Test
    void aKilledLauncher() throws Exception {
        try (Cluster cluster = Cluster.of(HOSTS); HostsRun job = start(cluster, Map.of(), "wait")) {
            job.awaitRanks();
            HostsRun.signal(cluster, "KILL");
            HostsRun.awaitClean(cluster, NODES);
        }
    }

    @Test
    void whereHostsHaveNoSshAmongEachOther() throws Exception {
        try (Cluster cluster = Cluster.of(HOSTS, "--share", folder.toString())) {
            Path ssh = Files.writeString(folder.resolve("ssh"), """
                    #!/bin/sh
                    [ "$(hostname)" = head ] || { echo "not from $(hostname)" >&2; exit 255; }
                    exec ssh "$@"
                    """);
            Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwxr-xr-x"));
            try (HostsRun job = start(cluster, Map.of("QUIPU_SSH", ssh.toString()), "end")) {
                assertThat(job.command().exitCode()).as(job.command().out()).isZero();
                assertThat(job.command().lines().stream().filter(line -> line.contains(" cannot reach ")))
                        .singleElement().asString().matches("quipu run: node[123] cannot reach node[3-7] \\(" + ssh
                                + " ended with exit code 255: not from node[123]\\); this host connects to it, and to "
                                + "others like it; to begin with that, set quipu.host.fanout to 0");
                HostsRun.awaitClean(cluster, NODES);
            }
        }
    }

    @Test
    void aHostThatNobodyReaches() throws Exception {
        try (Cluster cluster = Cluster.of(HOSTS)) {
            cluster.kill("node5");
            try (HostsRun job = start(cluster, Map.of(), "wait")) {
                assertThat(job.lastLine()).startsWith("quipu run: the agent on node5 could not be started: ssh ended "
                        + "with exit code 255: ssh: connect to host node5 port 22: ");
                assertThat(job.command().lines()).anyMatch(line -> line.startsWith("quipu run: node2 cannot reach "
                        + "node5 (ssh ended with exit code 255: "));
                HostsRun.awaitClean(cluster, NODES.stream().filter(host -> !host.equals("node5")).toList());
            }
        }
    }
}
