package org.quipu.directives.data;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.TryStmt;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.bind.ScanShape;
import org.quipu.directives.data.Place.Holder;
import org.quipu.directives.data.Place.Kind;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.model.ReductionId;
import org.quipu.directives.reduce.FragmentText;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.reduce.Reductions;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/**
 * The data environment: what each variable is inside each construct (OpenMP 5.2 section 5.1). Immutable after
 * construction.
 *
 * <p>Where it is declared, a variable is itself. Each construct further inside either gives every thread a private copy
 * or lets the variable pass, by a {@link Passage} if the body becomes a lambda.
 */
public final class DataPlan {
    private static final Comparator<Variable> BY_PLACE = Comparator.comparingInt(Variable::offset)
            .thenComparing(Variable::name);

    private final List<Construct> constructs;
    private final Reductions reductions;
    private final Levels levels;
    private final TaskSharing tasks = new TaskSharing();
    private final Map<Construct, Map<Variable, Privatised>> privatised = new IdentityHashMap<>();
    private final Map<Construct, Map<Variable, Crossing>> crossings = new IdentityHashMap<>();
    private final ThreadPrivates threadPrivates;
    /** The constructs with a flush inside. */
    private final Set<Construct> flushing = new HashSet<>();
    private final Map<Variable, Boolean> writtenAtHome = new IdentityHashMap<>();
    private final Map<Construct, Map<Variable, Boolean>> writtenCopies = new IdentityHashMap<>();

    /** The uses of a variable inside a construct that does not make it private. */
    private static final class Crossing {
        private boolean written;
        /** Whether some use must see concurrent writes of other threads. */
        private boolean fresh;
    }

    public DataPlan(List<Construct> constructs, List<Variable> variables, Reductions reductions) {
        this.constructs = constructs;
        this.reductions = reductions;
        this.levels = new Levels(constructs);
        this.threadPrivates = new ThreadPrivates(constructs, levels);
        constructs.forEach(construct -> privatise(construct, variables));
        for (Construct flush : constructs) {
            for (Construct at = flush; at != null && flush.kind() == DirectiveKind.FLUSH; at = at.parent()) {
                flushing.add(at);
            }
        }
        for (Variable variable : variables) {
            for (Use use : variable.uses()) {
                if (!levels.inOwnHeader(variable, use.span().start())) {
                    pass(variable, levels.at(use.span().start()), use.write());
                }
            }
        }
        constructs.forEach(this::passClauses);
    }

    private void privatise(Construct construct, List<Variable> variables) {
        Map<Variable, Privatised> own = new IdentityHashMap<>();
        if (construct.nest() != null && construct.nest().edited()) {
            Set<ClauseKind> out = construct.kind().isPlainLoop() ? EnumSet.of(ClauseKind.LASTPRIVATE) : Set.of();
            construct.nest().loops().stream().filter(loop -> !loop.declared()).map(LoopShape::index)
                    .forEach(index -> own.put(index, new Privatised(index, out, null, true, index.name())));
        }
        for (Clause clause : construct.directive().clauses()) {
            boolean plain = construct.kind().isPlainLoop() && clause.kind() != ClauseKind.PRIVATE
                    && clause.kind() != ClauseKind.LINEAR;
            if (plain || clause.kind() == ClauseKind.SHARED || clause.kind() == ClauseKind.TASK_REDUCTION
                    || !clause.kind().decidesSharing()) {
                continue;
            }
            for (Clause.Name name : clause.variables()) {
                Variable variable = construct.visible().get(name.text());
                if (variable != null) {
                    Reduction reduction = reductions.of(name).orElse(null);
                    own.merge(variable, new Privatised(variable, EnumSet.of(clause.kind()), reduction, false,
                            name.text()), DataPlan::merge);
                }
            }
        }
        detached(construct).filter(event -> !own.containsKey(event)).forEach(event -> {
            own.put(event, new Privatised(event, EnumSet.of(ClauseKind.FIRSTPRIVATE), null, false, event.name()));
            tasks.addImplicit(event, construct);
        });
        DefaultSharing.copies(construct, variables, levels).filter(copy -> !own.containsKey(copy.variable()))
                .forEach(copy -> {
            own.put(copy.variable(), copy);
            tasks.addImplicit(copy.variable(), construct);
        });
        privatised.put(construct, own);
        crossings.put(construct, new IdentityHashMap<>());
        writtenCopies.put(construct, new IdentityHashMap<>());
    }

