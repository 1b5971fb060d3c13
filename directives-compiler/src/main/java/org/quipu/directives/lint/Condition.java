package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;

/**
 * A condition of a branch that contains an access.
 *
 * @param expression the condition
 * @param frame      the frame in which it is evaluated
 * @param holds      whether the branch is taken if the condition holds
 */
record Condition(Expression expression, Frame frame, boolean holds) {
    /**
     * Whether the branch may be taken. Conditions on unknown values count only if they select iterations; a condition
     * on the thread number may hold for any thread.
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
