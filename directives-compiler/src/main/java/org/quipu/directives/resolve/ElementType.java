package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import java.util.Map;
import java.util.Optional;

/** Finds the element type of an array access from the declarations of this file. */
public final class ElementType {
    private ElementType() {
    }

    /** The type of the element, if the array is a variable that the file declares. */
    public static Optional<JavaType> of(ArrayAccessExpr access, Map<Node, Variable> names) {
        return type(access.getName(), names).filter(JavaType::isArray).map(JavaType::element);
    }

    private static Optional<JavaType> type(Expression array, Map<Node, Variable> names) {
        if (array instanceof EnclosedExpr inner) {
            return type(inner.getInner(), names);
        }
        if (array instanceof ArrayAccessExpr access) {
            return of(access, names);
        }
        return Optional.ofNullable(names.get(array)).map(Variable::type);
    }
}
