package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.quipu.samples.tools.TestTimeout;

/** The kernels in class S, in all forms, at counts that divide nothing evenly. */
@Timeout(value = 600, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FormsTest {
    private static final Duration DEADLINE = Duration.ofSeconds(TestTimeout.SECONDS);
    private static final Set<Kernel> FLOWS = EnumSet.of(Kernel.LU, Kernel.SP, Kernel.BT);
    private static final Path SAMPLES = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().getParent();

    private static Outcome run(Kernel kernel, Form form, int ranks, int threads, String... arguments)
            throws InterruptedException {
        Path classes = SAMPLES.resolve(form.translated() ? "npb/target/classes" : "npb-plain/target/classes");
        Shape shape = new Shape(ranks, threads);
        FormCommand command = new FormCommand(System.getProperty("java.class.path"), SAMPLES.getParent());
        return new FormRunner(DEADLINE).run(form, shape,
                command.words(shape, 2, List.of(classes), form.mainClass(kernel), arguments));
    }

    static Stream<Arguments> runs() {
        return Stream.of(Kernel.values()).flatMap(kernel -> Stream.of(Form.values())
                .flatMap(form -> shapes(kernel, form).map(s -> arguments(kernel, form, s.ranks(), s.threads()))));
    }

    /**
     * CG has all shapes. EP has few, as its batches are independent; LU, SP and BT also, as a job of its own runs them
     * on other numbers of ranks. The tests of the kernels cover threads without ranks.
     */
    private static Stream<Shape> shapes(Kernel kernel, Form form) {
        int[] ranks = switch (kernel) {
            case EP -> new int[] {3, 5};
            case LU, SP, BT -> new int[] {3};
            default -> new int[] {1, 2, 3, 5, 7, 8};
        };
        return switch (form) {
            case SEQUENTIAL -> Stream.of(new Shape(1, 1));
            case DIRECTIVES -> IntStream.of(kernel == Kernel.CG ? new int[] {1, 2, 3} : new int[] {3})
                    .mapToObj(t -> new Shape(1, t));
            case RANKS -> IntStream.of(ranks).mapToObj(r -> new Shape(r, 1));
            case HYBRID -> kernel == Kernel.CG
                    ? Stream.of(new Shape(1, 2), new Shape(2, 2), new Shape(3, 2), new Shape(2, 3))
                    : Stream.of(new Shape(3, 2), new Shape(2, 3))
                            .limit(FLOWS.contains(kernel) ? 1 : 2);
        };
    }

    @ParameterizedTest(name = "{0} {1} {2} x {3}")
    @MethodSource("runs")
    void findsThePublishedValues(Kernel kernel, Form form, int ranks, int threads) throws InterruptedException {
        Outcome outcome = run(kernel, form, ranks, threads, "S");

        assertThat(outcome.failure()).isEmpty();
        assertThat(outcome.verified()).isTrue();
        RunReport report = outcome.report().orElseThrow();
        assertThat(report.kernel()).isEqualTo(kernel.name());
        assertThat(report.ranks()).isEqualTo(ranks);
        assertThat(report.threads()).isEqualTo(threads);
    }

    /** Ranks that are threads of one JVM, of which groups of several sizes run the solvers of flows, one by one. */
    @Test
    void anyNumberOfRanksSolvesFlows() throws InterruptedException {
        FormCommand command = new FormCommand(System.getProperty("java.class.path"), SAMPLES.getParent());
        List<Path> programs = List.of(SAMPLES.resolve("npb-plain/target/classes"),
                SAMPLES.resolve("tools/target/test-classes"));
        List<String> words = new ArrayList<>(
                command.words(new Shape(8, 1), 1, programs, "org.quipu.samples.npb.FlowRanks"));
        words.add(words.indexOf("-np"), "--in-jvm");

        Outcome outcome = new FormRunner(DEADLINE).run(Form.RANKS, new Shape(8, 1), words);

        assertThat(outcome.failure()).isEmpty();
        assertThat(outcome.verified()).isTrue();
    }

    @ParameterizedTest(name = "{0} {1} {2} ranks")
    @CsvSource({"CG, SEQUENTIAL, 1", "EP, DIRECTIVES, 1", "CG, HYBRID, 3", "IS, RANKS, 2"})
    void anotherClassIsOneLineAndTwo(Kernel kernel, Form form, int ranks) throws InterruptedException {
        Outcome outcome = run(kernel, form, ranks, 1, "Z");

        assertThat(outcome.failure()).startsWith("exit code 2")
                .containsOnlyOnce("no such problem class: Z; give one of S, W, A, B, C");
    }
}
