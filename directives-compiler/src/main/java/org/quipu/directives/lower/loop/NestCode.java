package org.quipu.directives.lower.loop;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Dimension;
import org.quipu.directives.bind.Dimension.Fused;
import org.quipu.directives.bind.Dimension.Grid;
import org.quipu.directives.bind.Dimension.Reversed;
import org.quipu.directives.bind.Dimension.Source;
import org.quipu.directives.bind.Dimension.Tile;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.lower.code.Api;
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
    private final LoopNest nest;
    private final Output output;
    private final List<LoopSource> sources = new ArrayList<>();
    private final Map<Grid, String> gridNumbers = new IdentityHashMap<>();
    private final List<String> atIteration = new ArrayList<>();
    private final RowsCode rows;
    private String fusedNumber = "";
    private boolean numbered;

    public NestCode(Construct construct, Output output) {
        this.construct = construct;
        this.nest = construct.nest();
        this.output = output;
        for (int i = 0; i < nest.loops().size(); i++) {
            sources.add(LoopSource.of(construct, nest.loops().get(i), output, letter(i)));
        }
        this.rows = nest.varying() ? new RowsCode(construct, output, sources) : null;
    }

    /** The suffix of the names for a loop: empty for the first, then B, C and so on. */
    public static String letter(int loop) {
        return loop == 0 ? "" : loop < 26 ? String.valueOf((char) ('A' + loop)) : "Z" + loop;
    }

    private String own(String role, int dimension) {
        return output.naming().own(role + letter(dimension), construct);
    }

    // ---- before the iterations

    /** Statements that evaluate the headers once and count the iterations. */
    public String bounds() {
        if (rows != null) {
            return rows.bounds();
        }
        StringBuilder code = new StringBuilder();
        sources.forEach(source -> code.append(source.bounds()));
        if (nest.fused()) {
            code.append("final long ").append(fusedTrips()).append(" = ").append(Api.TRIP_COUNT).append(".longest(")
                    .append(String.join(", ", sources.stream().map(LoopSource::trips).toList())).append("); ");
        }
        nest.dimensions().forEach(dimension -> grids(dimension, code));
        if (nest.collapsed() > 1) {
            List<String> all = nest.dimensions().subList(0, nest.collapsed()).stream().map(this::trips).toList();
            code.append("final long ").append(trips()).append(" = ").append(Api.TRIP_COUNT).append(".product(")
                    .append(String.join(", ", all)).append("); ");
            for (int i = 0; i < nest.collapsed() - 2; i++) {
                code.append("final long ").append(own("rows", i)).append(" = ")
                        .append(String.join(" * ", all.subList(i + 1, all.size()))).append("; ");
            }
        }
        return code.toString();
    }

    /** Counts the blocks of tiled and partially unrolled loops, innermost first. */
    private void grids(Dimension dimension, StringBuilder code) {
        if (dimension instanceof Reversed reversed) {
            grids(reversed.of(), code);
        } else if (dimension instanceof Grid grid) {
            grids(grid.of(), code);
            if (grid.size() != null) {
                code.append("final long ").append(size(grid)).append(" = ").append(Api.TRIP_COUNT).append(".size(")
                        .append(output.fragment(grid.size(), construct)).append("); ");
            }
            code.append("final long ").append(blocks(grid)).append(" = ").append(Api.TRIP_COUNT).append(".blocks(")
                    .append(trips(grid.of())).append(", ").append(size(grid)).append("); ");
        }
    }

    private String blocks(Grid grid) {
        return output.naming().own("blocks" + letter(grid.number() - 1), construct);
    }

    private String size(Grid grid) {
        return grid.size() == null ? grid.count() + "L" : output.naming()
                .own("size" + letter(grid.number() - 1), construct);
    }

    private String fusedTrips() {
        return output.naming().own("longest", construct);
    }

    private String trips(Dimension dimension) {
        if (dimension instanceof Source source) {
            return sources.get(source.loop()).trips();
        } else if (dimension instanceof Reversed reversed) {
            return trips(reversed.of());
        } else if (dimension instanceof Grid grid) {
            return blocks(grid);
        } else if (dimension instanceof Tile tile) {
            return trips(tile.grid().of());
        }
        return fusedTrips();
    }

    /** The variable with the number of logical iterations. */
    public String trips() {
        return rows != null ? rows.trips() : nest.collapsed() > 1 ? output.naming().own("all", construct)
                : trips(nest.dimensions().get(0));
    }

    /** The number of iterations of one loop of the source. */
    public String trips(int loop) {
        return sources.get(loop).trips();
    }

    /** The logical number of an index value of one loop of the source; negative if there is none. */
    public String number(int loop, String value) {
        return sources.get(loop).number(value);
    }

    /** The value of each index after the last iteration. */
    public Map<Variable, String> afterLast() {
        Map<Variable, String> values = new LinkedHashMap<>();
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i).afterLast() != null) {
                values.put(nest.loops().get(i).index(), rows == null ? sources.get(i).afterLast() : rows.afterLast(i));
            }
        }
        return values;
    }

    // ---- in each iteration

    /** The variable with the logical number of the iteration, for the code of {@link #atIteration}. */
    public String number() {
        return output.naming().own("number", construct);
    }

    /** Requests the variable with the number. */
    public void number(boolean wanted) {
        numbered |= wanted;
    }

    /** Whether no added code needs the numbers of the iterations. */
    public boolean isUnnumbered() {
        return atIteration.isEmpty() && !numbered;
    }

    /** Adds statements to the beginning of each logical iteration. */
    public void atIteration(String statements) {
        if (!statements.isEmpty()) {
            atIteration.add(statements);
        }
    }

    // ---- the loops

    /**
     * Edits the headers so that the loops run the logical iterations from {@code first} (inclusive) to {@code last}
     * (exclusive).
     *
     * @param first an expression without side effects
     * @return the code to insert before the construct's statement
     */
    public String edit(String first, String last) {
        nest.taken().forEach(transformation -> output.atDirective(transformation, ""));
        if (rows != null) {
            rows.edit(first, last, iterationCode(), isUnnumbered());
            return "";
        }
        StringBuilder before = new StringBuilder();
        List<Dimension> dimensions = nest.dimensions();
        int places = nest.fused() ? 0 : nest.loops().size();
        int added = dimensions.size() - places;
        for (int i = 0; i < dimensions.size(); i++) {
            ForHeader header = header(i, first, last);
            if (i >= added) {
                place(i - added).edit(header);
            } else {
                before.append(header.text()).append(' ');
                if (!header.first().isEmpty()) {
                    before.append("{ ").append(header.first()).append(' ');
                    output.end(construct, nest.anchor().end(), " }");
                }
            }
        }
        if (nest.fused()) {
            for (int i = 0; i < sources.size(); i++) {
                place(i).edit(whole(sources.get(i), i, fusedNumber, "java.lang.Math.min(" + fusedNumber + " + 1, "
                        + sources.get(i).trips() + ")"));
            }
        }
        return before.toString();
    }

    private LoopPlace place(int loop) {
        return new LoopPlace(construct, nest.loops().get(loop), output, letter(loop));
    }

    private ForHeader whole(LoopSource source, int loop, String first, String last) {
        return source.isPlain() ? source.plain(first, last)
                : ForHeader.counting(own("k", loop), own("end", loop), first, last, source.declare(own("k", loop)));
    }

    private ForHeader header(int at, String first, String last) {
        Dimension dimension = nest.dimensions().get(at);
        int innermost = nest.collapsed() - 1;
        String from = at > innermost ? natural(dimension, true) : collapsedFrom(at, first);
        String to = at > innermost ? natural(dimension, false) : collapsedTo(at, last);
        String iteration = at == innermost ? iterationCode() : "";
        LoopSource source = plainSource(dimension);
        if (at >= innermost && source != null && source.isPlain()
                && (iteration.isEmpty() && !numbered || at > innermost)) {
            return source.plain(from, to);
        }
        String counter = own("k", at);
        String code = resolve(dimension, counter);
        if (at < innermost) {
            code += " final long " + own("row", at) + " = " + (at == 0 ? "" : own("row", at - 1) + " + ") + counter
                    + " * "
                    + weight(at) + ";";
        } else if (at == innermost && !isUnnumbered()) {
            code = "final long " + number() + " = " + (at == 0 ? "" : own("row", at - 1) + " + ") + counter + "; "
                    + code
                    + " " + iteration;
        }
        return ForHeader.counting(counter, own(isInOrder() ? "end" : "stop", at), from, to, code.strip());
    }

    /** Whether each dimension is the source loop of the same index, so that both have the same names. */
    private boolean isInOrder() {
        List<Dimension> dimensions = nest.dimensions();
        boolean inOrder = !nest.fused() && dimensions.size() == nest.loops().size();
        for (int i = 0; i < dimensions.size() && inOrder; i++) {
            inOrder = dimensions.get(i) instanceof Source source && source.loop() == i;
        }
        return inOrder;
    }

    private String iterationCode() {
        return String.join(" ", atIteration);
    }

    /** The loop of the source that a dimension runs unreversed, or null. */
    private LoopSource plainSource(Dimension dimension) {
        return dimension instanceof Source source ? sources.get(source.loop())
                : dimension instanceof Tile tile ? plainSource(tile.grid().of()) : null;
    }

    /** Number of iterations of the inner collapsed loops for each iteration of this loop. */
    private String weight(int at) {
        return at == nest.collapsed() - 2 ? trips(nest.dimensions().get(at + 1)) : own("rows", at);
    }

    private String collapsedFrom(int at, String first) {
        if (at == 0) {
            return nest.collapsed() == 1 ? first : first + " / " + weight(0);
        }
        String row = own("row", at - 1);
        return at == nest.collapsed() - 1 ? "java.lang.Math.max(" + first + " - " + row + ", 0L)"
                : row + " < " + first + " ? (" + first + " - " + row + ") / " + weight(at) + " : 0L";
    }

    private String collapsedTo(int at, String last) {
        if (at == 0) {
            return nest.collapsed() == 1 ? last : "(" + last + " - 1) / " + weight(0) + " + 1";
        }
        String row = own("row", at - 1);
        String trips = trips(nest.dimensions().get(at));
        return at == nest.collapsed() - 1 ? "java.lang.Math.min(" + last + " - " + row + ", " + trips + ")"
                : last + " - " + row + " < " + weight(at - 1) + " ? (" + last + " - " + row + " - 1) / " + weight(at)
                + " + 1 : " + trips;
    }

    /** A bound of a loop that runs all its iterations. */
    private String natural(Dimension dimension, boolean from) {
        if (dimension instanceof Tile tile) {
            String begin = gridNumbers.get(tile.grid()) + " * " + size(tile.grid());
            return from ? begin : "java.lang.Math.min(" + begin + " + " + size(tile.grid()) + ", "
                    + trips(tile.grid().of()) + ")";
        }
        return from ? "0L" : trips(dimension);
    }

    /** Statements that compute the loop's variable or block number from its logical number. */
    private String resolve(Dimension dimension, String number) {
        if (dimension instanceof Source source) {
            return sources.get(source.loop()).declare(number);
        } else if (dimension instanceof Reversed reversed) {
            String turned = "(" + trips(reversed.of()) + " - 1 - " + number + ")";
            return resolve(reversed.of(), turned);
        } else if (dimension instanceof Tile tile) {
            return resolve(tile.grid().of(), number);
        } else if (dimension instanceof Grid grid) {
            return named(number, "block", grid.number(), name -> gridNumbers.put(grid, name));
        }
        return named(number, "fused", 1, name -> fusedNumber = name);
    }

    private String named(String number, String role, int which, java.util.function.Consumer<String> use) {
        if (!number.startsWith("(")) {
            use.accept(number);
            return "";
        }
        String name = output.naming().own(role + letter(which - 1), construct);
        use.accept(name);
        return "final long " + name + " = " + number.substring(1, number.length() - 1) + ";";
    }

    /**
     * The iteration vector of an ordered(n) loop for the runtime's doacross calls: the logical numbers of its loops,
     * with the collapsed ones joined.
     *
     * @param values the index values as Java expressions, outermost first
     */
    public static List<String> place(Construct loop, Output output, List<String> values) {
        NestCode code = new NestCode(loop, output);
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String number = code.number(i, values.get(i));
            numbers.add(number);
            if (i > 0 && i < loop.nest().collapsed()) {
                numbers.remove(1);
                numbers.set(0, Api.TRIP_COUNT + ".joined(" + numbers.get(0) + ", " + number + ", " + code.trips(i)
                        + ")");
            }
        }
        return numbers;
    }
}
