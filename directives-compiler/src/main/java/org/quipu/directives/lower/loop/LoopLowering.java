package org.quipu.directives.lower.loop;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * for (OpenMP 5.2 section 11.5.1).
 *
 * <pre>
 * //omp for
 * for (int i = 0; i &lt; n; i++) {
 *     a[i] = i;
 * }
 * </pre>
 * becomes
 * <pre>
 * {
 * final int $from2 = 0; final var $to2 = n; final long $trips2 = TripCount.below($from2, $to2, 1L);
 *         $team1.loop($trips2, Schedule.STATIC, $chunks2 -&gt; { if ($chunks2.next()) for (int i = $from2 + (int)
 *         $chunks2.first(), $end2 = $from2 + (int) $chunks2.last(); i &lt; $end2; i++) {
 *     a[i] = i;
 * } }); $team1.barrier(); }
 * </pre>
 */
public final class LoopLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        WorksharingLoop loop = new WorksharingLoop(construct, output, data);
        Thrown thrown = Thrown.of(construct);
        String team = Team.name(construct, output);
        String barrier = team + ".barrier(); ";
        output.atDirective(construct.directive(),
                "{ " + Team.declaration(construct, output) + data.before());
        output.begin(construct, construct.span().start(), loop.bounds() + data.beforeCall()
                + thrown.announcements() + data.beforeLoop()
                + loop.open(team, ScheduleCode.of(construct, output), thrown) + data.insideLoop()
                + (data.waits() ? barrier : "") + loop.head(team));
        output.end(construct, construct.span().end(), " " + loop.end(team) + "}" + thrown.close() + "); "
                + data.afterLoop(team) + data.afterCall()
                + (construct.directive().has(ClauseKind.NOWAIT) ? "" : barrier)
                + Completion.unreachableAfter(construct.statement()) + "}");
    }
}
