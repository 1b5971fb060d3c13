package org.quipu.directives.lower.loop;

import java.util.List;
import java.util.stream.IntStream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Dimension;
import org.quipu.directives.bind.Dimension.Grid;
import org.quipu.directives.bind.Dimension.Reversed;
import org.quipu.directives.bind.Dimension.Source;
import org.quipu.directives.bind.Dimension.Tile;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;

/** The iteration counts of a nest: the variables that hold them, and the statements that compute them. */
final class NestTrips {
    private final Construct construct;
    private final LoopNest nest;
    private final Output output;
    private final List<LoopSource> sources;

    NestTrips(Construct construct, Output output) {
        this.construct = construct;
        this.nest = construct.nest();
        this.output = output;
        this.sources = IntStream.range(0, nest.loops().size()).mapToObj(i -> LoopSource.of(construct, i, output))
                .toList();
    }

    /** The loops of the source. */
    List<LoopSource> sources() {
        return sources;
    }

    /** Statements that evaluate the headers once and count the iterations. */
    String bounds() {
        StringBuilder code = new StringBuilder();
        sources.forEach(source -> code.append(source.bounds()));
        if (nest.fused()) {
            define(fused(), "longest", sources.stream().map(LoopSource::trips).toList(), code);
        }
        nest.dimensions().forEach(dimension -> blocks(dimension, code));
        if (nest.collapsed() > 1) {
            List<String> all = nest.dimensions().subList(0, nest.collapsed()).stream().map(this::of).toList();
            define(all(), "product", all, code);
            for (int i = 0; i < nest.collapsed() - 2; i++) {
                code.append("final long ").append(rows(i)).append(" = ")
                        .append(String.join(" * ", all.subList(i + 1, all.size()))).append("; ");
            }
        }
        return code.toString();
    }

    /** Counts the blocks of tiled and partially unrolled loops, innermost first. */
    private void blocks(Dimension dimension, StringBuilder code) {
        if (dimension instanceof Reversed reversed) {
            blocks(reversed.of(), code);
        } else if (dimension instanceof Grid grid) {
            blocks(grid.of(), code);
            if (grid.size() != null) {
                define(size(grid), "size", List.of(output.fragment(grid.size(), construct)), code);
            }
            define(blocks(grid), "blocks", List.of(of(grid.of()), size(grid)), code);
        }
    }

    private static void define(String variable, String function, List<String> arguments, StringBuilder code) {
        code.append("final long ").append(variable).append(" = ").append(Api.TRIP_COUNT).append('.').append(function)
                .append('(').append(String.join(", ", arguments)).append("); ");
    }

    private String blocks(Grid grid) {
        return output.naming().own("blocks", grid.number() - 1, construct);
    }

    /** The number of iterations of a block. */
    String size(Grid grid) {
        return grid.size() == null ? grid.count() + "L" : output.naming().own("size", grid.number() - 1, construct);
    }

    private String fused() {
        return output.naming().own("longest", construct);
    }

    private String all() {
        return output.naming().own("all", construct);
    }

    private String rows(int dimension) {
        return output.naming().own("rows", dimension, construct);
    }

    /** The number of iterations of a dimension. */
    String of(Dimension dimension) {
        if (dimension instanceof Source source) {
            return sources.get(source.loop()).trips();
        } else if (dimension instanceof Reversed reversed) {
            return of(reversed.of());
        } else if (dimension instanceof Grid grid) {
            return blocks(grid);
        } else if (dimension instanceof Tile tile) {
            return of(tile.grid().of());
        }
        return fused();
    }

    /** The number of iterations of the inner collapsed loops for each iteration of a dimension. */
    String inside(int dimension) {
        return dimension == nest.collapsed() - 2 ? of(nest.dimensions().get(dimension + 1)) : rows(dimension);
    }

    /** The number of logical iterations. */
    String total() {
        return nest.collapsed() > 1 ? all() : of(nest.dimensions().get(0));
    }
}
