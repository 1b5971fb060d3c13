package org.quipu.samples.tools.programs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.quipu.samples.tools.TestTimeout;

/**
 * A command of Quipu that ran in a process of its own.
 *
 * @param out lines of standard output
 * @param err lines of standard error
 */
record JavaProcess(int exitCode, List<String> out, List<String> err) {

    /** Runs a class of this JVM's class path to its end; an end in failure fails the test. */
    static JavaProcess run(Path folder, Class<?> main, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("OMP_"));
        Process process = builder.start();
        try {
            assertThat(process.waitFor(TestTimeout.SECONDS, TimeUnit.SECONDS)).as("%s ends", arguments).isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        JavaProcess result = new JavaProcess(process.exitValue(), Files.readAllLines(out), Files.readAllLines(err));
        assertThat(result.exitCode).as("%s: %s", arguments, result).isZero();
        return result;
    }
}
