package org.quipu.directives.lower.loop;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.ClauseKind;

/**
 * ordered with a block (OpenMP 5.2 section 15.10.2): the iterations of the enclosing or calling loop execute it in
 * order. With simd alone it has no effect, since the lanes of a vector run in order.
 *
 * <pre>
 * //omp ordered
 * {
 *     out.println(i);
 * }
 * </pre>
 * becomes
 * <pre>
 * { $team1.orderedEnter(); try {
 * {
 *     out.println(i);
 * } } finally { $team1.orderedExit(); } }
 * </pre>
 */
public final class OrderedLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        if (construct.directive().has(ClauseKind.SIMD) && !construct.directive().has(ClauseKind.THREADS)) {
            output.atDirective(construct.directive(), "");
            return;
        }
        String team = Team.name(construct, output);
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + team
                + ".orderedEnter(); try {");
        output.end(construct, construct.span().end(), " } finally { " + team + ".orderedExit(); } }");
    }
}
