package org.quipu.directives.bind;

import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.Fragment;

/**
 * One loop of a nest as generated code runs it: a loop of the source, or the result of a loop transformation (OpenMP
 * 5.2 chapter 9). Each counts logical iterations from 0. Compared by identity where it matters: {@link Grid}.
 */
public sealed interface Dimension {
    /** A loop of the source, by its index in {@link LoopNest#loops}. */
    record Source(int loop) implements Dimension {
    }

    /** A reversed loop. */
    record Reversed(Dimension of) implements Dimension {
    }

    /**
     * The loop over the blocks of a loop that is tiled or unrolled in part.
     *
     * @param size   iterations of a block; null if {@code count} is used
     * @param count  iterations of a block if known at compile time
     * @param number number of the block loop in its nest, from 1
     */
    record Grid(Dimension of, @Nullable Fragment size, long count, int number) implements Dimension {
    }

    /** The loop over the iterations of a block, numbered as in the original loop. */
    record Tile(Grid grid) implements Dimension {
    }

    /** Several loops fused into one, as long as the longest of them. */
    record Fused() implements Dimension {
    }

    /** Whether this loop runs iterations of a loop of the source. */
    default boolean isLeaf() {
        return this instanceof Source || this instanceof Fused || this instanceof Reversed reversed
                && reversed.of.isLeaf()
                || this instanceof Tile tile && tile.grid.of.isLeaf();
    }
}
