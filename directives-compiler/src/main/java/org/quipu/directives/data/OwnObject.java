package org.quipu.directives.data;

import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;

/**
 * A private object of each thread: {@code private(new : x)}, {@code firstprivate(new : x)} or
 * {@code firstprivate(clone : x)}, an extension of OpenMP.
 *
 * <pre>
 * private(new : x)          T x$1 = new T();
 * firstprivate(new : x)     T x$1 = x == null ? null : new T(x);
 * firstprivate(clone : x)   T x$1 = x == null ? null : (T) x.clone();
 * </pre>
 *
 * @param variable the variable, of a reference type
 * @param clause   the clause that names it
 * @param name     its name in the clause
 */
public record OwnObject(Variable variable, Clause.VariableList clause, Clause.Name name) {
    /** The private object of a variable in a construct, if a clause requests one. */
    public static Optional<OwnObject> of(Construct construct, Variable variable) {
        if (variable.type().isPrimitive() || variable.type().isArray() || !variable.type().isKnown()) {
            return Optional.empty();
        }
        for (Clause clause : construct.directive().clauses()) {
            if (clause instanceof Clause.VariableList list && makes(list)) {
                for (Clause.Name name : list.variables()) {
                    if (construct.visible().get(name.text()) == variable) {
                        return Optional.of(new OwnObject(variable, list, name));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private static boolean makes(Clause.VariableList clause) {
        return clause.modifier().equals("new") || clause.modifier().equals("clone");
    }

    /** Whether the object is a copy of the original. */
    public boolean copies() {
        return clause.kind() == ClauseKind.FIRSTPRIVATE;
    }

    /** Whether the copy is a clone, not the result of a constructor. */
    public boolean clones() {
        return clause.modifier().equals("clone");
    }
}
