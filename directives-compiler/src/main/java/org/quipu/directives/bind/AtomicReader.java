package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.AtomicShape.Capture;
import org.quipu.directives.bind.AtomicShape.Change;
import org.quipu.directives.bind.AtomicShape.Choose;
import org.quipu.directives.bind.AtomicShape.Operate;
import org.quipu.directives.bind.AtomicShape.Read;
import org.quipu.directives.bind.AtomicShape.Store;
import org.quipu.directives.bind.AtomicShape.When;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;

/** Matches a statement with the forms of the atomic construct (OpenMP 5.2 section 15.8.4). */
public final class AtomicReader {
    private AtomicReader() {
    }

    /** The kinds of atomic constructs, each with its clauses. */
    public enum Mode {
        READ("read"), WRITE("write"), UPDATE("update"), CAPTURE("capture"), COMPARE("compare"),
        COMPARE_CAPTURE("compare capture");

        private final String clauses;

        Mode(String clauses) {
            this.clauses = clauses;
        }

        /** The clauses as written. */
        public String clauses() {
            return clauses;
        }

        /** The mode of a directive. */
        public static Mode of(Directive directive) {
            boolean capture = directive.has(ClauseKind.CAPTURE);
            return directive.has(ClauseKind.READ) ? READ : directive.has(ClauseKind.WRITE) ? WRITE
                    : directive.has(ClauseKind.COMPARE) ? capture ? COMPARE_CAPTURE : COMPARE : capture ? CAPTURE
                    : UPDATE;
        }
    }

    /** Reads the statement of an atomic construct; empty if it has none of the forms that its clauses require. */
    public static Optional<AtomicShape> read(Construct construct) {
        return read(construct.statement(), Mode.of(construct.directive()));
    }

    /** Reads a statement in a mode. The operator may be one that cannot be atomic. */
    public static Optional<AtomicShape> read(Statement statement, Mode mode) {
        Optional<AtomicShape> shape = switch (mode) {
            case READ -> assignment(statement).filter(a -> isLocation(a.getValue()))
                    .map(a -> captured(unwrap(a.getValue()), new Read(), a.getTarget(), When.BEFORE));
            case WRITE -> store(statement);
            case UPDATE -> expression(statement).flatMap(AtomicReader::update);
            case COMPARE -> compare(statement);
            case CAPTURE, COMPARE_CAPTURE -> capture(statement, mode == Mode.COMPARE_CAPTURE);
        };
        return shape.filter(s -> s.capture().map(c -> !same(c.target(), s.target())).orElse(true));
    }

    private static AtomicShape plain(Expression target, Change change) {
        return new AtomicShape(unwrap(target), change, Optional.empty(), null);
    }

    private static AtomicShape captured(Expression target, Change change, Expression into, When when) {
        return new AtomicShape(unwrap(target), change, Optional.of(new Capture(unwrap(into), when)), null);
    }

    private static Optional<Expression> expression(Statement statement) {
        return statement instanceof ExpressionStmt line ? Optional.of(line.getExpression()) : Optional.empty();
    }

    private static Optional<AssignExpr> assignment(Statement statement) {
        return expression(statement).filter(AssignExpr.class::isInstance).map(AssignExpr.class::cast)
                .filter(a -> a.getOperator() == AssignExpr.Operator.ASSIGN && isLocation(a.getTarget()));
    }

    private static Optional<AtomicShape> store(Statement statement) {
        return assignment(statement).map(a -> plain(a.getTarget(), new Store(a.getValue())));
    }

    // updates

