package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hosts of the test bed are separate, reach each other, fail as told, and leave nothing. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class ClusterTest {

    private static final Pattern SHORTEST = Pattern.compile("rtt min/avg/max/mdev = ([0-9.]+)/.*");

    private static HostCommand ping(Cluster cluster, String from, String to) throws IOException,
            InterruptedException {
        return cluster.run(from, "ping", "-c", "3", "-i", "0.2", "-W", "2", to);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void hostsAreSeparateAndReachEachOther(int hosts) throws Exception {
        try (Cluster cluster = Cluster.of(hosts)) {
            String marker = cluster.name();
            for (int each = 1; each <= hosts; each++) {
                String node = "node" + each;
                assertThat(cluster.output(node, "hostname")).isEqualTo(node);
                assertThat(cluster.output(node, "ls", "-A", "/dev/shm", "/tmp/.")).doesNotContain(marker);
                cluster.output(node, "touch", "/dev/shm/" + marker, "/tmp/" + marker);
                assertThat(cluster.output(node, "sh", "-c", "ls /sys/class/net; ls -d /proc/[0-9]*").lines())
                        .startsWith("eth0", "lo", "/proc/1").hasSizeLessThan(10);
                String next = "node" + (each % hosts + 1);
                assertThat(ping(cluster, node, next).exitCode()).isZero();
                assertThat(cluster.output(node, "ssh", next, "hostname")).isEqualTo(next);
            }
            assertThat(Path.of("/dev/shm", marker)).doesNotExist();
            assertThat(Path.of("/tmp", marker)).doesNotExist();
            assertThat(cluster.output("head", "ssh", "node1", "ls", Cluster.project() + "/testbed"))
                    .contains("cluster");
        }
    }

    @Test
    void sshReachesHostsFromOutside() throws Exception {
        try (Cluster cluster = Cluster.of(1);
                HostCommand ssh = new HostCommand(new ProcessBuilder("ssh", "-F", cluster.sshConfig().toString(),
                        "node1", "hostname; exit 3"))) {
            assertThat(ssh.exitCode()).isEqualTo(3);
            assertThat(ssh.out()).isEqualTo("node1");
        }
    }

    @Test
    void runReturnsTheExitCode() throws Exception {
        try (Cluster cluster = Cluster.of(2)) {
            assertThat(cluster.run("node2", "sh", "-c", "exit 7").exitCode()).isEqualTo(7);
            assertThat(cluster.run("node2", "sh", "-c", "kill -9 $$").exitCode()).isEqualTo(137);
            HostCommand all = cluster.run("all", "sh", "-c", "hostname; [ $(hostname) = node1 ] || exit 5");
            assertThat(all.exitCode()).isEqualTo(5);
            assertThat(all.lines()).containsExactlyInAnyOrder("node1: node1", "node2: node2");
        }
    }

    @Test
    void aKilledHostEndsWithItsProcesses() throws Exception {
        try (Cluster cluster = Cluster.of(2);
                HostCommand running = cluster.start("node2", "sh", "-c", "echo started; sleep 1000")) {
            running.awaitLine("started"::equals);
            cluster.kill("node2");
            assertThat(running.exitCode()).isEqualTo(137);
            assertThat(ping(cluster, "node1", "node2").exitCode()).isNotZero();
            assertThat(ping(cluster, "node1", "head").exitCode()).isZero();
            assertThat(cluster.status()).anyMatch(line -> line.matches(" +node2 +down .*"))
                    .anyMatch(line -> line.matches(" +node1 +up .*"));
            HostCommand late = cluster.run("node2", "true");
            assertThat(late.exitCode()).isEqualTo(1);
            assertThat(late.out()).isEqualTo("cluster: node2 of cluster " + cluster.name() + " is down");
        }
    }

    @Test
    void cutCablesAreHealed() throws Exception {
        try (Cluster cluster = Cluster.of(2, "--two-nics")) {
            cluster.done("cut", "node2", "eth0");
            assertThat(ping(cluster, "node1", "node2").exitCode()).isNotZero();
            assertThat(ping(cluster, "node1", "node2-eth1").exitCode()).isZero();
            cluster.cut("node2");
            assertThat(ping(cluster, "node1", "node2-eth1").exitCode()).isNotZero();
            assertThat(cluster.status()).anyMatch(line -> line.matches(" +node2 +cut .*"));
            cluster.heal("node2");
            assertThat(ping(cluster, "node1", "node2").exitCode()).isZero();
            assertThat(ping(cluster, "node1", "node2-eth1").exitCode()).isZero();
        }
    }

    @Test
    void messagesAreDelayed() throws Exception {
        try (Cluster cluster = Cluster.of(2, "--delay", "20ms")) {
            HostCommand ping = ping(cluster, "node1", "node2");
            Matcher shortest = SHORTEST.matcher(ping.lines().getLast());
            assertThat(shortest.matches()).as(ping.out()).isTrue();
            assertThat(Double.parseDouble(shortest.group(1))).as("round trip, in ms").isGreaterThanOrEqualTo(40);
            byte[] mebibyte = new byte[1 << 20];
            assertThat(
                    cluster.output("node1", "sh", "-c", "head -c " + mebibyte.length + " /dev/zero | ssh node2 wc -c"))
                    .isEqualTo(Integer.toString(mebibyte.length));
        }
    }

    @Test
    void hostsWithoutIpv4() throws Exception {
        try (Cluster cluster = Cluster.of(2, "--ipv6-only")) {
            assertThat(cluster.output("node1", "ip", "-4", "-brief", "address", "show", "dev", "eth0")).isEmpty();
            assertThat(ping(cluster, "node1", "node2").exitCode()).isZero();
            assertThat(cluster.output("node1", "ssh", "node2", "hostname")).isEqualTo("node2");
        }
    }

    @Test
    void bridgesOfDockerHaveOneAddress() throws Exception {
        try (Cluster cluster = Cluster.of(2, "--docker0")) {
            assertThat(cluster.output("all", "ip", "-4", "-brief", "address", "show", "dev", "docker0")).contains(
                    "node1: docker0", "node2: docker0").containsPattern("172.17.0.1/16(.|\n)*172.17.0.1/16");
        }
    }

    @Test
    void clustersAtATimeAreSeparate() throws Exception {
        try (Cluster first = Cluster.of(1); Cluster second = Cluster.of(2)) {
            assertThat(ping(second, "node1", "node2").exitCode()).isZero();
            assertThat(ping(first, "node1", "10.77.0.2").exitCode()).isNotZero();
            second.done("down");
            assertThat(first.output("head", "ssh", "node1", "hostname")).isEqualTo("node1");
        }
    }

    @Test
    void nothingIsLeft() throws Exception {
        String hosts = Files.readString(Path.of("/etc/hosts"));
        Path folder;
        try (Cluster cluster = Cluster.of(2, "--delay", "1ms")) {
            folder = cluster.sshConfig().getParent();
            assertThat(folder).isDirectory();
            assertThat(cluster.processes()).isNotEmpty();
        }
        assertThat(folder).doesNotExist();
        assertThat(Files.readString(Path.of("/etc/hosts"))).isEqualTo(hosts);
        assertThat(Files.readString(Path.of("/proc/self/mounts"))).doesNotContain(folder.toString());
        assertThat(NetworkInterface.networkInterfaces().map(NetworkInterface::getName)).noneMatch(name -> name
                .matches("(node|head|br)[0-9]*"));
    }

    @Test
    void downWorksAfterACrashAndTwice() throws Exception {
        try (Cluster cluster = Cluster.of(2)) {
            for (long each : cluster.processes()) {
                ProcessHandle.of(each).ifPresent(ProcessHandle::destroyForcibly);
            }
            cluster.done("down");
            cluster.done("down");
            assertThat(cluster.status()).isEmpty();
        }
    }

    @Test
    void hostsEndWithoutTheirFiles() throws Exception {
        try (Cluster cluster = Cluster.of(1)) {
            Path file = cluster.sshConfig().resolveSibling("node1/init");
            Files.delete(file);
            cluster.done("down");
            assertThat(cluster.processes()).isEmpty();
        }
    }

    @Test
    void clustersOfAnEndedOwnerAreRemovedByTheNext() throws Exception {
        Process owner = new ProcessBuilder("sleep", "1000").start();
        try (Cluster stale = Cluster.of(1, "--owner", Long.toString(owner.pid()))) {
            owner.destroyForcibly().waitFor();
            assertThat(stale.status()).isNotEmpty();
            try (Cluster next = Cluster.of(1)) {
                assertThat(stale.status()).isEmpty();
                assertThat(stale.processes()).isEmpty();
                assertThat(next.status()).isNotEmpty();
            }
        } finally {
            owner.destroyForcibly();
        }
    }

    @Test
    void aClusterThatCannotStartLeavesNothing() throws Exception {
        try (Cluster cluster = Cluster.of(1)) {
            cluster.done("down");
            try (HostCommand up = cluster.command("up", "1", "--owner", "999999999")) {
                assertThat(up.exitCode()).isEqualTo(1);
                assertThat(up.out()).isEqualTo("cluster: the owner, process 999999999, does not run");
            }
            assertThat(cluster.status()).isEmpty();
        }
    }

    @Test
    void wrongUsageIsExplained() throws Exception {
        try (Cluster cluster = Cluster.of(1)) {
            List<List<String>> wrong = List.of(List.of(), List.of("up"), List.of("up", "0"), List.of("up", "many"),
                    List.of("up", "2", "--delay", "slow"), List.of("up", "2", "--delay"), List.of("up", "2", "--fast"),
                    List.of("run", "node9", "true"), List.of("run", "node1"), List.of("cut"), List.of("cut", "node1",
                            "eth1"),
                    List.of("slurm"), List.of("dwon"));
            for (List<String> each : wrong) {
                try (HostCommand command = cluster.command(each.toArray(String[]::new))) {
                    assertThat(command.exitCode()).as("%s: %s", each, command.out()).isEqualTo(2);
                    assertThat(command.out()).as("%s", each).isNotEmpty();
                }
            }
            try (HostCommand again = cluster.command("up", "1")) {
                assertThat(again.exitCode()).isEqualTo(1);
                assertThat(again.out()).contains("is up already");
            }
            assertThat(cluster.done("--help")).contains("Example: cluster up 2");
            assertThat(cluster.output("node1", "hostname")).isEqualTo("node1");
        }
    }

    @Test
    void slurmStartsProcessesOnAllHosts() throws Exception {
        try (Cluster cluster = Cluster.withSlurm(2)) {
            List<String> hosts = cluster.output("head", "srun", "-N2", "-n2", "hostname").lines().toList();
            assertThat(new TreeSet<>(hosts)).containsExactly("node1", "node2");
            assertThat(cluster.output("node1", "sh", "-c", "munge -n | unmunge")).contains("Success");
            cluster.done("slurm", "down");
            assertThat(cluster.output("all", "ps", "-e")).doesNotContain("slurm");
            assertThat(cluster.output("head", "ps", "-e")).doesNotContain("slurm").doesNotContain("munge");
        }
    }
}
