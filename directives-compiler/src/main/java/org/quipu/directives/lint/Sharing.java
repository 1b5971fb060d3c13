package org.quipu.directives.lint;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** Finds the expressions that refer to memory shared by the threads of a region or by the tasks of a thread. */
final class Sharing {
    private static final Set<ClauseKind> OWN =
            Set.of(ClauseKind.PRIVATE, ClauseKind.FIRSTPRIVATE, ClauseKind.LASTPRIVATE,
                    ClauseKind.REDUCTION, ClauseKind.IN_REDUCTION, ClauseKind.LINEAR);
    private static final int ALIASES = 6;

    private final Symbols symbols;
    private final DataPlan plan;
    private final Map<Construct, Set<Variable>> own = new IdentityHashMap<>();
    private final Map<Construct, Set<Variable>> indices = new IdentityHashMap<>();
    private final Map<Construct, Set<Variable>> shared = new IdentityHashMap<>();

    private enum Kind { SHARED, BETWEEN_TASKS, OWN }

    Sharing(Symbols symbols, DataPlan plan, List<Construct> constructs) {
        this.symbols = symbols;
        this.plan = plan;
        for (Construct construct : constructs) {
            Set<Variable> mine = Collections.newSetFromMap(new IdentityHashMap<>());
            Set<Variable> ours = Collections.newSetFromMap(new IdentityHashMap<>());
            for (Clause clause : construct.directive().clauses()) {
                for (Clause.Name name : clause.variables()) {
                    Variable variable = construct.visible().get(name.text().replaceFirst("^this\\.", ""));
                    if (variable != null && OWN.contains(clause.kind())) {
                        mine.add(variable);
                    } else if (variable != null && clause.kind() == ClauseKind.SHARED) {
                        ours.add(variable);
                    }
                }
            }
            if (construct.directive().has(ClauseKind.DEFAULT)) {
                plan.privatised(construct).forEach(copy -> mine.add(copy.variable()));
            }
            if (construct.statement() != null
                    && (construct.kind().isLoop() || construct.kind() == DirectiveKind.TASKLOOP
                            || construct.kind() == DirectiveKind.LOOP)) {
                LoopHead.nest(construct.statement(), Math.max(construct.directive().count(ClauseKind.COLLAPSE),
                        construct.directive().has(ClauseKind.ORDERED) ? construct.directive().count(ClauseKind.ORDERED)
                                : 0),
                        symbols)
                        .forEach(head -> mine.add(head.variable()));
                indices.put(construct, Set.copyOf(mine));
            }
            own.put(construct, mine);
            shared.put(construct, ours);
        }
    }

    /** Whether a use of a variable refers to the copy of this construct, not to that of an inner one. */
    boolean isOwnOf(Construct construct, @Nullable Variable variable, Span use) {
        Construct at = plan.level(use.start());
        while (at != null && at != construct && !own(at).contains(variable)) {
            at = at.parent();
        }
        return at == construct;
    }

    /**
     * The shared places that an expression may refer to, seen from the region or orphaned construct. There are several
     * if a conditionally assigned variable is part of the expression.
     */
    List<Place> places(Expression expression, Frame frame, Root root) {
        return places(expression, frame, root, false, ALIASES);
    }

    private List<Place> places(Expression given, Frame frame, Root root, boolean asBase, int depth) {
        Expression expression = Symbols.unwrap(given);
        Variable variable = symbols.named(expression);
        if (variable != null) {
            return variable(variable, new Use(symbols.span(expression), frame, asBase), root, depth);
        } else if (expression instanceof NameExpr name) {
            return List.of(Place.of(null, name.getNameAsString(), false));
        } else if (expression instanceof ThisExpr || expression instanceof SuperExpr) {
            return List.of(Place.of(null, expression.toString(), false));
        } else if (expression instanceof FieldAccessExpr access) {
            return then(places(access.getScope(), frame, root, true, depth),
                    Place.Step.field(access.getNameAsString()));
        } else if (expression instanceof ArrayAccessExpr access) {
            return then(places(access.getName(), frame, root, true, depth),
                    Place.Step.element(access.getIndex(), frame));
        } else if (expression instanceof CastExpr cast && asBase) {
            return places(cast.getExpression(), frame, root, true, depth);
        } else if (expression instanceof ConditionalExpr choice && asBase) {
            List<Place> places = new ArrayList<>();
            places(choice.getThenExpr(), frame, root, true, depth)
                    .forEach(place -> places.add(place.under(new Condition(choice.getCondition(), frame, true))));
            places(choice.getElseExpr(), frame, root, true, depth)
                    .forEach(place -> places.add(place.under(new Condition(choice.getCondition(), frame, false))));
            return places;
        }
        return List.of();
    }

    private static List<Place> then(List<Place> bases, Place.Step step) {
        return bases.stream().map(base -> base.then(step)).toList();
    }

    /** A use of a variable, and whether it refers to the variable's object instead of the variable. */
    private record Use(Span span, Frame frame, boolean asBase) {
    }

