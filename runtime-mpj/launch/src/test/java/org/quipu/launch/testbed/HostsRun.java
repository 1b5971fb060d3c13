package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quipu.launch.cli.RunMain;

/** A job of {@code quipu run} on the hosts of a cluster, which runs {@link HostsActor}. */
final class HostsRun implements AutoCloseable {

    /**
     * A rank that has been connected to all others.
     *
     * @param host its host
     * @param pid its process number on that host
     */
    record Rank(String host, String pid) {}

    private static final Pattern PRESENT = Pattern.compile("rank ([0-9]+) of ([0-9]+) on ([a-z0-9]+) pid ([0-9]+)");

    private final HostCommand command;
    private final int size;

    private HostsRun(HostCommand command, int size) {
        this.command = command;
        this.size = size;
    }

    /** Starts a job on head, with small JVMs. */
    static HostsRun start(Cluster cluster, int ranks, Map<String, String> environment, List<String> options,
            String... actor) throws IOException {
        return start(cluster, "head", "", ranks, environment, options, actor);
    }

    /**
     * Starts a job.
     *
     * @param host on which the launcher runs
     * @param input shell command that writes the standard input; empty for none
     * @param options of {@code quipu run}
     * @param actor arguments of {@link HostsActor}
     */
    static HostsRun start(Cluster cluster, String host, String input, int ranks, Map<String, String> environment,
            List<String> options, String... actor) throws IOException {
        List<String> line = new ArrayList<>();
        if (!input.isEmpty()) {
            line.addAll(List.of("sh", "-c", input + " | exec \"$@\"", "sh"));
        }
        // Shells let what they start in the background ignore SIGINT, and a JVM keeps that.
        line.addAll(List.of("env", "--default-signal=INT"));
        String classPath = System.getProperty("java.class.path");
        line.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath,
                RunMain.class.getName(), "-cp", classPath, "--no-ship", "-np", Integer.toString(ranks), "-J",
                "-XX:+UseSerialGC", "-J", "-Xmx64m"));
        line.addAll(options);
        line.add(HostsActor.class.getName());
        line.addAll(List.of(actor));
        return new HostsRun(cluster.start(host, environment, line), ranks);
    }

    /** Waits until all ranks have been connected, and returns them. */
    List<Rank> awaitRanks() throws InterruptedException {
        List<Rank> ranks = new ArrayList<>();
        for (int rank = 0; rank < size; rank++) {
            int each = rank;
            Matcher matcher = PRESENT.matcher(command.awaitLine(line -> {
                Matcher present = PRESENT.matcher(line);
                return present.matches() && Integer.parseInt(present.group(1)) == each;
            }));
            assertThat(matcher.matches()).isTrue();
            assertThat(matcher.group(2)).as("size").isEqualTo(Integer.toString(size));
            ranks.add(new Rank(matcher.group(3), matcher.group(4)));
        }
        return ranks;
    }

    HostCommand command() {
        return command;
    }

    /** Waits for the end of the launcher, and returns its last line. */
    String lastLine() throws InterruptedException {
        command.exitCode();
        return command.lines().getLast();
    }

    /** Sends a signal to the launcher, which runs on head. */
    static void signal(Cluster cluster, String signal) throws IOException, InterruptedException {
        cluster.output("head", "pkill", "-" + signal, "-f", RunMain.class.getName());
    }

    /** Waits until hosts have neither a JVM nor shared memory. */
    static void awaitClean(Cluster cluster, List<String> hosts) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(HostCommand.SECONDS);
        for (String host : hosts) {
            String left;
            do {
                left = cluster.output(host, "sh", "-c", "ps -e -o comm= | grep java; ls -A /dev/shm; true");
                assertThat(System.nanoTime()).as("still on %s: %s", host, left).isLessThan(deadline);
            } while (!left.isBlank());
        }
    }

    @Override
    public void close() {
        command.close();
    }
}
