package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The commands that start the programs. */
class CommandsTest {
    private static final Path PROGRAM = Path.of("/x/pingpong");
    private static final MessagePlan PLAN =
            MessageSizesCommand.plan(MessageBenchmark.PINGPONG, List.of(8, 64), List.of("400", "250"),
                    List.of("direct"));
    private static final MessageRun RUN = PLAN.runs().get(0);
    private static final MessagePlan EIGHT =
            RanksCommand.plan(8, List.of("bcast"), List.of(8), List.of("1", "1"), false, List.of());

    @Test
    void quipuRunsTwoRanksOnTheDevice() {
        assertThat(new QuipuMessages(null, PLAN, Device.NIO).arguments(Path.of("/x/classes"), RUN)).containsExactly(
                "-np", "2", "-t", "1",
                "--device", "nio", "-cp", "/x/classes", "PingPong", "8,64", "400", "250", "direct");
    }

    @Test
    void quipuRunsRanksAsThreadsOfOneJvm() {
        MessagePlan rate = RateCommand.plan(Set.of(4), List.of("400", "250"), true, List.of("counters"));
        assertThat(new QuipuMessages(null, rate, Device.LOCAL).arguments(Path.of("/x/classes"), rate.runs().get(0)))
                .containsExactly("-np", "2",
                        "-t", "4", "--in-jvm", "-cp", "/x/classes", "Rate", "4", "400", "250", "own-comm", "counters");
    }

    @Test
    void quipuRunsOneRankWithATeam() {
        EpccPlan plan = new EpccPlan(EpccSuite.SCHED, 3, 500, 20, 1000);
        assertThat(new QuipuEpcc(null, plan).arguments(Path.of("/x/classes"))).startsWith("-np", "1", "-t", "3", "-J")
                .endsWith("-cp", "/x/classes", "SchedBench", "3", "500", "20", "1000");
        assertThat(new QuipuCg(null, new CgPlan("W", 4)).arguments(Path.of("/x/npb.jar"))).containsExactly("-np", "1",
                "-t", "4", "-cp",
                "/x/npb.jar", "org.quipu.samples.npb.Cg", "W");
    }

    @Test
    void quipuRunsProgramsWithATeam() {
        ProgramsPlan plan = new ProgramsPlan(List.of("fib", "heat"), 4, 500, "");
        assertThat(new QuipuPrograms(null, plan).arguments(Path.of("/x/classes"))).containsExactly("-np", "1", "-t",
                "4", "-cp", "/x/classes", "Directives", "500", "fib,heat");
        assertThat(plan.nativeArguments()).containsExactly("4", "100", "fib,heat");
    }

    @Test
    void otherLibrariesRunInTheSameHarness() {
        EpccPlan plan = new EpccPlan(EpccSuite.ARRAY, 3, 500, 20, 1000);
        assertThat(new JavaEpcc(null, plan, JavaEpcc.Library.JUC).words(Path.of("/x/classes")))
                .contains("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2")
                .endsWith("ArrayBenchJuc", "3", "500", "20", "1000");
        assertThat(new JavaEpcc(null, plan, JavaEpcc.Library.PJ).words(Path.of("/x/classes"))).contains("ArrayBenchPj");
        assertThat(JavaEpcc.Library.PJ.has(EpccSuite.TASK)).isFalse();
    }

    @Test
    void openMpiIsBoundToCoresAndToItsTransferLayer() {
        assertThat(
                new OpenMpiMessages(DebianMpi.OPENMPI, null, PLAN, Device.NIO).invocation(PROGRAM, "", RUN, 2).words())
                .containsExactly("mpirun.openmpi",
                        "--allow-run-as-root", "--bind-to", "core", "--mca", "pml", "ob1", "--mca", "btl", "self,tcp",
                        "-np", "2", "/x/pingpong", "8,64",
                        "400", "250");
    }

    @Test
    void openMpiYieldsWhereRanksShareCores() {
        assertThat(
                new OpenMpiMessages(DebianMpi.OPENMPI, null, PLAN, Device.NIO).invocation(PROGRAM, "", RUN, 1).words())
                .contains("--oversubscribe")
                .doesNotContain("--bind-to");
        assertThat(new OpenMpiMessages(DebianMpi.OPENMPI, null, EIGHT, Device.SHM)
                .invocation(PROGRAM, "", EIGHT.runs().get(0), 2).words())
                .containsSubsequence("--oversubscribe", "--mca", "mpi_yield_when_idle", "1", "-np", "8", "/x/pingpong",
                        "bcast", "8", "1", "1");
    }

    @Test
    void openMpiRenamedItsSharedMemory() {
        assertThat(OpenMpiMessages.layer("Open MPI 4.1.4", Device.SHM)).isEqualTo("vader");
        assertThat(OpenMpiMessages.layer("Open MPI 5.0.3", Device.LOCAL)).isEqualTo("sm");
        assertThat(OpenMpiMessages.layer("Open MPI 5.0.3", Device.NIO)).isEqualTo("tcp");
    }

