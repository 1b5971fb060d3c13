package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.manager.ExitCodes;

/**
 * Jobs in an allocation of PBS. A script takes the place of pbsdsh: it runs the command on this machine, without
 * standard input, and writes its output to a file, as PBS does.
 */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class PbsJobTest {

    private static final String ACTOR = Actor.class.getName();
    private static final String MPI_ACTOR = MpiActor.class.getName();

    /** On node 3 of the list, no shell can be started. */
    private static final String FAKE_PBSDSH = """
            #!/bin/sh
            printf '%s\\n' "$*" >> "$FAKE_HOME/commands"
            [ "$1" = -n ] && [ "$3" = -- ] || { echo "usage: pbsdsh -n node -- program" >&2; exit 1; }
            node=$2; shift 3
            [ "$node" -lt 3 ] || { echo "pbsdsh: spawn failed on node $node err TM_ESYSTEM" >&2; exit 0; }
            env -i HOME="$FAKE_HOME" PATH=/usr/bin:/bin QUIPU_TEST_MARK="$QUIPU_TEST_MARK" PBS_JOBID=7.server "$@" \\
                </dev/null >>"$FAKE_HOME/job.out" 2>&1 &
            trap "kill -TERM $!; exit 1" TERM
            wait $!
            code=$?
            [ $code = 0 ] || echo "pbsdsh: task 0x00000000 exit status $code"
            exit 0
            """;

    @TempDir
    private Path folder;

    private Path home;
    private Path agents;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeAllocation() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        agents = folder.resolve("agents");
        Path commands = Files.createDirectory(folder.resolve("bin"));
        Path pbsdsh = Files.writeString(commands.resolve("pbsdsh"), FAKE_PBSDSH);
        Files.setPosixFilePermissions(pbsdsh, PosixFilePermissions.fromString("rwx------"));
        Path nodes = Files.writeString(folder.resolve("nodes"), "n1.cluster\nn1.cluster\nn2.cluster\nn3.cluster\n");
        environment.put("PATH", commands + ":" + System.getenv("PATH"));
        environment.put("FAKE_HOME", home.toString());
        environment.put("PBS_NODEFILE", nodes.toString());
        environment.put("QUIPU_AGENT_FOLDER", agents.toString());
    }

    @AfterEach
    void filesOfTheAgentsAreRemoved() throws IOException {
        if (Files.exists(agents)) {
            try (Stream<Path> left = Files.list(agents)) {
                assertThat(left).isEmpty();
            }
        }
    }

    private Launch run(String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of("--device", "nio"));
        line.addAll(List.of(arguments));
        return Launch.run(environment, line.toArray(String[]::new));
    }

    private static List<String> ready(Launch launch) throws Exception {
        return launch.out().stream().filter(line -> line.contains("] ready "))
                .map(line -> line.substring(0, line.lastIndexOf(' '))).sorted().toList();
    }

    @Test
    void agentsOfTheJobsHostsConnectToTheLauncher() throws Exception {
        try (Launch launch = run("-np", "3", "--tag-output", MPI_ACTOR, "end")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(ready(launch)).containsExactly("[0 n1.cluster] ready 0", "[1 n1.cluster] ready 1",
                    "[2 n2.cluster] ready 2");
            assertThat(launch.err()).isEmpty();
        }
        assertThat(Files.readAllLines(home.resolve("commands")).stream()
                .map(line -> line.replaceAll("agents-[0-9]+", "X").replace(agents.toString(), "")))
                .containsExactlyInAnyOrder("-n 0 -- /bin/sh /X/agent.sh 0", "-n 2 -- /bin/sh /X/agent.sh 1");
        assertThat(home.resolve("job.out")).isEmptyFile();
    }

    @ParameterizedTest
    @ValueSource(strings = {"n2", "n2.cluster"})
    void aHostWithOrWithoutItsDomain(String host) throws Exception {
        try (Launch launch = run("-np", "1", "--host", host, "--tag-output", MPI_ACTOR, "end")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            assertThat(ready(launch)).containsExactly("[0 " + host + "] ready 0");
        }
        assertThat(Files.readString(home.resolve("commands"))).startsWith("-n 2 -- /bin/sh ");
    }

    @Test
    void theExitCodePassesThrough() throws Exception {
        try (Launch launch = run("-np", "2", "--map-by", "node", ACTOR, "exit", "1", "7")) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isEqualTo(7);
        }
    }

    @Test
    void aHostOutsideTheJob() throws Exception {
        try (Launch launch = run("-np", "1", "--host", "n9", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            assertThat(String.join("\n", launch.err()))
                    .contains("the agent on n9 could not be started: it is not in the "
                            + "job's PBS_NODEFILE=" + environment.get("PBS_NODEFILE")
                            + "; name hosts of the job, or use --launcher ssh");
        }
    }

    @Test
    void aHostWhereNoTaskStarts() throws Exception {
        try (Launch launch = run("-np", "1", "--host", "n3", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            assertThat(String.join("\n", launch.err())).contains("the agent on n3 could not be started: pbsdsh ended "
                    + "with exit code 0 before the agent had connected: pbsdsh: spawn failed on node 3 err TM_ESYSTEM");
        }
    }

    @Test
    void aHostWithoutJdk() throws Exception {
        environment.put("QUIPU_JAVA_HOME", "/nowhere");
        try (Launch launch = run("-np", "1", "--host", "n2", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            assertThat(String.join("\n", launch.err())).contains("pbsdsh ended with exit code 0 before the agent had "
                    + "connected: pbsdsh: task 0x00000000 exit status 1");
        }
        assertThat(home.resolve("job.out")).content().contains("no JDK 25 or newer was found");
    }

    @Test
    void theKeyIsReadableByItsOwnerAlone() throws Exception {
        try (Launch launch = run("-np", "1", "--host", "n2", ACTOR, "hang")) {
            launch.awaitReady(1);
            try (Stream<Path> files = Files.walk(agents)) {
                for (Path file : files.filter(each -> !each.toString().endsWith(".jar")).toList()) {
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).as("%s", file)
                            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
                }
            }
            launch.signal("TERM");
            assertThat(launch.exitCode()).isNotZero();
        }
    }

    @Test
    void theDryRunShowsTheCommand() throws Exception {
        try (Launch launch = run("-np", "3", "--dry-run", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).contains("  n2.cluster: pbsdsh -n 2 -- AGENT, which connects to this host");
        }
        assertThat(agents).doesNotExist();
    }
}
