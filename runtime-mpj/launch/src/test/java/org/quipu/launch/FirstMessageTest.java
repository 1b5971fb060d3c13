package org.quipu.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI.Init links what the first message needs: it would take tens of milliseconds at the first send. */
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class FirstMessageTest {

    /** The class that the JVM makes for each form of native call. */
    private static final String LINKED = "jdk.internal.foreign.abi.DowncallStub";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"shm", "nio"})
    void noNativeCallIsLinkedAfterInit(String device) throws Exception {
        try (Launch job = Launch.run("-np", "2", "--device", device, "-J",
                "-Xlog:class+load:file=" + folder.resolve("{rank}.log"), FirstMessageActor.class.getName())) {
            assertThat(job.exitCode()).as(job.err().toString()).isZero();
        }
        for (int rank = 0; rank < 2; rank++) {
            List<String> loaded = Files.readAllLines(folder.resolve(rank + ".log"));
            int initialized = indexOf(loaded, FirstMessageActor.Initialized.class.getName());
            assertThat(loaded.subList(0, initialized)).anyMatch(line -> line.contains(LINKED));
            assertThat(loaded.subList(initialized, loaded.size())).noneMatch(line -> line.contains(LINKED));
        }
    }

    private static int indexOf(List<String> loaded, String name) throws IOException {
        for (int i = 0; i < loaded.size(); i++) {
            if (loaded.get(i).contains(name)) {
                return i;
            }
        }
        throw new IOException(name + " was not loaded");
    }
}