    private static Optional<AtomicShape> update(Expression expression) {
        Expression inner = unwrap(expression);
        if (inner instanceof UnaryExpr unary && isLocation(unary.getExpression())) {
            String operator = switch (unary.getOperator()) {
                case PREFIX_INCREMENT, POSTFIX_INCREMENT -> "+";
                case PREFIX_DECREMENT, POSTFIX_DECREMENT -> "-";
                default -> "";
            };
            return operator.isEmpty() ? Optional.empty()
                    : Optional.of(plain(unary.getExpression(), new Operate(operator, false, null, false, true, "")));
        }
        if (!(inner instanceof AssignExpr assign) || !isLocation(assign.getTarget())) {
            return Optional.empty();
        }
        Expression target = assign.getTarget();
        if (assign.getOperator() != AssignExpr.Operator.ASSIGN) {
            String operator = assign.getOperator().asString();
            return Optional.of(plain(target, new Operate(operator.substring(0, operator.length() - 1), false,
                    assign.getValue(), false, true, "")));
        }
        Expression value = unwrap(assign.getValue());
        String cast = "";
        if (value instanceof CastExpr narrowed && narrowed.getType().isPrimitiveType()) {
            cast = narrowed.getType().asString();
            value = unwrap(narrowed.getExpression());
        }
        return operation(target, value, cast).map(change -> plain(target, change));
    }

    private static Optional<Change> operation(Expression target, Expression value, String cast) {
        if (value instanceof BinaryExpr binary) {
            String operator = binary.getOperator().asString();
            return same(binary.getLeft(), target)
                    ? Optional.of(new Operate(operator, false, binary.getRight(), false, false, cast))
                    : same(binary.getRight(), target)
                            ? Optional.of(new Operate(operator, false, binary.getLeft(), true, false, cast))
                    : Optional.empty();
        }
        if (value instanceof MethodCallExpr call && List.of("min", "max").contains(call.getNameAsString())
                && call.getArguments().size() == 2
                && call.getScope().map(s -> s instanceof NameExpr || s instanceof FieldAccessExpr).orElse(true)) {
            String function = call.getScope().map(scope -> scope + ".").orElse("") + call.getNameAsString();
            boolean left = same(call.getArgument(0), target);
            return left || same(call.getArgument(1), target)
                    ? Optional.of(new Operate(function, true, call.getArgument(left ? 1 : 0), !left, false, cast))
                    : Optional.empty();
        }
        return Optional.empty();
    }

    // comparisons

    private static Optional<AtomicShape> compare(Statement statement) {
        if (statement instanceof IfStmt choice && choice.getElseStmt().isEmpty()) {
            return conditional(choice, choice.getCondition());
        }
        return expression(statement).flatMap(AtomicReader::choice);
    }

    private static Optional<AtomicShape> conditional(IfStmt choice, Expression condition) {
        return assignment(only(choice.getThenStmt()))
                .flatMap(a -> choose(a.getTarget(), condition, a.getValue())
                        .map(change -> plain(a.getTarget(), change)));
    }

    /** {@code x = x == e ? d : x}, or min and max. */
    private static Optional<AtomicShape> choice(Expression expression) {
        if (unwrap(expression) instanceof AssignExpr assign && assign.getOperator() == AssignExpr.Operator.ASSIGN
                && isLocation(assign.getTarget())) {
            Expression value = unwrap(assign.getValue());
            if (value instanceof ConditionalExpr conditional && same(conditional.getElseExpr(), assign.getTarget())) {
                return choose(assign.getTarget(), conditional.getCondition(), conditional.getThenExpr())
                        .map(change -> plain(assign.getTarget(), change));
            }
        }
        return update(expression).filter(shape -> shape.change() instanceof Operate operate && operate.function());
    }

    private static Optional<Change> choose(Expression target, Expression condition, Expression desired) {
        if (!(unwrap(condition) instanceof BinaryExpr binary)) {
            return Optional.empty();
        }
        boolean left = same(binary.getLeft(), target);
        Expression expected = left ? binary.getRight() : binary.getLeft();
        BinaryExpr.Operator relation = left ? binary.getOperator() : mirrored(binary.getOperator());
        boolean equal = relation == BinaryExpr.Operator.EQUALS;
        boolean order = (relation == BinaryExpr.Operator.LESS || relation == BinaryExpr.Operator.GREATER)
                && same(expected, desired);
        return (left || same(binary.getRight(), target)) && (equal || order)
                ? Optional.of(new Choose(relation, expected, desired)) : Optional.empty();
    }

