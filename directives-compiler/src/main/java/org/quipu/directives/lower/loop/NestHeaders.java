package org.quipu.directives.lower.loop;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Dimension;
import org.quipu.directives.bind.Dimension.Grid;
import org.quipu.directives.bind.Dimension.Reversed;
import org.quipu.directives.bind.Dimension.Source;
import org.quipu.directives.bind.Dimension.Tile;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.lower.code.Output;

/** The loop headers that run a range of a nest's logical iterations. */
final class NestHeaders {
    private final Construct construct;
    private final LoopNest nest;
    private final Output output;
    private final NestTrips trips;
    private final IterationCode iteration;
    private final Map<Grid, String> gridNumbers = new IdentityHashMap<>();
    private String fusedNumber = "";

    NestHeaders(Construct construct, Output output, NestTrips trips, IterationCode iteration) {
        this.construct = construct;
        this.nest = construct.nest();
        this.output = output;
        this.trips = trips;
        this.iteration = iteration;
    }

    private String own(String role, int dimension) {
        return output.naming().own(role, dimension, construct);
    }

    /**
     * Edits the headers of the source.
     *
     * @param first the first logical iteration
     * @param last  the end of the logical iterations, exclusive
     * @return the headers of the additional loops around them
     */
    String edit(String first, String last) {
        StringBuilder before = new StringBuilder();
        List<Dimension> dimensions = nest.dimensions();
        int added = dimensions.size() - (nest.fused() ? 0 : nest.loops().size());
        for (int i = 0; i < dimensions.size(); i++) {
            ForHeader header = header(i, first, last);
            if (i >= added) {
                new LoopPlace(construct, i - added, output).edit(header);
            } else {
                before.append(header.text()).append(' ');
                if (!header.first().isEmpty()) {
                    before.append("{ ").append(header.first()).append(' ');
                    output.end(construct, nest.anchor().end(), " }");
                }
            }
        }
        for (int i = 0; nest.fused() && i < nest.loops().size(); i++) {
            new LoopPlace(construct, i, output).edit(fused(i));
        }
        return before.toString();
    }

    /** The header of a fused loop: it runs at most one iteration. */
    private ForHeader fused(int loop) {
        LoopSource source = trips.sources().get(loop);
        String last = "java.lang.Math.min(" + fusedNumber + " + 1, " + source.trips() + ")";
        String counter = own("k", loop);
        return source.isPlain() ? source.plain(fusedNumber, last)
                : ForHeader.counting(counter, own("end", loop), fusedNumber, last, source.declare(counter));
    }

    private ForHeader header(int at, String first, String last) {
        Dimension dimension = nest.dimensions().get(at);
        int innermost = nest.collapsed() - 1;
        String from = at > innermost ? natural(dimension, true) : collapsedFrom(at, first);
        String to = at > innermost ? natural(dimension, false) : collapsedTo(at, last);
        LoopSource source = plainSource(dimension);
        if (at >= innermost && source != null && source.isPlain() && (iteration.isUnnumbered() || at > innermost)) {
            return source.plain(from, to);
        }
        String counter = own("k", at);
        String code = resolve(dimension, counter);
        String before = at == 0 ? "" : own("row", at - 1) + " + ";
        if (at < innermost) {
            code += " final long " + own("row", at) + " = " + before + counter + " * " + trips.inside(at) + ";";
        } else if (at == innermost && !iteration.isUnnumbered()) {
            code = "final long " + iteration.number() + " = " + before + counter + "; " + code + " "
                    + iteration.statements();
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

    /** The loop of the source that a dimension runs unreversed, or null. */
    private @Nullable LoopSource plainSource(Dimension dimension) {
        return dimension instanceof Source source ? trips.sources().get(source.loop())
                : dimension instanceof Tile tile ? plainSource(tile.grid().of()) : null;
    }

    private String collapsedFrom(int at, String first) {
        if (at == 0) {
            return nest.collapsed() == 1 ? first : first + " / " + trips.inside(0);
        }
        String row = own("row", at - 1);
        return at == nest.collapsed() - 1 ? "java.lang.Math.max(" + first + " - " + row + ", 0L)"
                : row + " < " + first + " ? (" + first + " - " + row + ") / " + trips.inside(at) + " : 0L";
    }

    private String collapsedTo(int at, String last) {
        if (at == 0) {
            return nest.collapsed() == 1 ? last : "(" + last + " - 1) / " + trips.inside(0) + " + 1";
        }
        String rest = last + " - " + own("row", at - 1);
        String all = trips.of(nest.dimensions().get(at));
        return at == nest.collapsed() - 1 ? "java.lang.Math.min(" + rest + ", " + all + ")"
                : rest + " < " + trips.inside(at - 1) + " ? (" + rest + " - 1) / " + trips.inside(at) + " + 1 : " + all;
    }

    /** A bound of a loop that runs all its iterations. */
    private String natural(Dimension dimension, boolean from) {
        if (dimension instanceof Tile tile) {
            String size = trips.size(tile.grid());
            String begin = gridNumbers.get(tile.grid()) + " * " + size;
            return from ? begin
                    : "java.lang.Math.min(" + begin + " + " + size + ", " + trips.of(tile.grid().of()) + ")";
        }
        return from ? "0L" : trips.of(dimension);
    }

    /** Statements that compute the loop's variable or block number from its logical number. */
    private String resolve(Dimension dimension, String number) {
        if (dimension instanceof Source source) {
            return trips.sources().get(source.loop()).declare(number);
        } else if (dimension instanceof Reversed reversed) {
            return resolve(reversed.of(), "(" + trips.of(reversed.of()) + " - 1 - " + number + ")");
        } else if (dimension instanceof Tile tile) {
            return resolve(tile.grid().of(), number);
        } else if (dimension instanceof Grid grid) {
            return named(number, own("block", grid.number() - 1), name -> gridNumbers.put(grid, name));
        }
        return named(number, own("fused", 0), name -> fusedNumber = name);
    }

    /** Passes on the variable with a number; a number that is an expression gets a variable first. */
    private static String named(String number, String variable, Consumer<String> use) {
        if (!number.startsWith("(")) {
            use.accept(number);
            return "";
        }
        use.accept(variable);
        return "final long " + variable + " = " + number.substring(1, number.length() - 1) + ";";
    }
}
