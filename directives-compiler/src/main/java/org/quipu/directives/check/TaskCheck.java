package org.quipu.directives.check;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.List;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Dependences;
import org.quipu.directives.data.Place;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** Checks the clauses of task, taskloop and taskwait (OpenMP 5.2 sections 12.5, 12.6, 15.5 and 15.9.5). */
final class TaskCheck {
    private static final List<String> TYPES = List.of("in", "out", "inout", "mutexinoutset", "inoutset");
    private static final Set<DirectiveKind> KINDS =
            Set.of(DirectiveKind.TASK, DirectiveKind.TASKLOOP, DirectiveKind.TASKWAIT);

    private final DataPlan plan;
    private final Report report;

    TaskCheck(DataPlan plan, Report report) {
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        reductions(construct);
        if (!KINDS.contains(construct.kind())) {
            return;
        }
        together(construct, ClauseKind.GRAINSIZE, ClauseKind.NUM_TASKS);
        together(construct, ClauseKind.REDUCTION, ClauseKind.NOGROUP);
        together(construct, ClauseKind.DETACH, ClauseKind.MERGEABLE);
        for (Clause clause : construct.directive().clauses()) {
            if (clause instanceof Clause.Depend depend) {
                check(construct, depend);
            } else if (clause.kind() == ClauseKind.DETACH) {
                clause.variables().forEach(name -> event(construct, name));
            } else if (clause.kind() == ClauseKind.NOWAIT && construct.kind() == DirectiveKind.TASKWAIT) {
                report.add(Code.UNSUPPORTED_CLAUSE, clause.span(), "nowait", clause.kind().section());
            } else if (clause.kind() == ClauseKind.AFFINITY) {
                report.add(Code.CLAUSE_IGNORED, clause.span(), "affinity");
            }
        }
    }

    private void reductions(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            if (clause instanceof Clause.Reduction reduction && reduction.modifier().equals("task")
                    && construct.directive().has(ClauseKind.NOWAIT)) {
                report.add(Code.CLAUSES_EXCLUDE, clause.span(), "reduction(task, ...)", "nowait");
            }
            if (clause.kind() == ClauseKind.IN_REDUCTION && clause instanceof Clause.Reduction part) {
                for (Clause.Name name : clause.variables()) {
                    Variable variable = construct.visible().get(name.text());
                    if (variable != null && !variable.isField() && !isReducedAround(construct, variable, part)) {
                        report.add(Code.NOT_REDUCED, name.span(), variable.name(), part.id().text());
                    }
                }
            }
        }
    }

    /** Whether an enclosing construct reduces the variable. For a field it may be in a calling method. */
    private static boolean isReducedAround(Construct construct, Variable variable, Clause.Reduction part) {
        for (Construct at = construct.parent(); at != null; at = at.parent()) {
            boolean tasks = at.kind().isTask();
            Construct around = at;
            boolean reduces = at.directive().clauses().stream().filter(Clause.Reduction.class::isInstance)
                    .map(Clause.Reduction.class::cast).filter(clause -> clause.kind() == ClauseKind.TASK_REDUCTION
                            || clause.kind() == ClauseKind.REDUCTION && (tasks || clause.modifier().equals("task")))
                    .filter(clause -> clause.id().text().equals(part.id().text()))
                    .flatMap(clause -> clause.variables().stream())
                    .anyMatch(name -> around.visible().get(name.text()) == variable);
            if (reduces) {
                return true;
            }
        }
        return false;
    }

    private void together(Construct construct, ClauseKind first, ClauseKind second) {
        if (construct.directive().has(first)) {
            construct.directive().clauses(second).findFirst()
                    .ifPresent(clause -> report.add(Code.CLAUSES_EXCLUDE, clause.span(), first.text(), second.text()));
        }
    }

    private void check(Construct construct, Clause.Depend clause) {
        if (clause.type().equals("depobj")) {
            report.add(Code.UNSUPPORTED_CLAUSE, clause.span(), "depend(depobj)", "5.2 section 15.9.4");
        } else if (!TYPES.contains(clause.type())) {
            report.add(Code.UNKNOWN_DEPENDENCE, clause.span(), clause.type(),
                    Suggestions.didYouMean(clause.type(), TYPES,
                            "use " + String.join(", ", TYPES)));
        } else if (clause.items().isEmpty()) {
            report.add(Code.DEPENDS_ON_NOTHING, clause.span(), clause.type());
        } else {
            clause.items().forEach(item -> check(construct, item));
            clause.items().forEach(item -> copied(construct, clause, item));
        }
    }

    /** Warns of a task that depends on a variable but has a copy of it, made before the dependence is satisfied. */
    private void copied(Construct construct, Clause.Depend clause, Clause.Item item) {
        Variable variable = Dependences.variable(item, construct).orElse(null);
        if (variable == null || clause.type().equals("out") || !plan.isCell(variable)) {
            return;
        }
        plan.privatised(construct, variable).filter(own -> plan.isImplicit(own, construct))
                .ifPresent(own -> report.add(Code.DEPENDS_ON_COPY, item.base().span(), variable.name()));
    }

    private void check(Construct construct, Clause.Item item) {
        Expression base = Dependences.unwrap(item.base().expression());
        Span span = item.base().span();
        if (base instanceof NameExpr name && !construct.visible().containsKey(name.getNameAsString())) {
            report.add(Code.VARIABLE_UNKNOWN, span, name.getNameAsString(),
                    Suggestions.didYouMean(name.getNameAsString(),
                            construct.visible().keySet().stream().sorted().toList(),
                            "name a local variable, a parameter or a field of this file that is declared above"));
        } else if (base instanceof NameExpr) {
            check(construct, span, Dependences.variable(item, construct).orElseThrow(), item.section());
        } else if (!(base instanceof ArrayAccessExpr || base instanceof FieldAccessExpr
                || base instanceof MethodCallExpr
                || base instanceof ThisExpr)) {
            report.add(Code.NOT_STORAGE, span, item.base().text());
        }
    }

    private void check(Construct construct, Span span, Variable variable, boolean section) {
        if (!section && !variable.type().isKnown() && !plan.standsForItself(variable)) {
            report.add(Code.UNKNOWN_TYPE, span, variable.name());
        } else if (variable.isField() && !variable.type().isArray() && !Dependences.hasOwner(variable, construct)) {
            report.add(Code.NO_OWNER, span, variable.name());
        }
    }

    private void event(Construct construct, Clause.Name name) {
        Variable variable = construct.visible().get(name.text());
        if (variable == null) {
            return;
        }
        String type = variable.type().text();
        boolean future = type.equals("var") || type.startsWith("CompletableFuture<")
                || type.startsWith("java.util.concurrent.CompletableFuture<");
        if (!future) {
            report.add(Code.NOT_AN_EVENT, name.span(), variable.name(), type);
        } else if (variable.isFinal()) {
            report.add(Code.FINAL_PRIVATE, name.span(), variable.name(), "detach");
        }
        Place outer = plan.place(variable, construct.parent());
        boolean foreign = !variable.isField() && variable.executable() != construct.executable()
                && plan.home(variable) == construct.parent();
        if (foreign && outer.kind() != Place.Kind.CELL) {
            report.add(Code.NOT_OWN, name.span(), variable.name(), "detach");
        }
    }
}
