package org.quipu.directives.reduce;

import java.util.List;
import org.quipu.directives.model.Fragment;

/** How the value of one thread is put to the value of all (OpenMP 5.2 section 5.5.2). Immutable. */
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

    /** A method named alone, or with its class: {@code join} or {@code Lists.join}. */
    record Method(String name, Shape shape) implements Combiner {
    }

    /**
     * How a method takes the two values and what becomes of its result.
     *
     * @param call    how it is called
     * @param changes whether the first value is changed and the result is not used
     */
    record Shape(Call call, boolean changes) {
    }

    /** How a method is called. */
    enum Call {
        /** With both values: {@code Type.m(a, b)} or {@code this.m(a, b)}. */
        BOTH,
        /** On the first value: {@code a.m(b)}. */
        ON_FIRST,
        /** Not known, since the class stands in another file: by a functional interface. */
        UNKNOWN
    }
}
