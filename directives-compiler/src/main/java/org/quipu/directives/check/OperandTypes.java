package org.quipu.directives.check;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Map;
import java.util.function.Predicate;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.ExpressionTyper;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/** Checks the operands of known types in the expressions of clauses (JLS 25 sections 15.15 to 15.24). */
final class OperandTypes {
    private final ExpressionTyper typer;
    private final Report report;

    OperandTypes(ExpressionTyper typer, Report report) {
        this.typer = typer;
        this.report = report;
    }

    void check(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            clause.expressions().forEach(fragment -> check(fragment, construct.visible()));
        }
    }

    private void check(Fragment fragment, Map<String, Variable> visible) {
        for (BinaryExpr binary : fragment.expression().findAll(BinaryExpr.class)) {
            if (!fits(binary, visible)) {
                report.add(Code.BAD_OPERANDS, fragment.span(), binary.getOperator().asString(),
                        name(binary.getLeft(), visible) + " and " + name(binary.getRight(), visible));
                return;
            }
        }
        for (UnaryExpr unary : fragment.expression().findAll(UnaryExpr.class)) {
            if (!takes(unary.getExpression(), visible, wanted(unary.getOperator()))) {
                report.add(Code.BAD_OPERANDS, fragment.span(), unary.getOperator().asString(),
                        name(unary.getExpression(), visible));
                return;
            }
        }
    }

    private boolean fits(BinaryExpr binary, Map<String, Variable> visible) {
        Expression left = binary.getLeft();
        Expression right = binary.getRight();
        return switch (binary.getOperator()) {
            case LESS, GREATER, LESS_EQUALS, GREATER_EQUALS, MINUS, MULTIPLY, DIVIDE, REMAINDER ->
                takes(left, visible, JavaType::isNumeric) && takes(right, visible, JavaType::isNumeric);
            case AND, OR -> takes(left, visible, JavaType::isBoolean) && takes(right, visible, JavaType::isBoolean);
            case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
                takes(left, visible, JavaType::isIntegral) && takes(right, visible, JavaType::isIntegral);
            case BINARY_AND, BINARY_OR, XOR -> takes(left, visible, JavaType::isIntegral)
                    && takes(right, visible, JavaType::isIntegral)
                    || takes(left, visible, JavaType::isBoolean) && takes(right, visible, JavaType::isBoolean);
            case PLUS -> isText(left, visible) || isText(right, visible)
                    || takes(left, visible, JavaType::isNumeric) && takes(right, visible, JavaType::isNumeric);
            case EQUALS, NOT_EQUALS -> isComparable(left, right, visible);
        };
    }

    /** Whether both operands are numbers, booleans or references. */
    private boolean isComparable(Expression left, Expression right, Map<String, Variable> visible) {
        JavaType a = typer.type(left, visible);
        JavaType b = typer.type(right, visible);
        boolean primitive = a.isPrimitive() && !isNull(left) || b.isPrimitive() && !isNull(right);
        if (!primitive) {
            return true;
        }
        return takes(left, visible, JavaType::isNumeric) && takes(right, visible, JavaType::isNumeric)
                || takes(left, visible, JavaType::isBoolean) && takes(right, visible, JavaType::isBoolean);
    }

    private boolean isText(Expression operand, Map<String, Variable> visible) {
        JavaType type = typer.type(operand, visible);
        return type.text().endsWith("String") || !type.isKnown() && !isNull(operand);
    }

    /** Whether an operand is of a wanted or unknown type. */
    private boolean takes(Expression operand, Map<String, Variable> visible, Predicate<JavaType> wanted) {
        if (isNull(operand)) {
            return false;
        }
        JavaType type = typer.type(operand, visible);
        return !type.isKnown() || isParameter(type) || wanted.test(type);
    }

    /** Whether it may be a type parameter. Its bound may be a box. */
    private static boolean isParameter(JavaType type) {
        return type.text().matches("[A-Z][A-Z0-9]?");
    }

    private static boolean isNull(Expression operand) {
        return operand instanceof EnclosedExpr enclosed ? isNull(enclosed.getInner()) : operand.isNullLiteralExpr();
    }

    private static Predicate<JavaType> wanted(UnaryExpr.Operator operator) {
        return switch (operator) {
            case LOGICAL_COMPLEMENT -> JavaType::isBoolean;
            case BITWISE_COMPLEMENT -> JavaType::isIntegral;
            default -> JavaType::isNumeric;
        };
    }

    private String name(Expression operand, Map<String, Variable> visible) {
        JavaType type = typer.type(operand, visible);
        return isNull(operand) ? "null" : type.isKnown() ? type.text() : "'" + operand + "'";
    }
}
