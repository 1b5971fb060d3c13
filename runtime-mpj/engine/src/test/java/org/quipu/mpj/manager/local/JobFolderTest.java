package org.quipu.mpj.manager.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Folders left behind by launchers that were killed, and their removal by the next launcher. */
@Timeout(300)
class JobFolderTest {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** A process ID that no process on Linux can have. */
    private static final String PREFIX = "quipu-99999999-";

    private static Process launcher(Path temporary) throws IOException {
        return new ProcessBuilder(JAVA.toString(), "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + temporary, "-cp",
                System.getProperty("java.class.path"), FolderActor.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static Path folderOf(Process launcher) throws IOException {
        return Path.of(launcher.inputReader().readLine());
    }

    private static void runAnother(Path temporary) throws IOException, InterruptedException {
        Process another = launcher(temporary);
        try {
            assertThat(folderOf(another)).isDirectory();
            another.getOutputStream().close();
            assertThat(another.waitFor()).isZero();
        } finally {
            another.destroyForcibly();
        }
    }

    @Test
    void foldersOfKilledLaunchersAreRemovedAndThoseOfLivingOnesAreNot(@TempDir Path temporary) throws Exception {
        Process killed = launcher(temporary);
        Process living = launcher(temporary);
        try {
            Path left = folderOf(killed);
            Path used = folderOf(living);
            Files.writeString(Files.createDirectory(left.resolve("classes")).resolve("A.class"), "x");
            runAnother(temporary);
            assertThat(left).isDirectory();
            assertThat(used).isDirectory();
            killed.destroyForcibly().waitFor();
            assertThat(left).isDirectory();
            runAnother(temporary);
            assertThat(left).doesNotExist();
            assertThat(used).isDirectory();
        } finally {
            killed.destroyForcibly();
            living.destroyForcibly();
        }
    }

    private static Path make(Path parent, String name, String mode) throws IOException {
        return Files.createDirectory(parent.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode)));
    }

    private static void age(Path folder) throws IOException {
        Files.setLastModifiedTime(folder, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
    }

    @Test
    void theFolderOfALauncherWithTheSameProcessNumberIsRemoved() throws Exception {
        String name = "quipu-" + ProcessHandle.current().pid() + "-00000001";
        Path left = make(Path.of(System.getProperty("java.io.tmpdir")), name, "rwx------");
        age(left);
        try (JobFolder own = JobFolder.create()) {
            assertThat(left).as("made in another container").doesNotExist();
            try (JobFolder second = JobFolder.create()) {
                assertThat(own.path()).isDirectory();
                assertThat(second.path()).isDirectory();
            }
        } finally {
            Files.deleteIfExists(left);
        }
    }

    @Test
    void nothingElseIsRemoved(@TempDir Path temporary) throws Exception {
        Path old = make(temporary, PREFIX + "00000001", "rwx------");
        Path young = make(temporary, PREFIX + "00000002", "rwx------");
        Path open = make(temporary, PREFIX + "00000003", "rwxr-xr-x");
        Path otherName = make(temporary, PREFIX + "0000000g", "rwx------");
        Path target = make(temporary, "target", "rwx------");
        Path kept = Files.writeString(target.resolve("kept"), "x");
        Path link = Files.createSymbolicLink(temporary.resolve(PREFIX + "00000004"), target);
        Path file = Files.writeString(temporary.resolve(PREFIX + "00000005"), "x");
        Files.createSymbolicLink(old.resolve("link"), target);
        for (Path each : new Path[] {old, open, otherName, target, file}) {
            age(each);
        }
        runAnother(temporary);
        assertThat(old).doesNotExist();
        assertThat(kept).exists();
        assertThat(link).isSymbolicLink();
        assertThat(file).exists();
        for (Path each : new Path[] {young, open, otherName}) {
            assertThat(each).isDirectory();
        }
    }
}
