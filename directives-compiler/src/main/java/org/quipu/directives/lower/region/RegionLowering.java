package org.quipu.directives.lower.region;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Completion;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Thrown;
import org.quipu.directives.lower.data.DataCode;

/**
 * parallel (OpenMP 5.2 section 10.1).
 *
 * <pre>
 * //omp parallel reduction(+ : sum)
 * {
 *     sum += work();
 * }
 * </pre>
 * becomes
 * <pre>
 * { final IntCell sum$cell1 = new IntCell(sum); Parallel.region($team1 -&gt; { int sum$1 = 0;
 * {
 *     sum$1 += work();
 * } $team1.combineIntAtEnd(sum$1, (int sum$out1) -&gt; { sum$cell1.value += sum$out1; }); }); sum = sum$cell1.value; }
 * </pre>
 */
public final class RegionLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        RegionCode region = new RegionCode(construct, output, data, Thrown.of(construct));
        output.atDirective(construct.directive(), "{ " + data.before() + region.open() + "{ " + data.inside());
        boolean reachable = Completion.completes(construct.statement());
        String end = reachable ? data.end(output.naming().own("team", construct), "") : "";
        output.end(construct, construct.span().end(), " " + end + "}" + region.close());
    }
}
