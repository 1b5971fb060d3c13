package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.launch.hosts.AgentBoot;

/**
 * Failures of jobs on three hosts with two ranks each: every other host is clean soon, and the message names the host.
 * Each test prints how long that took.
 */
@Timeout(900)
@Execution(ExecutionMode.CONCURRENT)
class HostsFailureTest {

    private static final List<String> NODES = List.of("node1", "node2", "node3");
    private static final String STOPPED = "; all other ranks have been stopped";

    /** What ends; see {@link #end}. */
    enum Death {
        RANK, AGENT, SSHD, LAUNCHER, HOST, NETWORK, LAUNCHERS_HOST, LAUNCHERS_NETWORK
    }

    private static void end(Death death, Cluster cluster, List<HostsRun.Rank> ranks)
            throws IOException, InterruptedException {
        switch (death) {
            case RANK -> cluster.output("node2", "kill", "-9", ranks.get(2).pid());
            case AGENT -> cluster.output("node2", "pkill", "-9", "-f", AgentBoot.class.getName());
            // The first process of the host is an sshd, too.
            case SSHD -> cluster.output("node2", "sh", "-c", "kill -9 $(pgrep -f '[s]shd: ')");
            case LAUNCHER -> HostsRun.signal(cluster, "KILL");
            case HOST -> cluster.kill("node2");
            case NETWORK -> cluster.cut("node2");
            case LAUNCHERS_HOST -> cluster.kill("head");
            case LAUNCHERS_NETWORK -> cluster.cut("head");
            default -> throw new IllegalArgumentException(death.name());
        }
    }

    private static String message(Death death) {
        return switch (death) {
            case RANK -> "rank 2 on node2 was killed by signal 9 (SIGKILL); the other 5 ranks have been stopped";
            case AGENT -> "host node2 was lost: ssh ended with exit code [0-9]+; ranks 2-3 ran there" + STOPPED;
            case SSHD -> "host node2 was lost: ssh ended with exit code 255: .*; ranks 2-3 ran there" + STOPPED;
            case HOST, NETWORK -> "host node2 was lost: its agent has sent nothing for 3 s; ranks 2-3 ran there"
                    + STOPPED;
            // All hosts are silent at the same time.
            case LAUNCHERS_NETWORK -> "host node[123] was lost: its agent has sent nothing for 3 s; .*" + STOPPED;
            default -> "";
        };
    }

    @ParameterizedTest
    @EnumSource
    void everyOtherHostIsClean(Death death) throws Exception {
        try (Cluster cluster = Cluster.of(NODES.size());
                HostsRun job = HostsRun.start(cluster, 6, Map.of(), List.of("--host", "node1:2,node2:2,node3:2"),
                        "wait")) {
            List<HostsRun.Rank> ranks = job.awaitRanks();
            long begin = System.nanoTime();
            end(death, cluster, ranks);
            List<String> others = death == Death.HOST ? List.of("node1", "node3") : NODES;
            HostsRun.awaitClean(cluster, others);
            System.out.printf(Locale.ROOT, "%s: hosts clean after %.1f s%n", death, (System.nanoTime() - begin) / 1e9);
            if (!message(death).isEmpty()) {
                String expected = message(death).replace("(", "\\(").replace(")", "\\)");
                assertThat(job.lastLine()).as(job.command().out()).matches("quipu run: " + expected);
                assertThat(job.command().exitCode()).isEqualTo(death == Death.RANK ? 137 : 1);
            }
        }
    }
}
