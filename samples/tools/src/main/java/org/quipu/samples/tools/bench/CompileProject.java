package org.quipu.samples.tools.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A project of plain Java classes, some of which have directives; its text is always the same. */
final class CompileProject {
    /** Classes of the project, one in each file. */
    static final int FILES = 100;
    /** One of this number of files has directives. */
    static final int ANNOTATED = 10;

    /** The options of javac other than class path and folders. */
    static final List<String> JAVAC_OPTIONS = List.of("-proc:none", "-nowarn");

    private static final int METHODS = 14;
    @SuppressWarnings("InlineFormatString") // a Java text of several lines
    private static final String METHOD = """
                /** Adds the values up in its own way, and counts names. */
                public double compute%1$d(double[] values, int n, String name) {
                    double sum = 0;
                    List<String> names = new ArrayList<>();
                    %2$s
                    for (int i = 0; i < n; i++) {
                        double v = values[i] * %1$d.5 + Math.sqrt(i);
                        sum += v > %1$d ? v : -v;
                    }
                    for (String part : name.split(",")) {
                        if (!part.isBlank() && part.length() > %1$d) {
                            names.add(part.strip().toLowerCase(Locale.ROOT));
                            index.computeIfAbsent(part, key -> new ArrayList<>()).add(names.size());
                        } else {
                            total += part.hashCode() %% (%1$d + 7);
                        }
                    }
                    Function<String, Integer> length = String::length;
                    total += names.stream().map(length).mapToInt(Integer::intValue).sum();
                    return sum + total;
                }

            """;

    private CompileProject() {
    }

    /** The text of one class. */
    static String text(int number) {
        StringBuilder text = new StringBuilder(
                "package app;\n\nimport java.util.*;\nimport java.util.function.*;\n\n"
                        + "/** A part. */\npublic final class Part" + number + " {\n"
                        + "    private final Map<String, List<Integer>> index = new TreeMap<>();\n"
                        + "    private long total;\n\n");
        for (int method = 0; method < METHODS; method++) {
            boolean annotated = number % ANNOTATED == 0 && method % 5 == 0;
            text.append(String.format(METHOD, method,
                    annotated ? "//omp parallel for reduction(+ : sum) schedule(static)" : "// one by one"));
        }
        return text.append("}\n").toString();
    }

    /** The texts of all classes. */
    static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int number = 0; number < FILES; number++) {
            texts.add(text(number));
        }
        return texts;
    }

    /** Writes the project into a folder; its files. */
    static List<Path> write(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.createDirectories(folder);
        for (int number = 0; number < FILES; number++) {
            files.add(Files.writeString(folder.resolve("Part" + number + ".java"), text(number)));
        }
        return files;
    }
}
