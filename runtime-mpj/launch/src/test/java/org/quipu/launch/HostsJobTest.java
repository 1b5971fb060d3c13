package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.HostName;

/**
 * Jobs with agents. A script takes the place of ssh: it runs the command on this machine, with the few variables that a
 * login has, so all hosts are the same one, and ranks talk by TCP.
 */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class HostsJobTest {

    private static final String ACTOR = Actor.class.getName();
    private static final String MPI_ACTOR = MpiActor.class.getName();

    /** Host {@code down} cannot be reached; host {@code loud} greets. */
    private static final String FAKE_SSH = """
            #!/bin/sh
            while :; do case $1 in -o|-F) shift 2;; -*) shift;; *) break;; esac; done
            host=$1; shift
            case $host in
                down) echo "ssh: connect to host down port 22: No route to host" >&2; exit 255;;
                loud) echo "Welcome to $host";;
            esac
            exec env -i HOME="$FAKE_HOME" PATH=/usr/bin:/bin QUIPU_TEST_MARK="$QUIPU_TEST_MARK" /bin/sh -c "$*"
            """;

    @TempDir
    private Path folder;

    private Path home;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void writeFakeSsh() throws IOException {
        Path ssh = Files.writeString(folder.resolve("ssh"), FAKE_SSH);
        Files.setPosixFilePermissions(ssh, PosixFilePermissions.fromString("rwx------"));
        home = Files.createDirectory(folder.resolve("home"));
        environment.put("QUIPU_SSH", ssh + " -F config");
        environment.put("FAKE_HOME", home.toString());
    }

    private Launch run(String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of("--device", "nio"));
        line.addAll(List.of(arguments));
        return Launch.run(environment, line.toArray(String[]::new));
    }

    private static List<String> sorted(List<String> lines) {
        return lines.stream().sorted().toList();
    }

    @Test
    void ranksOfTwoHostsAreOneJob() throws Exception {
        try (Launch launch = run("-np", "3", "--host", "node1:2,loud:2", "--tag-output", "--display-map", MPI_ACTOR,
                "end")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out().stream().filter(line -> line.contains("] ready "))
                    .map(line -> line.substring(0, line.lastIndexOf(' '))).sorted())
                    .containsExactly("[0 node1] ready 0", "[1 node1] ready 1", "[2 loud] ready 2");
            assertThat(launch.err()).containsExactly("quipu run: map of 3 ranks on 2 hosts",
                    "quipu run:   node1  2 of 2 slots  ranks 0-1", "quipu run:   loud   1 of 2 slots  rank 2");
            String job = launch.out().stream().filter(line -> line.contains("] job ")).findFirst().orElseThrow();
            String id = job.substring(job.indexOf("] job ") + "] job ".length());
            for (Path place : List.of(Path.of("/tmp"), Path.of("/dev/shm"))) {
                try (Stream<Path> left = Files.list(place)) {
                    assertThat(left.filter(file -> file.toString().contains(id))).as("files of the job").isEmpty();
                }
            }
        }
    }

    @Test
    void theClassPathIsShippedOnce() throws Exception {
        Map<Path, Object> first = new HashMap<>();
        for (int i = 0; i < 2; i++) {
            try (Launch launch = run("--host", "node1", ACTOR, "hello")) {
                assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
                assertThat(launch.out()).hasSize(1);
            }
            try (Stream<Path> files = Files.walk(home.resolve(".cache/quipu/jars"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Object key = Files.getAttribute(file, "unix:ino");
                    assertThat(first.put(file, key)).as("%s", file).isIn(i == 0 ? null : key);
                }
            }
            assertThat(first).isNotEmpty();
        }
        assertThat(first.keySet().stream().map(file -> file.getFileName().toString())).contains("test-classes.jar");
    }

    @Test
    void sharedFilesAreNotCopied() throws Exception {
        try (Launch launch = run("--no-ship", "--host", "node1", ACTOR, "hello")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).hasSize(1);
        }
        assertThat(home.resolve(".cache")).doesNotExist();
    }

    @Test
    void numbersOfRanksAndTheirSurroundings() throws Exception {
        Path output = Files.createDirectory(folder.resolve("output"));
        environment.put("QUIPU_TEST_FLAVOUR", "sweet");
        try (Launch launch = run("-np", "4", "-t", "2", "--map-by", "node", "--host", "node1:2,node2:2", "-x",
                "GREETING=good day", "--wdir", folder.toString(), "--output-dir", output.toString(), "-J",
                "-Dgreeting={rank}", ACTOR, "hello", "a b", "'")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).isEmpty();
            for (int rank = 0; rank < 4; rank++) {
                assertThat(output.resolve("rank-" + rank + ".out"))
                        .hasContent("rank " + rank + " of 4, 2 here, threads "
                                + "2, device 'nio', secret 32, arguments [a b, '], greeting " + rank + "\n");
                assertThat(output.resolve("rank-" + rank + ".err")).isEmptyFile();
            }
        }
    }

    @Test
    void severalPrograms() throws Exception {
        try (Launch launch = run("-np", "1", "-t", "1", ACTOR, "hello", "master", ":", "-np", "2", "-t", "2", "-cp",
                System.getProperty("java.class.path"), ACTOR, "hello", "worker")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            String end = ", greeting null";
            assertThat(sorted(launch.out())).containsExactly(
                    "rank 0 of 3, 3 here, threads 1, device 'nio', secret 32, arguments [master]" + end,
                    "rank 1 of 3, 3 here, threads 2, device 'nio', secret 32, arguments [worker]" + end,
                    "rank 2 of 3, 3 here, threads 2, device 'nio', secret 32, arguments [worker]" + end);
        }
    }

    @Test
    void standardInputGoesToRank0() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "stdin")) {
            String line = "x".repeat(1000);
            for (int i = 0; i < 1000; i++) {
                launch.stdin().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
            launch.stdin().close();
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(launch.out()).hasSize(1002).contains("0 read 1000 lines", "1 read 0 lines");
        }
    }

    @Test
    void exitCodeOfTheFirstFailingRank() throws Exception {
        try (Launch launch = run("-np", "3", "--host", "node1:2,node2:2", ACTOR, "exit", "2", "7")) {
            assertThat(launch.exitCode()).isEqualTo(7);
            assertThat(launch.err()).containsExactly(
                    "quipu run: rank 2 on node2 ended with exit code 7; the other 2 ranks have been stopped");
        }
    }

    @Test
    void aKilledRankEndsTheJob() throws Exception {
        try (Launch launch = run("-np", "4", "--host", "node1:2,node2:2", MPI_ACTOR, "wait")) {
            long[] pids = launch.awaitReady(4);
            ProcessHandle.of(pids[3]).orElseThrow().destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(137);
            assertThat(launch.lastError()).isEqualTo("quipu run: rank 3 on node2 was killed by signal 9 (SIGKILL); the "
                    + "other 3 ranks have been stopped");
        }
    }

    private static ProcessHandle parent(long pid) {
        return ProcessHandle.of(pid).flatMap(ProcessHandle::parent).orElseThrow();
    }

    @Test
    void aKilledAgentIsALostHost() throws Exception {
        try (Launch launch = run("-np", "4", "--host", "node1:2,node2:2", ACTOR, "grandchild", "-1")) {
            long[] pids = launch.awaitReady(4);
            parent(pids[2]).destroyForcibly();
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).isEqualTo("quipu run: host node2 was lost: " + folder.resolve("ssh")
                    + " ended with exit code 137; ranks 2-3 ran there; all other ranks have been stopped");
            launch.awaitNobody();
        }
    }

    @Test
    void aHostThatSendsNothingIsLost() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "hang")) {
            long[] pids = launch.awaitReady(2);
            ProcessHandle agent = parent(pids[1]);
            signal("STOP", agent);
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).isEqualTo("quipu run: host node2 was lost: its agent has sent nothing for "
                    + "3 s; rank 1 ran there; all other ranks have been stopped");
            launch.awaitNobody();
        }
    }

    private static void signal(String name, ProcessHandle process) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor()).isZero();
    }

    @Test
    void agentsAndRanksEndWhenTheLauncherIsKilled() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "grandchild", "-1")) {
            launch.awaitReady(2);
            launch.process().destroyForcibly();
            launch.awaitNobody();
            // What the launcher had no time to remove, the next one removes.
            try (Launch next = Launch.run(Map.of(), "-J-Djava.io.tmpdir=/tmp", ACTOR, "hello")) {
                assertThat(next.exitCode()).isZero();
            }
            for (Path left : launch.temporaryFiles()) {
                deleteTree(left);
            }
        }
    }

    private static void deleteTree(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path each : new TreeSet<>(all.toList()).descendingSet()) {
                Files.delete(each);
            }
        }
    }

    @Test
    void terminationEndsTheJob() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "hang")) {
            launch.awaitReady(2);
            launch.signal("TERM");
            assertThat(launch.exitCode()).isEqualTo(143);
            launch.awaitNobody();
        }
    }

    @Test
    void userSignalsReachTheRanks() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "hang")) {
            launch.awaitReady(2);
            launch.signal("USR1");
            assertThat(launch.exitCode()).isEqualTo(128 + 10);
            assertThat(launch.lastError()).contains(" was killed by signal 10; ");
        }
    }

    @Test
    void stopAndContinueReachTheRanks() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,node2", ACTOR, "hang")) {
            long[] pids = launch.awaitReady(2);
            launch.signal("TSTP");
            for (long pid : new long[] {pids[0], pids[1], launch.process().pid()}) {
                awaitState(pid, "T");
            }
            launch.signal("CONT");
            for (long pid : pids) {
                awaitState(pid, "S");
            }
            launch.signal("TERM");
            assertThat(launch.exitCode()).isEqualTo(143);
        }
    }

    private static void awaitState(long pid, String state) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Launch.SECONDS);
        String status = Files.readString(Path.of("/proc/" + pid + "/status"));
        while (!status.contains("State:\t" + state)) {
            assertThat(System.nanoTime()).as(status).isLessThan(deadline);
            Thread.sleep(20);
            status = Files.readString(Path.of("/proc/" + pid + "/status"));
        }
    }

    @Test
    void anUnresponsiveRankEndsTheJob() throws Exception {
        try (Launch launch = run("-np", "2", "--heartbeat", "3", "--host", "node1,node2", ACTOR, "stopsItself", "1")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains("rank 1 on node2 (process ").contains(
                    ") has not responded for 3 s (stopped by a signal); the other rank has been stopped");
        }
    }

    @Test
    void timeoutShowsTheStacksOfAllHosts() throws Exception {
        try (Launch launch = run("-np", "2", "--timeout", "15", "--host", "node1,node2", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.TIMED_OUT);
            assertThat(launch.err()).contains("--- rank 0 on node1 ---", "--- rank 1 on node2 ---");
            assertThat(String.join("\n", launch.err()).split("Actor.hang", -1)).as("one stack per rank").hasSize(3);
        }
    }

    @Test
    void aHostThatCannotBeReached() throws Exception {
        try (Launch launch = run("-np", "2", "--host", "node1,down", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).isEqualTo("quipu run: the agent on down could not be started: "
                    + folder.resolve("ssh") + " ended with exit code 255: ssh: connect to host down port 22: No route "
                    + "to host; all other ranks have been stopped");
        }
    }

    @Test
    void aHostWithoutAJdk() throws Exception {
        environment.put("QUIPU_JAVA_HOME", "/opt/none");
        try (Launch launch = run("--host", "node1", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.err()).containsExactly("quipu run: the agent on node1 could not be started: "
                    + folder.resolve("ssh") + " ended with exit code 1: no JDK 25 or newer was found (/opt/none is not "
                    + "a JDK). Install one there, or set QUIPU_JAVA_HOME here to its folder there; all other ranks "
                    + "have been stopped");
        }
    }

    @Test
    void aMissingWorkingFolder() throws Exception {
        try (Launch launch = run("--wdir", "/none/such", "--host", "node1", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).isEqualTo("quipu run: host node1 cannot run its ranks: --wdir: there is no "
                    + "folder /none/such; all other ranks have been stopped");
        }
    }

    @Test
    void oneMachineWithTwoNames() throws Exception {
        try (Launch launch = Launch.run(environment, "-np", "2", "--host", "node1,node2", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.lastError()).contains(" is the same machine as node",
                    "; name it once, with the sum of the slots");
        }
    }

    @Test
    void dryRunStartsNothing() throws Exception {
        try (Launch launch = run("--dry-run", "-np", "3", "--host", "node1,node2:2", ACTOR, "hang")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out().subList(0, 4)).containsExactly("map of 3 ranks on 2 hosts",
                    "  node1  1 of 1 slot   rank 0", "  node2  2 of 2 slots  ranks 1-2", "commands");
            assertThat(launch.out().get(4)).startsWith("  node1: " + folder.resolve("ssh")
                    + " -F config -T -x -o BatchMode=yes -o ConnectTimeout=15 node1 'exec /bin/sh -c ");
        }
        try (Launch launch = run("--dry-run", "-np", "2", ACTOR, "hello", "a b")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out().getFirst()).isEqualTo("map of 2 ranks on 1 host");
            assertThat(launch.out().get(1)).startsWith("  " + HostName.get() + "  2 of ").endsWith("  ranks 0-1");
            assertThat(launch.out().get(4)).startsWith("  rank 1: " + System.getProperty("java.home"))
                    .endsWith(ACTOR + " hello 'a b'");
        }
    }
}
