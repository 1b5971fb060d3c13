package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The commands that start the programs. */
class CommandsTest {
    private static final Path PROGRAM = Path.of("/x/pingpong");
    private static final PingPongPlan PLAN = new PingPongPlan(List.of(8, 64), 400, 250);

    @Test
    void quipuRunsTwoRanksOnTheDevice() {
        assertThat(new QuipuPingPong(null, PLAN, Device.NIO).arguments(Path.of("/x/classes"))).containsExactly("-np", "2", "-t", "1",
                "--device", "nio", "-cp", "/x/classes", "PingPong", "8,64", "400", "250");
    }

    @Test
    void quipuRunsOneRankWithATeam() {
        EpccPlan plan = new EpccPlan(EpccSuite.SCHED, 3, 500, 20, 1000);
        assertThat(new QuipuEpcc(null, plan).arguments(Path.of("/x/classes"))).startsWith("-np", "1", "-t", "3", "-J")
                .endsWith("-cp", "/x/classes", "SchedBench", "3", "500", "20", "1000");
        assertThat(new QuipuCg(null, new CgPlan("W", 4)).arguments(Path.of("/x/npb.jar"))).containsExactly("-np", "1", "-t", "4", "-cp",
                "/x/npb.jar", "org.quipu.samples.npb.Cg", "W");
    }

    @Test
    void otherLibrariesRunInTheSameHarness() {
        EpccPlan plan = new EpccPlan(EpccSuite.ARRAY, 3, 500, 20, 1000);
        assertThat(new JavaEpcc(null, plan, JavaEpcc.Library.JUC).words(Path.of("/x/classes")))
                .contains("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2").endsWith("ArrayBenchJuc", "3", "500", "20", "1000");
        assertThat(new JavaEpcc(null, plan, JavaEpcc.Library.PJ).words(Path.of("/x/classes"))).contains("ArrayBenchPj");
        assertThat(JavaEpcc.Library.PJ.has(EpccSuite.TASK)).isFalse();
    }

    @Test
    void openMpiIsBoundToCoresAndToItsTransferLayer() {
        assertThat(new OpenMpiPingPong(null, PLAN, Device.NIO).words(PROGRAM, 2)).containsExactly("mpirun.openmpi", "--allow-run-as-root",
                "--bind-to", "core", "--mca", "pml", "ob1", "--mca", "btl", "self,tcp", "-np", "2", "/x/pingpong", "8,64", "400", "250");
    }

    @Test
    void openMpiSharesASingleCore() {
        assertThat(new OpenMpiPingPong(null, PLAN, Device.NIO).words(PROGRAM, 1)).contains("--oversubscribe").doesNotContain("--bind-to");
    }

    @Test
    void openMpiRenamedItsSharedMemory() {
        assertThat(OpenMpiPingPong.layer("Open MPI 4.1.4", Device.SHM)).isEqualTo("vader");
        assertThat(OpenMpiPingPong.layer("Open MPI 5.0.3", Device.SHM)).isEqualTo("sm");
        assertThat(OpenMpiPingPong.layer("Open MPI 5.0.3", Device.NIO)).isEqualTo("tcp");
    }

    @Test
    void mpichIsForcedOntoTcpByVariables() {
        Invocation shm = new MpichPingPong(null, PLAN, Device.SHM).invocation(PROGRAM, 2);
        Invocation tcp = new MpichPingPong(null, PLAN, Device.NIO).invocation(PROGRAM, 2);
        assertThat(shm.environment()).isEmpty();
        assertThat(tcp.environment()).containsEntry("UCX_TLS", "tcp,self").containsEntry("MPIR_CVAR_NOLOCAL", "1");
        assertThat(tcp.words()).isEqualTo(shm.words()).containsExactly("mpirun.mpich", "-bind-to", "core", "-np", "2", "/x/pingpong", "8,64",
                "400", "250");
    }

    @Test
    void mpichTellsItsVersionOnALineOfItsOwn() {
        assertThat(MpichPingPong.release(List.of("HYDRA build details:", "    Version:                 4.0.2"))).isEqualTo("MPICH 4.0.2");
        assertThat(MpichPingPong.release(List.of())).isEqualTo("MPICH");
    }

    @Test
    void mpjExpressStartsThreadsOrRanks() {
        Invocation multicore = MpjExpress.multicore(Path.of("/x/c"), 2, "PingPong", PLAN.arguments());
        assertThat(multicore.environment()).containsEntry("MPJ_HOME", "/usr/share/mpj");
        assertThat(multicore.words()).containsSubsequence("-cp", "runtime.starter.MulticoreStarter", "/x/c", "2", "smpdev", "PingPong", "8,64");
        assertThat(multicore.words().get(2)).contains("/log4j-1.2.jar").contains("/mpiExp.jar").doesNotContain("/mpj.jar");

        Invocation rank = MpjExpress.niodev(Path.of("/x/c"), 1, "conf", "PingPong", PLAN.arguments());
        assertThat(rank.words()).endsWith("PingPong", "1", "conf", "niodev", "8,64", "400", "250");
        assertThat(rank.words().get(2)).startsWith("/x/c:").contains("/mpj.jar").contains("/log4j-1.2.jar");
    }

    @Test
    void whatIsMissingIsSaidWithThePackageThatHasIt() {
        assertThat(Workshop.needs("some-package", "no-such-program-here")).hasValueSatisfying(line ->
                assertThat(line).contains("no-such-program-here").endsWith("apt-get install some-package"));
        assertThat(Workshop.needs("dash", "sh")).isEmpty();
    }
}
