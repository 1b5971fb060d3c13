package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;

/**
 * assume (OpenMP 5.2 section 8.3.3): holds becomes an assertion, which {@code java -ea} checks. The other clauses have
 * no effect.
 *
 * <pre>
 * //omp assume holds(n % 8 == 0)
 * {
 *     work(n);
 * }
 * </pre>
 * becomes
 * <pre>
 * { assert n % 8 == 0;
 * {
 *     work(n);
 * } }
 * </pre>
 */
final class AssumeLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        StringBuilder code = new StringBuilder("{");
        construct.directive().clauses(ClauseKind.HOLDS).map(Clause.Value.class::cast)
                .forEach(holds -> code.append(" assert ").append(output.fragment(holds.expression(), construct))
                        .append(';'));
        output.atDirective(construct.directive(), code.toString());
        output.end(construct, construct.span().end(), " }");
    }
}
