package org.quipu.directives.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Analysis;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Passage;
import org.quipu.directives.data.Privatised;
import org.quipu.directives.explain.SharingTable.Row;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/**
 * Explains the data-sharing attribute of each variable in each construct (OpenMP 5.2 section 5.1): why it has it, and
 * how the variable is passed.
 */
public final class SharingExplainer {
    private static final String RULES = "5.1.1";

    private final SourceText source;
    private final DataPlan plan;
    private final List<Variable> variables;

    private SharingExplainer(Analysis analysis) {
        this.source = analysis.source();
        this.plan = analysis.plan();
        this.variables = analysis.names().variables();
    }

    /** The tables of all constructs that affect data sharing, in source order. */
    public static List<SharingTable> tables(Analysis analysis) {
        return analysis.constructs().stream()
                .filter(c -> c.statement() != null && c.kind().clauses().contains(ClauseKind.PRIVATE))
                .map(new SharingExplainer(analysis)::table).toList();
    }

    private SharingTable table(Construct construct) {
        List<Row> rows = new ArrayList<>();
        variables.stream().filter(variable -> isUsed(variable, construct)).sorted(Variable.BY_DECLARATION)
                .forEach(variable -> rows.add(row(variable, construct)));
        return new SharingTable(source.fileName(), line(construct), construct.directive().kind().text(), rows);
    }

    private boolean isUsed(Variable variable, Construct construct) {
        return variable.uses().stream().map(Use::span).anyMatch(span -> construct.span().contains(span))
                || !variable.isField() && construct.span().contains(variable.offset())
                || plan.privatised(construct, variable).isPresent();
    }

    private Row row(Variable variable, Construct construct) {
        Optional<Privatised> own = plan.privatised(construct, variable);
        if (own.isPresent()) {
            return own(variable, own.get(), construct);
        } else if (plan.threadPrivates().has(variable)) {
            return new Row(variable.name(), "threadprivate", "listed in a threadprivate directive", "5.2",
                    "each thread's own cell");
        } else if (construct.loop() != null && construct.loop().index() == variable) {
            return new Row(variable.name(), "private", "the variable of the loop", RULES,
                    "the loop's variable of each thread");
        } else if (!variable.isField() && construct.span().contains(variable.offset())) {
            return inside(variable, construct);
        }
        return around(variable, construct);
    }

    private static Row own(Variable variable, Privatised own, Construct construct) {
        if (own.clauses().isEmpty()) {
            return new Row(variable.name(), "private", "the variable of the loop", RULES,
                    "a local variable of the thread");
        }
        List<Clause> clauses = construct.directive().clauses().stream()
                .filter(clause -> own.clauses().contains(clause.kind())
                        && clause.variables().stream()
                                .anyMatch(name -> construct.visible().get(name.text()) == variable))
                .toList();
        if (clauses.isEmpty()) {
            return new Row(variable.name(), "firstprivate",
                    "a task copies variables that the enclosing region does not share", RULES,
                    "a copy of the value when the task is made");
        }
        String attribute = clauses.stream().map(SharingExplainer::name).collect(Collectors.joining(", "));
        String passed = own.has(ClauseKind.REDUCTION) || own.has(ClauseKind.IN_REDUCTION)
                ? "a local variable of the thread, combined with the variable outside at the end"
                : "a local variable of the thread" + (own.has(ClauseKind.FIRSTPRIVATE)
                        ? ", initialised with the value outside" : "")
                        + (own.has(ClauseKind.LASTPRIVATE) ? ", whose last value is copied to the variable outside"
                                : "");
        return new Row(variable.name(), attribute, "named in the clause",
                clauses.get(0).kind().section().replace("5.2 section ", ""),
                passed);
    }

    private static String name(Clause clause) {
        return clause instanceof Clause.Reduction reduction ? clause.kind().text() + "(" + reduction.id().text() + ")"
                : clause.kind().text();
    }

    private Row inside(Variable variable, Construct construct) {
        Construct home = plan.home(variable);
        return new Row(variable.name(), "private", home == construct || home == null ? "declared inside"
                : "declared in '" + home.kind().text() + "' of line "
                        + line(home),
                RULES, "a local variable of the thread");
    }

    /** A variable that the construct does not make private. */
    private Row around(Variable variable, Construct construct) {
        Construct owner = construct.parent();
        while (owner != null && plan.home(variable) != owner && plan.privatised(owner, variable).isEmpty()
                && !construct.kind().isRegion()) {
            owner = owner.kind().isRegion() ? null : owner.parent();
        }
        if (owner != null && !construct.kind().isRegion() && !variable.isField()) {
            boolean declared = plan.home(variable) == owner;
            return new Row(variable.name(), "private", (declared ? "declared in" : "each thread's own from") + " '"
                    + owner.kind().text() + "' of line " + line(owner), RULES, passed(variable, construct));
        }
        boolean listed = construct.directive().clauses(ClauseKind.SHARED).flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
        String because = listed ? "named in the clause"
                : variable.kind() == Variable.Kind.STATIC_FIELD ? "a static field"
                : variable.isField() ? "a field"
                : variable.isFinal() ? "a final variable"
                : construct.directive().has(ClauseKind.DEFAULT) ? "default(shared)"
                : construct.kind().isRegion() ? "declared outside, and in no clause"
                : "shared in the enclosing construct";
        return new Row(variable.name(), "shared", because, listed ? "5.4.2"
                : construct.directive().has(ClauseKind.DEFAULT) && !variable.isField() ? "5.4.1" : RULES,
                passed(variable, construct));
    }

    private String passed(Variable variable, Construct construct) {
        Optional<Passage> passage = plan.passages(construct).stream().filter(p -> p.variable() == variable).findFirst();
        if (passage.isPresent()) {
            return switch (passage.get().kind()) {
                case COPY -> "a copy of the value, which does not change inside";
                case CELL -> "a cell that all threads see, written back at the end";
                case CARRY -> "a local variable, copied in and out through a cell";
                case CACHE -> "a copy, read from the cell where the construct begins";
            };
        }
        return switch (plan.place(variable, construct).kind()) {
            case CONSTANT -> "the variable itself, which is never assigned";
            case LOCAL -> "the variable itself";
            case CELL -> "the cell that all threads see";
            case FIELD -> "the field itself";
        };
    }

    private int line(Construct construct) {
        return source.line(construct.directive().start());
    }
}
