package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import org.quipu.directives.resolve.Variable;

/**
 * Recognises elements at data-dependent indices: read from an array, or computed so that several iterations may have
 * the same.
 */
final class DataIndices {
    private static final int DEPTH = 6;

    private final Symbols symbols;

    DataIndices(Symbols symbols) {
        this.symbols = symbols;
    }

    /**
     * Whether an access updates an element at a data-dependent index. Only one-dimensional arrays count, since threads
     * may own rows of a table.
     */
    boolean isUpdateByData(Access access) {
        boolean update = access.reads() || Updates.operator(access.node()).isPresent();
        return update && access.place().steps().size() == 1 && access.place().isElement()
                && isData(access.place().elements().get(0).element(), DEPTH);
    }

    private boolean isData(Expression index, int depth) {
        return index.findFirst(Expression.class, part -> part instanceof ArrayAccessExpr
                || part instanceof MethodCallExpr call
                        && call.getScope().isPresent() && !call.getArguments().isEmpty()
                || isRemainder(part)
                || depth > 0 && isDataByLocal(part, depth)).isPresent();
    }

    private static boolean isRemainder(Expression part) {
        return part instanceof BinaryExpr binary && (binary.getOperator() == BinaryExpr.Operator.REMAINDER
                || binary.getOperator() == BinaryExpr.Operator.BINARY_AND);
    }

    private boolean isDataByLocal(Expression part, int depth) {
        Variable variable = part instanceof NameExpr ? symbols.named(part) : null;
        Optional<Expression> value = variable == null
                || variable.isField() ? Optional.empty() : Symbols.onlyValue(variable);
        return value.filter(initial -> isData(initial, depth - 1)).isPresent();
    }
}
