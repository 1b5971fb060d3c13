package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.bind.CountedLoop.Step;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Reads a loop in canonical form (OpenMP 5.2 section 4.4.1). Reports the parts that are not canonical. */
final class LoopReader {
    private static final Set<String> INDEX_TYPES = Set.of("int", "long", "short", "byte", "char");

    private final SourceText source;
    private final Names names;
    private final Report report;

    LoopReader(SourceText source, Names names, Report report) {
        this.source = source;
        this.names = names;
        this.report = report;
    }

    /** Whether a statement is a loop of any form. */
    static boolean isLoop(Statement statement) {
        return statement instanceof ForStmt || statement instanceof ForEachStmt || StreamLoop.is(statement);
    }

    /** Reads a loop; empty after an error. */
    Optional<LoopShape> read(Statement statement) {
        if (statement instanceof ForEachStmt loop) {
            return new ElementReader(source, names).read(loop);
        }
        return statement instanceof ForStmt loop ? read(loop) : new ElementReader(source, names).call(statement);
    }

    private Optional<LoopShape> read(ForStmt loop) {
        Start start = start(loop);
        if (start == null) {
            return Optional.empty();
        }
        String name = start.index.name();
        if (start.index.isField()) {
            return refuse(Code.LOOP_INDEX_LOCAL, start.span, name);
        }
        if (!INDEX_TYPES.contains(start.index.type().text())) {
            return refuse(Code.LOOP_INDEX_TYPE, start.span, name, start.index.type().text());
        }
        Comparison comparison = loop.getCompare().map(e -> comparison(e, start.index)).orElse(null);
        if (comparison == null) {
            return refuse(Code.LOOP_CONDITION, loop.getCompare().map(source::span).orElse(keyword(loop)), name,
                    loop.getCompare().map(e -> "'" + e + "'").orElse("there is none"));
        }
        Step step = loop.getUpdate().size() == 1 ? step(loop.getUpdate().get(0), start.index) : null;
        if (step == null || step.value() != null && step.constant() == 0 && isZero(step.value())) {
            Span span = loop.getUpdate().isEmpty() ? keyword(loop) : updateSpan(loop);
            return refuse(Code.LOOP_STEP, span, name,
                    loop.getUpdate().isEmpty() ? "there is none" : "'" + source.slice(span) + "'");
        }
        List<Span> parts = List.of(start.span, source.span(loop.getCompare().get()), updateSpan(loop));
        int end = Tokens.closing(loop.getBody(), source);
        LoopHeader header = new LoopHeader(LoopHeader.Form.FOR, parts, end, new Span(end, end));
        CountedLoop shape = new CountedLoop(loop, start.index, start.declared, start.index.type().text(), "",
                start.value, comparison.relation, comparison.bound, step, header, loop.getBody());
        return consistent(shape) ? Optional.of(shape) : Optional.empty();
    }

    private record Start(Variable index, boolean declared, Expression value, Span span) {
    }

    private record Comparison(BinaryExpr.Operator relation, Expression bound) {
    }

    private @Nullable Start start(ForStmt loop) {
        if (loop.getInitialization().size() == 1) {
            Expression init = loop.getInitialization().get(0);
            if (init instanceof VariableDeclarationExpr declaration && declaration.getVariables().size() == 1) {
                VariableDeclarator declarator = declaration.getVariable(0);
                if (declarator.getInitializer().isPresent()) {
                    return new Start(variable(declarator), true, declarator.getInitializer().get(), source.span(init));
                }
            } else if (init instanceof AssignExpr assign && assign.getOperator() == AssignExpr.Operator.ASSIGN
                    && assign.getTarget() instanceof NameExpr target && names.byName().containsKey(target)) {
                return new Start(names.byName().get(target), false, assign.getValue(), source.span(init));
            }
        }
        Span span = loop.getInitialization().isEmpty() ? keyword(loop)
                : new Span(source.start(loop.getInitialization().get(0)),
                        source.span(loop.getInitialization().get(loop.getInitialization().size() - 1)).end());
        refuse(Code.LOOP_INIT, span, loop.getInitialization().isEmpty() ? "there is none"
                : "'" + source.slice(span) + "'");
        return null;
    }

    private Variable variable(VariableDeclarator declarator) {
        return names.variables().stream().filter(v -> v.declaration() == declarator).findFirst().orElseThrow();
    }

    private @Nullable Comparison comparison(Expression condition, Variable index) {
        if (!(unwrap(condition) instanceof BinaryExpr binary)) {
            return null;
        }
        BinaryExpr.Operator relation = binary.getOperator();
        BinaryExpr.Operator mirrored = mirrored(relation);
        if (mirrored == null) {
            return null;
        }
        if (names(binary.getLeft(), index)) {
            return new Comparison(relation, binary.getRight());
        }
        return names(binary.getRight(), index) ? new Comparison(mirrored, binary.getLeft()) : null;
    }

