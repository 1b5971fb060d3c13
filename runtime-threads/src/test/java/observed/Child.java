package observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program in a JVM of its own. */
final class Child {

    private Child() {
    }

    static String run(List<String> options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        return run(options, Map.of(), program, arguments);
    }

    /** Returns what it has printed, to both of its streams; fails if it does. */
    static String run(List<String> options, Map<String, String> environment, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(program.getName());
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("quipu-child", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            boolean ended = process.waitFor(Integer.getInteger("quipu.test.patience", 270), TimeUnit.SECONDS);
            process.destroyForcibly();
            String text = Files.readString(output, StandardCharsets.UTF_8);
            assertThat(ended).as("hung after: %s", text).isTrue();
            assertThat(process.exitValue()).as(text).isZero();
            return text;
        } finally {
            Files.delete(output);
        }
    }
}
