package org.quipu.directives.data;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;

/**
 * Variables that tasks share. A task may run long after its statement, so a shared variable that is assigned anywhere
 * must live in a cell from its declaration on. A variable that a dependence names must have an identity, a token that
 * is declared with it. Filled by {@link DataPlan}, then only read.
 */
final class TaskSharing {
    private final Map<Construct, Set<Variable>> implicit = new IdentityHashMap<>();
    private final Map<Variable, Owners> shared = new IdentityHashMap<>();
    private final Map<Variable, Owners> named = new IdentityHashMap<>();
    private final Set<Variable> assigned = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The places that own a variable: its declaration, or the constructs that have a copy. */
    private static final class Owners {
        private final Set<Construct> copies = Collections.newSetFromMap(new IdentityHashMap<>());
        private boolean home;

        void add(@Nullable Construct owner) {
            if (owner == null) {
                home = true;
            } else {
                copies.add(owner);
            }
        }

        boolean has(@Nullable Construct owner) {
            return owner == null ? home : copies.contains(owner);
        }
    }

    /**
     * Whether the variable's sharing in a task is implicit: no clause names it, and there is no default clause (OpenMP
     * 5.2 section 5.1.1).
     */
    static boolean isOpen(Variable variable, Construct task) {
        return task.kind().isTask() && !variable.isField() && !task.directive().has(ClauseKind.DEFAULT)
                && task.directive().clauses().stream().filter(clause -> clause.kind().decidesSharing())
                        .flatMap(clause -> clause.variables().stream()).map(Clause.Name::text)
                        .noneMatch(variable.name()::equals);
    }

    /**
     * Whether the construct's copy participates in a task reduction (OpenMP 5.2 sections 5.5.8 and 5.5.10), so that the
     * original is further out.
     */
    static boolean participates(Variable variable, Construct construct) {
        return construct.directive().clauses().stream().filter(Clause.Reduction.class::isInstance)
                .map(Clause.Reduction.class::cast)
                .filter(clause -> clause.kind() == ClauseKind.IN_REDUCTION || clause.modifier().equals("task")
                        || clause.kind() == ClauseKind.REDUCTION && construct.kind().isTask())
                .flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
    }

    void addImplicit(Variable variable, Construct task) {
        implicit.computeIfAbsent(task, t -> Collections.newSetFromMap(new IdentityHashMap<>())).add(variable);
    }

    /** Whether a task's copy of the variable is implicit. An array is then not cloned. */
    boolean isImplicit(Variable variable, Construct task) {
        return implicit.getOrDefault(task, Set.of()).contains(variable);
    }

    /** Records that a task shares the variable of an owner: a construct with a copy, or null for the declaration. */
    void share(Variable variable, @Nullable Construct owner) {
        shared.computeIfAbsent(variable, v -> new Owners()).add(owner);
    }

    /** Records that a task assigns the shared variable. */
    void assign(Variable variable) {
        assigned.add(variable);
    }

    /** Whether a dependence on the local refers to the variable instead of its object. */
    boolean standsForItself(Variable variable) {
        return !variable.isField() && (Dependences.isValue(variable.type()) || assigned.contains(variable));
    }

    /** Records that a dependence names the variable of an owner. */
    void name(Variable variable, @Nullable Construct owner) {
        named.computeIfAbsent(variable, v -> new Owners()).add(owner);
    }

    /** Whether the variable of this owner lives in a cell. */
    boolean isCell(Variable variable, @Nullable Construct owner, boolean assigned) {
        return assigned && shared.containsKey(variable) && shared.get(variable).has(owner);
    }

    /** Whether the variable of this owner needs a token. */
    boolean isNamed(Variable variable, @Nullable Construct owner) {
        return named.containsKey(variable) && named.get(variable).has(owner);
    }

    /** The variables whose copies in a construct need tokens. */
    Stream<Variable> named(Construct owner) {
        return named.keySet().stream().filter(variable -> isNamed(variable, owner));
    }

    /** Whether some task shares the variable, so that it may change at any time. */
    boolean isShared(Variable variable) {
        return shared.containsKey(variable);
    }
}
