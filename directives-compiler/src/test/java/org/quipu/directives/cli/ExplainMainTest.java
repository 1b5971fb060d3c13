package org.quipu.directives.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.quipu.directives.diagnostic.Code;

class ExplainMainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return ExplainMain.run(new PrintWriter(out), new PrintWriter(err), args);
    }

    @Test
    void printsThePageOfACodeHoweverItIsWritten() {
        for (String name : new String[] {"QD0105", "qd0105", "105"}) {
            out.getBuffer().setLength(0);
            assertThat(run(name)).isZero();
            assertThat(out.toString()).startsWith("QD0105 (error): ")
                    .contains("Wrong:", "Right:", "default(none)", "5.4.1");
        }
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void listsAllMessages() {
        assertThat(run()).isZero();
        assertThat(out.toString().lines()).hasSameSizeAs(Code.values())
                .allMatch(line -> line.matches("QD\\d{4} (error|warning|note) .+"));
    }

    @Test
    void explainsDirectivesAndClauses() {
        assertThat(run("parallel", "for")).isZero();
        assertThat(out.toString()).contains("'parallel for'").contains("schedule").contains("reduction");
        assertThat(run("reduction")).isZero();
        assertThat(out.toString()).contains("'reduction'").contains("sections");
    }

    @Test
    void asksBackWhatWasMeant() {
        assertThat(run("QD0194")).isEqualTo(2);
        assertThat(run("reducton")).isEqualTo(2);
        assertThat(run("--wrong")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(3).allMatch(line -> line.startsWith("quipu explain: "))
                .anyMatch(line -> line.contains("did you mean 'QD01"))
                .anyMatch(line -> line.contains("did you mean 'reduction'?"));
    }
}
