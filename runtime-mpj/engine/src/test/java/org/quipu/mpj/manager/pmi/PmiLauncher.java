package org.quipu.mpj.manager.pmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Launchers with PMI-1 that tests use if they are installed and work here. */
public enum PmiLauncher {

    HYDRA("Hydra (mpiexec of MPICH)", "", "mpiexec.hydra", "-n"),
    HYDRA_PORT("Hydra (mpiexec of MPICH)", "", "mpiexec.hydra", "-pmi-port", "-n"),
    HYDRA_5("Hydra (mpiexec of MPICH)", "mpich5 mpich~=5.0", "mpiexec.hydra", "-n"),
    HYDRA_5_PORT("Hydra (mpiexec of MPICH)", "mpich5 mpich~=5.0", "mpiexec.hydra", "-pmi-port", "-n"),
    GFORKER("a launcher with PMI (mpiexec)", "mpich5 mpich~=5.0", "mpiexec.gforker", "-n"),
    INTEL_MPI("Intel MPI's mpiexec", "impi impi-rt", "mpiexec.hydra", "-n"),
    SRUN("srun", "", "srun", "--overcommit", "--mpi=pmi2", "-N1", "-n");

    private static final long RUN_SECONDS = 120;
    private static final long INSTALL_SECONDS = 300;
    /** Limit for a trial run: a batch system queues a command while its machines are busy. */
    private static final long TRIAL_SECONDS = 30;
    private static final int TIME_OVER = -1;
    private static final String MARK = "QUIPU_TEST_MARK";
    private static final Map<PmiLauncher, Readiness> TRIED = new EnumMap<>(PmiLauncher.class);

    private final String title;
    private final String wheel;
    private final List<String> command;

    /**
     * Whether a launcher can be used.
     *
     * @param problem why not; empty if it can
     * @param command the launcher and its options
     */
    private record Readiness(String problem, List<String> command) {}

    /**
     * A finished command.
     *
     * @param code its exit code
     * @param out its output and errors
     */
    public record Run(int code, String out) {

        /** Returns the number of lines that contain a text. */
        public long count(String part) {
            return out.lines().filter(line -> line.contains(part)).count();
        }
    }

    /**
     * @param wheel arguments of {@code testbed/wheel}, which installs it; empty if it is to be found on the path
     * @param command the last word is the option for the number of processes
     */
    PmiLauncher(String title, String wheel, String... command) {
        this.title = title;
        this.wheel = wheel;
        this.command = List.of(command);
    }

    /** Returns the name that messages have for it. */
    public String title() {
        return title;
    }

    /** Skips the test if this launcher cannot be used here. */
    public void assumeWorks() throws IOException, InterruptedException {
        String problem = readiness().problem();
        assumeTrue(problem.isEmpty(), problem);
    }

    /**
     * Runs several processes of a program. Fails if it does not end in time, or leaves a process.
     *
     * @param environment additional variables
     */
    public Run run(int processes, List<String> program, Map<String, String> environment)
            throws IOException, InterruptedException {
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(line(readiness().command(), processes, program));
        builder.environment().putAll(environment);
        builder.environment().put(MARK, mark);
        Run run = run(builder, RUN_SECONDS);
        assertThat(run.code()).as("%s ends; it said %s", builder.command(), run.out()).isNotEqualTo(TIME_OVER);
        assertThat(marked(mark)).as("processes left by %s, which said %s", builder.command(), run.out()).isEmpty();
        return run;
    }

    /** Returns the processes with a mark. Those that are just being killed get a moment. */
    private static List<String> marked(String mark) throws IOException, InterruptedException {
        List<String> found = List.of();
        for (int i = 0; i < 100; i++) {
            try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
                found = processes.filter(path -> hasMark(path, mark)).map(Path::toString).toList();
            }
            if (found.isEmpty()) {
                break;
            }
            Thread.sleep(50);
        }
        return found;
    }

    private static boolean hasMark(Path process, String mark) {
        try {
            return process.getFileName().toString().matches("[0-9]+")
                    && Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1).contains(mark);
        } catch (IOException e) {
            return false; // It has ended, or belongs to another user.
        }
    }

    /** Returns the command of a program of Java. */
    public static List<String> java(Class<?> main, String... arguments) {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m",
                "-cp", System.getProperty("java.class.path"), main.getName()));
        line.addAll(List.of(arguments));
        return line;
    }

    private static List<String> line(List<String> launcher, int processes, List<String> program) {
        List<String> line = new ArrayList<>(launcher);
        line.add(Integer.toString(processes));
        line.addAll(program);
        return line;
    }

    private Readiness readiness() throws IOException, InterruptedException {
        synchronized (TRIED) {
            if (!TRIED.containsKey(this)) {
                TRIED.put(this, attempt());
            }
            return TRIED.get(this);
        }
    }

    private Readiness attempt() throws IOException, InterruptedException {
        List<String> found = new ArrayList<>(command);
        String program = command.getFirst();
        if (!wheel.isEmpty()) {
            List<String> script = new ArrayList<>(List.of(Path.of("..", "..", "testbed", "wheel").toString()));
            script.addAll(List.of(wheel.split(" ")));
            Run install = run(new ProcessBuilder(script), INSTALL_SECONDS);
            if (install.code() != 0) {
                return new Readiness(this + " cannot be installed: " + lastLine(install), List.of());
            }
            found.set(0, lastLine(install) + "/bin/" + program);
        } else if (Stream.of(System.getenv("PATH").split(":")).map(path -> Path.of(path, program))
                .noneMatch(Files::isExecutable)) {
            return new Readiness(program + " is not installed", List.of());
        }
        List<String> trial = line(found, 2, List.of("sh", "-c", "test -n \"$PMI_FD$PMI_PORT\""));
        Run tried = run(new ProcessBuilder(trial), TRIAL_SECONDS);
        return tried.code() == 0 ? new Readiness("", found)
                : new Readiness(program + " with PMI does not work here: " + lastLine(tried), List.of());
    }

    private static String lastLine(Run run) {
        return run.out().lines().filter(line -> !line.isBlank()).reduce("no output", (first, second) -> second);
    }

    private static Run run(ProcessBuilder builder, long seconds) throws IOException, InterruptedException {
        Path out = Files.createTempFile("quipu-pmi", ".out");
        builder.environment().keySet().removeIf(name -> name.startsWith("QUIPU_") && System.getenv(name) != null);
        Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile())
                .redirectInput(Path.of("/dev/null").toFile()).start();
        try {
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            return new Run(ended ? process.exitValue() : TIME_OVER, Files.readString(out));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            Files.delete(out);
        }
    }
}
