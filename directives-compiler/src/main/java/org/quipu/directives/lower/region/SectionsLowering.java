package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * sections (OpenMP 5.2 section 11.3).
 *
 * <pre>
 * //omp sections
 * {
 *     //omp section
 *     left();
 *     //omp section
 *     right();
 * }
 * </pre>
 * becomes
 * <pre>
 * { $team1.loop(2L, Schedule.dynamic(1), $chunks2 -&gt; { while ($chunks2.next())
 *         for (long $section2 = $chunks2.first(), $end2 = $chunks2.last(); $section2 &lt; $end2; $section2++)
 * {
 *     if ($section2 == 0L) {
 *     left(); }
 *     if ($section2 == 1L) {
 *     right(); }
 * } }); $team1.barrier(); }
 * </pre>
 */
public final class SectionsLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        SectionsCode sections = new SectionsCode(construct, output);
        DataCode data = new DataCode(construct, output);
        Thrown thrown = Thrown.of(construct);
        String team = Team.name(construct, output);
        String barrier = team + ".barrier(); ";
        output.atDirective(construct.directive(), "{ " + Team.declaration(construct, output) + data.before()
                + data.beforeCall() + thrown.announcements() + team + ".loop(" + sections.arguments()
                + thrown.loopOpen() + sections.chunks() + " -> { " + data.inside() + (data.waits() ? barrier : "")
                + sections.head());
        sections.editSections();
        output.end(construct, construct.span().end(),
                " " + data.end(team, sections.chunks() + ".hasLast()") + "}" + thrown.close()
                        + "); " + data.afterCall()
                        + (construct.directive().has(ClauseKind.NOWAIT) ? "" : barrier)
                        + Completion.unreachableAfter(construct.statement()) + "}");
    }
}
