package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quipu.samples.tools.TestTimeout;

/** The programs of {@code bench programs} have correct answers in all forms. */
@Timeout(900)
class ProgramsRunTest {
    @TempDir
    private static Path home;
    private static Workshop workshop;
    private static Path directives;

    @BeforeAll
    static void compile() throws IOException, BenchException {
        Path copy = Files.createDirectories(home.resolve("samples/bench/programs"));
        for (Path source : EpccJava.sources(Path.of("..", "bench", "programs"), "*")) {
            Files.copy(source, copy.resolve(source.getFileName()));
        }
        workshop = new Workshop(home, new Processes(home, Duration.ofSeconds(TestTimeout.SECONDS)));
        directives = new QuipuPrograms(workshop, plan(2)).compile(System.getProperty("java.class.path"));
    }

    private static ProgramsPlan plan(int threads) {
        return new ProgramsPlan(ProgramsPlan.ALL, threads, 1, "");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void directivesHaveCorrectAnswers(int threads) throws Exception {
        ProgramsPlan plan = plan(threads);
        List<String> words = new ArrayList<>(List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED", "-cp",
                directives + File.pathSeparator + System.getProperty("java.class.path"), "Directives"));
        words.addAll(plan.javaArguments());
        Outcome outcome = workshop.processes().run(
                Invocation.of(words).with("OMP_NUM_THREADS", Integer.toString(threads)));
        assertThat(plan.readAll(outcome)).containsOnlyKeys(plan.rows());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void plainJavaHasCorrectAnswers(int threads) throws Exception {
        assertThat(figures(new HandPrograms(workshop, plan(threads)))).containsOnlyKeys(ProgramsPlan.ALL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GCC", "GCC_NOFMA"})
    void gccHasCorrectAnswers(NativePrograms.Variant variant) throws Exception {
        assertThat(figures(new NativePrograms(workshop, plan(2), variant))).containsOnlyKeys(ProgramsPlan.ALL);
    }

    @Test
    void aRowWithoutAnswerIsAFailureOfOursOnly() throws Exception {
        ProgramsPlan plan = new ProgramsPlan(List.of("fib", "heat"), 2, 1, " at 2");
        Outcome one = Results.printed("quipu-program fib 2.5");
        assertThat(plan.read(one)).containsOnlyKeys("fib at 2");
        assertThatThrownBy(() -> plan.readAll(one)).isInstanceOf(BenchException.class)
                .hasMessageContaining("after 1 of 2 rows");
    }

    private static Map<String, Figure> figures(Contender contender) throws BenchException, InterruptedException {
        assumeTrue(contender.missing().isEmpty(), () -> contender.missing().orElseThrow());
        contender.prepare();
        return contender.run();
    }
}