    /** The events of detached tasks. Each task has its own (OpenMP 5.2 section 12.5.2). */
    private static Stream<Variable> detached(Construct construct) {
        return construct.directive().clauses(ClauseKind.DETACH).flatMap(clause -> clause.variables().stream())
                .map(name -> construct.visible().get(name.text())).filter(Objects::nonNull);
    }

    private static Privatised merge(Privatised a, Privatised b) {
        EnumSet<ClauseKind> clauses = EnumSet.noneOf(ClauseKind.class);
        clauses.addAll(a.clauses());
        clauses.addAll(b.clauses());
        return new Privatised(a.variable(), clauses, a.reduction() == null ? b.reduction() : a.reduction(),
                a.index() || b.index(), b.written());
    }

    private void pass(Variable variable, Construct from, boolean written) {
        pass(variable, from, written, false);
    }

    /**
     * Records a use in each construct between the place of the use and the owner of the variable there.
     *
     * @param late whether the use may happen after the owner's end, in a task
     * @return the construct with the copy that is used; null for the variable itself
     */
    private Construct pass(Variable variable, Construct from, boolean written, boolean late) {
        Construct home = levels.declaring(variable);
        boolean later = late;
        boolean fresh = false;
        for (Construct at = from; at != null && at != home; at = at.parent()) {
            if (!privatised.get(at).containsKey(variable) && isFirstprivate(variable, at, home)) {
                privatised.get(at).put(variable,
                        new Privatised(variable, EnumSet.of(ClauseKind.FIRSTPRIVATE), null, false, variable.name()));
                tasks.addImplicit(variable, at);
                pass(variable, at.parent(), false);
            }
            if (privatised.get(at).containsKey(variable)) {
                writtenCopies.get(at).merge(variable, written, Boolean::logicalOr);
                if (later) {
                    tasks.share(variable, at);
                }
                return at;
            }
            fresh |= at.kind() == DirectiveKind.CRITICAL || at.kind() == DirectiveKind.ATOMIC
                    || at.kind() == DirectiveKind.ORDERED || flushing.contains(at);
            Crossing crossing = crossings.get(at).computeIfAbsent(variable, v -> new Crossing());
            crossing.written |= written;
            crossing.fresh |= fresh;
            if (written && at.kind().isTask()) {
                tasks.assign(variable);
            }
            later = at.kind().isTask() || later && !at.kind().isRegion();
        }
        writtenAtHome.merge(variable, written, Boolean::logicalOr);
        if (later) {
            tasks.share(variable, null);
        }
        return null;
    }

    /**
     * Whether a variable is implicitly firstprivate in a task, since the team does not share it (OpenMP 5.2 section
     * 5.1.1).
     */
    private boolean isFirstprivate(Variable variable, Construct task, Construct home) {
        if (!TaskSharing.isOpen(variable, task)) {
            return false;
        }
        for (Construct at = task.parent(); at != null && at.executable() == task.executable(); at = at.parent()) {
            if (at == home || privatised.get(at).containsKey(variable)) {
                return true;
            }
            if (at.kind().isRegion()) {
                return false;
            }
        }
        return true;
    }

    /** The construct whose copy of a variable is used in a construct; null for the variable itself. */
    public Construct owner(Variable variable, Construct from) {
        Construct home = levels.declaring(variable);
        for (Construct at = from; at != null && at != home; at = at.parent()) {
            if (privatised.get(at).containsKey(variable) || isFirstprivate(variable, at, home)) {
                return at;
            }
        }
        return null;
    }

