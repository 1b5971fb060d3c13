package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.quipu.directives.diagnostic.Diagnostic;

/**
 * Each file of {@code run} is a program that prints its lines after {@code //>}. It runs untranslated, and translated
 * with teams of 1 to 4 threads. The translation must not cause additional warnings of javac. A line
 * {@code //! parallel only} means that the untranslated program prints something else.
 */
@Timeout(value = 2000, unit = TimeUnit.SECONDS)
class CompileAndRunTest {
    private static final Path CASES = Path.of("src/test/resources/run");

    @TestFactory
    Stream<DynamicTest> programs(@TempDir Path folder) throws Exception {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.list(CASES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
        List<DynamicTest> tests = new ArrayList<>();
        Path plain = Files.createDirectories(folder.resolve("plain"));
        Path translated = Files.createDirectories(folder.resolve("translated"));
        Map<String, String> runnable = new TreeMap<>();
        for (var source : sources.entrySet()) {
            Translation translation = new DirectivesCompiler().translate(source.getKey() + ".java", source.getValue());
            String errors = translation.text().map(text -> {
                String before = compile(plain, source.getKey(), source.getValue());
                String after = compile(translated, source.getKey(), text);
                return before.contains(" error") ? "source: " + before
                        : after.contains(" error") || warnings(after) > warnings(before) ? after : "";
            }).orElseGet(() -> translation.diagnostics().stream().map(Diagnostic::render).reduce("", String::concat));
            tests.add(DynamicTest.dynamicTest(source.getKey() + " compiles", () -> assertThat(errors).isBlank()));
            if (errors.isBlank()) {
                runnable.put(source.getKey(), source.getValue());
            }
        }
        List<String> sequential = runnable.entrySet().stream()
                .filter(source -> !source.getValue().contains("//! parallel only")).map(Map.Entry::getKey).toList();
        tests.addAll(run(plain, sequential, 1, "as it is", runnable));
        for (int threads = 1; threads <= 4; threads++) {
            tests.addAll(run(translated, List.copyOf(runnable.keySet()), threads, threads + " threads", runnable));
        }
        return tests.stream();
    }

    static List<DynamicTest> run(Path classes, List<String> names, int threads, String label,
            Map<String, String> sources) throws IOException, InterruptedException {
        Path out = Files.createDirectories(classes.resolveSibling("out-" + label.replace(' ', '-')));
        List<String> command =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                        "-Dquipu.threads=" + threads, "-cp",
                        classes + java.io.File.pathSeparator + System.getProperty("java.class.path"),
                        "org.quipu.directives.CaseDriver", out.toString()));
        command.addAll(names);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(out.resolve("console.txt").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("OMP_"));
        Process process = builder.start();
        boolean ended = process.waitFor(Integer.getInteger("quipu.test.patience", 270), TimeUnit.SECONDS);
        process.destroyForcibly().waitFor();
        String console = Files.readString(out.resolve("console.txt"));
        List<DynamicTest> tests = new ArrayList<>();
        tests.add(DynamicTest.dynamicTest("all end, " + label,
                () -> assertThat(ended && process.exitValue() == 0).as("%s", console).isTrue()));
        for (String name : names) {
            Path file = out.resolve(name + ".out");
            String printed = Files.exists(file) ? Files.readString(file) : "(did not run)";
            tests.add(DynamicTest.dynamicTest(name + ", " + label, () -> assertThat(printed.lines().toList())
                    .as("%s", console).isEqualTo(expected(sources.get(name)))));
        }
        return tests;
    }

    private static List<String> expected(String source) {
        return source.lines().filter(line -> line.startsWith("//>"))
                .map(line -> line.length() > 3 ? line.substring(4) : "").toList();
    }

    private static long warnings(String messages) {
        return messages.lines().filter(line -> line.contains("warning: [")).count();
    }

    /** Compiles one class with all warnings enabled, and returns javac's messages. */
    static String compile(Path folder, String name, String text) {
        try {
            Path file = folder.resolve(name + ".java");
            Files.writeString(file, text);
            StringWriter errors = new StringWriter();
            var compiler = ToolProvider.getSystemJavaCompiler();
            try (var files = compiler.getStandardFileManager(null, null, null)) {
                compiler.getTask(errors, files, null,
                        List.of("-Xlint:all", "-proc:none", "-d", folder.toString(), "-cp",
                                System.getProperty("java.class.path")),
                        null, files.getJavaFileObjects(file)).call();
                return errors.toString();
            }
        } catch (IOException e) {
            return e.toString();
        }
    }
}
