package org.quipu.directives.diagnostic;

/** The severity of a {@link Diagnostic}. */
public enum Severity {
    /** The file cannot be translated; nothing is written for it. */
    ERROR("error"),
    /** The file is translated, but probably not as its author intended. */
    WARNING("warning"),
    /** Information only. */
    NOTE("note");

    private final String label;

    Severity(String label) {
        this.label = label;
    }

    /** The word for messages. */
    public String label() {
        return label;
    }
}
