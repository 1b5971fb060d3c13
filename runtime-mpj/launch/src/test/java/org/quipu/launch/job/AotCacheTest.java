package org.quipu.launch.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AotCacheTest {

    private static final long GIBIBYTE = 1L << 30;

    @ParameterizedTest
    @ValueSource(strings = {"-Dx=y", "-ea", "-Xmx30g", "-Xss4m", "-XX:+UseParallelGC", "-XX:TieredStopAtLevel=1"})
    void optionsThatFit(String option) {
        assertThat(AotCache.fits(List.of("-Dfirst=1", option), GIBIBYTE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx32g", "-XX:+UseZGC", "-XX:-UseCompressedOops", "-XX:AOTCache=mine",
        "-XX:StartFlightRecording",
        "-agentlib:jdwp=transport=dt_socket", "--module-path=lib", "-Xshare:off", "-cp", "@options"})
    void optionsThatMayNotFit(String option) {
        assertThat(AotCache.fits(List.of(option, "-Dlast=1"), GIBIBYTE)).isFalse();
    }

    @Test
    void largeHeapsDoNotFit() {
        assertThat(AotCache.fits(List.of(), 64 * GIBIBYTE)).isFalse();
        assertThat(AotCache.fits(List.of("-Xmx1g"), 64 * GIBIBYTE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFailedTrainingRunLeavesNoFile(boolean inJvm, @TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve(inJvm ? "in-jvm-1-2.aot" : "ranks-1-2.aot"), "an old one");
        boolean made = AotCache.make(folder, inJvm, (program, options) -> {
            assertThat(program).isEqualTo("mpi.training.TrainingRun");
            Path output = Path.of(options.getFirst().replace("-XX:AOTCacheOutput=", "").replace(LaunchSpec.RANK, "0"));
            write(output);
            return 1;
        });
        assertThat(made).isFalse();
        assertThat(folder).isEmptyDirectory();
    }

    private static void write(Path file) {
        try {
            Files.writeString(file, "half a cache");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
