package org.quipu.directives.lower.region;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;

/**
 * single (OpenMP 5.2 section 11.1). With copyprivate (5.7.2) the executing thread broadcasts its values; arrays are
 * copied.
 *
 * <pre>
 * //omp single copyprivate(line)
 * {
 *     line = read();
 * }
 * </pre>
 * becomes
 * <pre>
 * { Object[] $mine2 = null; if ($team1.single()) {
 * {
 *     line$1 = read();
 * } $mine2 = new Object[] {line$1}; } final Object[] $copy2 = $team1.copyPrivate($mine2); if ($mine2 == null) {
 *         line$1 = Cells.as(line$1, $copy2[0]); } }
 * </pre>
 */
public final class SingleLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        String team = Team.name(construct, output);
        List<Variable> copied = construct.directive().clauses(ClauseKind.COPYPRIVATE)
                .flatMap(clause -> clause.variables().stream()).map(name -> construct.visible().get(name.text()))
                .distinct().toList();
        CopyCode copies = new CopyCode(construct, output, team);
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output)
                + (copied.isEmpty() ? "" : copies.before()) + "if (" + team + ".single()) { " + data.inside());
        String end = construct.directive().has(ClauseKind.NOWAIT) ? "" : team + ".barrier(); ";
        boolean reachable = Completion.completes(construct.statement());
        output.end(construct, construct.span().end(),
                " " + (copied.isEmpty() || !reachable ? "" : copies.mine(copied)) + "} "
                        + (copied.isEmpty() ? end : copies.theirs(copied))
                        + Completion.unreachableAfter(construct.statement())
                        + "}");
    }
}
