package org.quipu.directives.data;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.resolve.Variable;

/**
 * A variable that a construct makes private (OpenMP 5.2 section 5.3).
 *
 * @param variable  the variable
 * @param clauses   the clauses that name it; empty for the index of a loop
 * @param reduction how it is reduced, or null
 * @param index     whether it is the index of a loop of the construct, declared before the loop
 * @param written   its text in the clause: a name, or a qualified field
 */
public record Privatised(Variable variable, Set<ClauseKind> clauses, @Nullable Reduction reduction, boolean index,
        String written) {
    /** The copy for two clauses that name the same variable. */
    static Privatised merge(Privatised a, Privatised b) {
        EnumSet<ClauseKind> clauses = EnumSet.noneOf(ClauseKind.class);
        clauses.addAll(a.clauses());
        clauses.addAll(b.clauses());
        return new Privatised(a.variable(), clauses, a.reduction() == null ? b.reduction() : a.reduction(),
                a.index() || b.index(), b.written());
    }

    public boolean has(ClauseKind clause) {
        return clauses.contains(clause);
    }

    /** Whether the construct assigns a value to the original at its end. */
    public boolean goesOut() {
        return reduction != null && !reduction.isArray() || has(ClauseKind.LASTPRIVATE) || has(ClauseKind.LINEAR);
    }

    /** Whether the initial value of the copy depends on the original. */
    public boolean comesIn() {
        return has(ClauseKind.FIRSTPRIVATE) || has(ClauseKind.LINEAR) && !index || !variable.type().isKnown()
                || reduction != null && (reduction.isArray() || reduction.readsOriginal());
    }
}