    @Test
    void mpichIsForcedOntoTcpByVariables() {
        Invocation shm = new MpichMessages(DebianMpi.MPICH, null, PLAN, Device.SHM).invocation(PROGRAM, "", RUN, 2);
        Invocation tcp = new MpichMessages(DebianMpi.MPICH, null, PLAN, Device.NIO).invocation(PROGRAM, "", RUN, 2);
        assertThat(shm.environment()).isEmpty();
        assertThat(tcp.environment()).containsEntry("UCX_TLS", "tcp,self").containsEntry("MPIR_CVAR_NOLOCAL", "1");
        assertThat(tcp.words()).isEqualTo(shm.words()).containsExactly("mpirun.mpich", "-bind-to", "core", "-np", "2",
                "/x/pingpong", "8,64",
                "400", "250");
    }

    @Test
    void mpichIsNotBoundWhereThreadsOrRanksWouldShareACore() {
        MessagePlan rate = RateCommand.plan(Set.of(2), List.of("1", "1"), false, List.of());
        assertThat(new MpichMessages(DebianMpi.MPICH, null, rate, Device.SHM)
                .invocation(PROGRAM, "", rate.runs().get(0), 2).words()).doesNotContain("-bind-to");
        assertThat(new MpichMessages(DebianMpi.MPICH, null, EIGHT, Device.SHM)
                .invocation(PROGRAM, "", EIGHT.runs().get(0), 2).words()).doesNotContain("-bind-to");
    }

    @Test
    void librariesTellTheirVersions() {
        MpichMessages mpich = new MpichMessages(DebianMpi.MPICH, null, PLAN, Device.SHM);
        assertThat(mpich.release(List.of("HYDRA build details:", "    Version:                 4.0.2")))
                .isEqualTo("MPICH 4.0.2");
        assertThat(mpich.release(List.of())).isEqualTo("MPICH");
        assertThat(new OpenMpiMessages(DebianMpi.OPENMPI, null, PLAN, Device.SHM)
                .release(List.of("mpirun.openmpi (OpenRTE) 4.1.4", ""))).isEqualTo("Open MPI 4.1.4");
    }

    @Test
    void wheelsRunFromTheirOwnFolders() {
        Workshop workshop = new Workshop(Path.of("/q"), null);
        assertThat(new OpenMpiMessages(WheelMpi.openMpi5(workshop), workshop, PLAN, Device.SHM)
                .invocation(PROGRAM, "Open MPI 5.0.11", RUN, 2).words())
                .startsWith("/q/target/bench/peers/openmpi5/bin/mpirun", "--allow-run-as-root").contains("self,sm");
        assertThat(new MpichMessages(WheelMpi.mpich5(workshop), workshop, PLAN, Device.SHM)
                .invocation(PROGRAM, "", RUN, 2).words())
                .startsWith("/q/target/bench/peers/mpich5/bin/mpiexec", "-bind-to");
        assertThat(WheelMpi.mpich5(workshop).compiler(List.of("-O2")))
                .isEqualTo(Invocation.of(List.of("/q/target/bench/peers/mpich5/bin/mpicc", "-O2")));
    }

    @Test
    void intelMpiKnowsItsFolderAndIsBoundWhereThereAreCoresEnough() {
        Workshop workshop = new Workshop(Path.of("/q"), null);
        IntelMpiMessages intel = new IntelMpiMessages(WheelMpi.intelMpi(workshop), workshop, EIGHT, Device.NIO);
        Invocation eight = intel.invocation(PROGRAM, "", EIGHT.runs().get(0), 2);
        assertThat(eight.words()).startsWith("/q/target/bench/peers/impi/bin/mpiexec.hydra", "-np", "8", "/x/pingpong");
        assertThat(eight.environment()).containsEntry("I_MPI_ROOT", "/q/target/bench/peers/impi")
                .containsEntry("I_MPI_PIN", "off").containsEntry("FI_PROVIDER", "tcp");
        assertThat(intel.invocation(PROGRAM, "", RUN, 2).environment()).containsEntry("I_MPI_PIN", "on");
        assertThat(
                intel.release(List.of("Intel(R) MPI Library for Linux* OS, Version 2021.18.1 Build 20260626 (id: b4)")))
                .isEqualTo("Intel MPI 2021.18.1");
    }

    @Test
    void mpjExpressStartsThreadsOrRanks() {
        Invocation multicore = MpjExpress.multicore(Path.of("/x/c"), 2, "PingPong", RUN.arguments());
        assertThat(multicore.environment()).containsEntry("MPJ_HOME", "/usr/share/mpj");
        assertThat(multicore.words()).containsSubsequence("-cp", "runtime.starter.MulticoreStarter", "/x/c", "2",
                "smpdev", "PingPong", "8,64");
        assertThat(multicore.words().get(2)).contains("/log4j-1.2.jar").contains("/mpiExp.jar")
                .doesNotContain("/mpj.jar");

        Invocation rank = MpjExpress.niodev(Path.of("/x/c"), 1, "conf", "PingPong", RUN.arguments());
        assertThat(rank.words()).endsWith("PingPong", "1", "conf", "niodev", "8,64", "400", "250");
        assertThat(rank.words().get(2)).startsWith("/x/c:").contains("/mpj.jar").contains("/log4j-1.2.jar");
    }

    @Test
    void whatIsMissingIsSaidWithThePackageThatHasIt() {
        assertThat(Workshop.needs("some-package", "no-such-program-here")).hasValueSatisfying(
                line -> assertThat(line).contains("no-such-program-here").endsWith("apt-get install some-package"));
        assertThat(Workshop.needs("dash", "sh")).isEmpty();
    }
}
