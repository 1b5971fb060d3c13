package org.quipu.directives.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Expands wildcards in class paths, as the command {@code javac} does. Its API does not. */
final class ClassPaths {
    private ClassPaths() {
    }

    /** Replaces {@code folder/*} by the jars of the folder. */
    static String expanded(String classPath) throws IOException {
        List<String> parts = new ArrayList<>();
        for (String part : classPath.split(File.pathSeparator, -1)) {
            boolean all = part.equals("*") || part.endsWith("/*") || part.endsWith(File.separator + "*");
            parts.addAll(all ? jars(Path.of(part.equals("*") ? "." : part.substring(0, part.length() - 1)))
                    : List.of(part));
        }
        return String.join(File.pathSeparator, parts);
    }

    private static List<String> jars(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".jar")).sorted()
                    .toList();
        }
    }
}
