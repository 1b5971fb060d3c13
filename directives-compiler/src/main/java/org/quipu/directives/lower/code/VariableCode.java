package org.quipu.directives.lower.code;

import java.util.Objects;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.data.ThreadPrivates;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/** The form of the variables of the source in generated code. Immutable. */
public final class VariableCode {
    private final DataPlan plan;
    private final Naming naming;

    VariableCode(DataPlan plan, Naming naming) {
        this.plan = plan;
        this.naming = naming;
    }

    /** A variable as code in a construct writes it; outside of all constructs if that is null. */
    public String text(Variable variable, @Nullable Construct construct) {
        return text(plan.place(variable, construct));
    }

    /** A variable in the form of code at this place. */
    public String text(Place place) {
        Variable variable = place.variable();
        return switch (place.holder()) {
            case ITSELF -> variable.name();
            case COPY -> naming.copy(variable, place.construct());
            case COPY_ELEMENT -> naming.copy(variable, place.construct()) + "[0]";
            case CAPTURE -> naming.helper(variable, "in", place.construct());
            case COPY_CELL, CELL -> cell(place) + ".value";
            case THREAD_CELL -> threadCell(variable, place.owner() == null ? ThreadPrivates.owner(variable)
                    : place.owner().executable()) + ".value";
        };
    }

    /** The cell of a variable whose value is in a cell. */
    public String cell(Place place) {
        return place.holder() == Place.Holder.COPY_CELL ? naming.copy(place.variable(), place.construct())
                : naming.cell(place.variable(), place.owner());
    }

    /** A variable as one of its uses writes it; an assignment of a conditional copy records its iteration. */
    public String text(Variable variable, Use use) {
        if (plan.threadPrivates().has(variable)) {
            return plan.threadPrivates().region(use).map(region -> naming.threadCell(variable, region))
                    .orElseGet(() -> threadCell(variable, use.executable())) + ".value";
        }
        return plan.noting(variable, use).map(loop -> naming.copy(variable, loop) + "["
                + naming.helper(variable, "mark", loop) + ".at(" + naming.own("number", loop) + ")]")
                .orElseGet(() -> text(variable, plan.level(use.span().start())));
    }

    /** The calling thread's cell of a threadprivate variable, as a method, lambda or class body writes it. */
    public String threadCell(Variable variable, Node executable) {
        return threadCells(variable, executable) + ".get()";
    }

    /** The cells of all threads for a threadprivate variable, in the form for that place. */
    public String threadCells(Variable variable, Node executable) {
        Node owner = ThreadPrivates.owner(variable);
        StringBuilder path = new StringBuilder();
        if (executable != owner && !owner.isAncestorOf(executable)) {
            for (Node at = owner; at instanceof TypeDeclaration<?> type; at = at.getParentNode().orElse(null)) {
                path.insert(0, type.getNameAsString() + ".");
            }
        }
        Construct directive = Objects.requireNonNull(plan.threadPrivates().directive(variable), "not threadprivate");
        return path + naming.threadCell(variable, directive) + ".CELLS";
    }

    /** The object that a dependence names for the variable at a place, or else the variable's value. */
    public String identity(Variable variable, Construct from) {
        return plan.hasToken(variable, from) ? naming.token(variable, plan.owner(variable, from))
                : text(variable, from);
    }
}
