package org.quipu.directives.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.quipu.directives.DirectivesCompiler;
import org.quipu.directives.report.JsonFormat;
import org.quipu.directives.report.JsonReader;

/** The exact output of {@code --explain-sharing}: the files of {@code sharing}. */
class SharingExplainerTest {
    private static final Path FOLDER = Path.of("src/test/resources/sharing");

    @TestFactory
    Stream<DynamicTest> tables() throws IOException {
        try (Stream<Path> all = Files.list(FOLDER)) {
            List<Path> inputs = all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
            assertThat(inputs).isNotEmpty();
            return inputs.stream().map(input -> DynamicTest.dynamicTest(input.getFileName().toString(), () -> {
                String text = new DirectivesCompiler().explainSharing(input.getFileName().toString(),
                        Files.readString(input)).stream()
                        .map(SharingTable::text).collect(Collectors.joining("\n"));
                Path expected = input.resolveSibling(input.getFileName() + ".expected");
                if (Boolean.getBoolean("quipu.update")) {
                    Files.writeString(expected, text);
                }
                assertThat(text).isEqualTo(Files.readString(expected));
            }));
        }
    }

    /** Every construct of the programs of other tests can be explained. */
    @TestFactory
    Stream<DynamicTest> programsThatAreRun() throws IOException {
        try (Stream<Path> all = Files.list(FOLDER.resolveSibling("run"))) {
            return all.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream()
                    .map(input -> DynamicTest.dynamicTest(input.getFileName().toString(),
                            () -> assertThat(new DirectivesCompiler().explainSharing("x", Files.readString(input)))
                                    .isNotEmpty()
                                    .allSatisfy(table -> assertThat(table.rows())
                                            .allMatch(row -> !row.because().isEmpty()
                                                    && !row.passed().isEmpty() && row.section().startsWith("5.")))));
        }
    }

    @Test
    void jsonHasTheTables() {
        List<SharingTable> tables = new DirectivesCompiler().explainSharing("A.java",
                "class A { void f(int n) {\n//omp parallel private(n)\n{ n = 1; }}}");
        Map<?, ?> json = (Map<?, ?>) JsonReader.read(JsonFormat.write(List.of(), tables));
        assertThat(json.get("sharing"))
                .isEqualTo(List.of(Map.of("file", "A.java", "line", 2.0, "directive", "parallel", "variables",
                        List.of(Map.of("name", "n", "attribute", "private", "because", "named in the clause", "section",
                                "5.4.3",
                                "passed", "a local variable of the thread")))));
    }

    @Test
    void errorsAndFilesWithoutDirectivesHaveNoTables() {
        assertThat(new DirectivesCompiler().explainSharing("A.java", "class A { }")).isEmpty();
        assertThat(new DirectivesCompiler().explainSharing("A.java", "class A { void f() {\n//omp paralel\n{ }}}"))
                .isEmpty();
    }
}
