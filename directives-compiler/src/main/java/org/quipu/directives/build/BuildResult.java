package org.quipu.directives.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.Translation;

/**
 * The result of a build. Immutable.
 *
 * @param succeeded whether all sources were translated and compiled
 * @param files     the sources in the order of the request, then implicitly compiled ones with directives
 * @param javac     javac's output, with the places and lines of the original files; empty if a file could not be
 *                  translated
 */
public record BuildResult(boolean succeeded, List<FileResult> files, String javac) {
    /**
     * The result for one source.
     *
     * @param file        the source, as named in the request
     * @param original    its text
     * @param translation its translation
     * @param unreadable  why the file could not be read, if so
     */
    public record FileResult(Path file, String original, Translation translation, Optional<String> unreadable) {
    }

    public BuildResult {
        files = List.copyOf(files);
    }
}
