package org.quipu.directives.data;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.reduce.Reductions;
import org.quipu.directives.resolve.Variable;

/**
 * The private copies that each construct makes (OpenMP 5.2 section 5.3). The constructor finds those of loop indices,
 * clauses and detached tasks. {@link VariableUses} adds those that tasks make implicitly.
 */
final class PrivateCopies {
    private final Reductions reductions;
    private final Levels levels;
    private final TaskSharing tasks;
    private final Map<Construct, Map<Variable, Privatised>> copies = new IdentityHashMap<>();

    PrivateCopies(List<Construct> constructs, List<Variable> variables, Reductions reductions, Levels levels,
            TaskSharing tasks) {
        this.reductions = reductions;
        this.levels = levels;
        this.tasks = tasks;
        constructs.forEach(construct -> add(construct, variables));
    }

    private void add(Construct construct, List<Variable> variables) {
        Map<Variable, Privatised> own = new IdentityHashMap<>();
        copies.put(construct, own);
        addIndices(construct, own);
        addClauses(construct, own);
        detached(construct).filter(event -> !own.containsKey(event)).forEach(event -> addImplicit(event, construct));
        DefaultSharing.copies(construct, variables, levels).filter(copy -> !own.containsKey(copy.variable()))
                .forEach(copy -> addImplicit(copy, construct));
    }

    private static void addIndices(Construct construct, Map<Variable, Privatised> own) {
        if (construct.nest() != null && construct.nest().edited()) {
            Set<ClauseKind> out = construct.kind().isPlainLoop() ? EnumSet.of(ClauseKind.LASTPRIVATE) : Set.of();
            construct.nest().loops().stream().filter(loop -> !loop.declared()).map(LoopShape::index)
                    .forEach(index -> own.put(index, new Privatised(index, out, null, true, index.name())));
        }
    }

    private void addClauses(Construct construct, Map<Variable, Privatised> own) {
        for (Clause clause : construct.directive().clauses()) {
            if (makesCopies(clause, construct)) {
                for (Clause.Name name : clause.variables()) {
                    Variable variable = construct.visible().get(name.text());
                    if (variable != null) {
                        Reduction reduction = reductions.of(name).orElse(null);
                        own.merge(variable, new Privatised(variable, EnumSet.of(clause.kind()), reduction, false,
                                name.text()), Privatised::merge);
                    }
                }
            }
        }
    }

    /** Whether a clause makes copies. The loops of one thread only have those of private and linear. */
    private static boolean makesCopies(Clause clause, Construct construct) {
        return switch (clause.kind()) {
            case SHARED, TASK_REDUCTION -> false;
            case PRIVATE, LINEAR -> true;
            default -> clause.kind().decidesSharing() && !construct.kind().isPlainLoop();
        };
    }

    /** The events of detached tasks. Each task has its own (OpenMP 5.2 section 12.5.2). */
    static Stream<Variable> detached(Construct construct) {
        return construct.directive().clauses(ClauseKind.DETACH).flatMap(clause -> clause.variables().stream())
                .map(name -> construct.visible().get(name.text())).filter(Objects::nonNull);
    }

    /** Adds the firstprivate copy that a task makes without a clause. */
    void addImplicit(Variable variable, Construct task) {
        addImplicit(new Privatised(variable, EnumSet.of(ClauseKind.FIRSTPRIVATE), null, false, variable.name()), task);
    }

    private void addImplicit(Privatised copy, Construct construct) {
        at(construct).put(copy.variable(), copy);
        tasks.addImplicit(copy.variable(), construct);
    }

    /** The copies of a construct in declaration order. */
    List<Privatised> of(Construct construct) {
        return at(construct).values().stream()
                .sorted(Comparator.comparing(Privatised::variable, Variable.BY_DECLARATION)).toList();
    }

    boolean has(Variable variable, Construct construct) {
        return at(construct).containsKey(variable);
    }

    /** A construct's copy of a variable, or null. */
    @Nullable
    Privatised get(Variable variable, Construct construct) {
        return at(construct).get(variable);
    }

    private Map<Variable, Privatised> at(Construct construct) {
        return Objects.requireNonNull(copies.get(construct), "a construct of another file");
    }

    /** The construct whose copy of a variable is used in a construct; null for the variable itself. */
    @Nullable
    Construct owner(Variable variable, Construct from) {
        Construct home = levels.declaring(variable);
        for (Construct at = from; at != null && at != home; at = at.parent()) {
            if (has(variable, at) || isFirstprivate(variable, at)) {
                return at;
            }
        }
        return null;
    }

    /**
     * Whether a variable is implicitly firstprivate in a task, since the team does not share it (OpenMP 5.2 section
     * 5.1.1).
     */
    boolean isFirstprivate(Variable variable, Construct task) {
        if (!TaskSharing.isOpen(variable, task)) {
            return false;
        }
        Construct home = levels.declaring(variable);
        for (Construct at = task.parent(); at != null && at.executable() == task.executable(); at = at.parent()) {
            if (at == home || has(variable, at)) {
                return true;
            }
            if (at.kind().isRegion()) {
                return false;
            }
        }
        return true;
    }

    /**
     * The construct with the original of a copy. For in_reduction it encloses all copies that participate in the
     * reduction.
     */
    Construct around(Privatised copy, Construct construct) {
        Construct outside = construct.parent();
        for (Construct at = outside; at != null && copy.has(ClauseKind.IN_REDUCTION); at = at.parent()) {
            if (TaskSharing.participates(copy.variable(), at)) {
                outside = at.parent();
            } else if (has(copy.variable(), at)) {
                break;
            }
        }
        return outside;
    }
}
