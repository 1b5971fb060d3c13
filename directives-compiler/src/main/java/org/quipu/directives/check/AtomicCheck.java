package org.quipu.directives.check;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quipu.directives.bind.AtomicReader;
import org.quipu.directives.bind.AtomicReader.Mode;
import org.quipu.directives.bind.AtomicShape;
import org.quipu.directives.bind.AtomicShape.Choose;
import org.quipu.directives.bind.AtomicShape.Operate;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.text.SourceText;

/** Checks the statement of an atomic construct (OpenMP 5.2 section 15.8.4). */
final class AtomicCheck {
    private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>");

    private final SourceText source;
    private final Report report;

    AtomicCheck(SourceText source, Report report) {
        this.source = source;
        this.report = report;
    }

    void check(Construct construct, List<Construct> all) {
        Optional<Construct> inner = all.stream().filter(c -> c.parent() == construct).findFirst();
        if (inner.isPresent()) {
            report.add(Code.ATOMIC_NESTED, inner.get().directive().name(), inner.get().directive().text());
            return;
        }
        Mode mode = Mode.of(construct.directive());
        Optional<AtomicShape> shape = AtomicReader.read(construct.statement(), mode);
        if (shape.isEmpty()) {
            report.add(Code.ATOMIC_FORM, source.span(construct.statement()), mode.clauses(), hint(construct, mode));
            return;
        }
        if (shape.get().change() instanceof Operate operate && !operate.function()
                && !OPERATORS.contains(operate.operator())) {
            report.add(Code.ATOMIC_OPERATOR, source.span(construct.statement()), operate.operator());
            return;
        }
        if (construct.directive().has(ClauseKind.WEAK) && construct.directive().has(ClauseKind.COMPARE)
                && !(shape.get().change() instanceof Choose choose
                        && choose.relation() == BinaryExpr.Operator.EQUALS)) {
            construct.directive().clauses(ClauseKind.WEAK)
                    .forEach(weak -> report.add(Code.CLAUSE_NEEDS, weak.span(), "weak", "a comparison by =="));
        }
        for (Expression operand : shape.get().change().operands()) {
            if (contains(operand, shape.get().target())) {
                report.add(Code.ATOMIC_SELF, source.span(operand), shape.get().target().toString());
                return;
            }
        }
    }

    private static String hint(Construct construct, Mode wanted) {
        Optional<String> update = wanted == Mode.UPDATE ? updateHint(construct.statement()) : Optional.empty();
        if (update.isPresent()) {
            return update.get();
        }
        Stream<Mode> others = Stream.of(Mode.UPDATE, Mode.CAPTURE, Mode.COMPARE, Mode.COMPARE_CAPTURE, Mode.WRITE);
        return others.filter(mode -> mode != wanted && (mode != Mode.WRITE || wanted == Mode.UPDATE))
                .filter(mode -> AtomicReader.read(construct.statement(), mode).isPresent()).findFirst()
                .map(mode -> "write '//omp atomic" + (mode == Mode.UPDATE ? "" : " " + mode.clauses())
                        + "' for this statement")
                .orElse(switch (wanted) {
                    case READ -> "write v = x";
                    case WRITE -> "write x = expression";
                    case UPDATE -> "write x op= expression, x++, x--, x = x op expression or x = expression op x; "
                            + "for other statements put '//omp critical' before the statement";
                    case CAPTURE -> "write v = x++, v = ++x, v = x op= expression, or a block of v = x and an update";
                    case COMPARE -> "write if (x == e) x = d, if (x > e) x = e, x = x == e ? d : x or x = Math.max(x, "
                            + "e)";
                    case COMPARE_CAPTURE -> "write if (x == e) x = d else v = x, or a block of v = x and a comparison";
                });
    }

    /** The hint for an assignment whose value depends on the old one by more than one operation. */
    private static Optional<String> updateHint(Statement statement) {
        if (!(statement instanceof ExpressionStmt line) || !(line.getExpression() instanceof AssignExpr assign)
                || assign.getOperator() != AssignExpr.Operator.ASSIGN
                || !contains(assign.getValue(), assign.getTarget())) {
            return Optional.empty();
        }
        return Optional.of(sum(assign).map(update -> "write '" + update + "', which is one operation")
                .orElse("put '//omp critical' before the statement instead: its value depends on the old one by more "
                        + "than one operation"));
    }

    /** Rewrites {@code x = x + a + b} as {@code x += a + b}, and products alike. */
    private static Optional<String> sum(AssignExpr assign) {
        Deque<String> operands = new ArrayDeque<>();
        Expression at = assign.getValue();
        BinaryExpr.Operator operator = null;
        while (at instanceof BinaryExpr binary && (operator == null || operator == binary.getOperator())) {
            operator = binary.getOperator();
            if (contains(binary.getRight(), assign.getTarget())) {
                return Optional.empty();
            }
            operands.addFirst(binary.getRight().toString());
            at = binary.getLeft();
        }
        boolean associative = operator == BinaryExpr.Operator.PLUS || operator == BinaryExpr.Operator.MULTIPLY;
        if (operator == null || !associative || !at.equals(assign.getTarget())) {
            return Optional.empty();
        }
        String sign = operator.asString();
        return Optional.of(at + " " + sign + "= " + String.join(" " + sign + " ", operands));
    }

    private static boolean contains(Expression operand, Expression target) {
        String text = target.toString();
        return operand.findFirst(Expression.class, part -> part.toString().equals(text)).isPresent();
    }
}
