package org.quipu.directives.build;

/** Ends a run of javac that asks for a translation which does not exist. Says nothing itself: the messages are with the file. */
final class TranslationFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    TranslationFailed() {
        super("a source could not be translated", null, false, false);
    }
}
