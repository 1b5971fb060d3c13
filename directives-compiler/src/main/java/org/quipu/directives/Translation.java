package org.quipu.directives;

import java.util.List;
import java.util.Optional;
import org.quipu.directives.diagnostic.Diagnostic;
import org.quipu.directives.diagnostic.Severity;

/**
 * The translation of one source file. Immutable.
 *
 * @param text        the translated text; empty if there are errors
 * @param changed     whether the text differs from the input
 * @param diagnostics all messages in source order
 */
public record Translation(Optional<String> text, boolean changed, List<Diagnostic> diagnostics) {
    public Translation {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Whether one of the diagnostics is an error. */
    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }
}
