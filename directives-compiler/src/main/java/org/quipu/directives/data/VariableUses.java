package org.quipu.directives.data;

import com.github.javaparser.ast.expr.NameExpr;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.model.ReductionId;
import org.quipu.directives.reduce.FragmentText;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/**
 * What the uses of each variable require: which constructs they cross on the way to its owner, and whether they assign
 * it. The owner is the innermost construct with a private copy, or the declaration. Immutable after construction.
 */
final class VariableUses {
    private final Levels levels;
    private final PrivateCopies copies;
    private final TaskSharing tasks;
    /** The constructs with a flush inside. */
    private final Set<Construct> flushing = new HashSet<>();
    private final Map<Construct, Map<Variable, Crossing>> crossings = new IdentityHashMap<>();
    /** The variables that are assigned themselves, not a private copy. */
    private final Set<Variable> assigned = new HashSet<>();
    private final Map<Construct, Set<Variable>> assignedCopies = new IdentityHashMap<>();

    /** The uses of a variable inside a construct that does not make it private. */
    private static final class Crossing {
        private boolean written;
        /** Whether some use must see concurrent writes of other threads. */
        private boolean fresh;
    }

    VariableUses(List<Construct> constructs, List<Variable> variables, Levels levels, PrivateCopies copies,
            TaskSharing tasks) {
        this.levels = levels;
        this.copies = copies;
        this.tasks = tasks;
        for (Construct construct : constructs) {
            crossings.put(construct, new IdentityHashMap<>());
            assignedCopies.put(construct, new HashSet<>());
            for (Construct at = construct; at != null && construct.kind() == DirectiveKind.FLUSH; at = at.parent()) {
                flushing.add(at);
            }
        }
        for (Variable variable : variables) {
            for (Use use : variable.uses()) {
                if (!levels.inOwnHeader(variable, use.span().start())) {
                    add(variable, levels.at(use.span().start()), use.write());
                }
            }
        }
        constructs.forEach(this::addClauses);
    }

    private void add(Variable variable, @Nullable Construct from, boolean written) {
        add(variable, from, written, false);
    }

    /**
     * Records a use in each construct between the place of the use and the owner of the variable there.
     *
     * @param late whether the use may happen after the owner's end, in a task
     */
    private void add(Variable variable, @Nullable Construct from, boolean written, boolean late) {
        Construct home = levels.declaring(variable);
        boolean later = late;
        boolean fresh = false;
        for (Construct at = from; at != null && at != home; at = at.parent()) {
            if (!copies.has(variable, at) && copies.isFirstprivate(variable, at)) {
                copies.addImplicit(variable, at);
                add(variable, at.parent(), false);
            }
            if (copies.has(variable, at)) {
                own(variable, at, written, later);
                return;
            }
            fresh |= at.kind() == DirectiveKind.CRITICAL || at.kind() == DirectiveKind.ATOMIC
                    || at.kind() == DirectiveKind.ORDERED || flushing.contains(at);
            Crossing crossing = crossings(at).computeIfAbsent(variable, v -> new Crossing());
            crossing.written |= written;
            crossing.fresh |= fresh;
            if (written && at.kind().isTask()) {
                tasks.assign(variable);
            }
            later = at.kind().isTask() || later && !at.kind().isRegion();
        }
        own(variable, null, written, later);
    }

    /** Records a use in its owner: a construct with a copy, or null for the declaration. */
    private void own(Variable variable, @Nullable Construct owner, boolean written, boolean later) {
        if (written) {
            (owner == null ? assigned : assignedCopies(owner)).add(variable);
        }
        if (later) {
            tasks.share(variable, owner);
        }
    }

    private void addClauses(Construct construct) {
        for (Privatised copy : copies.of(construct)) {
            if (copy.comesIn() || copy.goesOut()) {
                boolean late = construct.kind().isTask() || TaskSharing.participates(copy.variable(), construct);
                add(copy.variable(), copies.around(copy, construct), copy.goesOut(), copy.goesOut() && late);
            }
            if (copy.reduction() != null && copy.reduction().clause().id() instanceof ReductionId.Direct direct) {
                addCombiner(construct, direct.combiner());
            }
        }
        Stream.concat(PrivateCopies.detached(construct), copied(construct).stream())
                .forEach(variable -> add(variable, construct.parent(), true));
        Dependences.variables(construct).stream().filter(tasks::standsForItself)
                .forEach(variable -> tasks.name(variable, copies.owner(variable, construct.parent())));
        addExpressions(construct);
    }

    private void addExpressions(Construct construct) {
        List<Fragment> items = Dependences.bases(construct);
        construct.directive().clauses().stream().flatMap(clause -> clause.expressions().stream()).forEach(fragment -> {
            for (NameExpr name : fragment.expression().findAll(NameExpr.class)) {
                Variable variable = construct.visible().get(name.getNameAsString());
                boolean named = items.contains(fragment) && Dependences.unwrap(fragment.expression()) == name
                        && variable != null && tasks.standsForItself(variable);
                if (variable != null && !named) {
                    add(variable, construct.parent(), false);
                }
            }
        });
    }

    /** Records the uses in a combiner, which is evaluated at the end of the body. */
    private void addCombiner(Construct construct, Fragment combiner) {
        for (NameExpr name : combiner.expression().findAll(NameExpr.class)) {
            Variable variable = construct.visible().get(name.getNameAsString());
            if (variable != null && !FragmentText.isParameter(combiner, name)) {
                add(variable, construct, false);
            }
        }
    }

    /** The copyprivate variables, which are assigned at the end of the construct. */
    static List<Variable> copied(Construct construct) {
        return construct.directive().clauses(ClauseKind.COPYPRIVATE).flatMap(clause -> clause.variables().stream())
                .map(name -> construct.visible().get(name.text())).filter(Objects::nonNull).toList();
    }

    /** The variables whose uses cross a construct, in declaration order. */
    List<Variable> crossing(Construct construct) {
        return crossings(construct).keySet().stream().sorted(Variable.BY_DECLARATION).toList();
    }

    /** Whether a use of the variable crosses the construct. */
    boolean crosses(Variable variable, Construct construct) {
        return crossings(construct).containsKey(variable);
    }

    /** Whether a use that assigns the variable crosses the construct. */
    boolean assignsThrough(Variable variable, Construct construct) {
        Crossing crossing = crossings(construct).get(variable);
        return crossing != null && crossing.written;
    }

    /** Whether a use that crosses the construct must see concurrent writes of other threads. */
    boolean isFresh(Variable variable, Construct construct) {
        Crossing crossing = crossings(construct).get(variable);
        return crossing != null && crossing.fresh;
    }

    /** Whether the variable itself is assigned. */
    boolean isAssigned(Variable variable) {
        return assigned.contains(variable);
    }

    /** Whether the construct's copy of a variable is assigned. */
    boolean isCopyAssigned(Variable variable, Construct construct) {
        return assignedCopies(construct).contains(variable);
    }

    private static <T> T known(@Nullable T found) {
        return Objects.requireNonNull(found, "a construct of another file");
    }

    private Map<Variable, Crossing> crossings(Construct construct) {
        return known(crossings.get(construct));
    }

    private Set<Variable> assignedCopies(Construct construct) {
        return known(assignedCopies.get(construct));
    }
}
