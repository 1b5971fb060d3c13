package jomp.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.threads.Omp;

/** The two system properties that JOMP read, each in a JVM of its own. */
@Timeout(600)
class PropertiesTest {

    /** Prints what the properties came to. */
    public static void main(String[] args) {
        System.out.println(OMP.getMaxThreads() + " " + Omp.getSchedule());
    }

    @Test
    void threadsAndScheduleAreRead() throws Exception {
        assertThat(run("-Djomp.threads=3", "-Djomp.schedule=guided,4")).isEqualTo("3 guided,4");
    }

    @Test
    void wrongOnesAreToldAndTheDefaultTaken() throws Exception {
        assertThat(run("-Djomp.threads=many", "-Djomp.schedule=static,2")).contains("jomp.threads='many' is invalid")
                .endsWith(Runtime.getRuntime().availableProcessors() + " static,2");
    }

    private static String run(String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), PropertiesTest.class.getName()));
        Path output = Files.createTempFile("quipu-properties", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("OMP_"));
        Process process = builder.start();
        try {
            int seconds = Integer.getInteger("quipu.test.patience", 270);
            assertThat(process.waitFor(seconds, TimeUnit.SECONDS)).as("ends").isTrue();
            return Files.readString(output).strip();
        } finally {
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
