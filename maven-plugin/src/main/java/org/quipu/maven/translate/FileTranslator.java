package org.quipu.maven.translate;

import org.quipu.directives.Translation;

/** Translates one file's text. Called from several threads at once. */
@FunctionalInterface
public interface FileTranslator {
    /**
     * Translates.
     *
     * @param fileName for messages only
     * @param text     the whole file
     */
    Translation translate(String fileName, String text);
}
