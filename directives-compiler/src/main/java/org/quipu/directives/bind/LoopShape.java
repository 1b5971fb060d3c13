package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ForStmt;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * A loop in canonical form (OpenMP 5.2 section 4.4.1). Immutable.
 *
 * @param loop     the loop
 * @param index    its variable
 * @param declared whether the loop declares its variable itself
 * @param from     the first value
 * @param relation how the variable is compared, variable on the left
 * @param to       the bound
 * @param step     how far it goes
 * @param init     the range of the header's first part
 * @param compare  the range of its second part
 * @param update   the range of its third part
 */
public record LoopShape(ForStmt loop, Variable index, boolean declared, Expression from,
                        BinaryExpr.Operator relation, Expression to, Step step, Span init, Span compare, Span update) {
    /**
     * The step of a loop.
     *
     * @param value    its expression, or null if it is 1
     * @param negative whether it is subtracted
     * @param constant its value with its sign, or 0 if it is known at run time only
     */
    public record Step(Expression value, boolean negative, long constant) {
    }

    /** Whether a place is in the part of the header that is evaluated once, before the loop. */
    public boolean inHeader(int offset) {
        return init.contains(offset) || compare.contains(offset) || update.contains(offset);
    }

    /** Whether the relation lets the loop run while its variable is below the bound. */
    public boolean ascending() {
        return relation == BinaryExpr.Operator.LESS || relation == BinaryExpr.Operator.LESS_EQUALS;
    }

    /** Whether the relation lets the loop run while its variable is above the bound. */
    public boolean descending() {
        return relation == BinaryExpr.Operator.GREATER || relation == BinaryExpr.Operator.GREATER_EQUALS;
    }
}
