package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.quipu.launch.cli.DaemonMain;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.program.ClassPath;
import picocli.CommandLine;

/**
 * Hosts on which an unprivileged user calls {@code quipu}. Each host has a home folder of its own, so that a key is the
 * same on two hosts only if it was copied.
 */
final class DaemonHosts implements AutoCloseable {

    static final List<String> NODES = List.of("node1", "node2", "node3");
    static final String HOME = "/tmp/home";

    private static final String NOBODY = "65534";
    private static final String KEY = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    private final Path folder;
    private final Cluster cluster;
    private final String classPath;
    private final Path actor;

    private DaemonHosts(Path folder, Cluster cluster, String classPath, Path actor) {
        this.folder = folder;
        this.cluster = cluster;
        this.classPath = classPath;
        this.actor = actor;
    }

    /** Starts {@code head} and three nodes; skips the test where there are none. */
    static DaemonHosts start() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("quipu-daemon-test");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        // The user may not be able to read the class path of this JVM.
        List<String> entries = new ArrayList<>();
        List<Path> needed = new ArrayList<>(ClassPath.ofRuntime());
        needed.add(place(CommandLine.class));
        for (Path each : needed) {
            Path copy = folder.resolve("lib-" + entries.size() + (Files.isDirectory(each) ? "" : ".jar"));
            copy(each, copy);
            entries.add(copy.toString());
        }
        Path actor = folder.resolve("classes");
        Path file = Path.of(HostsActor.class.getName().replace('.', '/') + ".class");
        Files.createDirectories(actor.resolve(file).getParent());
        Files.copy(place(HostsActor.class).resolve(file), actor.resolve(file));
        Cluster cluster = Cluster.of(NODES.size(), "--share", folder.toString());
        DaemonHosts hosts = new DaemonHosts(folder, cluster, String.join(":", entries), actor);
        for (String host : List.of("head", "node1", "node2", "node3")) {
            cluster.output(host, "install", "-d", "-m", "700", "-o", NOBODY, HOME);
            hosts.writeKey(host, KEY);
        }
        return hosts;
    }

    private static Path place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Path copy = to.resolve(from.relativize(each).toString());
                Files.copy(each, Files.isDirectory(from) ? copy : to, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    Cluster cluster() {
        return cluster;
    }

    /** Gives the user of a host a key. */
    void writeKey(String host, String key) throws IOException, InterruptedException {
        cluster.output(host, "sh", "-c", "umask 077; mkdir -p $0/.quipu; echo $1 >$0/.quipu/key; chown -R $2 $0", HOME,
                key, NOBODY);
    }

    private List<String> line(int port, Class<?> main, String... arguments) {
        List<String> line = new ArrayList<>(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY,
                "--clear-groups", "env", "-i", "HOME=" + HOME, "PATH=/usr/bin:/bin", "QUIPU_DAEMON_PORT=" + port,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath,
                main.getName()));
        line.addAll(List.of(arguments));
        return line;
    }

    /** Calls {@code quipu daemon} on a host, which ends before this method returns. */
    HostCommand daemon(int port, String host, String... arguments) throws IOException, InterruptedException {
        return cluster.run(host, line(port, DaemonMain.class, arguments).toArray(String[]::new));
    }

    /** Calls {@code quipu daemon} with success, and returns what it prints. */
    String done(int port, String host, String... arguments) throws IOException, InterruptedException {
        HostCommand command = daemon(port, host, arguments);
        assertThat(command.exitCode()).as("%s", command.out()).isZero();
        return command.out();
    }

    void startDaemons(int port, List<String> hosts) throws IOException, InterruptedException {
        for (String host : hosts) {
            assertThat(done(port, host, "start")).contains("the daemon listens at").contains(":" + port);
        }
    }

    void stopDaemons(int port, List<String> hosts) throws IOException, InterruptedException {
        for (String host : hosts) {
            assertThat(done(port, host, "stop", "--port", Integer.toString(port))).contains("has ended");
        }
    }

    /** Starts {@code quipu run} on {@code head} with {@link HostsActor}. */
    HostCommand run(int port, List<String> options, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of("-J", "-Xmx64m", "-J", "-XX:TieredStopAtLevel=1", "-t", "1", "-cp",
                actor.toString()));
        all.addAll(options);
        all.add(HostsActor.class.getName());
        all.addAll(List.of(arguments));
        return cluster.start("head", Map.of(), line(port, RunMain.class, all.toArray(String[]::new)));
    }

    /** Waits until no process of a host has some words in its command line. */
    void awaitGone(String host, String words) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HostCommand.SECONDS);
        List<String> left;
        do {
            left = cluster.output(host, "ps", "-e", "-o", "pid=,args=").lines().filter(line -> line.contains(words))
                    .toList();
            assertThat(System.nanoTime()).as("still on %s: %s", host, left).isLessThan(deadline);
        } while (!left.isEmpty());
    }

    /** Waits until no rank and no agent runs on any node, and checks that they have left no file. */
    void awaitClean(List<String> hosts) throws IOException, InterruptedException {
        for (String host : hosts) {
            awaitGone(host, "RankMain");
            awaitGone(host, "AgentBoot");
            assertThat(cluster.output(host, "sh", "-c", "ls -A /dev/shm; ls -d /tmp/quipu-[0-9]* 2>/dev/null || :"))
                    .as("files left on " + host).isEmpty();
        }
    }

    @Override
    public void close() throws IOException {
        try {
            cluster.close();
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                all.sorted((one, other) -> other.compareTo(one)).forEach(DaemonHosts::delete);
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
