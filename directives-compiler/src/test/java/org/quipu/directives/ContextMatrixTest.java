package org.quipu.directives;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.quipu.directives.diagnostic.Diagnostic;

/**
 * Every construct in every context: the product of the files of {@code matrix}. Each pair is a program. All are
 * translated, compiled by one call of javac with all warnings as errors, and run in this process with teams of three
 * threads.
 *
 * <p>A construct has declarations ({@code setup}), a directive with its statement ({@code construct}), and code that
 * computes the result {@code r} ({@code after}). It may use {@code n}, which is 10 and which the context declares as a
 * parameter, a field, a pattern variable and so on. {@code members} go to a class {@code @H@}; {@code @T@} is the
 * number of threads. A new context or construct is a few lines of text.
 */
@Timeout(value = 2000, unit = TimeUnit.SECONDS)
class ContextMatrixTest {
    private static final Path FOLDER = Path.of("src/test/resources/matrix");
    private static final String THREADS = "org.quipu.threads.TeamContext.current().numThreads()";

    private record Construct(String name, long expected, Map<String, String> parts) {
        String part(String name) {
            return parts.getOrDefault(name, "");
        }
    }

    private record Cell(String id, String label, long expected, String text) {
    }

    @Test
    void everyConstructInEveryContext() throws Exception {
        List<Cell> cells = cells();
        List<String> failures = new ArrayList<>();
        Map<String, String> translated = new TreeMap<>();
        for (Cell cell : cells) {
            Translation translation = new DirectivesCompiler().translate(cell.id + ".java", cell.text);
            translation.text().ifPresentOrElse(text -> translated.put(cell.id, text), () -> failures.add(cell.label
                    + "\n" + translation.diagnostics().stream().map(Diagnostic::render).collect(Collectors.joining())));
        }
        MemoryClasses classes = new MemoryClasses();
        classes.compile(translated, List.of("-Xlint:all", "-Werror", "-proc:none", "-implicit:none", "-cp",
                System.getProperty("java.class.path"))).stream().filter(message -> message.getSource() != null)
                .forEach(message -> failures.add(label(cells, message.getSource().getName()) + ": " + message + "\n"
                        + translated.get(id(message.getSource().getName()))));
        assertThat(failures).as("refused by the translator or by javac: %s", failures.size()).isEmpty();
        run(cells, classes, failures);
        assertThat(failures).isEmpty();
        System.out.println(cells.size() + " programs: constructs x contexts");
    }

    private static void run(List<Cell> cells, MemoryClasses classes, List<String> failures) throws Exception {
        String before = System.getProperty("quipu.threads");
        System.setProperty("quipu.threads", "3");
        try {
            for (Cell cell : cells) {
                try {
                    run(classes.loadClass(cell.id));
                    Long result = MatrixResults.ALL.get(cell.id);
                    if (result == null || result != cell.expected) {
                        failures.add(cell.label + ": " + result + " instead of " + cell.expected);
                    }
                } catch (ReflectiveOperationException | LinkageError e) {
                    failures.add(cell.label + ": " + (e.getCause() == null ? e : e.getCause()));
                }
            }
        } finally {
            if (before == null) {
                System.clearProperty("quipu.threads");
            } else {
                System.setProperty("quipu.threads", before);
            }
        }
    }

    private static void run(Class<?> type) throws ReflectiveOperationException {
        Method run = type.getDeclaredMethod("run");
        run.setAccessible(true);
        if (java.lang.reflect.Modifier.isStatic(run.getModifiers())) {
            run.invoke(null);
        } else {
            Constructor<?> made = type.getDeclaredConstructor();
            made.setAccessible(true);
            run.invoke(made.newInstance());
        }
    }

    private static String id(String fileName) {
        return Path.of(fileName).getFileName().toString().replace(".java", "");
    }

    private static String label(List<Cell> cells, String fileName) {
        return cells.stream().filter(cell -> cell.id.equals(id(fileName))).map(Cell::label).findFirst()
                .orElse(fileName);
    }

    private static List<Cell> cells() throws IOException {
        List<Construct> constructs = constructs();
        List<Cell> cells = new ArrayList<>();
        int context = 0;
        for (Map.Entry<String, String> place : blocks("contexts.txt").entrySet()) {
            context++;
            for (int i = 0; i < constructs.size(); i++) {
                Construct construct = constructs.get(i);
                String id = "C" + context + "x" + (i + 1);
                cells.add(new Cell(id, construct.name + " / " + place.getKey(), construct.expected,
                        program(id, place.getValue(), construct)));
            }
        }
        return cells;
    }

    private static String program(String id, String place, Construct construct) {
        String setup = "long r = 0;\n" + construct.part("setup");
        String after = construct.part("after") + MatrixResults.class.getName() + ".put(\"" + id + "\", r);\n";
        String text = place.replace("@ALL@", "\n@SETUP@\n@CONSTRUCT@\n@AFTER@\n").replace("@SETUP@", "\n" + setup)
                .replace("@CONSTRUCT@", "\n" + construct.part("construct")).replace("@AFTER@", "\n" + after);
        String members = construct.part("members").isEmpty() ? ""
                : "class H" + id + " {\n" + construct.part("members") + "}\n";
        return (text + members).replace("@C@", id).replace("@H@", "H" + id).replace("@T@", THREADS);
    }

    private static List<Construct> constructs() throws IOException {
        List<Construct> all = new ArrayList<>();
        blocks("constructs.txt").forEach((head, text) -> {
            Map<String, String> parts = new LinkedHashMap<>();
            String part = "";
            for (String line : text.lines().toList()) {
                if (line.startsWith("== ")) {
                    part = line.substring(3);
                } else {
                    parts.merge(part, line + "\n", String::concat);
                }
            }
            int bar = head.lastIndexOf('|');
            all.add(new Construct(head.substring(0, bar).strip(), Long.parseLong(head.substring(bar + 1).strip()),
                    parts));
        });
        return all;
    }

    /** The parts of a file after lines with {@code ###}, by the text of these lines. */
    private static Map<String, String> blocks(String file) throws IOException {
        Map<String, String> blocks = new LinkedHashMap<>();
        String name = "";
        for (String line : Files.readAllLines(FOLDER.resolve(file))) {
            if (line.startsWith("### ")) {
                name = line.substring(4);
                blocks.put(name, "");
            } else {
                blocks.merge(name, line + "\n", String::concat);
            }
        }
        return blocks;
    }
}
