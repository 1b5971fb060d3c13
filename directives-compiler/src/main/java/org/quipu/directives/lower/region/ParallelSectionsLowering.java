package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;

/**
 * parallel sections (OpenMP 5.2 section 17.3): one call for region and sections, which the threads take dynamically.
 *
 * <pre>
 * //omp parallel sections
 * {
 *     //omp section
 *     left();
 *     //omp section
 *     right();
 * }
 * </pre>
 * becomes
 * <pre>
 * { Parallel.region($team1 -&gt; $team1.loop(2L, Schedule.dynamic(1), $chunks1 -&gt; { while ($chunks1.next())
 *         for (long $section1 = $chunks1.first(), $end1 = $chunks1.last(); $section1 &lt; $end1; $section1++)
 * {
 *     if ($section1 == 0L) {
 *     left(); }
 *     if ($section1 == 1L) {
 *     right(); }
 * } })); }
 * </pre>
 */
public final class ParallelSectionsLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        SectionsCode sections = new SectionsCode(construct, output);
        DataCode data = new DataCode(construct, output);
        Thrown thrown = Thrown.of(construct);
        RegionCode region = new RegionCode(construct, output, data, thrown);
        String team = output.naming().own("team", construct);
        output.atDirective(construct.directive(), "{ " + data.before() + region.open() + team + ".loop("
                + sections.arguments() + thrown.loopOpen() + sections.chunks() + " -> { " + data.inside()
                + sections.head());
        sections.editSections();
        output.end(construct, construct.span().end(),
                " " + data.end(team, sections.chunks() + ".hasLast()") + "}" + thrown.close()
                        + ")" + region.close());
    }
}
