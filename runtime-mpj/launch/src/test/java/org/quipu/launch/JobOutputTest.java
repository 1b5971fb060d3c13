package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.mpj.manager.ExitCodes;

/** Output without a reader, of one rank and of several. */
@Timeout(600)
@Execution(ExecutionMode.CONCURRENT)
class JobOutputTest {

    private static final String ACTOR = Actor.class.getName();

    private static String[] line(String options, String... rest) {
        return Stream.concat(Arrays.stream(options.split(" ")), Arrays.stream(rest)).toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 1", "-np 1 --tag-output", "-np 3", "-np 1 --in-jvm", "-np 2 --in-jvm"})
    void aFullDiskIsAnErrorThatSaysSo(String options) throws Exception {
        try (Launch launch = Launch.runInto(Path.of("/dev/full"), line(options, ACTOR, "lines", "10"))) {
            assertThat(launch.exitCode()).isEqualTo(ExitCodes.FAILED);
            assertThat(launch.lastError()).isEqualTo("quipu run: standard output cannot be written: "
                    + "No space left on device; the output is not complete");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 1", "-np 2", "-np 1 --in-jvm"})
    void theEndOfTheReaderEndsTheJob(String options) throws Exception {
        try (Launch launch = Launch.run(line(options, ACTOR, "lines", "200000"))) {
            launch.process().getInputStream().close();
            assertThat(launch.process().waitFor()).isEqualTo(ExitCodes.NO_READER);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 1", "-np 2"})
    void aSlowReaderLosesNothing(String options) throws Exception {
        int count = 500;
        try (Launch launch = Launch.runUnread(line(options, ACTOR, "lines", Integer.toString(count)))) {
            // More than the launcher waits for output that does not come.
            launch.process().waitFor(9, TimeUnit.SECONDS);
            launch.read();
            assertThat(launch.exitCode()).as("%s", launch.err()).isZero();
            int ranks = Integer.parseInt(options.substring(options.length() - 1));
            assertThat(launch.out()).hasSize(ranks * (count + 1)).contains("<0 end>");
        }
    }

    /** Both go to one file: their order is the program's. */
    @Test
    void theOrderOfOneRanksOutputAndErrorsIsKept(@TempDir Path folder) throws Exception {
        try (Launch launch = Launch.runJoined(folder.resolve("out"), ACTOR, "bothStreams")) {
            assertThat(launch.exitCode()).isZero();
        }
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            wanted.addAll(List.of("out " + i, "err " + i));
        }
        assertThat(Files.readAllLines(folder.resolve("out"))).isEqualTo(wanted);
    }
}
