package org.quipu.directives.diagnostic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Collects the diagnostics of one file. Not thread-safe. */
public final class Report {
    /** Messages about the nesting of a construct in others. */
    private static final Set<Code> CONSEQUENCES = EnumSet.of(Code.NOT_LISTED, Code.SECTION_OUTSIDE, Code.SECTION_LOCAL,
            Code.NESTED_WORKSHARING, Code.NOT_NESTABLE, Code.NOT_SHARED, Code.CAPTURED, Code.FINAL_ASSIGNED,
            Code.NOT_OWN,
            Code.COPYPRIVATE_SHARED, Code.ORDERED_PLACE, Code.CANCEL_PLACE, Code.CANCEL_CLAUSE, Code.CANNOT_SHARE,
            Code.NOT_REDUCED);
    private static final Set<Code> OF_DECLARATIONS = EnumSet.of(Code.UNKNOWN_OPERATOR, Code.REDUCTION_NOT_FOR);

    private final SourceText source;
    private final Predicate<Code> wanted;
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private UnaryOperator<Span> toSource = UnaryOperator.identity();
    private final List<Span> doubtful = new ArrayList<>();
    private final Set<String> doubtfulNames = new HashSet<>();
    private int errors;

    /** Creates a report that accepts every message. */
    public Report(SourceText source) {
        this(source, code -> true);
    }

    /**
     * Creates a report that drops some messages.
     *
     * @param source the text that ranges refer to
     * @param wanted whether messages with a code are reported
     */
    public Report(SourceText source, Predicate<Code> wanted) {
        this.source = source;
        this.wanted = wanted;
    }

    /**
     * A related place of a message.
     *
     * @param span the place
     * @param text the description of the place
     */
    public record Aside(Span span, String text) {
    }

    /** Lets ranges refer to another text, which this function maps to the source. */
    public void via(UnaryOperator<Span> function) {
        toSource = function;
    }

    /** Adds a message about a range. Text and hint take the same arguments. */
    public void add(Code code, Span span, Object... arguments) {
        add(code, span, List.of(), arguments);
    }

    /** Adds a message about a range, with related places. */
    public void add(Code code, Span span, List<Aside> asides, Object... arguments) {
        boolean follows = CONSEQUENCES.contains(code) && doubtful.stream().anyMatch(part -> part.contains(span.start()))
                || OF_DECLARATIONS.contains(code) && doubtfulNames.contains(String.valueOf(arguments[0]));
        if (follows || !wanted.test(code)) {
            return;
        }
        errors += code.severity() == Severity.ERROR ? 1 : 0;
        List<Related> related = asides.stream()
                .map(aside -> new Related(Excerpt.of(source, toSource.apply(aside.span())), aside.text())).toList();
        diagnostics.add(new Diagnostic(code.id(), code.severity(), source.fileName(),
                Excerpt.of(source, toSource.apply(span)),
                code.text(arguments), code.hint(arguments), related));
    }

    public boolean hasErrors() {
        return errors > 0;
    }

    /** The number of reported errors. */
    public int errors() {
        return errors;
    }

    /**
     * Marks the range of a construct that has an error. Messages about the nesting of others in it are suppressed,
     * because they would only be consequences.
     */
    public void doubt(Span construct) {
        doubtful.add(construct);
    }

    /** Marks a reduction whose declaration has an error, so that it is not reported as missing. */
    public void doubt(String reduction) {
        doubtfulNames.add(reduction);
    }

    /** All messages in source order. */
    public List<Diagnostic> sorted() {
        return diagnostics.stream()
                .sorted(Comparator.comparingInt(Diagnostic::line).thenComparingInt(Diagnostic::column))
                .toList();
    }
}
