package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.List;
import java.util.Set;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** Finds values that do not change while the region runs, so that all threads always read the same. */
final class Fixed {
    private static final Set<String> SIZES = Set.of("size", "length");

    private final Symbols symbols;
    private final Span region;
    private final List<Span> called;
    private final Set<String> writtenFields;

    /**
     * @param region        range of the region or construct
     * @param called        ranges of the called methods that are followed
     * @param writtenFields the names of fields of objects that the region assigns
     */
    Fixed(Symbols symbols, Span region, List<Span> called, Set<String> writtenFields) {
        this.symbols = symbols;
        this.region = region;
        this.called = called;
        this.writtenFields = writtenFields;
    }

    /** Whether a variable is declared outside of the region and not written inside. */
    boolean isFixed(Variable variable, Frame frame) {
        boolean outside = variable.isField() || !region.contains(variable.offset()) && !frame.declares(variable);
        return outside && !Symbols.isWritten(variable, region)
                && (!variable.isField() || called.stream().noneMatch(span -> Symbols.isWritten(variable, span)));
    }

    /** Whether a call returns the size of an unchanged object. */
    boolean isSize(MethodCallExpr call, Frame frame) {
        return SIZES.contains(call.getNameAsString()) && call.getArguments().isEmpty()
                && call.getScope().filter(scope -> isFixedObject(scope, frame)).isPresent();
    }

    /** Whether an expression is the size or a field of an unchanged object, or a constant of a class. */
    boolean isFixed(Expression expression, Frame frame) {
        if (expression instanceof FieldAccessExpr access) {
            return access.getNameAsString().equals("length")
                    || !writtenFields.contains(access.getNameAsString()) && isFixedObject(access.getScope(), frame);
        } else if (expression instanceof MethodCallExpr call) {
            return isSize(call, frame);
        }
        return expression instanceof NameExpr name && !writtenFields.contains(name.getNameAsString());
    }

    private boolean isFixedObject(Expression given, Frame frame) {
        Expression expression = Symbols.unwrap(given);
        Variable variable = symbols.named(expression, frame);
        return variable != null ? isFixed(variable, frame)
                : expression instanceof ThisExpr || isFixed(expression, frame);
    }
}
