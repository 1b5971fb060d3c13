package org.quipu.directives.bind;

import org.quipu.directives.model.Fragment;

/**
 * One loop of a nest as generated code runs it: a loop of the source, or what a loop transformation (OpenMP 5.2 chapter 9)
 * makes of one. Each counts logical iterations from 0. Compared by identity where it matters: {@link Grid}.
 */
public sealed interface Dimension {
    /** A loop of the source, by its place in {@link LoopNest#loops}. */
    record Source(int loop) implements Dimension {
    }

    /** A loop the other way round. */
    record Reversed(Dimension of) implements Dimension {
    }

    /**
     * The loop over the blocks of a loop that is tiled or unrolled in part.
     *
     * @param size   iterations in a block; null if it is {@code count}
     * @param count  iterations in a block if that is known now
     * @param number the block loops of a nest are counted from 1
     */
    record Grid(Dimension of, Fragment size, long count, int number) implements Dimension {
    }

    /** The loop over the iterations in a block, in the numbers of the loop that was cut. */
    record Tile(Grid grid) implements Dimension {
    }

    /** Several loops run as one: it is as long as the longest of them. */
    record Fused() implements Dimension {
    }

    /** Whether running this loop runs a loop of the source, block for block or whole. */
    default boolean isLeaf() {
        return this instanceof Source || this instanceof Fused || this instanceof Reversed reversed && reversed.of.isLeaf()
                || this instanceof Tile tile && tile.grid.of.isLeaf();
    }
}
