package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Hosts of the test bed: {@code head} and {@code node1} to {@code nodeH}, as {@code testbed/cluster} makes them. They
 * share all files of this machine except {@code /dev/shm}, {@code /run} and {@code /tmp}; of these they share the
 * project's folder and the class path of this JVM. Closing ends the hosts with all of their processes and proves that
 * nothing is left. The clusters of a JVM that was killed are removed when the next cluster starts.
 *
 * <p>Where hosts cannot be made, tests are skipped with the reason. Several clusters may be up at a time.
 */
public final class Cluster implements AutoCloseable {

    static final File NOTHING = new File("/dev/null");
    /** Where the processes that hold the hosts are marked. */
    private static final String MARK = "QUIPU_TESTBED_HOST=";
    private static final AtomicInteger NUMBER = new AtomicInteger();
    /** What this machine lacks, by what was asked for; empty if nothing. */
    private static final Map<String, String> LACKS = new ConcurrentHashMap<>();

    private final String name;

    private Cluster(String name) {
        this.name = name;
    }

    /**
     * Starts hosts; skips the test if this machine cannot have them.
     *
     * @param options of {@code cluster up}, for example {@code --delay}, {@code 5ms}
     */
    public static Cluster of(int hosts, String... options) throws IOException, InterruptedException {
        assumeAble("");
        Cluster cluster = new Cluster("test-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet());
        List<String> line = new ArrayList<>(List.of("up", Integer.toString(hosts), "--owner",
                Long.toString(ProcessHandle.current().pid())));
        classFolders().forEach(folder -> line.addAll(List.of("--share", folder)));
        line.addAll(List.of(options));
        cluster.done(line.toArray(String[]::new));
        return cluster;
    }

    /** Folders with the classes of this JVM. */
    private static Set<String> classFolders() {
        Set<String> folders = new TreeSet<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry).toAbsolutePath();
            folders.add((Files.isDirectory(path) ? path : path.getParent()).toString());
        }
        folders.removeIf(folder -> !Files.isDirectory(Path.of(folder)));
        return folders;
    }

    /** As {@link #of}, with Slurm: its commands work on all hosts. Skips the test if Slurm is not installed. */
    public static Cluster withSlurm(int hosts, String... options) throws IOException, InterruptedException {
        assumeAble("slurm");
        Cluster cluster = of(hosts, options);
        try {
            cluster.done("slurm", "up");
        } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    private static void assumeAble(String what) throws IOException, InterruptedException {
        String reason = LACKS.get(what);
        if (reason == null) {
            String[] line = what.isEmpty() ? new String[] {"check"} : new String[] {"check", what};
            try (HostCommand check = new HostCommand(new ProcessBuilder(line("check", line)))) {
                reason = check.exitCode() == 0 ? "" : "no hosts of the test bed here: " + check.out();
            }
            LACKS.put(what, reason);
        }
        assumeTrue(reason.isEmpty(), reason);
    }

    /** Returns the project's folder: the one with the test bed, above the working directory. */
    public static Path project() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("testbed/cluster"))) {
            folder = folder.getParent();
            assertThat(folder).as("a folder with testbed/cluster above the working directory").isNotNull();
        }
        return folder;
    }

    private static List<String> line(String name, String... arguments) {
        List<String> line = new ArrayList<>(List.of("bash", project().resolve("testbed/cluster").toString(), "--name",
                name));
        line.addAll(List.of(arguments));
        return line;
    }

    /** Starts {@code testbed/cluster} for this cluster. */
    HostCommand command(String... arguments) throws IOException {
        return new HostCommand(new ProcessBuilder(line(name, arguments)));
    }

    /** Runs {@code testbed/cluster} for this cluster, which must succeed; returns its output. */
    String done(String... arguments) throws IOException, InterruptedException {
        try (HostCommand command = command(arguments)) {
            assertThat(command.exitCode()).as("cluster %s: %s", List.of(arguments), command.out()).isZero();
            return command.out();
        }
    }

    /** Name of the cluster; no other one on this machine has it. */
    public String name() {
        return name;
    }

    /** Starts a command on a host. */
    public HostCommand start(String host, String... command) throws IOException {
        return start(host, Map.of(), List.of(command));
    }

    /** Starts a command on a host, with more variables in its environment. */
    public HostCommand start(String host, Map<String, String> environment, List<String> command) throws IOException {
        List<String> line = line(name, "run", host);
        line.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(line);
        builder.environment().putAll(environment);
        return new HostCommand(builder);
    }

    /** Runs a command on a host, or on all but head if the host is {@code all}, and returns it when it has ended. */
    public HostCommand run(String host, String... command) throws IOException, InterruptedException {
        try (HostCommand started = start(host, command)) {
            started.exitCode();
            return started;
        }
    }

    /** Runs a command that must succeed, and returns what it prints. */
    public String output(String host, String... command) throws IOException, InterruptedException {
        HostCommand ended = run(host, command);
        assertThat(ended.exitCode()).as("%s on %s: %s", List.of(command), host, ended.out()).isZero();
        return ended.out();
    }

    /** Ends a host as a power failure does: its connections are not closed. */
    public void kill(String host) throws IOException, InterruptedException {
        done("kill", host);
    }

    /** Pulls the network cables of a host. */
    public void cut(String host) throws IOException, InterruptedException {
        done("cut", host);
    }

    /** Plugs the network cables of a host in again. */
    public void heal(String host) throws IOException, InterruptedException {
        done("heal", host);
    }

    /** Path of a configuration with which {@code ssh} outside of the hosts reaches them; inside, ssh needs none. */
    public Path sshConfig() throws IOException, InterruptedException {
        return Path.of(done("ssh-config"));
    }

    /** What {@code cluster status} prints of this cluster. */
    public List<String> status() throws IOException, InterruptedException {
        List<String> all = done("status").lines().toList();
        int first = 0;
        while (first < all.size() && !all.get(first).startsWith(name + ":")) {
            first++;
        }
        int end = first + 1;
        while (end < all.size() && all.get(end).startsWith(" ")) {
            end++;
        }
        return all.subList(Math.min(first, all.size()), Math.min(end, all.size()));
    }

    /** Processes on this machine that hold hosts of the cluster. */
    List<Long> processes() throws IOException {
        List<Path> all;
        try (Stream<Path> folders = Files.list(Path.of("/proc"))) {
            all = folders.filter(each -> each.getFileName().toString().chars().allMatch(Character::isDigit)).toList();
        }
        List<Long> found = new ArrayList<>();
        for (Path each : all) {
            try {
                String environment = Files.readString(each.resolve("environ"), StandardCharsets.ISO_8859_1);
                if (Stream.of(environment.split("\0")).anyMatch(variable -> variable.startsWith(MARK)
                        && variable.contains("/" + name + "/"))) {
                    found.add(Long.valueOf(each.getFileName().toString()));
                }
            } catch (IOException e) {
                // Ended meanwhile.
            }
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        try {
            done("down");
            assertThat(processes()).as("processes left behind").isEmpty();
            assertThat(status()).as("cluster left behind").isEmpty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while cluster " + name + " was removed");
        }
    }
}
