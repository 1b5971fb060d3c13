package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.resolve.Variable;

/**
 * A place in memory that several threads can reach: a variable, or what is reached from one by fields and indices.
 *
 * @param root        the variable it starts from; null for a name that this file does not declare
 * @param name        the root's name
 * @param steps       the way from the root
 * @param threadLocal whether only a thread and the tasks that it makes can reach it
 */
record Place(Variable root, String name, List<Step> steps, boolean threadLocal) {
    /** The step to what is in a collection or builder. */
    static final Step CONTENT = new Step("()", null);

    /**
     * One step.
     *
     * @param field the field's name with a dot, or brackets for an element
     * @param index the index of an element, or null
     */
    record Step(String field, Expression index) {
        static Step field(String name) {
            return new Step("." + name, null);
        }

        static Step element(Expression index) {
            return new Step("[]", index);
        }
    }

    Place then(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new Place(root, name, longer, threadLocal);
    }

    /** Equal for places that differ in their indices only. */
    Object key() {
        List<Object> key = new ArrayList<>();
        key.add(root == null ? name : root);
        steps.forEach(step -> key.add(step.field()));
        return key;
    }

    /** Equal for places that lie on the way to this one. */
    List<Object> prefixes() {
        List<Object> prefixes = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            prefixes.add(new Place(root, name, steps.subList(0, i), threadLocal).key());
        }
        return prefixes;
    }

    boolean isElement() {
        return steps.stream().anyMatch(step -> step.index() != null);
    }

    boolean isContent() {
        return !steps.isEmpty() && steps.get(steps.size() - 1) == CONTENT;
    }
}
