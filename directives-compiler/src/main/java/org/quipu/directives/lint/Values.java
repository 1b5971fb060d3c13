package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/** Evaluates indices, bounds and conditions for given values of the loop variables. A null value is unknown. */
final class Values {
    private static final Set<String> WHOLE = Set.of("int", "long", "short", "byte", "char");
    private static final int DEPTH = 24;

    private final Symbols symbols;
    private final Fixed fixed;

    Values(Symbols symbols, Fixed fixed) {
        this.symbols = symbols;
        this.fixed = fixed;
    }

    /** The value of an expression for one iteration. */
    @Nullable
    Long value(Expression expression, Frame frame, Point point) {
        return value(expression, frame, point, DEPTH);
    }

    /** A value, or a sample if it is the same for all threads before the region changes anything. */
    long bound(Expression expression, Frame frame, Point point) {
        Long known = value(expression, frame, point);
        return known == null ? size(expression.toString(), point) : known;
    }

    /** The step of a loop; null if unknown. */
    @Nullable
    Long stride(LoopHead head, Frame frame, Point point) {
        if (head.sign() == 0 || head.stride() == null) {
            return head.sign() == 0 ? null : Long.valueOf(head.sign());
        }
        Variable variable = symbols.named(head.stride(), frame);
        Long stride = variable != null && fixed.isFixed(variable, frame) && Symbols.onlyValue(variable).isEmpty()
                ? Long.valueOf(point.sizes().stride(variable)) : value(head.stride(), frame, point);
        return stride == null ? null : head.sign() * stride;
    }

    private @Nullable Long value(Expression given, Frame frame, Point point, int depth) {
        Expression expression = Symbols.unwrap(given);
        if (depth == 0) {
            return null;
        }
        Variable variable = symbols.named(expression, frame);
        if (symbols.isThreadNumber(expression)) {
            return point.askThread();
        } else if (variable != null) {
            return variable(variable, frame, point, depth - 1);
        } else if (expression instanceof BinaryExpr binary) {
            return binary(binary, frame, point, depth - 1);
        } else if (expression instanceof UnaryExpr unary) {
            return unary(unary, value(unary.getExpression(), frame, point, depth - 1));
        } else if (expression instanceof CastExpr cast) {
            return WHOLE.contains(cast.getTypeAsString()) ? value(cast.getExpression(), frame, point, depth - 1) : null;
        } else if (expression instanceof ConditionalExpr choice) {
            Long condition = value(choice.getCondition(), frame, point, depth - 1);
            return condition == null ? null
                    : value(condition != 0 ? choice.getThenExpr() : choice.getElseExpr(), frame, point, depth - 1);
        } else if (expression instanceof BooleanLiteralExpr literal) {
            return literal.getValue() ? 1L : 0L;
        } else if (expression instanceof MethodCallExpr call && !fixed.isSize(call, frame)) {
            return call(call, frame, point, depth - 1);
        }
        Optional<Long> literal = literal(expression);
        return literal.isPresent() ? literal.get() : fixed.isFixed(expression, frame)
                ? size(expression.toString(), point)
                : null;
    }

    private static Long size(Object symbol, Point point) {
        point.noteSizes();
        return point.sizes().of(symbol);
    }

    /** The value of a literal. */
    static Optional<Long> literal(Expression expression) {
        try {
            if (expression instanceof IntegerLiteralExpr number) {
                return Optional.of(number.asNumber().longValue());
            } else if (expression instanceof LongLiteralExpr number) {
                return Optional.of(number.asNumber().longValue());
            }
            return expression instanceof CharLiteralExpr c ? Optional.of((long) c.asChar()) : Optional.empty();
        } catch (NumberFormatException e) {
            // JavaParser rejects literals that are out of range, as javac does.
            return Optional.empty();
        }
    }

    private @Nullable Long variable(Variable variable, Frame frame, Point point, int depth) {
        if (point.loops().containsKey(variable)) {
            return point.askLoop(variable);
        }
        Expression argument = frame.argument(variable);
        Frame caller = frame.caller();
        if (argument != null && caller != null) {
            return point.local(variable, () -> value(argument, caller, point, depth));
        }
        Optional<Expression> only = Symbols.onlyValue(variable);
        boolean same = fixed.isFixed(variable, frame);
        if (!same || only.isPresent() && (!variable.isField() || variable.isFinal())) {
            Long value = only.map(initial -> point.local(variable,
                    () -> value(initial, frame, point, depth))).orElse(null);
            if (value != null || !same) {
                return value;
            }
        }
        return outerLoop(variable, frame).map(head -> {
            Long from = value(head.from(), frame, point, depth);
            point.noteSizes();
            return from == null ? null : Long.valueOf(point.sizes().round(variable, from, Math.max(-1, head.sign())));
        }).orElseGet(() -> variable.type().isBoolean() ? null : size(variable, point));
    }

    /** The loop outside of the region that declares the variable. */
    private Optional<LoopHead> outerLoop(Variable variable, Frame frame) {
        for (Node at = variable.declaration(); !variable.isField()
                && at != null; at = at.getParentNode().orElse(null)) {
            if (at instanceof ForStmt loop) {
                return LoopHead.of(loop, symbols)
                        .filter(head -> head.variable() == variable && head.sign() != 0
                                && fixed.isFixed(variable, frame));
            }
        }
        return Optional.empty();
    }

    private @Nullable Long binary(BinaryExpr binary, Frame frame, Point point, int depth) {
        Long left = value(binary.getLeft(), frame, point, depth);
        if (binary.getOperator() == BinaryExpr.Operator.AND && left != null && left == 0) {
            return 0L;
        } else if (binary.getOperator() == BinaryExpr.Operator.OR && left != null && left != 0) {
            return 1L;
        }
        Long right = value(binary.getRight(), frame, point, depth);
        if (binary.getOperator() == BinaryExpr.Operator.AND && right != null && right == 0) {
            return 0L;
        } else if (binary.getOperator() == BinaryExpr.Operator.OR && right != null && right != 0) {
            return 1L;
        }
        return left == null || right == null ? null : Arithmetic.binary(binary.getOperator(), left, right);
    }

    private static @Nullable Long unary(UnaryExpr unary, @Nullable Long value) {
        return value == null ? null : switch (unary.getOperator()) {
            case MINUS -> Long.valueOf(-value);
            case PLUS -> value;
            case LOGICAL_COMPLEMENT -> Long.valueOf(value == 0 ? 1 : 0);
            case BITWISE_COMPLEMENT -> Long.valueOf(~value);
            default -> null;
        };
    }

    private @Nullable Long call(MethodCallExpr call, Frame frame, Point point, int depth) {
        if (symbols.isTeamSize(call)) {
            return point.sizes().team();
        }
        if (call.getScope().filter(scope -> scope.toString().matches("(java\\.lang\\.)?Math")).isEmpty()) {
            return null;
        }
        List<Long> arguments = call.getArguments().stream().map(a -> Optional.ofNullable(value(a, frame, point, depth)))
                .flatMap(Optional::stream).toList();
        return arguments.size() != call.getArguments().size() ? null
                : Arithmetic.call(call.getNameAsString(), arguments);
    }
}
