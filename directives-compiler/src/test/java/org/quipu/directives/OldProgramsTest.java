package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.migrate.Migration;
import org.quipu.directives.migrate.Migrator;

/**
 * Each file of {@code old} is a program for another directive compiler. It prints its lines after {@code //>} with any
 * number of threads. It is translated and run with 1 to 4 threads, and migrated, translated and run with 3.
 */
@Timeout(value = 1500, unit = TimeUnit.SECONDS)
class OldProgramsTest {
    private static final Path CASES = Path.of("src/test/resources/old");
    private static final List<String> ENDINGS = List.of(".java.jomp", ".jomp", ".java", ".pj");

    @TestFactory
    Stream<DynamicTest> jomp(@TempDir Path folder) throws Exception {
        return programs("jomp", folder);
    }

    @TestFactory
    Stream<DynamicTest> omp4j(@TempDir Path folder) throws Exception {
        return programs("omp4j", folder);
    }

    @TestFactory
    Stream<DynamicTest> pyjama(@TempDir Path folder) throws Exception {
        return programs("pyjama", folder);
    }

    private static Stream<DynamicTest> programs(String dialect, Path folder) throws Exception {
        Path classes = Files.createDirectories(folder.resolve(dialect).resolve("classes"));
        List<DynamicTest> tests = new ArrayList<>();
        Map<String, String> runnable = new TreeMap<>();
        for (Path file : files(dialect)) {
            String text = Files.readString(file);
            Translation translation = new DirectivesCompiler().translate(file.getFileName().toString(), text);
            String errors = translation.text().map(java -> CompileAndRunTest.compile(classes, className(file), java))
                    .filter(messages -> messages.contains(" error"))
                    .orElseGet(() -> translation.hasErrors() ? rendered(translation) : "");
            tests.add(DynamicTest.dynamicTest(className(file) + " compiles", () -> assertThat(errors).isBlank()));
            if (errors.isBlank()) {
                runnable.put(className(file), text);
            }
        }
        int programs = tests.size();
        tests.add(DynamicTest.dynamicTest("there are enough of them",
                () -> assertThat(programs).isGreaterThanOrEqualTo(12)));
        for (int threads = 1; threads <= 4; threads++) {
            tests.addAll(CompileAndRunTest.run(classes, List.copyOf(runnable.keySet()), threads, threads + " threads",
                    runnable));
        }
        tests.addAll(migrated(dialect,
                Files.createDirectories(folder.resolve(dialect).resolve("migrated").resolve("classes"))));
        return List.copyOf(tests).stream();
    }

    private static List<DynamicTest> migrated(String dialect, Path classes) throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        Map<String, String> runnable = new TreeMap<>();
        for (Path file : files(dialect)) {
            String name = className(file);
            Migration once = new Migrator(true).migrate(file.getFileName().toString(), Files.readString(file));
            Migration twice = new Migrator(true).migrate(once.target(), once.text());
            Migration after = new Migrator(false).migrate(once.target(), once.text());
            Translation translation = new DirectivesCompiler().translate(once.target(), once.text());
            String messages = translation.text().map(java -> CompileAndRunTest.compile(classes, name, java))
                    .orElse(" error");
            tests.add(DynamicTest.dynamicTest(name + " migrated", () -> {
                assertThat(once.target()).isEqualTo(name + ".java");
                assertThat(twice.text()).isEqualTo(once.text());
                assertThat(twice.changed()).isFalse();
                assertThat(after.changed()).isFalse();
                assertThat(rendered(translation)).doesNotContain(" error: ");
                assertThat(messages).doesNotContain(" error");
            }));
            if (!messages.contains(" error")) {
                runnable.put(name, once.text());
            }
        }
        tests.addAll(CompileAndRunTest.run(classes, List.copyOf(runnable.keySet()), 3, "migrated", runnable));
        return tests;
    }

    private static List<Path> files(String dialect) throws Exception {
        try (Stream<Path> files = Files.list(CASES.resolve(dialect))) {
            return files.sorted().toList();
        }
    }

    private static String className(Path file) {
        String name = file.getFileName().toString();
        String ending = ENDINGS.stream().filter(name::endsWith).findFirst().orElseThrow();
        return name.substring(0, name.length() - ending.length());
    }

    private static String rendered(Translation translation) {
        return translation.diagnostics().stream().map(Diagnostic::render).reduce("", String::concat);
    }
}