    private void passClauses(Construct construct) {
        for (Privatised own : privatised.get(construct).values()) {
            if (own.comesIn() || own.goesOut()) {
                boolean late = construct.kind().isTask() || TaskSharing.participates(own.variable(), construct);
                pass(own.variable(), around(own, construct), own.goesOut(), own.goesOut() && late);
            }
            if (own.reduction() != null && own.reduction().clause().id() instanceof ReductionId.Direct direct) {
                passCombiner(construct, direct.combiner());
            }
        }
        detached(construct).forEach(event -> pass(event, construct.parent(), true));
        copied(construct).forEach(variable -> pass(variable, construct.parent(), true));
        Dependences.variables(construct).stream().filter(tasks::standsForItself)
                .forEach(variable -> tasks.name(variable, owner(variable, construct.parent())));
        List<Fragment> items = Dependences.bases(construct);
        for (Fragment fragment : fragments(construct)) {
            for (NameExpr name : fragment.expression().findAll(NameExpr.class)) {
                Variable variable = construct.visible().get(name.getNameAsString());
                boolean named = items.contains(fragment) && Dependences.unwrap(fragment.expression()) == name
                        && variable != null && tasks.standsForItself(variable);
                if (variable != null && !named) {
                    pass(variable, construct.parent(), false);
                }
            }
        }
    }

    /** Records the uses in a combiner, which is evaluated at the end of the body. */
    private void passCombiner(Construct construct, Fragment combiner) {
        for (NameExpr name : combiner.expression().findAll(NameExpr.class)) {
            Variable variable = construct.visible().get(name.getNameAsString());
            if (variable != null && !FragmentText.isParameter(combiner, name)) {
                pass(variable, construct, false);
            }
        }
    }

    /** The copyprivate variables, which are assigned at the end of the construct. */
    private static List<Variable> copied(Construct construct) {
        return construct.directive().clauses(ClauseKind.COPYPRIVATE).flatMap(clause -> clause.variables().stream())
                .map(name -> construct.visible().get(name.text())).filter(Objects::nonNull).toList();
    }

    /**
     * The construct with the original of a copy. For in_reduction it encloses all copies that participate in the
     * reduction.
     */
    private Construct around(Privatised own, Construct construct) {
        Construct outside = construct.parent();
        for (Construct at = outside; at != null && own.has(ClauseKind.IN_REDUCTION); at = at.parent()) {
            if (TaskSharing.participates(own.variable(), at)) {
                outside = at.parent();
            } else if (privatised.get(at).containsKey(own.variable())) {
                break;
            }
        }
        return outside;
    }

    /** The original of a construct's copy. */
    public Place original(Privatised own, Construct construct) {
        return place(own.variable(), around(own, construct));
    }

    private static List<Fragment> fragments(Construct construct) {
        return construct.directive().clauses().stream().flatMap(clause -> clause.expressions().stream()).toList();
    }

    /** The threadprivate variables. */
    public ThreadPrivates threadPrivates() {
        return threadPrivates;
    }

    /** The scan directive that divides the loop's body, if its reductions are for one. */
    public Optional<ScanShape> scan(Construct loop) {
        boolean scans = privatised(loop).stream().anyMatch(own -> own.reduction() != null && own.reduction().isScan());
        return scans ? ScanShape.of(loop, constructs) : Optional.empty();
    }

    /** The innermost construct that evaluates the code at an offset, or null. */
    public Construct level(int offset) {
        return levels.at(offset);
    }

    /** Whether a use is in the replaced header of the loop that has the variable as its index. */
    public boolean inOwnHeader(Variable variable, Use use) {
        return levels.inOwnHeader(variable, use.span().start());
    }

    /** The loop construct that has the variable as a private index, if the use is in one of its headers. */
    public Optional<Construct> inHeaderOf(Variable variable, Use use) {
        return constructs.stream().filter(construct -> construct.nest() != null
                && construct.nest().isBefore(use.span().start()) && construct.nest().isIndex(variable)
                && privatised.get(construct).containsKey(variable)).findFirst();
    }

    /** The construct whose body declares a variable, or null. */
    public Construct home(Variable variable) {
        return levels.declaring(variable);
    }

    /** The private copies of a construct, in the order of the declarations. */
    public List<Privatised> privatised(Construct construct) {
        return privatised.get(construct).values().stream()
                .sorted(Comparator.comparing(Privatised::variable, BY_PLACE)).toList();
    }

    /** The private copy of a variable in a construct, if it has one. */
    public Optional<Privatised> privatised(Construct construct, Variable variable) {
        return Optional.ofNullable(privatised.get(construct).get(variable));
    }

