package org.quipu.directives.syntax;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive.Argument;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.scan.DirectiveText;
import org.quipu.directives.text.Span;

/** Reads the argument of declare reduction, {@code id : types : combiner}. The combiner may be a clause instead. */
final class DeclarationReader {
    private final DirectiveText source;
    private final Report report;
    private final Argument whole;
    private final int start;
    private Argument idAndTypes;
    private @Nullable Clause combiner;

    /** @param start start of the argument in the directive's text, after its parenthesis */
    DeclarationReader(DirectiveText source, int start, Argument whole, Report report) {
        this.source = source;
        this.start = start;
        this.whole = whole;
        this.report = report;
        this.idAndTypes = whole;
    }

    /** Reads the argument; false after an error. */
    boolean read(int end) {
        int types = colon(start, end);
        if (types < 0 || source.text().substring(start, types).isBlank()) {
            report.add(Code.DIRECTIVE_SYNTAX, whole.span(), "'" + whole.text() + "'",
                    "write declare reduction(name : Type : combiner), for example declare reduction(join : Stats : "
                            + "omp_out.add(omp_in))");
            return false;
        }
        int second = colon(types + 1, end);
        int last = second < 0 ? end : second;
        idAndTypes = new Argument(source.text().substring(start, last).strip(), source.source(start, last));
        if (second < 0) {
            return true;
        }
        int from = second + 1;
        while (from < end && Character.isWhitespace(source.text().charAt(from))) {
            from++;
        }
        Optional<Fragment> expression = JavaSyntax.expression(source, from, end, report);
        Span span = source.source(from, end);
        expression.ifPresent(value -> combiner = new Clause.Value(ClauseKind.COMBINER, span, "", value));
        return expression.isPresent();
    }

    /** The first colon that is not part of {@code ::}, or -1. */
    private int colon(int from, int end) {
        String text = source.text();
        for (int i = from; i < end; i++) {
            if (text.charAt(i) == ':') {
                if (i + 1 < end && text.charAt(i + 1) == ':') {
                    i++;
                } else {
                    return i;
                }
            }
        }
        return -1;
    }

    /** The identifier and the types. */
    Argument idAndTypes() {
        return idAndTypes;
    }

    /** The combiner as a clause, if the argument has it. */
    Optional<Clause> combiner() {
        return Optional.ofNullable(combiner);
    }
}
