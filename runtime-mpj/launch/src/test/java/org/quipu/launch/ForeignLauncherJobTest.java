package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.launch.cli.RunMain;

/** Programs under other launchers than Quipu's. Launchers that are not installed or do not work are skipped. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class ForeignLauncherJobTest {

    private static final long SECONDS = 120;
    /** Limit for a trial run: a batch system queues a command while its machines are busy. */
    private static final long PROBE_SECONDS = 30;
    private static final int TIME_OVER = -1;
    /** Why launchers cannot be used here; empty for those that can. */
    private static final Map<Launcher, String> PROBED = new EnumMap<>(Launcher.class);
    private static final List<String> QUIPU_RUN = java(RunMain.class, "-np", "2", "-cp",
            System.getProperty("java.class.path"), MpiActor.class.getName(), "end");

    @TempDir
    private Path folder;

    /** A launcher's command for a number of processes. */
    enum Launcher {
        OPEN_MPI("Open MPI's mpirun", "mpirun.openmpi", "--oversubscribe", "-np"),
        PRRTE("PRRTE's prterun", "prterun", "--map-by", ":oversubscribe", "-n"),
        HYDRA("Hydra (mpiexec of MPICH)", "mpiexec.hydra", "-n"),
        HYDRA_PORT("Hydra (mpiexec of MPICH)", "mpiexec.hydra", "-pmi-port", "-n"),
        SRUN("srun", "srun", "--overcommit", "--mpi=none", "-N1", "-n"),
        SRUN_PMI2("srun", "srun", "--overcommit", "--mpi=pmi2", "-N1", "-n");

        private final String title;
        private final List<String> command;

        Launcher(String title, String... command) {
            this.title = title;
            this.command = List.of(command);
        }

        private List<String> line(int processes, List<String> program) {
            List<String> line = new ArrayList<>(command);
            line.add(Integer.toString(processes));
            line.addAll(program);
            return line;
        }
    }

    private record Answer(int code, String out) {}

    private static List<String> java(Class<?> main, String... arguments) {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-cp", System.getProperty("java.class.path"), main.getName()));
        line.addAll(List.of(arguments));
        return line;
    }

    private Answer run(Map<String, String> environment, List<String> line) throws IOException, InterruptedException {
        Answer answer = run(environment, line, SECONDS);
        assertThat(answer.code()).as("%s ends; it said %s", line, answer.out()).isNotEqualTo(TIME_OVER);
        return answer;
    }

    private Answer run(Map<String, String> environment, List<String> line, long seconds)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", null);
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(out.toFile())
                .redirectInput(Path.of("/dev/null").toFile());
        builder.environment().remove("QUIPU_SINGLETON");
        builder.environment().putAll(Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                "PRTE_ALLOW_RUN_AS_ROOT", "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM", "1"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            return new Answer(ended ? process.exitValue() : TIME_OVER, Files.readString(out));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private void assumeWorks(Launcher launcher) throws IOException, InterruptedException {
        if (!PROBED.containsKey(launcher)) {
            PROBED.put(launcher, probe(launcher));
        }
        assumeTrue(PROBED.get(launcher).isEmpty(), PROBED.get(launcher));
    }

    private String probe(Launcher launcher) throws IOException, InterruptedException {
        String program = launcher.command.getFirst();
        Stream<Path> places = Stream.of(System.getenv("PATH").split(":")).map(path -> Path.of(path, program));
        if (places.noneMatch(Files::isExecutable)) {
            return program + " is not installed";
        }
        Answer answer = run(Map.of(), launcher.line(2, List.of("true")), PROBE_SECONDS);
        return answer.code() == 0 ? "" : program + " does not work here: " + answer.out().strip().replace('\n', ' ');
    }

    private static long count(Answer answer, String part) {
        return answer.out().lines().filter(line -> line.contains(part)).count();
    }

    @ParameterizedTest
    @EnumSource
    void severalProcessesAreOneJobUnlessTheUserWantsSeveral(Launcher launcher) throws Exception {
        assumeWorks(launcher);
        List<String> two = launcher.line(2, java(MpiActor.class, "end"));
        Answer answer = run(Map.of(), two);
        assertThat(answer.code()).as(answer.out()).isZero();
        assertThat(count(answer, "ready 0 ")).isOne();
        assertThat(count(answer, "ready 1 ")).isOne();
        Answer allowed = run(Map.of("QUIPU_SINGLETON", "1"), two);
        assertThat(allowed.code()).as(allowed.out()).isZero();
        assertThat(count(allowed, "ready 0 ")).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void oneProcessIsAJobOfOneRank(Launcher launcher) throws Exception {
        assumeWorks(launcher);
        Answer answer = run(Map.of(), launcher.line(1, java(MpiActor.class, "end")));
        assertThat(answer.code()).as(answer.out()).isZero();
        assertThat(count(answer, "ready 0 ")).isOne();
    }

    @ParameterizedTest
    @EnumSource
    void severalLaunchersDoNotRunTheJobSeveralTimes(Launcher launcher) throws Exception {
        assumeWorks(launcher);
        List<String> two = launcher.line(2, QUIPU_RUN);
        Answer refused = run(Map.of(), two);
        assertThat(refused.code()).isNotZero();
        assertThat(refused.out()).contains("quipu run: this command was started by " + launcher.title + " as rank ")
                .doesNotContain("ready");
        Answer allowed = run(Map.of("QUIPU_SINGLETON", "1"), two);
        assertThat(allowed.code()).as(allowed.out()).isZero();
        assertThat(count(allowed, "ready 0 ")).isEqualTo(2);
        assertThat(count(allowed, "ready 1 ")).isEqualTo(2);
    }

    @Test
    void ranksInAnAllocationOfSeveralNodesRunOnThisOne() throws Exception {
        Answer answer = run(Map.of("SLURM_JOB_NUM_NODES", "2", "SLURM_NTASKS", "4", "SLURM_PROCID", "0"), QUIPU_RUN);
        assertThat(answer.code()).as(answer.out()).isZero();
        assertThat(answer.out()).contains("quipu run: all ranks run on this node (", "one of the 2 nodes of this ");
        assertThat(count(answer, "ready ")).isEqualTo(2);
    }
}
