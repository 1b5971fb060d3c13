package org.quipu.directives.lower.sync;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.JavaType;

/** The operands of an atomic construct. Each is evaluated once, before the update, into a variable. */
final class AtomicOperands {
    private final Construct construct;
    private final Output output;
    private final Map<String, String> texts = new HashMap<>();
    private final StringBuilder declarations = new StringBuilder();

    AtomicOperands(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
    }

    /** An operand of an operator. Its own type determines the operation. */
    String operand(String role, Expression expression, JavaType text) {
        if (expression.isLiteralExpr() && !expression.isTextBlockLiteralExpr()) {
            texts.put(role, code(expression));
            return code(expression);
        }
        String name = output.naming().own(role, construct);
        // an operand of a string concatenation is converted here, since its toString() must not run under a lock
        String value = text.text().equals("String") ? "\"\" + (" + code(expression) + ")" : code(expression);
        declarations.append("final var ").append(name).append(" = ").append(value).append("; ");
        texts.put(role, name);
        return name;
    }

    /** The text of a declared operand. */
    @Nullable
    String text(String role) {
        return texts.get(role);
    }

    /** A value that is assigned to a location of this type. */
    String value(String role, Expression expression, JavaType type) {
        if (type.isKnown()) {
            String name = output.naming().own(role, construct);
            declarations.append("final ").append(type.text()).append(' ').append(name).append(" = ")
                    .append(code(expression))
                    .append("; ");
            return name;
        }
        boolean needsTarget = expression instanceof NullLiteralExpr || expression instanceof LambdaExpr
                || expression instanceof MethodReferenceExpr;
        return needsTarget ? code(expression) : operand(role, expression, JavaType.UNKNOWN);
    }

    private String code(Expression expression) {
        return output.oneLine(output.source().span(expression));
    }

    String declarations() {
        return declarations.toString();
    }
}
