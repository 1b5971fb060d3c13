package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ranks are told, what they read, and where their output goes. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class JobStartTest {

    private static final String ACTOR = Actor.class.getName();

    @Test
    void ranksAreToldWhoTheyAre() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "-t", "3", "-J", "-Dgreeting=good day", "-J-Dsecond=x", ACTOR,
                "hello", "-np", "a b")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder(
                    "rank 0 of 2, 2 here, threads 3, device '', secret 32, arguments [-np, a b], greeting good day",
                    "rank 1 of 2, 2 here, threads 3, device '', secret 32, arguments [-np, a b], greeting good day");
            assertThat(launch.err()).isEmpty();
        }
    }

    @Test
    void coresAreSharedAmongRanksUnlessTheUserSays() throws Exception {
        int cores = Runtime.getRuntime().availableProcessors();
        try (Launch launch = Launch.run(ACTOR, "hello")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out().getFirst()).contains("rank 0 of 1").contains("threads " + cores + ",");
        }
        try (Launch launch = Launch.run(Map.of("OMP_NUM_THREADS", "5"), "--device", "shm", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out().getFirst()).contains("threads 5,").contains("device 'shm'");
        }
    }

    @Test
    void ranksExchangeWordsThroughTheLauncher() throws Exception {
        try (Launch launch = Launch.run("-np", "3", "--tag-output", ACTOR, "exchange")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder(
                    "[0] 0 sees first of\\1", "[1] 1 sees first of\\2", "[2] 2 sees first of\\0",
                    "[0] 0 sees second of\\1", "[1] 1 sees second of\\2", "[2] 2 sees second of\\0",
                    "[0] rank 1 has published nothing under 'nothing'",
                    "[1] rank 2 has published nothing under 'nothing'",
                    "[2] rank 0 has published nothing under 'nothing'");
        }
    }

    @Test
    void ranksAreObserved(@TempDir Path folder) throws Exception {
        try (Launch launch = Launch.run("-np", "2", "--stats", "--jfr", folder.resolve("run.jfr").toString(), ACTOR,
                "region")) {
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).isEmpty();
            assertThat(launch.err()).filteredOn(line -> line.startsWith("quipu statistics, rank "))
                    .extracting(line -> line.replaceFirst("of 2, .*", ""))
                    .containsExactlyInAnyOrder("quipu statistics, rank 0 ", "quipu statistics, rank 1 ");
            // of one region, once, with two threads
            assertThat(launch.err()).filteredOn(line -> line.matches("  region +Actor[.]java:\\d+ +1 +2 .*"))
                    .hasSize(2);
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).extracting(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("run-0.jfr", "run-1.jfr");
        }
        assertThat(RecordingFile.readAllEvents(folder.resolve("run-1.jfr")))
                .anyMatch(event -> event.getEventType().getName().equals("quipu.Region")
                        && event.getInt("threads") == 2);
    }

    /** A recording holds the environment: neither that nor anything else in it is the job's secret. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void recordingsArePrivateAndHoldNoSecret(boolean inJvm, @TempDir Path folder) throws Exception {
        Path recording = folder.resolve("run.jfr");
        List<String> line = new ArrayList<>(
                List.of("-np", "2", "--jfr", recording.toString(), MpiActor.class.getName(), "secret"));
        if (inJvm) {
            line.addFirst("--in-jvm");
        }
        String secret;
        try (Launch launch = Launch.run(line.toArray(String[]::new))) {
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            secret = launch.awaitLine(text -> text.startsWith("secret ")).substring("secret ".length());
        }
        assertThat(secret).hasSize(64);
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> recordings = files.toList();
            assertThat(recordings).hasSize(inJvm ? 1 : 2);
            for (Path each : recordings) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each))).isEqualTo("rw-------");
                assertThat(Files.readString(each, StandardCharsets.ISO_8859_1)).doesNotContain(secret)
                        .doesNotContain(new String(secret.getBytes(StandardCharsets.UTF_16LE),
                                StandardCharsets.ISO_8859_1));
                List<RecordedEvent> events = RecordingFile.readAllEvents(each);
                assertThat(events).extracting(event -> event.getEventType().getName())
                        .contains("jdk.InitialEnvironmentVariable");
                assertThat(events).noneMatch(event -> event.toString().contains(secret));
            }
        }
    }

    @Test
    void inputGoesToRankZero() throws Exception {
        try (Launch launch = Launch.run("-np", "2", ACTOR, "stdin")) {
            try (OutputStream in = launch.stdin()) {
                in.write("one\ntwo\n".getBytes(StandardCharsets.UTF_8));
            }
            assertThat(launch.exitCode()).isZero();
            assertThat(launch.out()).containsExactlyInAnyOrder("0 read one", "0 read two", "0 read 2 lines",
                    "1 read 0 lines");
        }
    }

    @Test
    void linesOfEightRanksStayWhole() throws Exception {
        int count = 400;
        try (Launch launch = Launch.run("-np", "8", ACTOR, "lines", Integer.toString(count))) {
            assertThat(launch.exitCode()).isZero();
            for (int rank = 0; rank < 8; rank++) {
                String digit = Integer.toString(rank);
                List<String> wanted = IntStream.range(0, count)
                        .mapToObj(i -> "<" + digit + " " + i + " " + digit.repeat(i * 37 % 500) + ">").toList();
                List<String> got = launch.out().stream().filter(text -> text.startsWith("<" + digit + " ")).toList();
                assertThat(got.subList(0, count)).isEqualTo(wanted);
                assertThat(got).last().isEqualTo("<" + digit + " end>");
            }
            assertThat(launch.out()).hasSize(8 * (count + 1));
        }
    }

    @Test
    void aWrongJvmOptionEndsTheJob() throws Exception {
        try (Launch launch = Launch.run("-np", "2", "-J", "-XX:NoSuchOption", ACTOR, "hello")) {
            assertThat(launch.exitCode()).isEqualTo(1);
            assertThat(launch.err()).anyMatch(text -> text.contains("NoSuchOption"));
            assertThat(launch.err()).filteredOn(text -> text.contains("ended with exit code 1")).hasSize(1);
            assertThat(launch.lastError())
                    .isEqualTo("quipu run: no JVM of a rank has started; check whether it rejects an "
                            + "option given with -J: -XX:NoSuchOption");
        }
        try (Launch launch = Launch.run("-J", "-Dgood=yes", ACTOR, "exit", "0", "3")) {
            assertThat(launch.exitCode()).isEqualTo(3);
            assertThat(launch.err()).noneMatch(text -> text.contains("-J"));
        }
    }
}
