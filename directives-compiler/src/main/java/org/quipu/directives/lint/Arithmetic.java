package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** Integer arithmetic of Java (JLS 25 sections 15.17 to 15.24). Conditions are 0 or 1; null is an unknown value. */
final class Arithmetic {
    private Arithmetic() {
    }

    static @Nullable Long binary(BinaryExpr.Operator operator, long a, long b) {
        return switch (operator) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> b == 0 ? null : Long.valueOf(a / b);
            case REMAINDER -> b == 0 ? null : Long.valueOf(a % b);
            case LEFT_SHIFT -> b < 0 || b > 40 ? null : Long.valueOf(a << b);
            case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> a < 0 || b < 0 || b > 62 ? null : Long.valueOf(a >> b);
            case BINARY_AND -> a & b;
            case BINARY_OR -> a | b;
            case XOR -> a ^ b;
            case LESS -> truth(a < b);
            case LESS_EQUALS -> truth(a <= b);
            case GREATER -> truth(a > b);
            case GREATER_EQUALS -> truth(a >= b);
            case EQUALS -> truth(a == b);
            case NOT_EQUALS -> truth(a != b);
            case AND -> truth(a != 0 && b != 0);
            case OR -> truth(a != 0 || b != 0);
        };
    }

    private static long truth(boolean condition) {
        return condition ? 1 : 0;
    }

    /** Evaluates the methods of {@link Math} that are common in indices. */
    static @Nullable Long call(String method, List<Long> arguments) {
        if (arguments.size() == 1) {
            return method.equals("abs") ? Long.valueOf(Math.abs(arguments.get(0))) : null;
        } else if (arguments.size() != 2) {
            return null;
        }
        long a = arguments.get(0);
        long b = arguments.get(1);
        return switch (method) {
            case "min" -> Math.min(a, b);
            case "max" -> Math.max(a, b);
            case "addExact" -> a + b;
            case "multiplyExact" -> a * b;
            case "floorMod" -> b == 0 ? null : Long.valueOf(Math.floorMod(a, b));
            case "floorDiv" -> b == 0 ? null : Long.valueOf(Math.floorDiv(a, b));
            case "ceilDiv" -> b == 0 ? null : Long.valueOf(-Math.floorDiv(-a, b));
            default -> null;
        };
    }
}
