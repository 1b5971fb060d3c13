package org.quipu.directives.lower.code;

import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.CellPoint;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/** Edits each use of a variable that generated code writes in another way than the source. */
public final class Renaming {
    private final DataPlan plan;
    private final Output output;

    public Renaming(Output output) {
        this.plan = output.plan();
        this.output = output;
    }

    /** Edits the uses of a variable, and its declaration if it needs a cell or an initial value. */
    public void rename(Variable variable) {
        CellPoint cell = plan.isCell(variable) || plan.hasToken(variable)
                ? CellPoint.of(variable, output.source()).orElseThrow() : null;
        if (cell != null) {
            new HomeCell(variable, cell, output).edit();
        }
        for (Use use : variable.uses()) {
            plan.inHeaderOf(variable, use)
                    .ifPresent(loop -> output.rename(use.span(), output.naming().copy(variable, loop)));
            boolean beforeCell = cell != null && use.span().start() < cell.offset();
            if (!beforeCell && !plan.inOwnHeader(variable, use)) {
                rename(variable, use);
            }
        }
        if (plan.needsInitialValue(variable)) {
            output.end(null, variable.end(), " = " + variable.type().defaultValue());
        }
    }

    private void rename(Variable variable, Use use) {
        Construct level = plan.level(use.span().start());
        if (plan.place(variable, level).kind() != Place.Kind.FIELD) {
            String text = output.variables().text(variable, use);
            if (!text.equals(output.source().slice(use.span()))) {
                output.rename(use.span(), text);
            }
        }
    }
}
