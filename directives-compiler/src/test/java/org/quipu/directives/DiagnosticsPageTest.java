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

            Every message of the directives compiler has a code that never changes. All errors and warnings of a file
            are reported, in source order; a file with an error is not translated. `quipu explain QD0105` prints the
            page of a code.

            ```
            Dot.java:4:28: error: [QD0006] there is no clause 'shedule'
                    //omp parallel for shedule(static)
                                       ^^^^^^^
              hint: did you mean 'schedule'?
            ```

            | option of `quipu compile` | effect |
            |---|---|
            | `--format json`, `--format sarif` | messages in JSON or SARIF 2.1.0, for other programs |
            | `--max-errors N` | at most N errors |
            | `-Werror` | warnings are errors |
            | `-Xno QD0002` | no warnings of this code |
            | `--color auto`, `always`, `never` | colours; `auto` uses them on a terminal unless `NO_COLOR` is set |

            In the messages below, `...` stands for a name or text of your program. The examples are the body of a
            method with the parameters `int n, double[] a`.

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
