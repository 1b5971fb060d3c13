package org.quipu.directives.lower.loop;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.Variable;

/**
 * The loops of a construct as one logical iteration space: its size, and the loops that run a range of it. Worksharing
 * loops, taskloop and loop transformations use it.
 *
 * <pre>
 * //omp ... collapse(2)
 * for (int i = 0; i &lt; n; i++)
 *     for (int j = 0; j &lt; m; j++)
 *         a[i][j] = 0;
 * </pre>
 * becomes, for the logical iterations from F to L, with the quotient once for a part, and an inner loop that only
 * counts,
 * <pre>
 * final int $from1 = 0; final var $to1 = n; final long $trips1 = ...;
 *         ... final long $all1 = TripCount.product($trips1, $tripsB1);
 * for (long $k1 = F / $tripsB1, $end1 = (L - 1) / $tripsB1 + 1; $k1 &lt; $end1; $k1++) { int i = (int)
 *         ($from1 + $k1 * 1L); final long $row1 = $k1 * $tripsB1;
 *     for (int j = $fromB1 + (int) Math.max(F - $row1, 0L), $endB1 = $fromB1 + (int) Math.min(L - $row1, $tripsB1);
 *             j &lt; $endB1; j++)
 *         a[i][j] = 0; }
 * </pre>
 */
public final class NestCode {
    private final Construct construct;
    private final Output output;
    private final NestTrips trips;
    private final IterationCode iteration;
    /** Replaces the counts and headers if the bounds of an inner loop vary; else null. */
    private final @Nullable RowsCode rows;

    public NestCode(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
        this.trips = new NestTrips(construct, output);
        this.iteration = new IterationCode(output.naming().own("number", construct));
        this.rows = construct.nest().varying() ? new RowsCode(construct, output, trips.sources(), iteration) : null;
    }

    /** Statements that evaluate the headers once and count the iterations. */
    public String bounds() {
        return rows != null ? rows.bounds() : trips.bounds();
    }

    /** The variable with the number of logical iterations. */
    public String trips() {
        return rows != null ? rows.trips() : trips.total();
    }

    /** The number of iterations of one loop of the source. */
    public String trips(int loop) {
        return trips.sources().get(loop).trips();
    }

    /** The logical number of an index value of one loop of the source; negative if there is none. */
    String number(int loop, String value) {
        return trips.sources().get(loop).number(value);
    }

    /** The value of each index after the last iteration. */
    public Map<Variable, String> afterLast() {
        Map<Variable, String> values = new LinkedHashMap<>();
        for (int i = 0; i < trips.sources().size(); i++) {
            String value = trips.sources().get(i).afterLast();
            if (value != null) {
                values.put(construct.nest().loops().get(i).index(), rows == null ? value : rows.afterLast(i));
            }
        }
        return values;
    }

    /** The code at the beginning of each logical iteration. */
    IterationCode iteration() {
        return iteration;
    }

    /**
     * Edits the headers so that the loops run the logical iterations from {@code first} (inclusive) to {@code last}
     * (exclusive).
     *
     * @param first an expression without side effects
     * @return the code to insert before the construct's statement
     */
    public String edit(String first, String last) {
        construct.nest().taken().forEach(transformation -> output.atDirective(transformation, ""));
        if (rows != null) {
            rows.edit(first, last);
            return "";
        }
        return new NestHeaders(construct, output, trips, iteration).edit(first, last);
    }
}
