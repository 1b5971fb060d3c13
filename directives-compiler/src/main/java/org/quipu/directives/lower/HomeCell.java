package org.quipu.directives.lower;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Set;
import org.quipu.directives.data.CellPoint;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Edits;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * The cell of a variable that tasks share, for all of the variable's life, and the object that stands for it in dependences.
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
    private final SourceText source;
    private final DataPlan plan;
    private final Variable variable;
    private final CellPoint point;

    HomeCell(SourceText source, DataPlan plan, Variable variable, CellPoint point) {
        this.source = source;
        this.plan = plan;
        this.variable = variable;
        this.point = point;
    }

    void edit(Edits edits) {
        String code = plan.hasToken(variable)
                ? DataCode.tokenDeclaration(plan.token(variable, plan.home(variable)).orElseThrow()) : "";
        if (plan.isCell(variable) && point.header()) {
            editHeader(edits, plan.cellName(variable));
        } else if (plan.isCell(variable)) {
            String value = variable.initialised() ? variable.name() : "";
            code += DataCode.cellDeclaration(variable.type(), plan.cellName(variable), value);
        }
        edits.end(point.offset(), Integer.MAX_VALUE - 1, code.isEmpty() ? "" : " " + code.strip());
    }

    private void editHeader(Edits edits, String cell) {
        VariableDeclarator declarator = (VariableDeclarator) variable.declaration();
        Expression initial = declarator.getInitializer().orElse(null);
        String declaration = DataCode.cellDeclaration(variable.type(), cell, initial == null ? "" : cast(initial));
        Span head = new Span(point.offset(), initial == null ? source.span(declarator).end() : source.start(initial));
        int close = initial == null ? declaration.indexOf(';') : declaration.lastIndexOf(')');
        edits.replace(head, declaration.substring(0, close) + source.lineBreaks(head));
        if (initial != null) {
            edits.end(source.span(initial).end(), 0, cast(initial).isEmpty() ? ")" : "))");
        }
    }

    /** A constant is narrowed by an assignment, but not as an argument. */
    private String cast(Expression initial) {
        boolean narrow = Set.of("byte", "short", "char").contains(variable.type().text());
        boolean fits = initial instanceof CharLiteralExpr && variable.type().text().equals("char")
                || initial instanceof CastExpr;
        return narrow && !fits ? "(" + variable.type().text() + ") (" : "";
    }
}
