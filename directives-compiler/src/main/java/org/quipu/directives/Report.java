package org.quipu.directives;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Collects the diagnostics of one file. Not thread-safe. */
public final class Report {
    private final SourceText source;
    private final CompilerOptions options;
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private UnaryOperator<Span> toSource = UnaryOperator.identity();
    private boolean errors;

    public Report(SourceText source) {
        this(source, CompilerOptions.DEFAULTS);
    }

    public Report(SourceText source, CompilerOptions options) {
        this.source = source;
        this.options = options;
    }

    /**
     * Another place that a message speaks of.
     *
     * @param span where
     * @param text what is there
     */
    public record Aside(Span span, String text) {
    }

    /** From now on ranges are of another text, which this function leads back to the source. */
    public void via(UnaryOperator<Span> function) {
        toSource = function;
    }

    /** Adds a message about a range; the same arguments fill text and hint. */
    public void add(Code code, Span span, Object... arguments) {
        add(code, span, List.of(), arguments);
    }

    /** Adds a message about a range that speaks of other places, too. */
    public void add(Code code, Span span, List<Aside> asides, Object... arguments) {
        if (!options.reports(code)) {
            return;
        }
        errors |= code.severity() == Severity.ERROR;
        List<Related> related = asides.stream()
                .map(aside -> new Related(Excerpt.of(source, toSource.apply(aside.span())), aside.text())).toList();
        diagnostics.add(new Diagnostic(code.id(), code.severity(), source.fileName(), Excerpt.of(source, toSource.apply(span)),
                code.text(arguments), code.hint(arguments), related));
    }

    public boolean hasErrors() {
        return errors;
    }

    /** All messages in the order of their places. */
    public List<Diagnostic> sorted() {
        return diagnostics.stream()
                .sorted(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column))
                .toList();
    }
}
