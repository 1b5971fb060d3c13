package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * scope (OpenMP 5.2 section 11.2): every thread executes the statement, with its private variables and reductions.
 *
 * <pre>
 * //omp scope reduction(+ : sum)
 * {
 *     sum += part();
 * }
 * </pre>
 * becomes
 * <pre>
 * { int sum$2 = 0;
 * {
 *     sum$2 += part();
 * } final int sum$out2 = sum$2; $team1.combine(() -&gt; { sum$cell1.value += sum$out2; }); $team1.barrier(); }
 * </pre>
 */
public final class ScopeLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        String team = Team.name(construct, output);
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + data.before()
                + data.inside());
        String barrier = construct.directive().has(ClauseKind.NOWAIT) ? "" : team + ".barrier(); ";
        boolean reachable = Completion.completes(construct.statement());
        output.end(construct, construct.span().end(), " "
                + (reachable ? data.end(team, "") + data.after() + barrier : "") + "}");
    }
}
