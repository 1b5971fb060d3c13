package org.quipu.directives.data;

/**
 * What a variable is inside a construct.
 *
 * @param text  how it is written there
 * @param kind  what that is
 */
public record Place(String text, Kind kind) {
    /** What may hold a variable. */
    public enum Kind {
        /** A local variable that is never assigned again, so lambdas may capture it. */
        CONSTANT,
        /** A local variable of the code that runs there. */
        LOCAL,
        /** The value of a cell that all threads of a team see, or that carries a value into and out of a lambda. */
        CELL,
        /** A field; lambdas see it as it is. */
        FIELD
    }
}
