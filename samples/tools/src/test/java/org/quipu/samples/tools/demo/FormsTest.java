package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quipu.samples.tools.TestTimeout;

/** Both kernels in class S, in all forms, at counts that divide nothing evenly. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FormsTest {
    private static final Duration DEADLINE = Duration.ofSeconds(TestTimeout.SECONDS);
    private static final Path SAMPLES = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().getParent();

    private static Outcome run(Kernel kernel, Form form, int ranks, int threads, String... arguments)
            throws InterruptedException {
        Path classes = SAMPLES.resolve(form.translated() ? "npb/target/classes" : "npb-plain/target/classes");
        Shape shape = new Shape(ranks, threads);
        FormCommand command = new FormCommand(System.getProperty("java.class.path"), SAMPLES.getParent());
        return new FormRunner(DEADLINE).run(form, shape,
                command.words(shape, List.of(classes), form.mainClass(kernel), arguments));
    }

    @ParameterizedTest(name = "{0} {1} {2} x {3}")
    @CsvSource({
        "CG, SEQUENTIAL, 1, 1", "CG, DIRECTIVES, 1, 1", "CG, DIRECTIVES, 1, 2", "CG, DIRECTIVES, 1, 3",
        "CG, RANKS, 1, 1", "CG, RANKS, 2, 1", "CG, RANKS, 3, 1", "CG, RANKS, 5, 1", "CG, RANKS, 7, 1",
        "CG, RANKS, 8, 1",
        "CG, HYBRID, 1, 2", "CG, HYBRID, 2, 2", "CG, HYBRID, 3, 2", "CG, HYBRID, 2, 3",
        "EP, SEQUENTIAL, 1, 1", "EP, DIRECTIVES, 1, 3", "EP, RANKS, 3, 1", "EP, RANKS, 5, 1", "EP, HYBRID, 2, 3"})
    void findsThePublishedValues(Kernel kernel, Form form, int ranks, int threads) throws InterruptedException {
        Outcome outcome = run(kernel, form, ranks, threads, "S");

        assertThat(outcome.failure()).isEmpty();
        assertThat(outcome.verified()).isTrue();
        RunReport report = outcome.report().orElseThrow();
        assertThat(report.kernel()).isEqualTo(kernel.name());
        assertThat(report.ranks()).isEqualTo(ranks);
        assertThat(report.threads()).isEqualTo(threads);
    }

    @ParameterizedTest(name = "{0} {1} {2} ranks")
    @CsvSource({"CG, SEQUENTIAL, 1", "EP, DIRECTIVES, 1", "CG, HYBRID, 3"})
    void anotherClassIsOneLineAndTwo(Kernel kernel, Form form, int ranks) throws InterruptedException {
        Outcome outcome = run(kernel, form, ranks, 1, "Z");

        assertThat(outcome.failure()).startsWith("exit code 2")
                .containsOnlyOnce("no such problem class: Z; give one of S, W, A");
    }
}
