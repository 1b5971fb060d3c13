package org.quipu.directives.lower.sync;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Map;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Place;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.ElementType;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * The target of an atomic construct, and the code that evaluates its parts once.
 *
 * @param kind        the kind of target
 * @param type        its type; unknown if it is declared in another file
 * @param before      declarations that evaluate its parts
 * @param text        its text after them: a cell, or array and index as arguments
 * @param field       the simple name of a field
 */
public record AtomicPlace(Kind kind, JavaType type, String before, String text, String field) {
    /** The kinds of targets. */
    enum Kind {
        /** A private variable, which needs no protection. */
        OWN,
        /** The value of a cell. */
        CELL,
        /** An element of an array. */
        ELEMENT,
        /** A field. */
        FIELD
    }

    public static AtomicPlace of(Construct construct, Expression target, Output output, Map<Node, Variable> names) {
        Variable variable = names.get(target);
        if (target instanceof ArrayAccessExpr element) {
            String array = output.naming().own("array", construct);
            String index = output.naming().own("index", construct);
            return new AtomicPlace(Kind.ELEMENT, ElementType.of(element, names).orElse(JavaType.UNKNOWN),
                    "final var " + array + " = " + output.oneLine(output.source().span(element.getName()))
                            + "; final int "
                            + index + " = " + output.oneLine(output.source().span(element.getIndex())) + "; ",
                    array + ", " + index, "");
        }
        if (variable != null) {
            Place place = output.plan().place(variable, construct.parent());
            return switch (place.kind()) {
                case CELL -> new AtomicPlace(Kind.CELL, variable.type(), "", output.variables().cell(place), "");
                case FIELD -> new AtomicPlace(Kind.FIELD, variable.type(), "",
                        output.oneLine(output.source().span(target)), variable.name());
                case LOCAL, CONSTANT -> new AtomicPlace(Kind.OWN, variable.type(), "", output.variables().text(place),
                        "");
            };
        }
        return location(construct, target, "owner", output);
    }

    /** A location that is written under a lock. Calls in it are evaluated before. */
    public static AtomicPlace location(Construct construct, Expression target, String role, Output output) {
        String whole = output.oneLine(output.source().span(target));
        if (target instanceof FieldAccessExpr access) {
            String name = access.getNameAsString();
            if (isPure(access.getScope())) {
                return new AtomicPlace(Kind.FIELD, JavaType.UNKNOWN, "", whole, name);
            }
            String owner = output.naming().own(role, construct);
            return new AtomicPlace(Kind.FIELD, JavaType.UNKNOWN, "final var " + owner + " = "
                    + output.oneLine(output.source().span(access.getScope())) + "; ", owner + "." + name, name);
        }
        if (target instanceof ArrayAccessExpr element && !isPure(element)) {
            String array = output.naming().own(role, construct);
            String index = output.naming().own(role + "At", construct);
            return new AtomicPlace(Kind.ELEMENT, JavaType.UNKNOWN, "final var " + array + " = "
                    + output.oneLine(output.source().span(element.getName())) + "; final int " + index + " = "
                    + output.oneLine(output.source().span(element.getIndex())) + "; ", array + "[" + index + "]", "");
        }
        return new AtomicPlace(Kind.FIELD, JavaType.UNKNOWN, "", whole, whole);
    }

    /** Whether evaluating it has no side effects. */
    public static boolean isPure(Expression expression) {
        return expression.findFirst(Expression.class, part -> part instanceof MethodCallExpr
                || part instanceof ObjectCreationExpr || part instanceof AssignExpr || part instanceof SwitchExpr
                || part instanceof LambdaExpr || part instanceof UnaryExpr unary && switch (unary.getOperator()) {
                    case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
                    default -> false;
                }).isEmpty();
    }
}
