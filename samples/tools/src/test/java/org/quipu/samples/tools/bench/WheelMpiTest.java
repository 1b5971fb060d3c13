package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.samples.tools.TestTimeout;

/** Installation of a library in a virtual environment, by a shell script in place of Python. */
@Timeout(300)
class WheelMpiTest {
    /**
     * Makes an environment whose own Python notes what pip is to install, and fails for a package with the name "none".
     */
    private static final String PYTHON = """
            #!/bin/sh
            mkdir -p "$4/bin"
            cat >"$4/bin/python" <<'END'
            #!/bin/sh
            case "$*" in *none*) echo 'ERROR: No matching distribution found for none' >&2; exit 1 ;; esac
            echo "$*" >>"$(dirname "$0")/installed"
            END
            chmod +x "$4/bin/python"
            """;

    @TempDir
    private Path home;
    private Path python;
    private Workshop workshop;

    @BeforeEach
    void prepare() throws IOException {
        python = Files.writeString(home.resolve("python"), PYTHON);
        Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
        workshop = new Workshop(home, new Processes(home, Duration.ofSeconds(TestTimeout.SECONDS)));
    }

    private WheelMpi library(String... requirements) {
        return new WheelMpi("some", "mpirun", List.of(requirements), "", python.toString(), home.resolve("some"));
    }

    @Test
    void isInstalledOnce() throws Exception {
        library("some-mpi~=5.0", "more").install(workshop);
        library("some-mpi~=5.0", "more").install(workshop);
        assertThat(home.resolve("some/bin/installed")).content().hasLineCount(1).startsWith("-m pip install")
                .endsWith("some-mpi~=5.0 more\n");
    }

    @Test
    void whatCannotBeInstalledIsTriedAgain() throws Exception {
        assertThatThrownBy(() -> library("none").install(workshop)).isInstanceOf(BenchException.class)
                .hasMessageEndingWith("failed: ERROR: No matching distribution found for none");
        library("some-mpi").install(workshop);
        assertThat(home.resolve("some/bin/installed")).exists();
    }

    @Test
    void withoutPythonItSaysWhatToInstall() {
        WheelMpi library = new WheelMpi("some", "mpirun", List.of("x"), "", "no-such-python", home.resolve("other"));
        assertThat(library.missing()).hasValueSatisfying(line -> assertThat(line).contains("apt-get install"));
    }
}
