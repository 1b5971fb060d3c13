package org.quipu.directives.lower.loop;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;

/**
 * ordered with doacross or depend (OpenMP 5.2 section 15.10.1): waits for other iterations of an ordered(n) loop, or
 * signals them.
 *
 * <pre>
 * //omp ordered doacross(sink: i - 1, j)
 * a[i][j] += a[i - 1][j];
 * //omp ordered doacross(source:)
 * </pre>
 * becomes
 * <pre>
 * $team1.doacrossSink(TripCount.number(i - 1, $from1, 1L), TripCount.number(j, $fromB1, 1L));
 * a[i][j] += a[i - 1][j];
 * $team1.doacrossSource(TripCount.number(i, $from1, 1L), TripCount.number(j, $fromB1, 1L));
 * </pre>
 */
public final class DoacrossLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        StringBuilder code = new StringBuilder();
        for (Clause clause : construct.directive().clauses()) {
            code.append(Team.around(construct, output)).append(call((Clause.Depend) clause, construct, output))
                    .append("; ");
        }
        output.atDirective(construct.directive(), code.toString());
    }

    private static String call(Clause.Depend clause, Construct construct, Output output) {
        Construct loop = construct.parent();
        List<String> here = loop.nest().loops().stream().limit(loop.directive().count(ClauseKind.ORDERED))
                .map(shape -> output.variables().text(shape.index(), loop)).toList();
        if (clause.type().equals("source")) {
            return ".doacrossSource(" + String.join(", ", numbers(loop, output, here)) + ")";
        }
        boolean previous = clause.items().get(0).base().text().startsWith("omp_cur_iteration");
        if (previous) {
            return ".doacrossSink(" + numbers(loop, output, here).get(0) + " - 1)";
        }
        List<String> there = clause.items().stream().map(item -> output.fragment(item.base(), construct)).toList();
        return ".doacrossSink(" + String.join(", ", numbers(loop, output, there)) + ")";
    }

    /**
     * The iteration vector of an ordered(n) loop: the logical numbers of its loops, with the collapsed ones joined.
     *
     * @param values the index values as Java expressions, outermost first
     */
    private static List<String> numbers(Construct loop, Output output, List<String> values) {
        NestCode code = new NestCode(loop, output);
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String number = code.number(i, values.get(i));
            if (i > 0 && i < loop.nest().collapsed()) {
                numbers.set(0, Api.TRIP_COUNT + ".joined(" + numbers.get(0) + ", " + number + ", " + code.trips(i)
                        + ")");
            } else {
                numbers.add(number);
            }
        }
        return numbers;
    }
}
