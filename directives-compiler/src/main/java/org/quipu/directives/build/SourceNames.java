package org.quipu.directives.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of sources and of their translations. */
public final class SourceNames {
    private static final List<String> ENDINGS = List.of(".java.jomp", ".jomp", ".java", ".pj");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\p{L}\\p{Nd}_$.]+)\\s*;");

    private SourceNames() {
    }

    /** Whether a file's name has the suffix of a source. */
    public static boolean isSource(Path file) {
        return ENDINGS.stream().anyMatch(file.toString()::endsWith);
    }

    /** The sources below a folder, in a fixed order, without those in {@code output}. */
    public static List<Path> below(Path folder, Path output) throws IOException {
        Path own = output.toAbsolutePath().normalize();
        try (Stream<Path> all = Files.walk(folder)) {
            return List.copyOf(all.filter(Files::isRegularFile).filter(SourceNames::isSource)
                    .filter(file -> !file.toAbsolutePath().normalize().startsWith(own))
                    .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    /** The translation's path below the output folder: its package's folders and a name that javac accepts. */
    public static Path target(Path file, String text) {
        Matcher matcher = PACKAGE.matcher(text);
        String folders = matcher.find() ? matcher.group(1).replace('.', '/') + "/" : "";
        return Path.of(folders + baseName(file) + ".java");
    }

    /** A source's name without folder and suffix: the name of its class. */
    static String baseName(Path file) {
        String name = file.getFileName().toString();
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return name.substring(0, name.length() - ending.length());
            }
        }
        throw new IllegalArgumentException(file.toString());
    }
}
