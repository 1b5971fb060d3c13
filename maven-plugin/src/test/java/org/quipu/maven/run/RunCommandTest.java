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
    private static final String ENGINE_FILE = "org/quipu/mpj/manager/ProcessManager.class";
    private static final List<String> NONE = List.of();

    @TempDir
    Path folder;

    @Test
    void startsTheLauncherForAnEngineInAFolder() throws Exception {
        Files.createDirectories(folder.resolve(ENGINE_FILE).getParent());
        Files.createFile(folder.resolve(ENGINE_FILE));
        String classPath = "classes" + File.pathSeparator + folder;

        RunCommand command = RunCommand.of(new RunRequest("p.Main", 4, 2, "shm", null, List.of("-Xmx1g", "-ea"),
                List.of("classes", folder.toString()), List.of("l.jar", "p.jar"), List.of("x", "y z")));

        assertThat(command.arguments()).containsExactly("--enable-native-access=ALL-UNNAMED", "-cp",
                String.join(File.pathSeparator, classPath, "l.jar", "p.jar"),
                "org.quipu.launch.cli.RunMain", "-np", "4", "-t", "2", "--device", "shm", "-J-Xmx1g", "-J-ea", "-cp",
                classPath, "p.Main", "x", "y z");
    }

    @Test
    void startsTheLauncherForAnEngineInAJarWithOneRankIfNoneIsSaid() throws Exception {
        Path jar = folder.resolve("mpj.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(ENGINE_FILE));
        }

        assertThat(RunCommand.of(new RunRequest("p.Main", null, null, null, null, NONE, List.of(jar.toString()), NONE,
                NONE))
                .arguments())
                .containsSequence("org.quipu.launch.cli.RunMain", "-np", "1", "-cp", jar.toString(), "p.Main");
    }

    @Test
    void startsTheProgramItselfWithoutAnEngine() {
        RunCommand command = RunCommand.of(new RunRequest("p.Main", null, 3, null, null, List.of("-ea"),
                List.of(folder.toString()), NONE, List.of("x")));

        assertThat(command.arguments()).containsExactly("--enable-native-access=ALL-UNNAMED", "-ea", "-cp",
                folder.toString(), "p.Main", "x");
        assertThat(command.environment()).containsOnlyKeys("OMP_NUM_THREADS").containsValue("3");
    }

    @Test
    void saysWhatIsMissing() {
        assertRefused("p.Main", 2, null, null, "org.quipu:quipu-mpj");
        assertRefused("p.Main", null, null, "shm", "quipu-mpj");
        assertRefused(" ", 1, 1, null, "quipu.mainClass");
        assertRefused("p.Main", 0, 1, null, "quipu.np");
        assertRefused("p.Main", 1, -1, null, "quipu.t");
    }

    private static void assertRefused(String mainClass, Integer ranks, Integer threads, String device, String message) {
        RunRequest request = new RunRequest(mainClass, ranks, threads, device, null, NONE, NONE, NONE, NONE);
        assertThatThrownBy(() -> RunCommand.of(request)).hasMessageContaining(message);
    }

    @Test
    void aWarmStartNeedsTheFolderOfCaches() throws Exception {
        Files.createDirectories(folder.resolve(ENGINE_FILE).getParent());
        Files.createFile(folder.resolve(ENGINE_FILE));
        RunRequest request = new RunRequest("p.Main", 2, null, null, "target/quipu", NONE, List.of(folder.toString()),
                List.of("l.jar"), NONE);

        assertThat(RunCommand.of(request).arguments()).containsExactly("--enable-native-access=ALL-UNNAMED",
                "-Dquipu.cache=target/quipu", "-cp", folder + File.pathSeparator + "l.jar",
                "org.quipu.launch.cli.RunMain", "--warm-start", "-np", "2", "-cp", folder.toString(), "p.Main");
    }
}
