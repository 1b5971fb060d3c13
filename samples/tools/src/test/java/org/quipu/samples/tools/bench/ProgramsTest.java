package org.quipu.samples.tools.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs in {@code samples/bench} are compiled only when a benchmark runs; here it is seen before that they compile. */
class ProgramsTest {
    private static final Path SOURCES = Path.of("..", "bench");

    @TempDir
    private Path classes;

    @Test
    void pingPongCompilesAgainstOurInterface() {
        assertThat(compile(SOURCES.resolve("pingpong/PingPong.java"))).isEmpty();
    }

    @Test
    void theConstructsAreSequentialJavaToo() {
        assertThat(compile(SOURCES.resolve("sync/Epcc.java"), SOURCES.resolve("sync/SyncBench.java"))).isEmpty();
    }

    @Test
    void theConstructsCompileWhenTheirDirectivesAreTranslated() {
        assertThat(run("quipu-compile", List.of("-d", classes.toString(), SOURCES.resolve("sync/SyncBench.java").toString()))).isEmpty();
        Path translated = classes.resolve("SyncBench.java");
        assertThat(translated).content().contains("org.quipu.threads.Parallel.region").doesNotContain("//omp");
        assertThat(compile(SOURCES.resolve("sync/Epcc.java"), translated)).isEmpty();
    }

    private String compile(Path... sources) {
        List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:all", "-Xlint:-path", "-cp",
                System.getProperty("java.class.path"));
        return run("javac", Stream.concat(options.stream(), Stream.of(sources).map(Path::toString)).toList());
    }

    private static String run(String tool, List<String> arguments) {
        StringWriter said = new StringWriter();
        PrintWriter writer = new PrintWriter(said);
        int code = ToolProvider.findFirst(tool).orElseThrow().run(writer, writer, arguments.toArray(String[]::new));
        return said + (code == 0 ? "" : tool + " ended with code " + code);
    }
}
