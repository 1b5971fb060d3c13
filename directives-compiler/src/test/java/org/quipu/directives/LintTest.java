package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Diagnostic;

/** The exact warnings of the data-race lint on racy programs, and none on others. */
@Execution(ExecutionMode.CONCURRENT)
class LintTest {
    /** Programs of other tests that race on purpose, with their codes. */
    private static final Map<String, Set<String>> RACY_ON_PURPOSE = Map.of("SingleThread.java", Set.of("QD0902"),
            "Tasks.java", Set.of("QD0910"));

    @TestFactory
    Stream<DynamicTest> racyPrograms() throws IOException {
        return TextFiles.tests("lint/racy", (name, text) -> {
            Translation translation = new DirectivesCompiler().translate(name, text);
            assertThat(translation.text()).as(translation.diagnostics().toString()).isPresent();
            assertThat(lint(translation)).isNotEmpty();
            return translation.diagnostics().stream().map(Diagnostic::render).collect(Collectors.joining());
        });
    }

    @TestFactory
    Stream<DynamicTest> programsWithoutRaces() throws IOException {
        return TextFiles.inputs("lint/free").stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    Translation translation = new DirectivesCompiler()
                            .translate(file.getFileName().toString(), Files.readString(file));
                    assertThat(rendered(translation.diagnostics())).isEmpty();
                    assertThat(translation.changed()).isTrue();
                }));
    }

    /** The programs of other tests and the samples get no other warnings. */
    @TestFactory
    Stream<DynamicTest> programsThatAreRun() throws IOException {
        List<Path> files = new ArrayList<>(TextFiles.inputs("run"));
        try (Stream<Path> samples = Files.walk(Path.of("../samples"))) {
            samples.filter(file -> file.toString().endsWith(".java") && !file.toString().contains("/target/")).sorted()
                    .forEach(files::add);
        }
        assertThat(files).anyMatch(file -> file.endsWith("Cg.java")).anyMatch(file -> file.endsWith("Ep.java"));
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
            Translation translation = new DirectivesCompiler()
                    .translate(file.getFileName().toString(), Files.readString(file));
            List<Diagnostic> messages = lint(translation);
            Set<String> known = RACY_ON_PURPOSE.getOrDefault(file.getFileName().toString(), Set.of());
            assertThat(messages.stream().filter(d -> !known.contains(d.code())).map(Diagnostic::render)).isEmpty();
        }));
    }

    @Test
    void canBeSwitchedOff() {
        String racy = "class A { int s; void f() {\n//omp parallel\n{ s++; }}}";
        assertThat(lint(new DirectivesCompiler().translate("A.java", racy))).extracting(Diagnostic::code)
                .containsExactly("QD0901");
        assertThat(lint(new DirectivesCompiler(CompilerOptions.without(List.of("lint"))).translate("A.java", racy)))
                .isEmpty();
        assertThat(lint(new DirectivesCompiler(CompilerOptions.without(List.of("QD0901"))).translate("A.java", racy)))
                .isEmpty();
        assertThat(lint(new DirectivesCompiler().translate("A.java",
                racy.replace("s++; }", "s++; // quipu: race-ok\n}")))).isEmpty();
        assertThat(lint(new DirectivesCompiler().translate("A.java",
                racy.replace("parallel", "parallel // quipu: race-ok all of it"))))
                .isEmpty();
        assertThat(lint(new DirectivesCompiler().translate("A.java",
                racy.replace("//omp", "int x; // quipu: race-ok not here\n//omp"))))
                .hasSize(1);
    }

    /** The lint does not fail on programs with lines removed or doubled. */
    @TestFactory
    Stream<DynamicTest> neverFails() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("lint/racy", "lint/free", "run", "golden", "diagnostics")) {
            files.addAll(TextFiles.inputs(folder));
        }
        return files.stream().map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
            List<String> lines = Files.readAllLines(file);
            Random random = new Random(file.getFileName().toString().hashCode());
            for (int round = 0; round < 12; round++) {
                List<String> changed = new ArrayList<>(lines);
                int at = random.nextInt(changed.size());
                if (random.nextBoolean()) {
                    changed.remove(at);
                } else {
                    changed.add(random.nextInt(changed.size()), changed.get(at));
                }
                Translation translation = new DirectivesCompiler().translate("X.java", String.join("\n", changed));
                assertThat(translation.diagnostics()).extracting(Diagnostic::code).doesNotContain("QD0998", "QD0999");
            }
        }));
    }

    private static List<Diagnostic> lint(Translation translation) {
        return translation.diagnostics().stream().filter(d -> Code.named(d.code()).orElseThrow().isLint()).toList();
    }

    private static String rendered(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining());
    }
}
