package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;

/**
 * master (OpenMP 5.1 section 2.10.1; OpenMP 5.2 section 10.5 under its new name): no barrier at its end.
 *
 * <pre>
 * //omp master
 * {
 *     report();
 * }
 * </pre>
 * becomes
 * <pre>
 * { if ($team1.threadNum() == 0) {
 * {
 *     report();
 * } } }
 * </pre>
 */
public final class MasterLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        String team = Team.name(construct, output);
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + "if (" + team
                + ".threadNum() == 0) {");
        output.end(construct, construct.span().end(), " } " + Completion.unreachableAfter(construct.statement()) + "}");
    }
}
