package org.quipu.threads;

import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;

/**
 * Calls a combiner that is given as a lambda (OpenMP 5.2 section 5.5.2), whether it gives the combined value or changes
 * its first one. Stateless and thread-safe.
 */
public final class Combine {

    private Combine() {
    }

    /** What {@code combiner} gives for the two values. */
    @SuppressWarnings("overloads")
    public static <T> T by(T out, T in, BinaryOperator<T> combiner) {
        return combiner.apply(out, in);
    }

    /** The first value, after {@code combiner} has put the second one into it. */
    @SuppressWarnings("overloads")
    public static <T> T by(T out, T in, BiConsumer<T, T> combiner) {
        combiner.accept(out, in);
        return out;
    }
}
