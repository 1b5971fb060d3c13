package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A compiler counts as installed if it compiles. A shell stands for the compiler. */
class CompilerProbeTest {

    private static Optional<String> probe(String... command) {
        return CompilerProbe.missing("some-package", "probe.c", "int main(void);", List.of(command));
    }

    @Test
    void anIncompleteCompilerIsMissing() {
        assertThat(probe("sh", "-c", "echo 'fatal error: mpi.h: No such file' >&2; exit 1"))
                .contains("sh is not complete (fatal error: mpi.h: No such file): apt-get install some-package");
    }

    @Test
    void anAbsentCompilerIsMissing() {
        assertThat(probe("no-such-compiler-here")).contains(
                "there is no no-such-compiler-here here: apt-get install some-package");
    }

    @Test
    void aCompilerIsTriedOnce(@TempDir Path folder) throws Exception {
        Path tries = folder.resolve("tries");
        String script = "echo \"$@\" >> " + tries;
        assertThat(probe("sh", "-c", script, "sh")).isEmpty();
        assertThat(probe("sh", "-c", script, "sh")).isEmpty();
        assertThat(Files.readAllLines(tries)).singleElement().asString().matches("-o \\S+ \\S+/probe\\.c");
    }
}
