package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.ClauseKind;

/**
 * masked (OpenMP 5.2 section 10.5): the thread whose number is that of filter, or 0, executes the statement. No barrier
 * follows.
 *
 * <pre>
 * //omp masked filter(n % 2)
 * {
 *     report();
 * }
 * </pre>
 * becomes
 * <pre>
 * { if ($team1.threadNum() == (n % 2)) {
 * {
 *     report();
 * } } }
 * </pre>
 */
public final class MaskedLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String team = Team.name(construct, output);
        String filter = construct.directive().value(ClauseKind.FILTER)
                .map(fragment -> "(" + output.fragment(fragment, construct) + ")").orElse("0");
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + "if (" + team
                + ".threadNum() == " + filter + ") {");
        output.end(construct, construct.span().end(), " } " + Completion.unreachableAfter(construct.statement()) + "}");
    }
}
