package org.quipu.directives.data;

import org.quipu.directives.resolve.Variable;

/**
 * How a variable that a construct does not make private gets into the lambda of its body.
 *
 * @param variable the variable
 * @param kind     the way
 * @param outside  how it is written outside
 * @param inside   the name of the copy inside: a local, or the variable that holds the cell
 * @param cell     the name of the variable that holds the cell, or empty
 */
public record Passage(Variable variable, Kind kind, String outside, String inside, String cell) {
    /** The ways. */
    public enum Kind {
        /** Only read inside, but assigned outside: {@code final int x$in1 = x;} before the body. */
        COPY,
        /** Assigned inside by a team: a cell before the body, written back after it. */
        CELL,
        /**
         * Assigned inside by one thread: a cell carries it in and out, the body works on a local variable.
         */
        CARRY,
        /** A cell that the construct only reads: read once into a local variable, where the body begins. */
        CACHE
    }
}
