package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;

/**
 * An atomic update (OpenMP 5.2 section 15.8.4).
 *
 * @param target   what is updated: a name, a field or an array element
 * @param operator the operator as it is written in Java
 * @param operand  the other operand, or null if it is 1
 * @param reversed whether the operand stands on the left
 * @param compound whether it is a compound assignment, which narrows its result to the target's type
 */
public record AtomicShape(Expression target, String operator, Expression operand, boolean reversed, boolean compound) {
    /** Reads a statement as an update; the operator may be one that has no atomic form. */
    public static Optional<AtomicShape> of(Statement statement) {
        if (!(statement instanceof ExpressionStmt line)) {
            return Optional.empty();
        }
        Expression expression = line.getExpression();
        if (expression instanceof UnaryExpr unary) {
            return switch (unary.getOperator()) {
                case PREFIX_INCREMENT, POSTFIX_INCREMENT -> shape(unary.getExpression(), "+", null, false, true);
                case PREFIX_DECREMENT, POSTFIX_DECREMENT -> shape(unary.getExpression(), "-", null, false, true);
                default -> Optional.empty();
            };
        }
        if (!(expression instanceof AssignExpr assign)) {
            return Optional.empty();
        }
        if (assign.getOperator() != AssignExpr.Operator.ASSIGN) {
            String operator = assign.getOperator().asString();
            return shape(assign.getTarget(), operator.substring(0, operator.length() - 1), assign.getValue(), false,
                    true);
        }
        if (!(unwrap(assign.getValue()) instanceof BinaryExpr binary)) {
            return Optional.empty();
        }
        String target = assign.getTarget().toString();
        if (unwrap(binary.getLeft()).toString().equals(target)) {
            return shape(assign.getTarget(), binary.getOperator().asString(), binary.getRight(), false,
                    false);
        }
        return unwrap(binary.getRight()).toString().equals(target)
                ? shape(assign.getTarget(), binary.getOperator().asString(), binary.getLeft(), true, false)
                : Optional.empty();
    }

    private static Optional<AtomicShape> shape(Expression target, String operator, Expression operand, boolean reversed,
            boolean compound) {
        Expression inner = unwrap(target);
        boolean location = inner instanceof NameExpr || inner instanceof FieldAccessExpr
                || inner instanceof ArrayAccessExpr;
        return location ? Optional.of(new AtomicShape(inner, operator, operand, reversed, compound)) : Optional.empty();
    }

    private static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }
}