    private static BinaryExpr.Operator mirrored(BinaryExpr.Operator relation) {
        return relation == BinaryExpr.Operator.LESS ? BinaryExpr.Operator.GREATER
                : relation == BinaryExpr.Operator.GREATER ? BinaryExpr.Operator.LESS : relation;
    }

    // captures

    private static Optional<AtomicShape> capture(Statement statement, boolean compare) {
        if (statement instanceof BlockStmt block && block.getStatements().size() == 2) {
            return pair(block.getStatement(0), block.getStatement(1), compare);
        }
        if (compare && statement instanceof IfStmt) {
            return otherwise(statement, null);
        }
        return assignment(statement).flatMap(a -> {
            Expression value = unwrap(a.getValue());
            boolean old = value instanceof UnaryExpr unary && unary.isPostfix();
            return (compare ? choice(value) : update(value)).map(
                    shape -> captured(shape.target(), shape.change(), a.getTarget(), old ? When.BEFORE : When.AFTER));
        });
    }

    private static Optional<AtomicShape> pair(Statement first, Statement second, boolean compare) {
        Optional<AtomicShape> changed = changed(second, compare, true);
        Optional<AssignExpr> before = assignment(first);
        if (changed.isPresent() && before.isPresent() && same(before.get().getValue(), changed.get().target())) {
            return Optional.of(captured(changed.get().target(), changed.get().change(), before.get().getTarget(),
                    When.BEFORE));
        }
        changed = changed(first, compare, false);
        Optional<AssignExpr> after = assignment(second);
        if (changed.isPresent() && after.isPresent() && same(after.get().getValue(), changed.get().target())) {
            return Optional.of(captured(changed.get().target(), changed.get().change(), after.get().getTarget(),
                    When.AFTER));
        }
        return compare && before.isPresent() ? result(before.get(), second) : Optional.empty();
    }

    private static Optional<AtomicShape> changed(Statement statement, boolean compare, boolean storing) {
        if (compare) {
            return compare(statement);
        }
        Optional<AtomicShape> update = expression(statement).flatMap(AtomicReader::update);
        return update.isPresent() || !storing ? update : store(statement);
    }

    /** {@code r = x == e;} and then {@code if (r) x = d;}, perhaps with {@code else v = x;}. */
    private static Optional<AtomicShape> result(AssignExpr result, Statement second) {
        if (!(second instanceof IfStmt choice) || !same(choice.getCondition(), result.getTarget())
                || !(unwrap(result.getValue()) instanceof BinaryExpr condition)
                || condition.getOperator() != BinaryExpr.Operator.EQUALS) {
            return Optional.empty();
        }
        Optional<AtomicShape> shape = choice.getElseStmt().isPresent() ? otherwise(choice, condition)
                : conditional(choice, condition);
        return shape.map(s -> new AtomicShape(s.target(), s.change(), s.capture(), unwrap(result.getTarget())));
    }

    /** {@code if (x == e) x = d; else v = x;}. */
    private static Optional<AtomicShape> otherwise(Statement statement, @Nullable Expression condition) {
        IfStmt choice = (IfStmt) statement;
        Optional<AtomicShape> shape = conditional(choice, condition == null ? choice.getCondition() : condition);
        Optional<AssignExpr> other = choice.getElseStmt().flatMap(e -> assignment(only(e)));
        return shape.isPresent() && other.isPresent() && same(other.get().getValue(), shape.get().target())
                ? Optional.of(captured(shape.get().target(), shape.get().change(), other.get().getTarget(),
                        When.OTHERWISE))
                : Optional.empty();
    }

    private static Statement only(Statement statement) {
        return statement instanceof BlockStmt block && block.getStatements().size() == 1 ? block.getStatement(0)
                : statement;
    }

    private static boolean same(Expression a, Expression b) {
        return unwrap(a).toString().equals(unwrap(b).toString());
    }

    private static boolean isLocation(Expression expression) {
        Expression inner = unwrap(expression);
        return inner instanceof NameExpr || inner instanceof FieldAccessExpr || inner instanceof ArrayAccessExpr;
    }

    private static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }
}
