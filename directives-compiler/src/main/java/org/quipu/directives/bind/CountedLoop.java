package org.quipu.directives.bind;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.resolve.Variable;

/**
 * A loop that counts: a for in canonical form, or a range of IntStream or LongStream.
 *
 * @param loop        the statement
 * @param index       its variable
 * @param declared    whether the loop declares its variable itself
 * @param type        the primitive type that it counts in
 * @param declaration for a variable that is a new one in each iteration, its type with its modifiers; else empty
 * @param from        the first value
 * @param relation    how the variable is compared, variable on the left
 * @param to          the bound
 * @param step        how far it goes
 */
public record CountedLoop(Statement loop, Variable index, boolean declared, String type, String declaration,
                          Expression from, BinaryExpr.Operator relation, Expression to, Step step, LoopHeader header,
                          Node body) implements LoopShape {
    /**
     * The step of a loop.
     *
     * @param value    its expression, or null if it is 1
     * @param negative whether it is subtracted
     * @param constant its value with its sign, or 0 if it is known at run time only
     */
    public record Step(Expression value, boolean negative, long constant) {
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
