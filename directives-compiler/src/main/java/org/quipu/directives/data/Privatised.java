package org.quipu.directives.data;

import java.util.Set;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.resolve.Variable;

/**
 * A variable of which each thread has its own copy in a construct (OpenMP 5.2 section 5.3).
 *
 * @param variable the variable
 * @param clauses  the clauses that name it; empty for the index of a loop
 * @param operator the operator of its reduction, or null
 * @param index    whether it is the index of the construct's loop, declared before the loop
 */
public record Privatised(Variable variable, Set<ClauseKind> clauses, ReductionOperator operator, boolean index) {
    public boolean has(ClauseKind clause) {
        return clauses.contains(clause);
    }

    /** Whether a value comes out of the construct. */
    public boolean goesOut() {
        return has(ClauseKind.REDUCTION) || has(ClauseKind.LASTPRIVATE);
    }
}
