package org.quipu.directives.lower.code;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Set;
import org.quipu.directives.data.CellPoint;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * The declarations of a cell for a variable that tasks share, and of its token for dependences.
 *
 * <pre>
 * int x = 1, y;
 * for (int i = 0; i &lt; n; i++)
 * </pre>
 * becomes
 * <pre>
 * int x = 1, y; final IntCell x$cell0 = new IntCell(x); final IntCell y$cell0 = new IntCell();
 * for (final IntCell i$cell0 = new IntCell(0); i$cell0.value &lt; n; i$cell0.value++)
 * </pre>
 */
final class HomeCell {
    private final Variable variable;
    private final CellPoint point;
    private final Output output;

    HomeCell(Variable variable, CellPoint point, Output output) {
        this.variable = variable;
        this.point = point;
        this.output = output;
    }

    void edit() {
        String code = output.plan().hasToken(variable) ? CellCode.token(output.naming().token(variable, null)) : "";
        String cell = output.naming().cell(variable, null);
        if (output.plan().isCell(variable) && point.header()) {
            editHeader(cell);
        } else if (output.plan().isCell(variable)) {
            code += CellCode.cell(variable.type(), cell, variable.initialised() ? variable.name() : "");
        }
        output.afterDeclaration(point.offset(), code.isEmpty() ? "" : " " + code.strip());
    }

    private void editHeader(String cell) {
        VariableDeclarator declarator = (VariableDeclarator) variable.declaration();
        Expression initial = declarator.getInitializer().orElse(null);
        String declaration = CellCode.cell(variable.type(), cell, initial == null ? "" : cast(initial));
        SourceText source = output.source();
        Span head = new Span(point.offset(), initial == null ? source.span(declarator).end() : source.start(initial));
        int close = initial == null ? declaration.indexOf(';') : declaration.lastIndexOf(')');
        output.replace(head, declaration.substring(0, close));
        if (initial != null) {
            output.end(null, source.span(initial).end(), cast(initial).isEmpty() ? ")" : "))");
        }
    }

    /** The cast for an initial value: an assignment narrows a constant, but an argument is not narrowed. */
    private String cast(Expression initial) {
        boolean narrow = Set.of("byte", "short", "char").contains(variable.type().text());
        boolean fits = initial instanceof CharLiteralExpr && variable.type().text().equals("char")
                || initial instanceof CastExpr;
        return narrow && !fits ? "(" + variable.type().text() + ") (" : "";
    }
}
