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
        assertThat(compile("pingpong/PingPong.java")).isEmpty();
    }

    @Test
    void theConstructsAreSequentialJavaToo() {
        assertThat(compile("sync/Epcc.java", "sync/SyncBench.java")).isEmpty();
    }

    private String compile(String... sources) {
        StringWriter said = new StringWriter();
        List<String> options = List.of("-d", classes.toString(), "-proc:none", "-Xlint:all", "-Xlint:-path", "-cp",
                System.getProperty("java.class.path"));
        ToolProvider.findFirst("javac").orElseThrow().run(new PrintWriter(said), new PrintWriter(said),
                Stream.concat(options.stream(), Stream.of(sources).map(source -> SOURCES.resolve(source).toString())).toArray(String[]::new));
        return said.toString();
    }
}
