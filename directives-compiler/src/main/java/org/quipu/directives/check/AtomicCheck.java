package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.Code;
import org.quipu.directives.Report;
import org.quipu.directives.bind.AtomicShape;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Place;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Checks the statement of an atomic construct (OpenMP 5.2 section 15.8.4). */
final class AtomicCheck {
    private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>");

    private final SourceText source;
    private final Map<Node, Variable> names;
    private final DataPlan plan;
    private final Report report;

    AtomicCheck(SourceText source, Map<Node, Variable> names, DataPlan plan, Report report) {
        this.source = source;
        this.names = names;
        this.plan = plan;
        this.report = report;
    }

    void check(Construct construct) {
        Optional<AtomicShape> shape = AtomicShape.of(construct.statement());
        if (shape.isEmpty()) {
            report.add(Code.ATOMIC_FORM, source.span(construct.statement()));
            return;
        }
        AtomicShape update = shape.get();
        if (!OPERATORS.contains(update.operator())) {
            report.add(Code.ATOMIC_OPERATOR, source.span(construct.statement()), update.operator());
            return;
        }
        if (update.operand() != null && contains(update.operand(), update.target())) {
            report.add(Code.ATOMIC_SELF, source.span(update.operand()), update.target().toString());
            return;
        }
        type(construct, update);
    }

    private static boolean contains(Expression operand, Expression target) {
        String text = target.toString();
        return operand.findFirst(Expression.class, part -> part.toString().equals(text)).isPresent();
    }

    private void type(Construct construct, AtomicShape update) {
        if (update.target() instanceof ArrayAccessExpr access) {
            Optional<JavaType> element = ElementType.of(access, names);
            if (element.isEmpty()) {
                report.add(Code.ATOMIC_ARRAY, source.span(access.getName()), source.slice(source.span(access.getName())));
            } else if (!element.get().isPrimitive()) {
                refuse(update, element.get());
            }
        } else if (update.target() instanceof NameExpr name && names.get(name) != null) {
            Variable variable = names.get(name);
            Place place = plan.place(variable, construct.parent());
            if (place.kind() == Place.Kind.CELL && !variable.type().isPrimitive()) {
                refuse(update, variable.type());
            }
        }
    }

    private void refuse(AtomicShape update, JavaType type) {
        report.add(Code.ATOMIC_TYPE, source.span(update.target()), update.target().toString(), type.text());
    }
}
