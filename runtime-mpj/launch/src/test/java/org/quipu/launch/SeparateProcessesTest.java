package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes that are started one by one and find each other by their environment. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class SeparateProcessesTest {

    /** Variables of launchers, under which these tests may run themselves. */
    private static final List<String> FOREIGN = List.of("QUIPU_", "SLURM_", "OMPI_", "PMI", "JOB_COMPLETION_INDEX");

    @TempDir
    private Path folder;

    private final String job = "t" + UUID.randomUUID().toString().substring(0, 8);
    private final List<Process> processes = new ArrayList<>();
    private Path secret;
    private int port;

    @BeforeEach
    void prepare() throws IOException {
        secret = secretFile("secret", "0123456789abcdef0123456789abcdef");
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        List<Process> left = processes.stream().filter(Process::isAlive).toList();
        left.forEach(Process::destroyForcibly);
        assertThat(left).as("processes left behind").isEmpty();
        List<String> files = new ArrayList<>();
        for (Path place : List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
            if (Files.isDirectory(place)) {
                try (DirectoryStream<Path> found = Files.newDirectoryStream(place, "*" + job + "*")) {
                    found.forEach(file -> files.add(file.toString()));
                }
            }
        }
        assertThat(files).as("files left behind").isEmpty();
    }

    private Path secretFile(String name, String content) throws IOException {
        Path file = Files.createFile(folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, content);
    }

    private Map<String, String> byHand(int rank, int size) {
        return new HashMap<>(Map.of("QUIPU_RANK", Integer.toString(rank), "QUIPU_SIZE", Integer.toString(size),
                "QUIPU_ROOT", "127.0.0.1:" + port, "QUIPU_JOB", job, "QUIPU_SECRET_FILE", secret.toString()));
    }

    private void start(Map<String, String> environment, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx200m",
                "-cp", System.getProperty("java.class.path"), MpiActor.class.getName()));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true)
                .redirectOutput(folder.resolve("out" + processes.size()).toFile());
        builder.environment().keySet().removeIf(name -> FOREIGN.stream().anyMatch(name::startsWith));
        builder.environment().putAll(environment);
        processes.add(builder.start());
    }

    private void startByHand(int size, String... arguments) throws IOException {
        for (int rank = 0; rank < size; rank++) {
            start(byHand(rank, size), arguments);
        }
    }

    private String out(int index) throws IOException {
        return Files.readString(folder.resolve("out" + index));
    }

    private String all() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < processes.size(); i++) {
            text.append(out(i));
        }
        return text.toString();
    }

    private int code(int index) throws IOException, InterruptedException {
        assertThat(processes.get(index).waitFor(Launch.SECONDS, TimeUnit.SECONDS)).as("ended; %s", all()).isTrue();
        return processes.get(index).exitValue();
    }

    private void awaitReady() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Launch.SECONDS);
        while (all().lines().filter(line -> line.startsWith("ready ")).count() < processes.size()) {
            assertThat(System.nanoTime()).as("ready; %s", all()).isLessThan(deadline);
            Thread.sleep(50);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void theyAreOneJob(int size) throws Exception {
        startByHand(size, "end");
        for (int rank = 0; rank < size; rank++) {
            assertThat(code(rank)).as(all()).isZero();
            assertThat(out(rank)).contains("ready " + rank + " ");
        }
    }

    @Test
    void theirConnectionsAreEncrypted() throws Exception {
        for (int rank = 0; rank < 3; rank++) {
            Map<String, String> environment = byHand(rank, 3);
            environment.put("QUIPU_TLS", "true");
            environment.put("QUIPU_DEVICE", "nio");
            start(environment, "end");
        }
        for (int rank = 0; rank < 3; rank++) {
            assertThat(code(rank)).as(all()).isZero();
        }
    }

    /** The other rank reports it when it gives up, or when rank 0 has ended. */
    @ParameterizedTest
    @CsvSource({"0, does not use TLS", "1, uses TLS"})
    void oneWithAndOneWithoutTlsAreNoJob(int encrypted, String reason) throws Exception {
        for (int rank = 0; rank < 2; rank++) {
            Map<String, String> environment = byHand(rank, 2);
            environment.put("QUIPU_TLS", Boolean.toString(rank == encrypted));
            environment.put("QUIPU_JOIN_TIMEOUT", "20");
            start(environment, "end");
        }
        assertThat(code(1)).as(all()).isNotZero();
        assertThat(out(1)).contains(encrypted == 0 ? "the process there uses TLS, this one does not"
                : "the process there does not use TLS, this one does");
        assertThat(code(0)).as(all()).isNotZero();
        assertThat(out(0)).contains("was refused: it " + reason + ", this process does");
    }

    @Test
    void theyMayInitializeAgain() throws Exception {
        startByHand(3, "again");
        for (int rank = 0; rank < 3; rank++) {
            assertThat(code(rank)).as(all()).isZero();
            assertThat(out(rank)).contains("life 4 " + rank + " ");
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 0", "2, 1", "3, 0", "3, 1", "3, 2"})
    void aKilledRankEndsTheOthers(int size, int killed) throws Exception {
        startByHand(size, "wait");
        awaitReady();
        processes.get(killed).destroyForcibly();
        for (int rank = 0; rank < size; rank++) {
            assertThat(code(rank)).as(all()).isEqualTo(rank == killed ? 137 : 1);
        }
        if (size > 1 && killed > 0) {
            assertThat(out(0)).contains("quipu: rank ").contains("was killed or has crashed");
        } else if (size > 1) {
            assertThat(all()).contains("quipu: ").contains("was killed or has crashed");
        }
        if (size == 1) {
            // Nothing outlives the only process; the next job of this user removes what it has left.
            removeTree();
        }
    }

    private void removeTree() throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of("/dev/shm"), "*" + job + "*")) {
            for (Path each : found) {
                if (Files.isDirectory(each)) {
                    Files.deleteIfExists(each.resolve("lock"));
                    Files.deleteIfExists(each.resolve("control"));
                }
                Files.delete(each);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void anExitCodeStaysThatOfTheRank(int rank) throws Exception {
        startByHand(3, "exit", Integer.toString(rank));
        for (int each = 0; each < 3; each++) {
            assertThat(code(each)).as(all()).isEqualTo(each == rank ? 7 : 1);
        }
        assertThat(out(0)).contains("quipu: rank " + rank + " on ").contains(" ended without MPI_Finalize; ");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2})
    void anUncaughtExceptionEndsAll(int rank) throws Exception {
        startByHand(3, "throw", Integer.toString(rank));
        for (int each = 0; each < 3; each++) {
            assertThat(code(each)).as(all()).isEqualTo(1);
        }
        assertThat(out(rank)).contains("Exception in thread \"main\" of rank " + rank + " on ");
        assertThat(out(0)).contains("quipu: rank " + rank + " on ")
                .contains(" failed: uncaught java.lang.IllegalStateException: no bread");
    }

    @Test
    void aRankMustCallFinalize() throws Exception {
        startByHand(3, "skip", "2");
        assertThat(code(0)).as(all()).isEqualTo(1);
        assertThat(code(1)).as(all()).isEqualTo(1);
        assertThat(code(2)).as(all()).isZero();
        assertThat(out(0)).contains("quipu: rank 2 on ").contains(" ended without MPI_Finalize; ");
    }

    @Test
    void anAbortGivesAllItsCode() throws Exception {
        startByHand(3, "abort");
        for (int each = 0; each < 3; each++) {
            assertThat(code(each)).as(all()).isEqualTo(5);
        }
        assertThat(out(0)).contains("quipu: rank 1 on ").contains(" called MPI_Abort(5)");
    }

    @Test
    void anotherSecretIsRefused() throws Exception {
        start(byHand(0, 2), "end");
        Map<String, String> wrong = byHand(1, 2);
        wrong.put("QUIPU_SECRET_FILE", secretFile("other", "another secret of some bytes").toString());
        start(wrong, "end");
        assertThat(code(1)).as(all()).isEqualTo(1);
        assertThat(out(1)).contains("MPI.Init failed: ").contains("cannot be proved by the secret in ")
                .contains("does not know this job's secret").doesNotContain("ready");
        assertThat(processes.get(0).isAlive()).as("rank 0 waits for the right one").isTrue();
        start(byHand(1, 2), "end");
        assertThat(code(2)).as(all()).isZero();
        assertThat(code(0)).as(all()).isZero();
    }

    @Test
    void anOpenSecretFileIsRefused() throws Exception {
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
        start(byHand(0, 2), "end");
        assertThat(code(0)).as(all()).isEqualTo(1);
        assertThat(out(0)).contains("QUIPU_SECRET_FILE: " + secret + " is open to other users").contains("chmod 600");
    }

    @Test
    void aRankThatIsThereTwiceIsRefused() throws Exception {
        start(byHand(0, 3), "end");
        start(byHand(1, 3), "end");
        start(byHand(1, 3), "end");
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Launch.SECONDS);
        while (processes.get(1).isAlive() && processes.get(2).isAlive()) {
            assertThat(System.nanoTime()).as(all()).isLessThan(deadline);
            Thread.sleep(50);
        }
        int refused = processes.get(1).isAlive() ? 2 : 1;
        assertThat(out(refused)).contains("rank 1 is already connected");
        start(byHand(2, 3), "end");
        for (int each = 0; each < 4; each++) {
            assertThat(code(each)).as(all()).isEqualTo(each == refused ? 1 : 0);
        }
    }

    @Test
    void aRankThatNeverComesEndsTheJob() throws Exception {
        for (int rank = 0; rank < 2; rank++) {
            Map<String, String> environment = byHand(rank, 3);
            environment.put("QUIPU_JOIN_TIMEOUT", "3");
            start(environment, "end");
        }
        assertThat(code(0)).as(all()).isEqualTo(1);
        assertThat(code(1)).as(all()).isEqualTo(1);
        assertThat(out(0)).contains("not all of the 3 processes have called MPI_Init within 3 s; rank")
                .contains(" missing; QUIPU_JOIN_TIMEOUT changes the limit");
    }

    @Test
    void incompleteVariablesAreAnError() throws Exception {
        Map<String, String> environment = byHand(0, 2);
        environment.remove("QUIPU_ROOT");
        start(environment, "end");
        assertThat(code(0)).as(all()).isEqualTo(1);
        assertThat(out(0)).contains("not all of QUIPU_RANK, QUIPU_SIZE and QUIPU_ROOT are set").doesNotContain("ready");
    }

    /** As in srun --mpi=none on one node. The key is created by the first process that needs it. */
    @Test
    void theTasksOfAStepOfSlurmAreOneJob() throws Exception {
        Path home = Files.createDirectory(folder.resolve("home"));
        for (int rank = 0; rank < 3; rank++) {
            start(new HashMap<>(Map.of("SLURM_JOB_ID", Integer.toString(port), "SLURM_STEP_ID", "0", "SLURM_PROCID",
                    Integer.toString(rank), "SLURM_STEP_NUM_TASKS", "3", "SLURM_STEP_NUM_NODES", "1",
                    "SLURM_STEP_NODELIST", "node[1-2]", "HOME", home.toString(), "PATH", "/nonexistent")), "end");
        }
        for (int rank = 0; rank < 3; rank++) {
            assertThat(code(rank)).as(all()).isZero();
            assertThat(out(rank)).contains("ready " + rank + " ");
        }
        Path key = home.resolve(".quipu/key");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key))).isEqualTo("rw-------");
        try (DirectoryStream<Path> files = Files.newDirectoryStream(key.getParent())) {
            assertThat(files).containsExactly(key);
        }
    }

    /** As the manual describes for a Kubernetes Indexed Job. */
    @Test
    void thePodsOfAnIndexedJobAreOneJob() throws Exception {
        for (int rank = 0; rank < 2; rank++) {
            Map<String, String> environment = byHand(rank, 2);
            environment.remove("QUIPU_RANK");
            environment.put("JOB_COMPLETION_INDEX", Integer.toString(rank));
            environment.put("QUIPU_ROOT", "localhost:" + port);
            start(environment, "end");
        }
        for (int rank = 0; rank < 2; rank++) {
            assertThat(code(rank)).as(all()).isZero();
            assertThat(out(rank)).contains("ready " + rank + " ");
        }
    }
}
