package org.quipu.threads;

import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;

/**
 * Calls a combiner in the form of a lambda (OpenMP 5.2 section 5.5.2), which either returns the combined value or
 * changes its first argument. Stateless and thread-safe.
 */
public final class Combine {

    private Combine() {
    }

    /** Returns the result of {@code combiner} for the two values. */
    @SuppressWarnings("overloads")
    public static <T> T by(T out, T in, BinaryOperator<T> combiner) {
        return combiner.apply(out, in);
    }

    /** Returns the first value, after {@code combiner} has combined the second one into it. */
    @SuppressWarnings("overloads")
    public static <T> T by(T out, T in, BiConsumer<T, T> combiner) {
        combiner.accept(out, in);
        return out;
    }
}
