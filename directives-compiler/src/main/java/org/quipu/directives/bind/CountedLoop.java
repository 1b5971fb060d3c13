package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/**
 * A counted loop: a for loop in canonical form, or a range of IntStream or LongStream.
 *
 * @param loop        the statement
 * @param index       its variable
 * @param declared    whether the loop declares its variable itself
 * @param type        the primitive type of the variable
 * @param declaration type and modifiers of a variable that each iteration declares; else empty
 * @param from        the first value
 * @param relation    the comparison, with the variable on the left
 * @param to          the bound
 * @param step        the step
 */
public record CountedLoop(Statement loop, Variable index, boolean declared, String type, String declaration,
        Expression from, BinaryExpr.Operator relation, Expression to, Step step, LoopHeader header,
        Node body) implements LoopShape {
    /**
     * The step of a loop.
     *
     * @param value    its expression, or null if it is 1
     * @param negative whether it is subtracted
     * @param constant its signed value, or 0 if it is known only at run time
     */
    public record Step(@Nullable Expression value, boolean negative, long constant) {
    }

    /** Whether the loop runs while its variable is below the bound. */
    public boolean ascending() {
        return relation == BinaryExpr.Operator.LESS || relation == BinaryExpr.Operator.LESS_EQUALS;
    }

    /** Whether the loop runs while its variable is above the bound. */
    public boolean descending() {
        return relation == BinaryExpr.Operator.GREATER || relation == BinaryExpr.Operator.GREATER_EQUALS;
    }
}
