package org.quipu.mpj.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** One job on two hosts made of namespaces: shared memory within each, TCP between them. */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SeveralHostsTest {

    private static final String ID = Long.toString(ProcessHandle.current().pid());

    @TempDir
    private Path folder;
    private final List<NamespaceHost> hosts = new ArrayList<>();
    private final List<Process> ranks = new ArrayList<>();

    @BeforeEach
    void makeHosts() throws Exception {
        String obstacle = NamespaceHost.obstacle();
        assumeTrue(obstacle == null, obstacle);
        hosts.add(new NamespaceHost("qa-" + ID));
        hosts.add(new NamespaceHost("qb-" + ID));
        hosts.getFirst().connect("10.98.0.1/24", hosts.getLast(), "10.98.0.2/24");
    }

    @AfterEach
    void removeHosts() throws Exception {
        for (Process rank : ranks) {
            rank.destroyForcibly().waitFor();
        }
        hosts.forEach(NamespaceHost::close);
    }

    /** Runs ranks on the hosts in turn; returns the output of each. */
    private List<String> run(int size, String device, String... options) throws Exception {
        for (int rank = 0; rank < size; rank++) {
            ranks.add(hosts.get(rank % 2).start(errors(rank), List.of(options), HostMain.class, folder.toString(),
                    Integer.toString(rank), Integer.toString(size), device));
        }
        List<String> outputs = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            String output = new String(ranks.get(rank).getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertThat(ranks.get(rank).waitFor()).as(output + Files.readString(errors(rank))).isZero();
            outputs.add(output);
        }
        return outputs;
    }

    private Path errors(int rank) {
        return folder.resolve("errors-" + rank);
    }

    @Test
    void oneJobUsesSharedMemoryWithinAHostAndTcpBetween() throws Exception {
        List<String> outputs = run(4, "", "-Dquipu.report.devices=true");
        assertThat(outputs).containsExactly("rank 0 of 2 in [0, 2] of [0, 2, 1, 3]",
                "rank 1 of 2 in [1, 3] of [0, 2, 1, 3]", "rank 2 of 2 in [0, 2] of [0, 2, 1, 3]",
                "rank 3 of 2 in [1, 3] of [0, 2, 1, 3]");
        String a = "qa-" + ID;
        String b = "qb-" + ID;
        String blank = " ".repeat(2 * a.length() + 3 - 5);
        String fill = " ".repeat(a.length() + 3);
        assertThat(Files.readAllLines(errors(0))).containsSubsequence("devices between hosts",
                "  hosts" + blank + "  ranks      device  interfaces and addresses",
                "  " + a + fill + "  0,2        shm",
                "  " + a + " - " + b + "  0,2 - 1,3  nio     eth0 10.98.0.1 - eth0 10.98.0.2",
                "  " + b + fill + "  1,3        shm",
                "devices between ranks");
    }

    @Test
    void aBridgeInsideEachHostIsNotUsedAndReported() throws Exception {
        for (NamespaceHost host : hosts) {
            host.addBridge("docker0", "172.17.0.1/16");
        }
        assertThat(run(2, "nio", "-Dquipu.report.devices=true"))
                .containsExactly("rank 0 of 1 in [0] of [0, 1]", "rank 1 of 1 in [1] of [0, 1]");
        assertThat(Files.readString(errors(0))).contains("eth0 10.98.0.1 - eth0 10.98.0.2",
                "not docker0 172.17.0.1: qa-"
                        + ID + " has the same address on docker0, so each machine reaches only itself there");
    }

    @Test
    void hostsThatHaveOnlySuchABridgeAreNotConnected() throws Exception {
        for (NamespaceHost host : hosts) {
            host.addBridge("docker0", "172.17.0.1/16");
            host.ip("link", "set", "eth0", "down");
        }
        assertThat(run(2, "")).allMatch(output -> output.startsWith("failed: no device connects all 2 ranks: ")
                && output.contains("nio does not reach rank ") && output.contains("docker0 172.17.0.1: q"));
    }
}