    private List<Place> variable(Variable variable, Use use, Root root, int depth) {
        if (use.frame().declares(variable)) {
            return inCalledMethod(variable, use, root, depth);
        }
        Expression receiver = use.frame().receiver();
        Frame caller = use.frame().caller();
        if (variable.kind() == Variable.Kind.FIELD && receiver != null && caller != null) {
            return depth == 0 ? List.of()
                    : then(places(receiver, caller, root, true, depth - 1),
                            Place.Step.field(variable.name()));
        }
        Kind kind = kind(variable, use.span(), root);
        if (kind != Kind.OWN) {
            Variable meant = use.asBase() ? symbols.aliased(variable) : variable;
            return List.of(Place.of(meant, meant.name(), kind == Kind.BETWEEN_TASKS));
        }
        boolean inside = root.span().contains(variable.offset());
        if (use.asBase() && inside && depth > 0 && variable.declaration() instanceof VariableDeclarator) {
            return Symbols.onlyValue(variable).map(value -> places(value, use.frame(), root, true, depth - 1))
                    .orElse(List.of());
        }
        boolean passedIn = root.isOrphan() && variable.kind() == Variable.Kind.PARAMETER && !inside;
        if (use.asBase() && passedIn && isNowhereOwn(variable, use.span())) {
            return List.of(Place.of(variable, variable.name(), false));
        }
        return root.sharesWithTasks(variable) && isNowhereOwn(variable, use.span())
                ? List.of(Place.of(variable, variable.name(), true)) : List.of();
    }

    /** The places of a parameter or local of a called method. It belongs to the call, but its object may be shared. */
    private List<Place> inCalledMethod(Variable variable, Use use, Root root, int depth) {
        if (!use.asBase() || depth == 0) {
            return List.of();
        }
        Expression argument = use.frame().argument(variable);
        Frame caller = use.frame().caller();
        if (argument != null && caller != null) {
            return places(argument, caller, root, true, depth - 1);
        }
        return Symbols.onlyValue(variable).map(value -> places(value, use.frame(), root, true, depth - 1))
                .orElse(List.of());
    }

    /** The place of the original of a private variable of a construct; empty if it is not shared. */
    Optional<Place> original(Variable variable, Construct construct, Root root) {
        Span directive = new Span(construct.directive().start(), construct.directive().end());
        return kind(variable, directive, root) == Kind.SHARED ? Optional.of(Place.of(variable, variable.name(), false))
                : Optional.empty();
    }

    private Set<Variable> own(Construct construct) {
        return java.util.Objects.requireNonNull(own.get(construct), "a construct of another file");
    }

    private Set<Variable> shared(Construct construct) {
        return java.util.Objects.requireNonNull(shared.get(construct), "a construct of another file");
    }

    private boolean isNowhereOwn(Variable variable, Span use) {
        for (Construct at = plan.level(use.start()); at != null && at != plan.home(variable); at = at.parent()) {
            boolean copied = isTask(at) && !shared(at).contains(variable);
            if (own(at).contains(variable) || copied) {
                return false;
            }
        }
        return true;
    }

    private Kind kind(Variable variable, Span use, Root root) {
        boolean declaredInside = !variable.isField() && root.construct() != null
                && root.span().contains(variable.offset());
        boolean index = indices.entrySet().stream()
                .anyMatch(e -> e.getValue().contains(variable) && e.getKey().span().contains(use));
        if (plan.threadPrivates().has(variable) || index) {
            return Kind.OWN;
        }
        Construct home = variable.isField() ? null : plan.home(variable);
        boolean crossesRegion = false;
        boolean crossesTask = false;
        for (Construct at = plan.level(use.start()); at != null && at != home; at = at.parent()) {
            if (own(at).contains(variable)) {
                return Kind.OWN;
            }
            if (isTask(at) && !variable.isField()) {
                if (!shared(at).contains(variable) && !isSharedOutside(variable, at, home, root)) {
                    return Kind.OWN;
                }
                crossesTask = true;
            }
            crossesRegion |= at == root.construct() && !root.isOrphan();
        }
        if (variable.isField()) {
            return root.span().contains(variable.offset()) ? Kind.OWN : Kind.SHARED;
        }
        return crossesRegion && !declaredInside ? Kind.SHARED : crossesTask ? Kind.BETWEEN_TASKS : Kind.OWN;
    }

    /** Whether a variable is shared around a task, which otherwise copies it (OpenMP 5.2 section 5.1.1). */
    private boolean isSharedOutside(Variable variable, Construct task, @Nullable Construct home, Root root) {
        boolean crossed = false;
        for (Construct at = task.parent(); at != null && at != home; at = at.parent()) {
            if (own(at).contains(variable)) {
                return false;
            }
            crossed |= at == root.construct() && !root.isOrphan();
        }
        return crossed;
    }

    static boolean isTask(Construct construct) {
        return construct.kind() == DirectiveKind.TASK || construct.kind() == DirectiveKind.TASKLOOP;
    }

    /**
     * A unit of analysis: the body of a region, or an orphaned construct or method body that the threads of some team
     * may execute.
     *
     * @param construct the region or the orphaned construct; null for a method's body
     * @param span      its range
     * @param isOrphan  whether the region is unknown
     * @param betweenTasks the variables in shared clauses of its tasks
     */
    record Root(@Nullable Construct construct, Span span, boolean isOrphan, Set<Variable> betweenTasks) {
        boolean sharesWithTasks(Variable variable) {
            return betweenTasks.contains(variable);
        }
    }
}
