package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.explain.Pages;

/** The document of messages in the manual is generated from the enum and the pages. */
class DiagnosticsPageTest {
    private static final Path DOCUMENT = Path.of("../docs/diagnostics.md");
    private static final String HEAD = """
            # Diagnostics

            Every message of the directives compiler has a stable code. All errors and warnings of a file are reported, in source
            order. A file with an error is not translated. `quipu explain QD0105` prints the page of a code.

            ```
            Dot.java:4:28: error: [QD0006] there is no clause 'shedule'
                    //omp parallel for shedule(static)
                                       ^^^^^^^
              hint: did you mean 'schedule'?
            ```

            `quipu compile --format json` and `--format sarif` write the messages as JSON and SARIF 2.1.0. `--max-errors N` limits
            their number, `-Werror` treats warnings as errors, and `-Xno QD0002` suppresses a warning. `--color auto|always|never`
            and `NO_COLOR` control colours.

            In the messages `...` stands for a name or a text of your program. The examples are bodies of a method with the
            parameters `int n, double[] a`.

            | code | severity | message |
            |---|---|---|
            """;

    @Test
    void theManualHasEveryPage() throws IOException {
        String table = Arrays.stream(Code.values()).map(code -> "| [" + code.id() + "](#"
                + code.id().toLowerCase(Locale.ROOT) + ") | "
                + code.severity().label() + " | " + code.message().replace("|", "\\|") + " |\n")
                .collect(Collectors.joining());
        String pages = Arrays.stream(Code.values()).map(code -> "\n" + Pages.of(code).markdown())
                .collect(Collectors.joining());
        String text = HEAD + table + pages;
        if (Boolean.getBoolean("quipu.update")) {
            Files.writeString(DOCUMENT, text);
        }
        assertThat(text).isEqualTo(Files.readString(DOCUMENT));
    }
}
