package org.quipu.maven.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {
    private static final String LAUNCHER_FILE = "org/quipu/mpj/launch/cli/RunMain.class";

    @TempDir
    Path folder;

    @Test
    void startsTheLauncherFoundInAFolder() throws Exception {
        Files.createDirectories(folder.resolve(LAUNCHER_FILE).getParent());
        Files.createFile(folder.resolve(LAUNCHER_FILE));
        String classPath = "classes" + File.pathSeparator + folder;

        RunCommand command = RunCommand.of(new RunRequest("p.Main", 4, 2, "shm", List.of("-Xmx1g", "-ea"),
                List.of("classes", folder.toString()), List.of("x", "y z")));

        assertThat(command.arguments()).containsExactly("--enable-native-access=ALL-UNNAMED", "-cp", classPath,
                "org.quipu.mpj.launch.cli.RunMain", "-np", "4", "-t", "2", "--device", "shm", "-J-Xmx1g", "-J-ea",
                "-cp", classPath, "p.Main", "x", "y z");
    }

    @Test
    void startsTheLauncherFoundInAJarWithOneRankIfNoneIsSaid() throws Exception {
        Path jar = folder.resolve("mpj.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(LAUNCHER_FILE));
        }

        assertThat(RunCommand.of(new RunRequest("p.Main", null, null, null, List.of(), List.of(jar.toString()),
                List.of())).arguments())
                .containsSequence("org.quipu.mpj.launch.cli.RunMain", "-np", "1", "-cp", jar.toString(), "p.Main");
    }

    @Test
    void startsTheProgramItselfWithoutALauncher() {
        RunCommand command = RunCommand.of(new RunRequest("p.Main", null, 3, null, List.of("-ea"),
                List.of(folder.toString()), List.of("x")));

        assertThat(command.arguments()).containsExactly("--enable-native-access=ALL-UNNAMED", "-ea", "-cp",
                folder.toString(), "p.Main", "x");
        assertThat(command.environment()).containsOnlyKeys("OMP_NUM_THREADS").containsValue("3");
    }

    @Test
    void saysWhatIsMissing() {
        List<String> none = List.of();
        assertThatThrownBy(() -> RunCommand.of(new RunRequest("p.Main", 2, null, null, none, none, none)))
                .hasMessageContaining("org.quipu:quipu-mpj");
        assertThatThrownBy(() -> RunCommand.of(new RunRequest("p.Main", null, null, "shm", none, none, none)))
                .hasMessageContaining("quipu-mpj");
        assertThatThrownBy(() -> RunCommand.of(new RunRequest(" ", 1, 1, null, none, none, none)))
                .hasMessageContaining("quipu.mainClass");
        assertThatThrownBy(() -> RunCommand.of(new RunRequest("p.Main", 0, 1, null, none, none, none)))
                .hasMessageContaining("quipu.np");
        assertThatThrownBy(() -> RunCommand.of(new RunRequest("p.Main", 1, -1, null, none, none, none)))
                .hasMessageContaining("quipu.t");
    }
}