    /** Whether code inside assigns the variable itself, not a private copy. */
    public boolean assignedThrough(Construct construct, Variable variable) {
        Crossing crossing = crossings.get(construct).get(variable);
        return crossing != null && crossing.written;
    }

    /** The variables that pass a construct, in declaration order. */
    public List<Variable> passing(Construct construct) {
        return crossings.get(construct).keySet().stream().sorted(BY_PLACE).toList();
    }

    /** The passages into the construct's lambda, in declaration order. */
    public List<Passage> passages(Construct construct) {
        return passing(construct).stream()
                .map(variable -> passage(variable, construct)).flatMap(Optional::stream).toList();
    }

    /** Whether a variable is conditional lastprivate (OpenMP 5.2 section 5.4.5). */
    public boolean isConditional(Variable variable, Construct construct) {
        return !construct.kind().isPlainLoop() && construct.directive().clauses(ClauseKind.LASTPRIVATE)
                .filter(clause -> ((Clause.VariableList) clause).modifier().equals("conditional"))
                .flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
    }

    /** The construct whose conditional copy a use assigns, if it does. Such an assignment records its iteration. */
    public Optional<Construct> noting(Variable variable, Use use) {
        Place place = place(variable, level(use.span().start()));
        return use.write() && place.holder() == Holder.COPY_ELEMENT ? Optional.of(place.owner()) : Optional.empty();
    }

    /** What the variable is inside a construct, or outside of all constructs if that is null. */
    public Place place(Variable variable, Construct construct) {
        if (construct != null && privatised.get(construct).containsKey(variable)) {
            Privatised own = privatised.get(construct).get(variable);
            if (own.reduction() != null && own.reduction().isArray()) {
                return new Place(variable, Kind.CONSTANT, Holder.COPY, construct);
            }
            if (isConditional(variable, construct)) {
                return new Place(variable, Kind.LOCAL, Holder.COPY_ELEMENT, construct);
            }
            boolean assigned = own.index() || own.goesOut()
                    || writtenCopies.get(construct).getOrDefault(variable, false);
            if (tasks.isCell(variable, construct, assigned)) {
                return new Place(variable, Kind.CELL, Holder.COPY_CELL, construct);
            }
            Place outer = assigned || !isPlainCopy(own, construct) ? null : place(variable, construct.parent());
            return outer != null && outer.kind() == Kind.CONSTANT ? outer
                    : new Place(variable, assigned ? Kind.LOCAL : Kind.CONSTANT, Holder.COPY, construct);
        }
        if (construct == null || construct == levels.declaring(variable)) {
            return home(variable, construct);
        }
        Place outer = place(variable, construct.parent());
        return passage(variable, construct, outer).map(Passage::inside).orElse(outer);
    }

    private Place home(Variable variable, Construct construct) {
        if (threadPrivates.has(variable)) {
            return new Place(variable, Kind.LOCAL, Holder.THREAD_CELL, construct);
        }
        if (variable.isField()) {
            return new Place(variable, Kind.FIELD, Holder.ITSELF, null);
        }
        boolean assigned = !variable.initialised() || levels.isIndex(variable)
                || writtenAtHome.getOrDefault(variable, false);
        if (tasks.isCell(variable, null, assigned)) {
            return new Place(variable, Kind.CELL, Holder.CELL, null);
        }
        return new Place(variable, assigned ? Kind.LOCAL : Kind.CONSTANT, Holder.ITSELF, null);
    }

    private Optional<Passage> passage(Variable variable, Construct construct) {
        return passage(variable, construct, place(variable, construct.parent()));
    }

