package org.quipu.directives.reduce;

import org.quipu.directives.model.ReductionOperator;

/** How values of one type are reduced. Immutable. */
public sealed interface Reducer {
    /** An implicit operator on a primitive type, its class, BigInteger or BigDecimal (OpenMP 5.2 section 5.5.5). */
    record Operator(ReductionOperator operator) implements Reducer {
    }

    /** A combiner and an initial value of the program. */
    record Custom(Combiner combiner, Initial initial) implements Reducer {
    }
}
