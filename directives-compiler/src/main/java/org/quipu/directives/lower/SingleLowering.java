package org.quipu.directives.lower;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.ClauseKind;

/**
 * single (OpenMP 5.2 section 11.1).
 *
 * <pre>
 * //omp single
 * {
 *     report();
 * }
 * </pre>
 * becomes
 * <pre>
 * { if ($team1.single()) {
 * {
 *     report();
 * } } $team1.barrier(); }
 * </pre>
 */
final class SingleLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        String team = Team.name(construct, output.plan());
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output.plan()) + "if (" + team
                + ".single()) { " + data.inside());
        output.end(construct, construct.span().end(), " } "
                + (construct.directive().has(ClauseKind.NOWAIT) ? "" : team + ".barrier(); ")
                + Completion.unreachableAfter(construct.statement()) + "}");
    }
}
