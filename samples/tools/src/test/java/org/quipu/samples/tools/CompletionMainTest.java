package org.quipu.samples.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class CompletionMainTest {
    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        CommandLine command = CompletionMain.commandLine();
        command.setOut(new PrintWriter(out));
        command.setErr(new PrintWriter(err));
        return command.execute(args);
    }

    @ParameterizedTest
    @CsvSource({"quipu comp, compile completion", "quipu run --in, --in-jvm", "quipu run --bind n, none",
        "quipu migrate --dry, --dry-run", "quipu bench ping, pingpong", "quipu bench cg --rep, --repeat",
        "quipu completion z, zsh"})
    void bashCompletesWords(String typed, String completions) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash");
        assertThat(run("bash")).isZero();
        Path script = Files.writeString(folder.resolve("script"), out + """
                compopt() { :; }    # bash's own works in interactive completion only
                COMP_WORDS=(%s)
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                _complete_quipu
                echo ${COMPREPLY[@]}
                """.formatted(typed));
        Process bash = new ProcessBuilder("/bin/bash", script.toString()).redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile()).start();
        String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(printed.strip()).isEqualTo(completions);
        assertThat(bash.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void otherShellsAreWrongUse() {
        assertThat(run("fish")).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(2).allMatch(line -> line.startsWith("quipu completion: "));
    }
}