    private Optional<Passage> passage(Variable variable, Construct construct, Place outer) {
        Crossing crossing = crossings.get(construct).get(variable);
        if (!construct.kind().isOutlined() || crossing == null || threadPrivates.has(variable)) {
            return Optional.empty();
        }
        boolean shares = construct.kind() != DirectiveKind.PARALLEL;
        return switch (outer.kind()) {
            case CONSTANT, FIELD -> Optional.empty();
            case CELL -> shares && !crossing.written && !crossing.fresh && !construct.kind().isTask()
                    && !tasks.isShared(variable)
                    ? Optional.of(new Passage(Passage.Kind.CACHE, outer,
                            new Place(variable, Kind.CONSTANT, Holder.COPY, construct))) : Optional.empty();
            case LOCAL -> Optional.of(!crossing.written
                    ? new Passage(Passage.Kind.COPY, outer,
                            new Place(variable, Kind.CONSTANT, Holder.CAPTURE, construct))
                    : construct.kind().isRegion() || isInTry(construct)
                    ? new Passage(Passage.Kind.CELL, outer, new Place(variable, Kind.CELL, Holder.CELL, construct))
                    : new Passage(Passage.Kind.CARRY, outer, new Place(variable, Kind.LOCAL, Holder.COPY, construct)));
        };
    }

    /** Whether a variable lives in a cell from its declaration on, since tasks share it. */
    public boolean isCell(Variable variable) {
        return !variable.isField() && place(variable, levels.declaring(variable)).kind() == Kind.CELL;
    }

    /**
     * Whether a dependence on the local refers to the variable instead of its object: the value is primitive, or tasks
     * assign the variable.
     */
    public boolean standsForItself(Variable variable) {
        return tasks.standsForItself(variable);
    }

    /** Whether a token represents the variable in dependences, as a construct sees it. */
    public boolean hasToken(Variable variable, Construct from) {
        return tasks.isNamed(variable, owner(variable, from));
    }

    /** Whether a token, declared with the variable, represents it in dependences. */
    public boolean hasToken(Variable variable) {
        return !variable.isField() && tasks.isNamed(variable, null);
    }

    /** The variables whose copies in a construct have tokens, in declaration order. */
    public List<Variable> tokens(Construct construct) {
        return tasks.named(construct).sorted(BY_PLACE).toList();
    }

    /** Whether a task's copy is implicit: no clause names the variable. */
    public boolean isImplicit(Privatised own, Construct construct) {
        return tasks.isImplicit(own.variable(), construct);
    }

    /** Whether a copy only holds the value, so that a variable that never changes can replace it. */
    private boolean isPlainCopy(Privatised own, Construct construct) {
        boolean thrownAgain = !construct.kind().isOutlined() && own.variable().declaration().getParentNode()
                .filter(CatchClause.class::isInstance).isPresent();
        return (thrownAgain || construct.kind().isTask()) && own.has(ClauseKind.FIRSTPRIVATE) && !own.goesOut()
                && (isImplicit(own, construct) || !own.variable().type().isArray());
    }

    /**
     * Whether a try statement in the same method or lambda encloses the construct, so that values must be written back
     * even if the body throws.
     */
    public static boolean isInTry(Construct construct) {
        Node at = construct.statement().getParentNode().orElse(null);
        while (at != null && at != construct.executable()) {
            if (at instanceof TryStmt) {
                return true;
            }
            at = at.getParentNode().orElse(null);
        }
        return false;
    }

    /**
     * Whether the declaration of a variable needs an initial value, because the translation reads it earlier than the
     * source: to fill a cell, or after a construct that only some threads execute.
     */
    public boolean needsInitialValue(Variable variable) {
        if (variable.initialised() || variable.kind() != Variable.Kind.LOCAL || levels.isIndex(variable)
                || variable.isFinal() || isCell(variable)) {
            return false;
        }
        for (Construct construct : constructs) {
            Privatised own = privatised.get(construct).get(variable);
            Crossing crossing = crossings.get(construct).get(variable);
            // a variable that a task only reads is set before the task
            boolean onlyRead = own != null && isImplicit(own, construct)
                    && !writtenCopies.get(construct).getOrDefault(variable, false);
            boolean copied = own != null && own.has(ClauseKind.FIRSTPRIVATE);
            if (own != null && !onlyRead && (own.goesOut() || own.index() || copied || isReadAfter(variable, construct))
                    || crossing != null && crossing.written && !construct.kind().isInPlace()
                    || copied(construct).contains(variable)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the variable is read after the construct. */
    private static boolean isReadAfter(Variable variable, Construct construct) {
        return variable.uses().stream().anyMatch(use -> use.read() && use.span().start() >= construct.span().end());
    }
}
