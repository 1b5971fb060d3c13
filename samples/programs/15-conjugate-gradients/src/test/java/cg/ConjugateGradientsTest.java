package cg;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the program on ranks, by the launcher, as the command {@code quipu run} does. */
class ConjugateGradientsTest {

    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String CLASS_PATH = System.getProperty("java.class.path");

    @ParameterizedTest(name = "{0} ranks of {1} threads")
    @CsvSource({"1, 1", "1, 3", "2, 2", "3, 1"})
    @Timeout(300)
    void theErrorIsSmall(int ranks, int threads) throws Exception {
        List<String> launcher = List.of(JAVA, "--enable-native-access=ALL-UNNAMED", "-cp", CLASS_PATH,
                "org.quipu.launch.cli.RunMain", "--in-jvm", "-np", Integer.toString(ranks), "-t",
                Integer.toString(threads), "--timeout", "240", "-cp", CLASS_PATH, "cg.ConjugateGradients", "20");
        Process job = new ProcessBuilder(launcher).redirectErrorStream(true).start();
        job.getOutputStream().close();
        List<String> output = job.inputReader().readAllLines();
        assertEquals(0, job.waitFor(), () -> String.join("\n", output));
        assertEquals("20 x 20 unknowns, error below 1e-8", output.getLast());
    }
}
