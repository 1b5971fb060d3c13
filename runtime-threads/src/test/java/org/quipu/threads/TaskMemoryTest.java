package org.quipu.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A million tasks need no more memory than a few thousand. */
@Timeout(value = 1500, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TaskMemoryTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"1, 200000", "2, 1000000", "8, 200000"})
    void aMillionTasksFitIntoASmallHeap(int threads, int tasks) throws Exception {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx24m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                System.getProperty("java.class.path"),
                MillionTasks.class.getName(), Integer.toString(threads), Integer.toString(tasks)))
                .redirectErrorStream(true).redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(600, TimeUnit.SECONDS);
        process.destroyForcibly();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as("hung after: %s", text).isTrue();
        assertThat(process.exitValue()).as(text).isZero();
        assertThat(text.lines()).hasSize(8).allMatch(line -> line.endsWith(" ok"));
    }
}
