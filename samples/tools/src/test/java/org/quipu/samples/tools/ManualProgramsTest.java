package org.quipu.samples.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.launch.cli.RunMain;

/**
 * Every program in the manual's pages on messages compiles, runs with two and three ranks of two threads, and prints
 * what it must.
 */
@Timeout(value = 900, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManualProgramsTest {

    private static final List<Path> PAGES =
            List.of(Path.of("..", "..", "docs", "mpi.md"), Path.of("..", "..", "docs", "hybrid.md"),
                    Path.of("..", "..", "runtime-mpj", "README.md"));
    private static final Pattern BLOCK = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern PROGRAM = Pattern.compile("public class (\\w+) \\{\\s+public static void main");
    private static final int THREADS = 2;

    /** What each program prints, by the rank and the number of ranks; a program that prints nothing checks itself. */
    private static final Map<String, BiFunction<Integer, Integer, List<String>>> OUTPUT = Map.of(
            "Ring", (rank, size) -> List.of(rank + " got " + (double) left(rank, size)),
            "Column", (rank, size) -> rank == size - 1 ? List.of("1.0 2.0") : List.of(),
            "Served", (rank, size) -> List.of("any length"),
            "TooLong", (rank, size) -> List.of("request 1 got too long a message with tag 1"),
            "Halo", (rank, size) -> List.of(),
            "Hybrid", (rank, size) -> IntStream.range(0, THREADS)
                    .mapToObj(thread -> "rank " + rank + " thread " + thread + " got " + left(rank, size)).toList(),
            "Overlap", (rank, size) -> List.of(),
            "Windows", ManualProgramsTest::windows,
            "Parts", (rank, size) -> List.of("rank " + rank + " got 9.0 to 12.0"),
            "Hello", (rank, size) -> List.of("rank " + rank + " of " + size + ", sum " + size * (size - 1) / 2));

    @TempDir
    private Path folder;

    private static int left(int rank, int size) {
        return (rank + size - 1) % size;
    }

    /** Each rank has 1.5 times the number of its left neighbour, and of its right one. */
    private static List<String> windows(int rank, int size) {
        String values = "rank " + rank + ": left " + 1.5 * left(rank, size) + ", right " + 1.5 * ((rank + 1) % size);
        return rank == 0 ? List.of(values, "tickets: " + 10 * size) : List.of(values);
    }

    private static Stream<String> blocks() {
        return PAGES.stream().flatMap(page -> {
            try {
                return BLOCK.matcher(Files.readString(page)).results().map(block -> block.group(1)).toList().stream();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static String name(String block) {
        return PROGRAM.matcher(block).results().findFirst().map((MatchResult found) -> found.group(1)).orElse(null);
    }

    static Stream<Arguments> programs() {
        return blocks().filter(block -> name(block) != null)
                .flatMap(block -> Stream.of(2, 3).map(ranks -> Arguments.of(name(block), ranks, block)));
    }

    @Test
    void everyBlockIsAProgramThatIsKnownHere() {
        assertThat(blocks().filter(block -> !block.contains("ProcessManagers")).map(ManualProgramsTest::name))
                .containsExactlyInAnyOrderElementsOf(OUTPUT.keySet());
    }

    @ParameterizedTest(name = "{0} with {1} ranks")
    @MethodSource("programs")
    void runsAndPrintsWhatItMust(String name, int ranks, String block) throws Exception {
        Path source = Files.writeString(folder.resolve(name + ".java"), block);
        Path output = folder.resolve("output");
        Process run = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"), RunMain.class.getName(), "-np", Integer.toString(ranks), "-t",
                Integer.toString(THREADS),
                source.toString()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertThat(run.waitFor(TestTimeout.SECONDS, TimeUnit.SECONDS)).as("ends in time").isTrue();
        } finally {
            List<ProcessHandle> left = new ArrayList<>(run.descendants().toList());
            left.add(run.toHandle());
            left.forEach(ProcessHandle::destroyForcibly);
        }
        List<String> lines = Files.readAllLines(output);
        assertThat(run.exitValue()).as("%s", lines).isZero();
        assertThat(lines).containsExactlyInAnyOrderElementsOf(IntStream.range(0, ranks).boxed()
                .flatMap(rank -> OUTPUT.get(name).apply(rank, ranks).stream()).toList());
    }
}
