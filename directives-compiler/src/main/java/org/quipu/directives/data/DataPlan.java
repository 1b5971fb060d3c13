package org.quipu.directives.data;

import com.github.javaparser.ast.stmt.CatchClause;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.ScanShape;
import org.quipu.directives.data.Place.Holder;
import org.quipu.directives.data.Place.Kind;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.reduce.Reductions;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/**
 * The data environment: the data-sharing of each variable in each construct (OpenMP 5.2 section 5.1). Immutable after
 * construction.
 *
 * <p>Where it is declared, a variable is itself. Each construct further inside either gives every thread a private copy
 * or lets the variable pass, by a {@link Passage} if the body becomes a lambda.
 */
public final class DataPlan {
    private final List<Construct> constructs;
    private final Levels levels;
    private final TaskSharing tasks = new TaskSharing();
    private final PrivateCopies copies;
    private final VariableUses uses;
    private final ThreadPrivates threadPrivates;

    public DataPlan(List<Construct> constructs, List<Variable> variables, Reductions reductions) {
        this.constructs = constructs;
        this.levels = new Levels(constructs);
        this.threadPrivates = new ThreadPrivates(constructs, levels);
        this.copies = new PrivateCopies(constructs, variables, reductions, levels, tasks);
        this.uses = new VariableUses(constructs, variables, levels, copies, tasks);
    }

    /** The construct whose copy of a variable is used in a construct; null for the variable itself. */
    public @Nullable Construct owner(Variable variable, Construct from) {
        return copies.owner(variable, from);
    }

    /** The original of a construct's copy. */
    public Place original(Privatised own, Construct construct) {
        return place(own.variable(), copies.around(own, construct));
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
    public @Nullable Construct level(int offset) {
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
                && copies.has(variable, construct)).findFirst();
    }

    /** The construct whose body declares a variable, or null. */
    public @Nullable Construct home(Variable variable) {
        return levels.declaring(variable);
    }

    /** The private copies of a construct, in the order of the declarations. */
    public List<Privatised> privatised(Construct construct) {
        return copies.of(construct);
    }

    /** The private copy of a variable in a construct, if it has one. */
    public Optional<Privatised> privatised(Construct construct, Variable variable) {
        return Optional.ofNullable(copies.get(variable, construct));
    }

    /** Whether code inside assigns the variable itself, not a private copy. */
    public boolean assignedThrough(Construct construct, Variable variable) {
        return uses.assignsThrough(variable, construct);
    }

    /** The passages into the construct's lambda, in declaration order. */
    public List<Passage> passages(Construct construct) {
        return uses.crossing(construct).stream()
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
        return use.write() && place.holder() == Holder.COPY_ELEMENT ? Optional.of(place.construct())
                : Optional.empty();
    }

    /** Returns the place of the variable inside a construct, or outside of all constructs if that is null. */
    public Place place(Variable variable, @Nullable Construct construct) {
        Privatised own = construct == null ? null : copies.get(variable, construct);
        if (construct != null && own != null) {
            if (own.reduction() != null && own.reduction().isArray()) {
                return new Place(variable, Kind.CONSTANT, Holder.COPY, construct);
            }
            if (isConditional(variable, construct)) {
                return new Place(variable, Kind.LOCAL, Holder.COPY_ELEMENT, construct);
            }
            boolean assigned = own.index() || own.goesOut()
                    || uses.isCopyAssigned(variable, construct);
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

    private Place home(Variable variable, @Nullable Construct construct) {
        if (threadPrivates.has(variable)) {
            return new Place(variable, Kind.LOCAL, Holder.THREAD_CELL, construct);
        }
        if (variable.isField()) {
            return new Place(variable, Kind.FIELD, Holder.ITSELF, null);
        }
        boolean assigned = !variable.initialised() || levels.isIndex(variable)
                || uses.isAssigned(variable);
        if (tasks.isCell(variable, null, assigned)) {
            return new Place(variable, Kind.CELL, Holder.CELL, null);
        }
        return new Place(variable, assigned ? Kind.LOCAL : Kind.CONSTANT, Holder.ITSELF, null);
    }

    private Optional<Passage> passage(Variable variable, Construct construct) {
        return passage(variable, construct, place(variable, construct.parent()));
    }

    private Optional<Passage> passage(Variable variable, Construct construct, Place outer) {
        if (!construct.kind().isOutlined() || !uses.crosses(variable, construct) || threadPrivates.has(variable)) {
            return Optional.empty();
        }
        boolean written = uses.assignsThrough(variable, construct);
        boolean constant = construct.kind() != DirectiveKind.PARALLEL && !construct.kind().isTask() && !written
                && !uses.isFresh(variable, construct) && !tasks.isShared(variable);
        return switch (outer.kind()) {
            case CONSTANT, FIELD -> Optional.empty();
            case CELL -> constant ? Optional.of(new Passage(Passage.Kind.CACHE, outer,
                    new Place(variable, Kind.CONSTANT, Holder.COPY, construct))) : Optional.empty();
            case LOCAL -> Optional.of(!written
                    ? new Passage(Passage.Kind.COPY, outer,
                            new Place(variable, Kind.CONSTANT, Holder.CAPTURE, construct))
                    : construct.kind().isRegion() || construct.isInTry()
                            ? new Passage(Passage.Kind.CELL, outer,
                                    new Place(variable, Kind.CELL, Holder.CELL, construct))
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

    /** Whether a token represents the variable in dependences inside a construct. */
    public boolean hasToken(Variable variable, Construct from) {
        return tasks.isNamed(variable, owner(variable, from));
    }

    /** Whether a token, declared with the variable, represents it in dependences. */
    public boolean hasToken(Variable variable) {
        return !variable.isField() && tasks.isNamed(variable, null);
    }

    /** The variables whose copies in a construct have tokens, in declaration order. */
    public List<Variable> tokens(Construct construct) {
        return tasks.named(construct).sorted(Variable.BY_DECLARATION).toList();
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
     * Whether the declaration of a variable needs an initial value, because the translation reads it earlier than the
     * source: to fill a cell, or after a construct that only some threads execute.
     */
    public boolean needsInitialValue(Variable variable) {
        if (variable.initialised() || variable.kind() != Variable.Kind.LOCAL || levels.isIndex(variable)
                || variable.isFinal() || isCell(variable)) {
            return false;
        }
        for (Construct construct : constructs) {
            Privatised own = copies.get(variable, construct);
            // a variable that a task only reads is set before the task
            boolean onlyRead = own != null && isImplicit(own, construct) && !uses.isCopyAssigned(variable, construct);
            boolean copied = own != null && own.has(ClauseKind.FIRSTPRIVATE);
            if (own != null && !onlyRead && (own.goesOut() || own.index() || copied || isReadAfter(variable, construct))
                    || uses.assignsThrough(variable, construct) && !construct.kind().isInPlace()
                    || VariableUses.copied(construct).contains(variable)) {
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
