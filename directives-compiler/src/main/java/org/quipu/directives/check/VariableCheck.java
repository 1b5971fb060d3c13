package org.quipu.directives.check;

import java.util.List;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.Suggestions;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** Checks the variables that clauses name: that they exist, and that their clause fits them (OpenMP 5.2 section 5.4). */
final class VariableCheck {
    private final DataPlan plan;
    private final Report report;
    private final boolean complete;

    /** Without the directives that were refused before, what a variable is may be not what its author meant. */
    VariableCheck(DataPlan plan, Report report) {
        this.plan = plan;
        this.report = report;
        this.complete = !report.hasErrors();
    }

    void check(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            for (Clause.Name name : clause.variables()) {
                Variable variable = construct.visible().get(clause.kind() == ClauseKind.AFFINITY
                        ? name.text().split("\\.")[0] : name.text());
                if (variable == null) {
                    List<String> known = construct.visible().keySet().stream().sorted().toList();
                    report.add(Code.VARIABLE_UNKNOWN, name.span(), name.text(), Suggestions.didYouMean(name.text(), known,
                            "name a local variable, a parameter or a field of this file that is declared above"));
                } else {
                    check(construct, clause, name.span(), variable);
                }
            }
        }
    }

    private void check(Construct construct, Clause clause, Span span, Variable variable) {
        String name = clause.kind().text();
        boolean index = construct.loop() != null && construct.loop().index() == variable;
        if (index && clause.kind() != ClauseKind.PRIVATE && clause.kind() != ClauseKind.LASTPRIVATE) {
            report.add(Code.LOOP_INDEX_CLAUSE, span, variable.name(), name);
            return;
        }
        boolean copied = clause.kind() == ClauseKind.PRIVATE || clause.kind() == ClauseKind.LASTPRIVATE
                || clause.kind() == ClauseKind.REDUCTION;
        if (copied && variable.isFinal()) {
            report.add(Code.FINAL_PRIVATE, span, variable.name(), name);
            return;
        }
        boolean out = clause.kind() == ClauseKind.LASTPRIVATE || clause.kind() == ClauseKind.REDUCTION;
        Place outer = plan.place(variable, construct.parent());
        boolean own = outer.kind() == Place.Kind.LOCAL || outer.kind() == Place.Kind.CONSTANT;
        if (out && own && !construct.kind().isRegion() && complete) {
            report.add(Code.NOT_SHARED, span, variable.name(), name);
        }
        boolean foreign = !variable.isField() && variable.executable() != construct.executable()
                && plan.home(variable) == construct.parent();
        if (foreign && (out || clause.kind() == ClauseKind.FIRSTPRIVATE && outer.kind() == Place.Kind.LOCAL)) {
            report.add(Code.NOT_OWN, span, variable.name(), name);
        }
        if (clause instanceof Clause.Reduction reduction) {
            fits(reduction.operator(), span, variable);
        }
    }

    private void fits(ReductionOperator operator, Span span, Variable variable) {
        JavaType type = variable.type();
        if (!type.isKnown()) {
            report.add(Code.UNKNOWN_TYPE, span, variable.name());
            return;
        }
        boolean fits = switch (operator) {
            case SUM, PRODUCT, DIFFERENCE, MIN, MAX -> type.isNumeric();
            case BIT_AND, BIT_OR, BIT_XOR -> type.isIntegral() || type.isBoolean();
            case AND, OR -> type.isBoolean();
        };
        if (!fits) {
            String hint = switch (operator) {
                case SUM, PRODUCT, DIFFERENCE, MIN, MAX -> "it takes numbers: int, long, double and so on";
                case BIT_AND, BIT_OR, BIT_XOR -> "it takes whole numbers and boolean";
                case AND, OR -> "it takes boolean";
            };
            report.add(Code.REDUCTION_TYPE, span, operator.text(), variable.name(), type.text(), hint);
        }
    }
}
