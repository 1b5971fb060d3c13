package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** The variables that are visible at a place; inner scopes hide outer ones. */
final class Scope {
    private final @Nullable Scope outer;
    private final Node executable;
    private final Map<String, Variable> names = new HashMap<>();

    Scope(@Nullable Scope outer, Node executable) {
        this.outer = outer;
        this.executable = executable;
    }

    Scope inner() {
        return new Scope(this, executable);
    }

    void declare(Variable variable) {
        names.put(variable.name(), variable);
    }

    Node executable() {
        return executable;
    }

    /** The variable that a simple name denotes, or null. */
    @Nullable
    Variable find(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            Variable variable = scope.names.get(name);
            if (variable != null) {
                return variable;
            }
        }
        return null;
    }

    /** The field of the innermost class, or null. */
    @Nullable
    Variable field(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            if (scope.isClass()) {
                Variable variable = scope.names.get(name);
                return variable != null && variable.isField() ? variable : null;
            }
        }
        return null;
    }

    private boolean isClass() {
        return outer == null || outer.executable != executable && Executables.isClassBody(executable);
    }

    /** All visible variables by name. */
    Map<String, Variable> visible() {
        Map<String, Variable> all = outer == null ? new HashMap<>() : outer.visible();
        all.putAll(names);
        return all;
    }
}