    private static BinaryExpr.@Nullable Operator mirrored(BinaryExpr.Operator relation) {
        return switch (relation) {
            case LESS -> BinaryExpr.Operator.GREATER;
            case LESS_EQUALS -> BinaryExpr.Operator.GREATER_EQUALS;
            case GREATER -> BinaryExpr.Operator.LESS;
            case GREATER_EQUALS -> BinaryExpr.Operator.LESS_EQUALS;
            case NOT_EQUALS -> BinaryExpr.Operator.NOT_EQUALS;
            default -> null;
        };
    }

    private @Nullable Step step(Expression update, Variable index) {
        if (update instanceof UnaryExpr unary && names(unary.getExpression(), index)) {
            return switch (unary.getOperator()) {
                case PREFIX_INCREMENT, POSTFIX_INCREMENT -> new Step(null, false, 1);
                case PREFIX_DECREMENT, POSTFIX_DECREMENT -> new Step(null, true, -1);
                default -> null;
            };
        }
        if (!(update instanceof AssignExpr assign) || !names(assign.getTarget(), index)) {
            return null;
        }
        return switch (assign.getOperator()) {
            case PLUS -> step(assign.getValue(), false);
            case MINUS -> step(assign.getValue(), true);
            case ASSIGN -> stepOfSum(assign.getValue(), index);
            default -> null;
        };
    }

    private @Nullable Step stepOfSum(Expression sum, Variable index) {
        if (!(unwrap(sum) instanceof BinaryExpr binary)) {
            return null;
        }
        boolean plus = binary.getOperator() == BinaryExpr.Operator.PLUS;
        boolean minus = binary.getOperator() == BinaryExpr.Operator.MINUS;
        if ((plus || minus) && names(binary.getLeft(), index)) {
            return step(binary.getRight(), minus);
        }
        return plus && names(binary.getRight(), index) ? step(binary.getLeft(), false) : null;
    }

    private static @Nullable Step step(Expression value, boolean negative) {
        if (unwrap(value).isDoubleLiteralExpr()) {
            return null;
        }
        Long literal = literal(value);
        return new Step(value, negative, literal == null ? 0 : negative ? -literal : literal);
    }

    private static boolean isZero(Expression value) {
        Long literal = literal(value);
        return literal != null && literal == 0;
    }

    private static @Nullable Long literal(Expression value) {
        Expression inner = unwrap(value);
        if (inner instanceof UnaryExpr unary && unary.getOperator() == UnaryExpr.Operator.MINUS) {
            Long positive = literal(unary.getExpression());
            return positive == null ? null : Long.valueOf(-positive);
        }
        try {
            if (inner instanceof IntegerLiteralExpr number) {
                return number.asNumber().longValue();
            }
            return inner instanceof LongLiteralExpr number ? Long.valueOf(number.asNumber().longValue()) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Checks that direction and bound fit. Only certain mistakes are errors. */
    private boolean consistent(CountedLoop shape) {
        long step = shape.step().constant();
        if (step > 0 && shape.descending() || step < 0 && shape.ascending()) {
            List<Span> parts = shape.header().parts();
            refuse(Code.LOOP_DIRECTION, parts.get(2), source.slice(parts.get(1)), Long.toString(step));
            return false;
        }
        return fixed(shape.to(), "bound", shape.index())
                && (shape.step().value() == null || fixed(shape.step().value(), "step", shape.index()));
    }

    private boolean fixed(Expression part, String what, Variable index) {
        boolean varies = part.findFirst(NameExpr.class, name -> names.byName().get(name) == index).isPresent();
        if (varies) {
            refuse(Code.LOOP_BOUND_VARIES, source.span(part), what, index.name());
        }
        return !varies;
    }

    private boolean names(Expression expression, Variable index) {
        Node inner = unwrap(expression);
        return inner instanceof NameExpr && names.byName().get(inner) == index;
    }

    private static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }

    private Span updateSpan(ForStmt loop) {
        int last = loop.getUpdate().size() - 1;
        return new Span(source.start(loop.getUpdate().get(0)), source.span(loop.getUpdate().get(last)).end());
    }

    private Span keyword(ForStmt loop) {
        int start = source.start(loop);
        return new Span(start, start + 3);
    }

    private <T> Optional<T> refuse(Code code, Span span, Object... arguments) {
        report.add(code, span, arguments);
        return Optional.empty();
    }
}
