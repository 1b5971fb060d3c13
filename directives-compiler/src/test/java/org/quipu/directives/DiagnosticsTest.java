package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;

/** The exact messages for invalid input: the files of {@code diagnostics}. */
class DiagnosticsTest {
    @TestFactory
    Stream<DynamicTest> messages() throws IOException {
        return TextFiles.tests("diagnostics", (name, text) -> {
            Translation translation = new DirectivesCompiler().translate(name, text);
            assertThat(translation.text().isEmpty()).isEqualTo(translation.hasErrors());
            return translation.diagnostics().stream().map(Diagnostic::render).collect(Collectors.joining());
        });
    }

    /** Every code except that of internal errors occurs in one of the files. */
    @Test
    void everyCodeIsTested() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path input : allInputs()) {
            all.append(Files.readString(input.resolveSibling(input.getFileName() + ".expected")));
        }
        List<String> missing = Arrays.stream(Code.values())
                .filter(code -> code != Code.INTERNAL && code != Code.LINT_FAILED).map(Code::id)
                .filter(id -> all.indexOf("[" + id + "]") < 0).toList();
        assertThat(missing).isEmpty();
    }

    @Test
    void codesAreUnique() {
        assertThat(Arrays.stream(Code.values()).map(Code::id)).doesNotHaveDuplicates();
    }

    private static List<Path> allInputs() throws IOException {
        return Stream.concat(TextFiles.inputs("diagnostics").stream(), TextFiles.inputs("lint/racy").stream()).toList();
    }
}
