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

/** The programs in {@code samples/bench}, which are otherwise compiled only when a benchmark runs, compile. */
class ProgramsTest {
    private static final Path SOURCES = Path.of("..", "bench");

    @TempDir
    private Path classes;

    @Test
    void theMessageBenchmarksCompileAgainstOurInterface() throws BenchException {
        assertThat(compile(EpccJava.sources(SOURCES.resolve("messages"), "*.java").toArray(Path[]::new))).isEmpty();
    }

    @Test
    void theProgramOfTheLaunchCompiles() {
        assertThat(compile(SOURCES.resolve("launch/Hello.java"))).isEmpty();
    }

    @Test
    void theConstructsAreSequentialJavaToo() throws BenchException {
        assertThat(compile(epcc("{Epcc*,Team,*Bench}.java"))).isEmpty();
    }

    @Test
    void theFormsInOtherLibrariesHaveNoWarnings() throws BenchException {
        assertThat(compile(epcc("{Epcc*,Juc*,*Juc}.java"))).isEmpty();
    }

    @Test
    void theProgramsAreSequentialJavaToo() throws BenchException {
        assertThat(compile(EpccJava.sources(SOURCES.resolve("programs"), "*.java").toArray(Path[]::new))).isEmpty();
    }

    private static Path[] epcc(String glob) throws BenchException {
        return EpccJava.sources(SOURCES.resolve("epcc"), glob).toArray(Path[]::new);
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
