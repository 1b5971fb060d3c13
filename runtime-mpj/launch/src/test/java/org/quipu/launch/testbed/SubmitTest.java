package org.quipu.launch.testbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.launch.cli.RunMain;
import org.quipu.launch.cli.SubmitMain;

/** Jobs of {@code quipu submit} under Slurm. */
@Timeout(900)
@Execution(ExecutionMode.CONCURRENT)
class SubmitTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void aJobOnSeveralNodes(int nodes) throws Exception {
        Path folder = Files.createTempDirectory(Cluster.project().resolve("target"), "submit");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classPath = System.getProperty("java.class.path");
        Path quipu = Files.createDirectory(folder.resolve("bin")).resolve("quipu");
        // Takes the place of the installed command.
        Files.writeString(quipu, """
                #!/bin/sh
                shift
                exec '%s' --enable-native-access=ALL-UNNAMED -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s "$@"
                """.formatted(java, classPath, RunMain.class.getName()));
        Files.setPosixFilePermissions(quipu, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (Cluster cluster = Cluster.withSlurm(nodes)) {
            Instant before = Instant.now();
            try (HostCommand job = submit(cluster, folder, "--wait", "--time", "20", "-N", Integer.toString(nodes),
                    "-n", Integer.toString(nodes), "end")) {
                assertThat(job.exitCode()).as(job.out()).isZero();
                for (int rank = 0; rank < nodes; rank++) {
                    String begin = "rank " + rank + " of " + nodes + " on node" + (rank + 1) + " ";
                    assertThat(job.lines()).anyMatch(line -> line.startsWith(begin));
                }
                String end = job.lines().stream().filter(line -> line.startsWith("the job ends at ")).findFirst()
                        .orElseThrow();
                Instant time = Instant.parse(end.substring("the job ends at ".length()));
                assertThat(time).isAfter(before.plusSeconds(1190));
            }
            try (HostCommand job = submit(cluster, folder, "--wait", "-N", "2", "exit", "1", "7")) {
                assertThat(job.exitCode()).as(job.out()).isEqualTo(7);
                assertThat(job.out()).contains("rank 1 on node2");
            }
            try (HostCommand job = submit(cluster, folder, "-N", "2", "end")) {
                assertThat(job.exitCode()).as(job.out()).isZero();
                assertThat(job.lines()).anyMatch(line -> line.matches("[0-9]+"));
            }
            // The batch system ends what the test does not wait for.
            cluster.output("head", "scancel", "--user=root");
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted((one, other) -> other.compareTo(one)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static HostCommand submit(Cluster cluster, Path folder, String... arguments) throws Exception {
        List<String> all = List.of(arguments);
        int program = Math.max(all.indexOf("end"), all.indexOf("exit"));
        List<String> line = new ArrayList<>(List.of("sh", "-c", "cd $0 && exec \"$@\"", folder.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-Dquipu.home=" + folder, "-cp", System.getProperty("java.class.path"),
                SubmitMain.class.getName(), "--slurm", "-J", "-Xmx64m", "-t", "1", "-cp",
                System.getProperty("java.class.path")));
        line.addAll(all.subList(0, program));
        line.add(HostsActor.class.getName());
        line.addAll(all.subList(program, all.size()));
        return cluster.start("head", Map.of(), line);
    }
}
