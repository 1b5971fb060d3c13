package org.quipu.directives.lower.task;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.lower.loop.NestCode;

/**
 * taskloop (OpenMP 5.2 section 12.6). Each task combines its part of a reduction at its end. The implicit taskgroup of
 * the runtime waits for the tasks, unless nogroup is given.
 *
 * <pre>
 * //omp taskloop grainsize(100) reduction(+ : sum)
 * for (int i = 0; i &lt; n; i++) {
 *     sum += a[i];
 * }
 * </pre>
 * becomes
 * <pre>
 * {
 * final int $from2 = 0; final var $to2 = n; final long $trips2 = TripCount.below($from2, $to2, 1L);
 *         $team1.taskloop($trips2, new TaskOptions().grainsize(100, false), ($team2, $low2, $high2) -&gt; {
 *         double sum$2 = 0.0; for (int i = $from2 + (int) $low2, $end2 = $from2 + (int) $high2; i &lt; $end2; i++) {
 *     sum$2 += a[i];
 * } final double sum$out2 = sum$2; $team2.combine(() -&gt; { sum$cell0.value += sum$out2; }); }); }
 * </pre>
 */
public final class TaskloopLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        NestCode loop = new NestCode(construct, output);
        DataCode data = new DataCode(construct, output);
        data.indicesGoOut(loop.afterLast());
        Thrown thrown = Thrown.of(construct);
        String team = output.naming().own("team", construct);
        String first = output.naming().own("low", construct);
        String last = output.naming().own("high", construct);
        output.atDirective(construct.directive(), "{ " + data.before());
        String before = loop.edit(first, last);
        output.begin(construct, construct.span().start(), loop.bounds() + thrown.announcements()
                + Team.around(construct, output) + ".taskloop(" + loop.trips() + ", "
                + TaskOptionsCode.of(construct, output).orElse("null") + ", " + thrown.rangeOpen() + "(" + team + ", "
                + first + ", " + last + ") -> { " + data.inside() + before);
        output.end(construct, construct.span().end(), " " + data.end(team, last + " == " + loop.trips()) + "}"
                + thrown.close() + "); }");
    }
}
