package org.quipu.directives.lower.loop;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.lower.region.RegionCode;
import org.quipu.directives.model.Clause;

/**
 * parallel for (OpenMP 5.2 section 17.3): one call for region and loop. The bounds are evaluated once, before the
 * region.
 *
 * <pre>
 * //omp parallel for reduction(+ : sum)
 * for (int i = 0; i &lt; n; i++) {
 *     sum += a[i];
 * }
 * </pre>
 * becomes
 * <pre>
 * { final DoubleCell sum$cell1 = new DoubleCell(sum);
 * final int $from1 = 0; final var $to1 = n; final long $trips1 = TripCount.below($from1, $to1, 1L);
 *         Parallel.region($team1 -&gt; $team1.loop($trips1, Schedule.STATIC, $chunks1 -&gt; { double sum$1 = 0.0;
 *         if ($chunks1.next()) for (int i = $from1 + (int) $chunks1.first(), $end1 = $from1 + (int) $chunks1.last();
 *         i &lt; $end1; i++) {
 *     sum$1 += a[i];
 * } $team1.combineDoubleAtEnd(sum$1, (double sum$out1) -&gt; { sum$cell1.value += sum$out1; }); }));
 *         sum = sum$cell1.value; }
 * </pre>
 */
public final class ParallelLoopLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        WorksharingLoop loop = new WorksharingLoop(construct, output, data);
        Thrown thrown = Thrown.of(construct);
        RegionCode region = new RegionCode(construct, output, data, thrown);
        String team = output.naming().own("team", construct);
        String schedule = ScheduleCode.of(construct, output);
        String declaration = "";
        if (construct.directive().schedule().flatMap(Clause.Scheduled::chunk).isPresent()) {
            String name = output.naming().own("schedule", construct);
            declaration = "final " + Api.SCHEDULE + " " + name + " = " + schedule + "; ";
            schedule = name;
        }
        output.atDirective(construct.directive(), "{ " + data.before() + declaration);
        String before = data.beforeLoop();
        output.begin(construct, construct.span().start(), loop.bounds() + region.open()
                + (before.isEmpty() ? "" : "{ " + before)
                + loop.open(team, schedule, thrown) + data.insideLoop() + loop.head(team));
        output.end(construct, construct.span().end(), " " + loop.end(team) + "}" + thrown.close() + ")"
                + (before.isEmpty() ? "" : "; " + data.afterLoop(team) + "}") + region.close());
    }
}
