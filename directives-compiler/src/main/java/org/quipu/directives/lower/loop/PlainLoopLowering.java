package org.quipu.directives.lower.loop;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.data.DataCode;
import org.quipu.directives.model.ClauseKind;

/**
 * Loops that one thread runs: simd (OpenMP 5.2 section 10.4), loop with bind(thread) (section 11.7), and stand-alone
 * loop transformations (chapter 9). Loops without transformations are unchanged, so that the JIT compiler can vectorise
 * them.
 *
 * <pre>
 * //omp tile sizes(8)
 * for (int i = 0; i &lt; n; i++)
 *     work(i);
 * </pre>
 * becomes
 * <pre>
 * {
 * final int $from1 = 0; ... for (long $k1 = 0L, $end1 = $blocks1; $k1 &lt; $end1; $k1++) for (int i = $from1 + (int)
 *         ($k1 * 8L), ...; i &lt; $endB1; i++)
 *     work(i); }
 * </pre>
 */
public final class PlainLoopLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        DataCode data = new DataCode(construct, output);
        String own = data.before() + data.inside();
        if (!construct.nest().edited()) {
            output.atDirective(construct.directive(), own.isEmpty() ? "" : "{ " + own);
            output.end(construct, construct.span().end(), own.isEmpty() ? "" : " }");
            return;
        }
        LoopNest nest = construct.nest();
        NestCode loops = new NestCode(construct, output);
        loops.iteration().add(data.atIteration(loops.iteration().number()));
        String before = loops.edit("0L", loops.trips());
        output.atDirective(construct.directive(), "{ " + own);
        boolean inside = nest.fused() && nest.anchor().start() != construct.span().start();
        output.begin(construct, nest.anchor().start(), loops.bounds() + before + (inside ? "{ " : ""));
        output.end(construct, nest.anchor().end(), (inside ? " } " : " ") + after(construct, loops, output)
                + (inside ? "" : "}"));
        if (inside) {
            output.end(construct, construct.span().end(), " }");
        }
    }

    /** Assigns the final values of variables that are declared before the loop. */
    private static String after(Construct construct, NestCode loops, Output output) {
        StringBuilder code = new StringBuilder();
        for (LoopShape loop : construct.nest().loops()) {
            if (!loop.declared()) {
                code.append(output.variables().text(loop.index(), construct.parent())).append(" = ")
                        .append(loops.afterLast().get(loop.index())).append("; ");
            }
        }
        output.plan().privatised(construct).stream().filter(own -> own.has(ClauseKind.LINEAR) && !own.index())
                .forEach(own -> code.append("if (").append(loops.trips()).append(" > 0) { ")
                        .append(output.variables().text(own.variable(), construct.parent())).append(" = ")
                        .append(output.naming().copy(own.variable(), construct)).append("; } "));
        return code.toString();
    }
}
