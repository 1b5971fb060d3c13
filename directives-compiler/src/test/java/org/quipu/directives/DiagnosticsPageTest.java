package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The manual's page of messages is made from the enum. */
class DiagnosticsPageTest {
    private static final Path PAGE = Path.of("../docs/diagnostics.md");
    private static final String HEAD = """
            # Diagnostics

            Every message of the directives compiler has a code that never changes. Errors and warnings of a file come all at once, in the order of their
            places; a file with an error is not translated.

            ```
            Dot.java:4:28: error: [QD0006] there is no clause 'shedule'
                    //omp parallel for shedule(static)
                                       ^^^^^^^
              hint: did you mean 'schedule'?
            ```

            In the table `...` stands for a name or a text of your program.

            | code | severity | message | what to do |
            |---|---|---|---|
            """;

    @Test
    void theManualListsEveryCode() throws IOException {
        String table = Arrays.stream(Code.values()).map(code -> "| " + code.id() + " | " + code.severity().label() + " | "
                + cell(code.textPattern()) + " | " + cell(code.hintPattern()) + " |\n").collect(Collectors.joining());
        if (Boolean.getBoolean("quipu.update")) {
            Files.writeString(PAGE, HEAD + table);
        }
        assertThat(HEAD + table).isEqualTo(Files.readString(PAGE));
    }

    private static String cell(String pattern) {
        String text = pattern.replaceAll("%(\\d\\$)?s", "...").replace("%%", "%").replace("|", "\\|");
        return text.equals("...") ? "(depends on the case)" : text;
    }
}
