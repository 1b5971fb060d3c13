package org.quipu.directives.check;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.CellPoint;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Checks that variables that tasks share can live in a cell from their declaration on. */
final class CellCheck {
    private final SourceText source;
    private final List<Construct> constructs;
    private final DataPlan plan;
    private final Report report;

    CellCheck(SourceText source, List<Construct> constructs, DataPlan plan, Report report) {
        this.source = source;
        this.constructs = constructs;
        this.plan = plan;
        this.report = report;
    }

    void check(Variable variable) {
        if (!variable.isField() && (plan.isCell(variable) || plan.hasToken(variable))) {
            boolean index = constructs.stream().anyMatch(construct -> construct.nest() != null
                    && construct.nest().loops().stream().anyMatch(loop -> loop.declared() && loop.index() == variable));
            if (index || CellPoint.of(variable, source).filter(point -> !point.header() || !plan.hasToken(variable))
                    .isEmpty()) {
                report(variable, index ? "the variable of a loop whose iterations are distributed"
                        : variable.kind() == Variable.Kind.PATTERN ? "a pattern variable"
                        : "declared where no statement is allowed, or in one switch group and used in another");
            }
        }
    }

    /** Reports at the first use in a task that shares the variable, or else at its first use. */
    private void report(Variable variable, String what) {
        Use first = variable.uses().stream().filter(use -> isShared(variable, use)).findFirst()
                .orElse(variable.uses().isEmpty() ? null : variable.uses().get(0));
        if (first != null) {
            report.add(Code.CANNOT_SHARE, first.span(), variable.name(), what);
        }
    }

    private boolean isShared(Variable variable, Use use) {
        for (Construct at = plan.level(use.span().start()); at != null; at = at.parent()) {
            if (at.kind().isTask()) {
                return plan.place(variable, at).kind() == Place.Kind.CELL;
            }
        }
        return false;
    }
}
