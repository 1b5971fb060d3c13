package org.quipu.directives.model;

import org.quipu.directives.text.Span;

/** A reduction identifier (OpenMP 5.2 section 5.5.1): it determines how two values are combined. */
public sealed interface ReductionId permits ReductionOperator, ReductionId.Named, ReductionId.Direct {
    /** The identifier as written. */
    String text();

    /** The identifier of a declared reduction, or the name of a method, optionally qualified by its class. */
    record Named(String text, Span span) implements ReductionId {
    }

    /** A lambda or method reference. */
    record Direct(Fragment combiner) implements ReductionId {
        @Override
        public String text() {
            return combiner.text();
        }
    }
}
