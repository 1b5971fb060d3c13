package org.quipu.directives.build;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.Translation;

/**
 * What became of a build. Immutable.
 *
 * @param succeeded whether all sources were translated and compiled
 * @param files     the sources in the order of the request, then those that javac found by itself and that have directives
 * @param javac     what javac said, with the places and lines of the original files; empty if a file could not be translated
 */
public record BuildResult(boolean succeeded, List<FileResult> files, String javac) {
    /**
     * What became of one source.
     *
     * @param file        the source, as it was named
     * @param original    its text
     * @param translation its translation
     * @param unreadable  why there is none, if the file could not be read
     */
    public record FileResult(Path file, String original, Translation translation, Optional<String> unreadable) {
    }

    public BuildResult {
        files = List.copyOf(files);
    }
}
