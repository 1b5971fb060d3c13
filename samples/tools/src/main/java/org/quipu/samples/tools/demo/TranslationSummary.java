package org.quipu.samples.tools.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The changes by the Maven plugin's goal translate in the sample, found by comparing its input with its output.
 *
 * @param files Java files of the sample
 * @param translated those among them, by name, whose text was changed
 */
record TranslationSummary(int files, List<String> translated) {
    private static final String SOURCES = "samples/npb/src/main/java";
    private static final String OUTPUT = "samples/npb/target/generated-sources/quipu";

    /** Of the source tree at {@code home}; empty in an installation, which has none. */
    static Optional<TranslationSummary> of(Path home) {
        Path sources = home.resolve(SOURCES);
        Path output = home.resolve(OUTPUT);
        if (!Files.isDirectory(sources) || !Files.isDirectory(output)) {
            return Optional.empty();
        }
        try (Stream<Path> walk = Files.walk(sources)) {
            List<Path> files = walk.filter(file -> file.toString().endsWith(".java")).sorted().toList();
            List<String> translated =
                    files.stream().filter(file -> differ(file, output.resolve(sources.relativize(file))))
                            .map(file -> file.getFileName().toString()).toList();
            return Optional.of(new TranslationSummary(files.size(), translated));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private static boolean differ(Path input, Path output) {
        try {
            return Files.isRegularFile(output) && Files.mismatch(input, output) >= 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return "quipu-maven-plugin, goal translate: " + translated.size() + " of " + files + " files have directives ("
                + String.join(", ", translated) + ")";
    }
}
