package org.quipu.directives.lower.loop;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.ClauseKind;

/**
 * ordered with a block (OpenMP 5.2 section 15.10.2): the iterations of the loop around, or of the loop that called this
 * method, execute it one after the other. With simd alone it is for vector lanes, which run in order here.
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
