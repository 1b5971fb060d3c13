package org.quipu.directives.build;

/** Ends a run of javac that needs a file with errors. The messages are in the file's result. */
final class TranslationFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    TranslationFailed() {
        super("a source could not be translated", null, false, false);
    }
}
