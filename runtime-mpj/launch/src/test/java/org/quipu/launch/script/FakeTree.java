package org.quipu.launch.script;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A tree that looks to {@code bin/quipu} as the project's does, with a Maven and JDKs that only say what they were
 * asked.
 */
final class FakeTree {

    private static final List<String> TOOLS = List.of("sh", "sed", "head", "tail", "find", "dirname", "basename",
            "readlink", "ln", "mv", "rm", "mkdir", "date", "sleep", "awk", "grep", "cat", "env");

    /** What a run of the script gave. */
    record Answer(int code, String out, String err) {}

    private final Path base;
    private final Path root;
    private final Map<String, String> environment = new TreeMap<>();

    FakeTree(Path base) throws IOException {
        this.base = base;
        this.root = base.resolve("the root");
        Files.createDirectories(root.resolve("bin"));
        Files.createDirectories(base.resolve("tools"));
        Files.createDirectories(base.resolve("jvm"));
        Files.copy(Path.of("..", "..", "bin", "quipu").toAbsolutePath().normalize(), root.resolve("bin/quipu"));
        executable(root.resolve("bin/quipu"));
        for (String tool : TOOLS) {
            Path place = Files.isExecutable(Path.of("/usr/bin", tool)) ? Path.of("/usr/bin", tool)
                    : Path.of("/bin", tool);
            Path wrapper = base.resolve("tools").resolve(tool);
            Files.writeString(wrapper, "#!/bin/sh\nexec " + place + " \"$@\"\n");
            executable(wrapper);
        }
        write("pom.xml", "");
        write("runtime-mpj/launch/pom.xml", "");
        write("runtime-mpj/launch/src/main/java/A.java", "");
        write("runtime-mpj/launch/src/test/java/ATest.java", "");
        set("PATH", base.resolve("tools").toString());
        set("QUIPU_JVM_DIR", base.resolve("jvm").toString());
    }

    Path root() {
        return root;
    }

    Path base() {
        return base;
    }

    /** Sets a variable of the script's environment. */
    FakeTree set(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Makes a JDK whose java prints its arguments. */
    Path jdk(String place, String version) throws IOException {
        Path home = base.resolve(place);
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        Path java = home.resolve("bin/java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s|' java" + version + " \"$@\"\n");
        executable(java);
        return home;
    }

    /** Makes a Maven that counts its calls and then does this, in the root. */
    void maven(String script) throws IOException {
        Path mvn = base.resolve("tools/mvn");
        Files.writeString(mvn, "#!/bin/sh\necho \"$@\" >>'" + base + "/calls'\n" + script);
        executable(mvn);
    }

    /** Makes a Maven that builds the jars. */
    void workingMaven() throws IOException {
        maven("""
                echo '[INFO] Building Quipu Devices 0.1.0-SNAPSHOT [3/10]'
                mkdir -p target/quipu/lib
                : >target/quipu/lib/quipu-launch-1.jar
                : >target/quipu/lib/quipu-samples-tools-1.jar
                """);
    }

    /** How often Maven was called. */
    int builds() throws IOException {
        Path calls = base.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    Path write(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** Makes a file newer than anything that was built so far. */
    void touch(String name) throws IOException {
        Files.setLastModifiedTime(root.resolve(name), FileTime.from(Instant.now().plusSeconds(60)));
    }

    private static void executable(Path file) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Process start(Path script, Path from, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(List.of(script.toString()));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).directory(from.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
        return builder.start();
    }

    Process start(String... arguments) throws IOException {
        return start(root.resolve("bin/quipu"), root, arguments);
    }

    /** Runs the script to its end. Its output is small enough for the pipes to hold. */
    static Answer finish(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(Integer.getInteger("quipu.test.patience", 270), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("the script hangs");
        }
        return new Answer(process.exitValue(),
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8),
                new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    Answer run(String... arguments) throws IOException, InterruptedException {
        return finish(start(arguments));
    }
}
