package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.quipu.samples.tools.TestTimeout;

/** Each form of each suite runs to its end, with measurements too short to mean anything, and reports what it has. */
@Timeout(900)
class EpccRunTest {
    @TempDir
    private static Path home;
    private static Workshop workshop;
    private static Path directives;

    @BeforeAll
    static void compile() throws IOException, BenchException {
        Path sources = Path.of("..", "bench", "epcc");
        Path copy = Files.createDirectories(home.resolve("samples/bench/epcc"));
        for (Path source : EpccJava.sources(sources, "*")) {
            Files.copy(source, copy.resolve(source.getFileName()));
        }
        workshop = new Workshop(home, new Processes(home, Duration.ofSeconds(TestTimeout.SECONDS)));
        directives = new QuipuEpcc(workshop, plan(EpccSuite.SYNC, 1)).compile(System.getProperty("java.class.path"));
    }

    private static EpccPlan plan(EpccSuite suite, int threads) {
        return new EpccPlan(suite, threads, 1, 2, 20);
    }

    @ParameterizedTest
    @CsvSource({"SYNC,1", "SYNC,3", "SCHED,2", "SCHED,3", "ARRAY,1", "ARRAY,3", "TASK,1", "TASK,2", "TASK,3"})
    void directivesHaveAllRows(EpccSuite suite, int threads) throws Exception {
        EpccPlan plan = plan(suite, threads);
        Outcome outcome = run(plan, threads);
        assertThat(plan.readAll(outcome)).containsOnlyKeys(plan.rows());
    }

    @ParameterizedTest
    @EnumSource(EpccSuite.class)
    void anotherTeamIsNoticed(EpccSuite suite) throws Exception {
        Outcome outcome = run(plan(suite, 3), 2);
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.err()).anyMatch(line -> line.contains("the threads of the team: 2.0 instead of 3.0"));
    }

    private static Outcome run(EpccPlan plan, int team) throws Exception {
        List<String> words = List.of(Workshop.java(), "--enable-native-access=ALL-UNNAMED", "-cp",
                directives + File.pathSeparator + System.getProperty("java.class.path"), plan.suite().javaProgram());
        return workshop.processes().run(Invocation.of(Stream.concat(words.stream(), plan.arguments().stream()).toList())
                .with("OMP_NUM_THREADS", Integer.toString(team)));
    }

    @ParameterizedTest
    @EnumSource(EpccSuite.class)
    void theTwinInCHasAllRows(EpccSuite suite) throws Exception {
        EpccPlan plan = plan(suite, 2);
        assertThat(figures(new NativeEpcc(workshop, plan, NativeEpcc.Compiler.GCC))).containsOnlyKeys(plan.rows());
    }

    @ParameterizedTest
    @CsvSource({"JUC,SYNC,1,9", "JUC,SYNC,2,9", "JUC,SCHED,2,24", "JUC,ARRAY,3,55", "JUC,TASK,2,8", "JUC,TASK,3,8",
        "PJ,SYNC,2,10", "PJ,SCHED,2,16", "PJ,ARRAY,2,33"})
    void librariesHaveWhatTheyHave(JavaEpcc.Library library, EpccSuite suite, int threads, int rows) throws Exception {
        EpccPlan plan = plan(suite, threads);
        Map<String, Figure> figures = figures(new JavaEpcc(workshop, plan, library));
        assertThat(plan.rows()).containsAll(figures.keySet());
        assertThat(figures).hasSize(rows);
    }

    private static Map<String, Figure> figures(Contender contender) throws BenchException, InterruptedException {
        assumeTrue(contender.missing().isEmpty(), () -> contender.missing().orElseThrow());
        contender.prepare();
        return contender.run();
    }
}
