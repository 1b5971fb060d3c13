package org.quipu.directives.model;

import org.quipu.directives.text.Span;

/** What stands before the colon of a reduction clause (OpenMP 5.2 section 5.5.1): how two values become one. */
public sealed interface ReductionId permits ReductionOperator, ReductionId.Named, ReductionId.Direct {
    /** The identifier as it is written. */
    String text();

    /** The identifier of a declared reduction, or the name of a method; with dots, of a method of a class. */
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
