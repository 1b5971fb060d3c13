package org.quipu.directives.check;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Suggestions;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Checks that the variables in clauses exist and fit their clause (OpenMP 5.2 section 5.4). */
final class VariableCheck {
    private final SourceText source;
    private final DataPlan plan;
    private final Report report;

    VariableCheck(SourceText source, DataPlan plan, Report report) {
        this.source = source;
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            for (Clause.Name name : clause.variables()) {
                Variable variable = construct.visible().get(clause.kind() == ClauseKind.AFFINITY
                        ? name.text().split("\\.")[0] : name.text());
                if (variable == null) {
                    List<String> known = construct.visible().keySet().stream().sorted().toList();
                    report.add(Code.VARIABLE_UNKNOWN, name.span(), name.text(),
                            Suggestions.didYouMean(name.text(), known,
                                    "name a local variable, a parameter or a field of this file "
                                            + "that is declared above"));
                } else {
                    check(construct, clause, name.span(), variable);
                }
            }
        }
    }

    private void check(Construct construct, Clause clause, Span span, Variable variable) {
        String name = clause.kind().text();
        boolean index = construct.nest() != null && construct.nest().isIndex(variable);
        if (index && clause.kind() != ClauseKind.PRIVATE && clause.kind() != ClauseKind.LASTPRIVATE
                && clause.kind() != ClauseKind.LINEAR) {
            report.add(Code.LOOP_INDEX_CLAUSE, span, variable.name(), name);
            return;
        }
        boolean copied = clause.kind() == ClauseKind.PRIVATE || clause.kind() == ClauseKind.LASTPRIVATE
                || clause.kind() == ClauseKind.LINEAR
                || clause.kind() == ClauseKind.REDUCTION || clause.kind() == ClauseKind.IN_REDUCTION
                || clause.kind() == ClauseKind.TASK_REDUCTION;
        if (copied && variable.isFinal()) {
            report.add(Code.FINAL_PRIVATE, span, variable.name(), name);
            return;
        }
        boolean out = !construct.kind().isPlainLoop() && (clause.kind() == ClauseKind.LASTPRIVATE
                || clause.kind() == ClauseKind.REDUCTION || clause.kind() == ClauseKind.LINEAR && !index);
        Place outer = plan.place(variable, construct.parent());
        boolean elements = plan.privatised(construct, variable).filter(p -> p.reduction() != null
                && p.reduction().isArray()).isPresent();
        if (elements) {
            variable.uses().stream().filter(use -> use.write() && construct.span().contains(use.span())).findFirst()
                    .ifPresent(use -> report.add(Code.ARRAY_ASSIGNED, use.span(), variable.name(),
                            construct.kind().text(), Integer.toString(source.line(construct.directive().start()))));
        }
        boolean own = elements ? isOwnArray(construct, variable)
                : outer.kind() == Place.Kind.LOCAL || outer.kind() == Place.Kind.CONSTANT;
        if (out && own && !construct.kind().isRegion()) {
            report.add(Code.NOT_SHARED, span, variable.name(), name);
        }
        boolean foreign = !variable.isField() && variable.executable() != construct.executable()
                && plan.home(variable) == construct.parent();
        if (foreign && (out && !elements || clause.kind() == ClauseKind.FIRSTPRIVATE
                && outer.kind() == Place.Kind.LOCAL)) {
            report.add(Code.NOT_OWN, span, variable.name(), name);
        }
    }

    /** Whether each thread of the team has its own array for the variable. */
    private boolean isOwnArray(Construct construct, Variable variable) {
        Construct home = plan.home(variable);
        boolean inside = home != null && home.team().equals(construct.team());
        return inside && variable.declaration() instanceof VariableDeclarator declared && declared.getInitializer()
                .filter(value -> value instanceof ArrayCreationExpr || value instanceof ArrayInitializerExpr)
                .isPresent();
    }
}
