package org.quipu.directives;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Collects the diagnostics of one file. Not thread-safe. */
public final class Report {
    private final SourceText source;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    public Report(SourceText source) {
        this.source = source;
    }

    /** Adds a message about a range; the same arguments fill text and hint. */
    public void add(Code code, Span span, Object... arguments) {
        int line = source.line(span.start());
        Diagnostic diagnostic = new Diagnostic(code.id(), code.severity(), source.fileName(), line,
                source.column(span.start()), span.end() - span.start(), code.text(arguments), code.hint(arguments),
                source.lineText(line));
        if (!diagnostics.contains(diagnostic)) {
            diagnostics.add(diagnostic);
        }
    }

    public boolean hasErrors() {
        return diagnostics.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /** All messages in the order of their places. */
    public List<Diagnostic> sorted() {
        return diagnostics.stream()
                .sorted(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column))
                .toList();
    }
}
