package org.quipu.directives.data;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.resolve.Variable;

/**
 * The representation of a variable inside a construct.
 *
 * @param variable the variable of the source
 * @param kind     the kind of variable there
 * @param holder   the holder of its value
 * @param owner    the construct that the holder belongs to; null for the variable itself and for a cell declared with
 *                 it. For {@link Holder#THREAD_CELL} the construct that uses the variable, or null outside of
 *                 constructs.
 */
public record Place(Variable variable, Kind kind, Holder holder, @Nullable Construct owner) {
    /** The construct that a copy, a captured value or a cell of a copy belongs to. */
    public Construct construct() {
        return Objects.requireNonNull(owner, "what a construct holds has that as its owner");
    }

    /** Whether it may be assigned, and its form in lambdas. */
    public enum Kind {
        /** A local variable that is never assigned again, so lambdas may capture it. */
        CONSTANT,
        /** A local variable of the code that runs there. */
        LOCAL,
        /** The value of a cell that all threads of a team share, or that passes a value into and out of a lambda. */
        CELL,
        /** A field, which lambdas access directly. */
        FIELD
    }

    /** The holder of the value. */
    public enum Holder {
        /** The variable of the source. */
        ITSELF,
        /** The owner's copy, a local variable. */
        COPY,
        /** The owner's copy, a cell that its tasks share. */
        COPY_CELL,
        /** The owner's copy of a conditional lastprivate: an array of one element. */
        COPY_ELEMENT,
        /** The value that the owner's body captures. */
        CAPTURE,
        /** A cell in addition to the variable. */
        CELL,
        /** The thread's cell of a threadprivate variable. */
        THREAD_CELL
    }
}
