package org.quipu.samples.tools.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class DemoCommandTest {
    private final StringWriter errors = new StringWriter();

    private int execute(String... args) {
        CommandLine commandLine = DemoCommand.commandLine();
        commandLine.setErr(new PrintWriter(errors));
        return commandLine.execute(args);
    }

    @ParameterizedTest
    @CsvSource({"--class,Z", "--kernel,xx", "--ranks,0", "--ranks,x", "--threads,-1", "--runs,0", "--timeout,0",
        "--nonsense,1"})
    void badUsageIsOneLineAndTwo(String option, String value) {
        assertThat(execute(option, value)).isEqualTo(2);
        assertThat(errors.toString().lines()).singleElement().asString().startsWith("quipu demo: ").contains("--help");
    }

    @ParameterizedTest
    @CsvSource({"-V", "--version"})
    void printsQuipusVersion(String option) {
        StringWriter out = new StringWriter();
        CommandLine commandLine = DemoCommand.commandLine();
        commandLine.setOut(new PrintWriter(out));
        assertThat(commandLine.execute(option)).isZero();
        assertThat(out.toString()).matches("quipu \\S+\n");
    }

    @Test
    void helpHasAnExample() {
        StringWriter out = new StringWriter();
        CommandLine commandLine = DemoCommand.commandLine();
        commandLine.setOut(new PrintWriter(out));

        assertThat(commandLine.execute("--help")).isZero();
        assertThat(out.toString()).contains("Example: quipu demo").contains("--svg");
    }

    @Test
    void withoutJarsItSaysWhatToDo() {
        String before = System.getProperty("quipu.home");
        System.setProperty("quipu.home", "/nonexistent");
        try {
            assertThat(execute()).isEqualTo(1);
        } finally {
            if (before == null) {
                System.clearProperty("quipu.home");
            } else {
                System.setProperty("quipu.home", before);
            }
        }
        assertThat(errors.toString())
                .isEqualTo("quipu demo: no jars in /nonexistent/target/quipu; run mvn package first\n");
    }
}
