package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.CountedLoop.Step;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** Reads loops that declare their variable in each iteration: enhanced for loops and ranges of streams. */
final class ElementReader {
    private final SourceText source;
    private final Names names;

    ElementReader(SourceText source, Names names) {
        this.source = source;
        this.names = names;
    }

    /** Reads an enhanced for: a range, or a loop over elements. */
    Optional<LoopShape> read(ForEachStmt loop) {
        int end = Tokens.closing(loop.getBody(), source);
        Span inside = new Span(Tokens.opening(loop, source), end - 1);
        LoopHeader header = new LoopHeader(LoopHeader.Form.EACH, List.of(inside), end, new Span(end, end));
        VariableDeclarator declarator = loop.getVariableDeclarator();
        String modifiers = loop.getVariable().getModifiers().isEmpty() ? "" : "final ";
        String type = declarator.getTypeAsString();
        Optional<StreamLoop> range = StreamLoop.iterable(loop.getIterable());
        if (range.isPresent()) {
            String boxed = range.get().type().equals("int") ? "java.lang.Integer" : "java.lang.Long";
            return Optional.of(counted(loop, variable(declarator), modifiers + (type.equals("var") ? boxed : type),
                    range.get(), header, loop.getBody()));
        }
        return Optional.of(new ElementLoop(loop, variable(declarator), modifiers + type, loop.getIterable(),
                isArray(loop.getIterable()), header));
    }

    /** Reads a range with forEach. */
    Optional<LoopShape> call(Statement statement) {
        StreamLoop.Call call = StreamLoop.call(statement).orElseThrow();
        Node body = call.lambda().getExpressionBody().<Node>map(e -> e).orElse(call.lambda().getBody());
        Span whole = source.span(statement);
        Span inner = source.span(body);
        LoopHeader header = new LoopHeader(LoopHeader.Form.CALL, List.of(new Span(whole.start(), inner.start())),
                inner.start(), new Span(inner.end(), whole.end()));
        Parameter parameter = call.parameter();
        boolean typed = !parameter.getType().isUnknownType() && !parameter.getType().isVarType();
        String type = typed ? parameter.getTypeAsString() : call.range().type();
        return Optional.of(counted((ExpressionStmt) statement, variable(parameter),
                (parameter.isFinal() ? "final " : "") + type, call.range(), header, body));
    }

    private static CountedLoop counted(Statement loop, Variable index, String declaration, StreamLoop range,
            LoopHeader header, Node body) {
        return new CountedLoop(loop, index, true, range.type(), declaration, range.from(),
                range.closed() ? BinaryExpr.Operator.LESS_EQUALS : BinaryExpr.Operator.LESS, range.to(),
                new Step(null, false, 1), header, body);
    }

    private Variable variable(Node declaration) {
        return names.variables().stream().filter(v -> v.declaration() == declaration).findFirst().orElseThrow();
    }

    private boolean isArray(Expression expression) {
        if (expression.isEnclosedExpr()) {
            return isArray(expression.asEnclosedExpr().getInner());
        }
        return type(expression).isArray();
    }

    private JavaType type(Expression expression) {
        if (expression instanceof ArrayAccessExpr access) {
            JavaType array = type(access.getName());
            return array.isArray() ? array.element() : JavaType.UNKNOWN;
        }
        Variable variable = names.byName().get(expression);
        return variable == null ? JavaType.of(expression) : variable.type();
    }
}
