package org.quipu.directives.reduce;

import java.util.List;
import org.quipu.directives.model.Fragment;

/** Combines the value of a thread with the value of all (OpenMP 5.2 section 5.5.2). Immutable. */
public sealed interface Combiner {
    /** A statement with {@code omp_out} and {@code omp_in}. */
    record Statement(Fragment fragment) implements Combiner {
    }

    /** A lambda of two parameters. */
    record Lambda(Fragment fragment, List<String> parameters) implements Combiner {
    }

    /** A method reference. */
    record Reference(Fragment fragment, Shape shape) implements Combiner {
    }

    /** A simple or qualified method name: {@code join} or {@code Lists.join}. */
    record Method(String name, Shape shape) implements Combiner {
    }

    /**
     * How a method takes the two values and returns the result.
     *
     * @param call    how it is called
     * @param changes whether it changes the first value, so that its result is ignored
     */
    record Shape(Call call, boolean changes) {
    }

    /** How a method is called. */
    enum Call {
        /** With both values: {@code Type.m(a, b)} or {@code this.m(a, b)}. */
        BOTH,
        /** On the first value: {@code a.m(b)}. */
        ON_FIRST,
        /** Unknown, since the class is in another file: through a functional interface. */
        UNKNOWN
    }
}
