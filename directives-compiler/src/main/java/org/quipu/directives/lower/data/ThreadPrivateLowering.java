package org.quipu.directives.lower.data;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.ThreadPrivates;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * threadprivate (OpenMP 5.2 section 5.2). Each thread's cell begins with the field's value. An object that the field's
 * initializer creates is created again for each thread.
 *
 * <pre>
 * private static int count = 1;
 * //omp threadprivate(count)
 * </pre>
 * becomes
 * <pre>
 * private static int count = 1;
 * static final class count$own1 { static final ThreadPrivate&lt;IntCell&gt; CELLS = ThreadPrivate.of(() -&gt;
 *         new IntCell(count)); private count$own1() { } }
 * </pre>
 * and each use of the field becomes {@code count$own1.CELLS.get().value}, in a region {@code count$own2.value} with a
 * variable that holds the cell.
 */
public final class ThreadPrivateLowering implements Lowering {
    @Override
    public void lower(Construct construct, Output output) {
        StringBuilder code = new StringBuilder();
        for (String name : ThreadPrivates.names(construct)) {
            Variable variable = construct.variable(name);
            String holder = output.naming().threadCell(variable, construct);
            String cell = Api.cell(variable.type().text());
            code.append("static final class ").append(holder).append(" { static final ").append(Api.THREAD_PRIVATE)
                    .append('<')
                    .append(cell).append("> CELLS = ").append(Api.THREAD_PRIVATE).append(".of(() -> new ").append(cell)
                    .append('(').append(initial(variable, output)).append(")); private ").append(holder)
                    .append("() { } } ");
        }
        output.atDirective(construct.directive(), code.toString());
    }

    private static String initial(Variable variable, Output output) {
        JavaType type = variable.type();
        Optional<Expression> value = ((VariableDeclarator) variable.declaration()).getInitializer();
        boolean copied = type.isSimple() || type.text().equals("String") || value.isEmpty() || value.get()
                .isLiteralExpr();
        if (copied) {
            return variable.name();
        }
        String text = output.oneLine(output.source().span(value.get()));
        return value.get() instanceof ArrayInitializerExpr ? "new " + type.text() + " " + text : text;
    }
}
