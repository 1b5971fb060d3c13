package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;

/**
 * A condition of a branch that an access stands in.
 *
 * @param expression the condition
 * @param frame      where it is evaluated
 * @param holds      whether the branch is taken if it holds
 */
record Condition(Expression expression, Frame frame, boolean holds) {
    /**
     * Whether the branch may be taken. Conditions that hang on what the source does not say count only if they choose
     * iterations; one on the thread's number may hold for any thread.
     */
    boolean mayHold(Values values, Point point) {
        Point own = new Point(point.loops(), point.sizes(), point.thread());
        Long value = values.value(expression, frame, own);
        if (value == null || own.usesSizes() && (own.usesThread() || !own.usesLoops())) {
            return true;
        }
        point.noteThread(own.usesThread());
        return (value != 0) == holds;
    }
}
