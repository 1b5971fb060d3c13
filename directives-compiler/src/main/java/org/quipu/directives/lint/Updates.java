package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.Optional;
import java.util.Set;

/** Recognises patterns of assignments, for hints. */
final class Updates {
    private static final Set<String> REDUCING = Set.of("+", "*", "-", "&", "|", "^", "&&", "||");

    private Updates() {
    }

    /** The assignment that has the node as its target. */
    static Optional<AssignExpr> assignment(Node target) {
        return user(target).filter(AssignExpr.class::isInstance).map(AssignExpr.class::cast)
                .filter(assign -> Symbols.unwrap(assign.getTarget()) == target);
    }

    private static Optional<Node> user(Node node) {
        Optional<Node> parent = node.getParentNode();
        return parent.isPresent() && parent.get() instanceof EnclosedExpr ? user(parent.get()) : parent;
    }

    static boolean isStep(Node target) {
        return user(target).filter(UnaryExpr.class::isInstance).isPresent();
    }

    /**
     * The reduction operator of {@code x += e}, {@code x = x + e}, {@code x = max(x, e)} and {@code if (e > x) x = e}.
     */
    static Optional<String> operator(Node target) {
        if (isStep(target)) {
            return user(target).map(node -> ((UnaryExpr) node).getOperator().asString().startsWith("-") ? "-" : "+");
        }
        Optional<AssignExpr> assign = assignment(target);
        if (assign.isEmpty()) {
            return Optional.empty();
        }
        String name = target.toString();
        if (assign.get().getOperator() != AssignExpr.Operator.ASSIGN) {
            String operator = assign.get().getOperator().asString().replace("=", "");
            return REDUCING.contains(operator) ? Optional.of(operator) : Optional.empty();
        }
        Expression value = Symbols.unwrap(assign.get().getValue());
        if (value instanceof BinaryExpr binary && REDUCING.contains(binary.getOperator().asString())
                && (is(binary.getLeft(), name) || is(binary.getRight(), name)
                        && binary.getOperator() != BinaryExpr.Operator.MINUS)) {
            return Optional.of(binary.getOperator().asString());
        }
        if (value instanceof MethodCallExpr call && Set.of("max", "min").contains(call.getNameAsString())
                && call.getArguments().stream().anyMatch(argument -> is(argument, name))) {
            return Optional.of(call.getNameAsString());
        }
        return value instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS && begins(sum, name)
                ? Optional.of("+") : extreme(assign.get(), name);
    }

    private static boolean begins(Expression expression, String name) {
        Expression inner = Symbols.unwrap(expression);
        return is(inner, name) || inner instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS
                && begins(sum.getLeft(), name);
    }

    /** The operator of an assignment under a comparison that keeps the greatest or the least value. */
    private static Optional<String> extreme(AssignExpr assign, String name) {
        if (Symbols.unwrap(assign.getValue()) instanceof ConditionalExpr choice) {
            boolean keeps = is(choice.getThenExpr(), name);
            return keeps || is(choice.getElseExpr(), name) ? extreme(choice.getCondition(), name, keeps)
                    : Optional.empty();
        }
        Node at = assign;
        while (at != null && !(at instanceof IfStmt)) {
            at = at.getParentNode().orElse(null);
        }
        return at instanceof IfStmt branch ? extreme(branch.getCondition(), name, false) : Optional.empty();
    }

    /** The extreme that a comparison keeps; with {@code keeps} the variable stays the same if it holds. */
    private static Optional<String> extreme(Expression condition, String name, boolean keeps) {
        if (!(Symbols.unwrap(condition) instanceof BinaryExpr compare)) {
            return Optional.empty();
        }
        boolean left = is(compare.getLeft(), name);
        if (!left && !is(compare.getRight(), name)) {
            return Optional.empty();
        }
        return switch (compare.getOperator()) {
            case LESS, LESS_EQUALS -> Optional.of(left != keeps ? "max" : "min");
            case GREATER, GREATER_EQUALS -> Optional.of(left != keeps ? "min" : "max");
            default -> Optional.empty();
        };
    }

    private static boolean is(Expression expression, String name) {
        return Symbols.unwrap(expression).toString().equals(name);
    }

    /** Whether the step or the first value of a loop assigns the variable. */
    static boolean isInLoopHeader(Node target) {
        return user(target).filter(use -> use.getParentNode().filter(loop -> loop instanceof ForStmt statement
                && statement.getBody() != use).isPresent()).isPresent();
    }

    /** The reduction operator for an assignment of a boolean constant. */
    static Optional<String> flag(Node target) {
        return assignment(target).map(assign -> Symbols.unwrap(assign.getValue()))
                .filter(BooleanLiteralExpr.class::isInstance)
                .map(value -> ((BooleanLiteralExpr) value).getValue() ? "||" : "&&");
    }
}
