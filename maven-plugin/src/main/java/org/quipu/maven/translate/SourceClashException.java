package org.quipu.maven.translate;

import java.nio.file.Path;

/** Thrown if two source files would become the same Java file. The message names both and a remedy. */
public final class SourceClashException extends Exception {
    private static final long serialVersionUID = 1L;

    SourceClashException(Path first, Path second, String output) {
        super(first + " and " + second + " both become " + output + ": delete one of them, or name one in <excludes>");
    }
}
