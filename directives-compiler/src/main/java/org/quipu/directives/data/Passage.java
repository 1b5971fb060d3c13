package org.quipu.directives.data;

import org.quipu.directives.resolve.Variable;

/**
 * The way by which a variable that a construct does not make private gets into the lambda of its body.
 *
 * @param kind    the way
 * @param outside its place outside
 * @param inside  its place in the body
 */
public record Passage(Kind kind, Place outside, Place inside) {
    /** The ways. */
    public enum Kind {
        /** Read inside and assigned outside: the body captures a copy of the value. */
        COPY,
        /** Assigned inside by a team: a cell before the body, written back after it. */
        CELL,
        /** Assigned inside by one thread: a cell carries the value in and out, the body works on a local variable. */
        CARRY,
        /** A cell that the body only reads: copied into a local variable where the body begins. */
        CACHE
    }

    /** The variable. */
    public Variable variable() {
        return inside.variable();
    }
}
