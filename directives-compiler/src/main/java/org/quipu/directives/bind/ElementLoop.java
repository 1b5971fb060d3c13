package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.Statement;
import org.quipu.directives.resolve.Variable;

/**
 * An enhanced for over an array or an Iterable.
 *
 * @param loop        the statement
 * @param index       the variable with the element
 * @param declaration its type with its modifiers
 * @param items       the array or Iterable
 * @param array       whether it is known to be an array
 */
public record ElementLoop(ForEachStmt loop, Variable index, String declaration, Expression items, boolean array,
        LoopHeader header) implements LoopShape {
    @Override
    public boolean declared() {
        return true;
    }

    @Override
    public Statement body() {
        return loop.getBody();
    }
}
