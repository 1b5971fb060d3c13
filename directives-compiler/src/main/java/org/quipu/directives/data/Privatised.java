package org.quipu.directives.data;

import java.util.Set;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.resolve.Variable;

/**
 * A variable of which each thread has its own copy in a construct (OpenMP 5.2 section 5.3).
 *
 * @param variable  the variable
 * @param clauses   the clauses that name it; empty for the index of a loop
 * @param reduction how it is reduced, or null
 * @param index     whether it is the index of the construct's loop, declared before the loop
 * @param written   how it is written in its clause: the name, or a field with what stands before it
 */
public record Privatised(Variable variable, Set<ClauseKind> clauses, Reduction reduction, boolean index,
                         String written) {
    public boolean has(ClauseKind clause) {
        return clauses.contains(clause);
    }

    /** Whether a value for the variable itself comes out of the construct. */
    public boolean goesOut() {
        return reduction != null && !reduction.isArray() || has(ClauseKind.LASTPRIVATE) || has(ClauseKind.LINEAR);
    }

    /** Whether the copy begins with something of the variable outside. */
    public boolean comesIn() {
        return has(ClauseKind.FIRSTPRIVATE) || has(ClauseKind.LINEAR) && !index || !variable.type().isKnown()
                || reduction != null && (reduction.isArray() || reduction.readsOriginal());
    }
}
