package org.quipu.directives.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which files of the command line are sources, and where their translations go. */
final class Sources {
    private static final List<String> ENDINGS = List.of(".java.jomp", ".jomp", ".java", ".pj");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\p{L}\\p{Nd}_$.]+)\\s*;");

    private Sources() {
    }

    static boolean isSource(Path file) {
        return ENDINGS.stream().anyMatch(file.toString()::endsWith);
    }

    /** The sources below a folder, in a fixed order; what lies in {@code output} is left out. */
    static List<Path> below(Path folder, Path output) throws IOException {
        Path own = output.toAbsolutePath().normalize();
        try (Stream<Path> all = Files.walk(folder)) {
            return List.copyOf(all.filter(Files::isRegularFile).filter(Sources::isSource)
                    .filter(file -> !file.toAbsolutePath().normalize().startsWith(own))
                    .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    /** The translation's path below the output folder: the folders of its package, and a name that javac accepts. */
    static Path target(Path file, String text) {
        Matcher matcher = PACKAGE.matcher(text);
        String folders = matcher.find() ? matcher.group(1).replace('.', '/') + "/" : "";
        String name = file.getFileName().toString();
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return Path.of(folders + name.substring(0, name.length() - ending.length()) + ".java");
            }
        }
        throw new IllegalArgumentException(file.toString());
    }
}
