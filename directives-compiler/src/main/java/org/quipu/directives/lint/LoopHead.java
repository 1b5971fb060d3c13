package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/**
 * A counted loop, as the lint analyses it.
 *
 * @param loop      the loop
 * @param variable  its variable
 * @param from      the first value
 * @param to        the bound
 * @param inclusive whether the bound is a value of the variable
 * @param stride    the amount that is added or subtracted in each iteration; null for 1
 * @param sign      1 if the loop counts up, -1 if it counts down, 0 if the step is something else
 */
record LoopHead(ForStmt loop, Variable variable, Expression from, Expression to, boolean inclusive,
        @Nullable Expression stride,
        int sign) {
    /** Reads a for statement; empty if it is not a counted loop. */
    static Optional<LoopHead> of(ForStmt loop, Symbols symbols) {
        if (loop.getInitialization().size() != 1 || loop.getUpdate().size() != 1 || loop.getCompare().isEmpty()) {
            return Optional.empty();
        }
        Expression init = loop.getInitialization().get(0);
        Variable variable;
        Expression from;
        if (init instanceof VariableDeclarationExpr declaration && declaration.getVariables().size() == 1
                && declaration.getVariable(0).getInitializer().isPresent()) {
            variable = symbols.declared(declaration.getVariable(0));
            from = declaration.getVariable(0).getInitializer().get();
        } else if (init instanceof AssignExpr assign && assign.getOperator() == AssignExpr.Operator.ASSIGN) {
            variable = symbols.named(assign.getTarget());
            from = assign.getValue();
        } else {
            return Optional.empty();
        }
        if (variable == null || !(Symbols.unwrap(loop.getCompare().get()) instanceof BinaryExpr compare)) {
            return Optional.empty();
        }
        boolean left = symbols.named(Symbols.unwrap(compare.getLeft())) == variable;
        boolean right = symbols.named(Symbols.unwrap(compare.getRight())) == variable;
        if (left == right) {
            return Optional.empty();
        }
        boolean inclusive = compare.getOperator() == BinaryExpr.Operator.LESS_EQUALS
                || compare.getOperator() == BinaryExpr.Operator.GREATER_EQUALS;
        Step step = step(loop.getUpdate().get(0), variable, symbols);
        return step == null ? Optional.empty() : Optional.of(new LoopHead(loop, variable, from,
                left ? compare.getRight() : compare.getLeft(), inclusive, step.stride(), step.sign()));
    }

    private record Step(@Nullable Expression stride, int sign) {
    }

    private static @Nullable Step step(Expression update, Variable variable, Symbols symbols) {
        if (update instanceof UnaryExpr unary && symbols.named(Symbols.unwrap(unary.getExpression())) == variable) {
            return switch (unary.getOperator()) {
                case PREFIX_INCREMENT, POSTFIX_INCREMENT -> new Step(null, 1);
                case PREFIX_DECREMENT, POSTFIX_DECREMENT -> new Step(null, -1);
                default -> null;
            };
        }
        if (!(update instanceof AssignExpr assign) || symbols.named(Symbols.unwrap(assign.getTarget())) != variable) {
            return null;
        }
        Expression value = Symbols.unwrap(assign.getValue());
        return switch (assign.getOperator()) {
            case PLUS -> new Step(value, 1);
            case MINUS -> new Step(value, -1);
            case ASSIGN -> value instanceof BinaryExpr sum && symbols.named(Symbols.unwrap(sum.getLeft())) == variable
                    && (sum.getOperator() == BinaryExpr.Operator.PLUS || sum.getOperator() == BinaryExpr.Operator.MINUS)
                            ? new Step(Symbols.unwrap(sum.getRight()),
                                    sum.getOperator() == BinaryExpr.Operator.PLUS ? 1 : -1)
                            : new Step(null, 0);
            default -> new Step(null, 0);
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LoopHead head && head.loop == loop;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(loop);
    }

    /** Whether another loop has textually equal bounds and step. */
    boolean isLike(LoopHead other) {
        return from.toString().equals(other.from.toString()) && to.toString().equals(other.to.toString())
                && inclusive == other.inclusive && sign == other.sign && sign != 0
                && String.valueOf(stride).equals(String.valueOf(other.stride));
    }

    /**
     * The loops that a construct with {@code collapse(n)} distributes, outermost first; empty if a loop is not counted.
     */
    static List<LoopHead> nest(Statement statement, int depth, Symbols symbols) {
        List<LoopHead> heads = new ArrayList<>();
        Node at = statement;
        while (heads.size() < Math.max(1, depth)) {
            while (at instanceof LabeledStmt labeled) {
                at = labeled.getStatement();
            }
            if (at instanceof BlockStmt block && block.getStatements().size() == 1) {
                at = block.getStatement(0);
            } else if (at instanceof ForStmt loop) {
                Optional<LoopHead> head = of(loop, symbols);
                if (head.isEmpty()) {
                    return List.of();
                }
                heads.add(head.get());
                at = loop.getBody();
            } else {
                return List.of();
            }
        }
        return heads;
    }
}
