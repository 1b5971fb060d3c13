package org.quipu.directives.dialect;

import java.util.Optional;
import org.quipu.directives.text.Span;

/**
 * Adds the clause {@code ordered}, which Pyjama did not require, to a loop that has an ordered block.
 *
 * <pre>
 * //#omp parallel for            //#omp parallel for ordered
 * for (...) {                    for (...) {
 *     //#omp ordered                 //#omp ordered
 *     { ... }                        { ... }
 * </pre>
 */
final class OrderedLoops {
    private OrderedLoops() {
    }

    static void apply(OldSource source, OldDirective ordered, Rewriting rewriting) {
        source.enclosing(ordered).filter(loop -> loop.dialect() == Dialect.PYJAMA
                && loop.name().matches("(parallel )?for")
                && loop.clauses().stream().noneMatch(clause -> clause.text().equals("ordered"))
                && isFirst(source, loop, ordered)).ifPresent(loop -> {
                    int end = loop.span(loop.words().get(loop.words().size() - 1)).end();
                    rewriting.change(ChangeKind.ORDERED_CLAUSE, new Span(end, end), " ordered", loop.name());
                });
    }

    /** Whether this is the first ordered block of the loop. */
    private static boolean isFirst(OldSource source, OldDirective loop, OldDirective ordered) {
        Optional<OldDirective> first = source.directives().stream().filter(one -> one.name().equals("ordered")
                && source.enclosing(one).filter(around -> around == loop).isPresent()).findFirst();
        return first.filter(one -> one == ordered).isPresent();
    }
}
