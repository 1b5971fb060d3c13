package org.quipu.maven.translate;

import java.nio.file.Path;

/**
 * One file of a source root.
 *
 * @param path     where it is, absolute
 * @param relative its path below its root, with slashes
 * @param output   its output path below the output folder, with slashes
 * @param kind     what is done with it
 */
public record SourceFile(Path path, String relative, String output, Kind kind) {

    /** What is done with a file. */
    public enum Kind {
        /** Java text, translated. */
        TRANSLATED,
        /** Java text that the user excluded: copied unchanged. */
        EXCLUDED,
        /** Any other file of the root: copied, not counted. */
        OTHER
    }

    /** Whether the summary counts it. */
    boolean counted() {
        return kind == Kind.TRANSLATED;
    }
}
