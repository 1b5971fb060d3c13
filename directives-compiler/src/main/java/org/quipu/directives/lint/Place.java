package org.quipu.directives.lint;

import com.github.javaparser.ast.expr.Expression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/**
 * A place in memory that several threads can reach: a variable, or a path from one by fields and indices.
 *
 * @param root        the first variable; null for a name that this file does not declare
 * @param name        the root's name
 * @param steps       the path from the root
 * @param threadLocal whether only one thread and its tasks can reach it
 * @param conditions  the conditions under which the expression refers to this place
 */
record Place(@Nullable Variable root, String name, List<Step> steps, boolean threadLocal, List<Condition> conditions) {
    /** The step to the content of a collection or builder. */
    static final Step CONTENT = new Step("()", null, Frame.TOP);

    /**
     * One step.
     *
     * @param field the field's name with a dot, or brackets for an element
     * @param index the index of an element, or null
     * @param frame the frame in which the index is evaluated
     */
    record Step(String field, @Nullable Expression index, Frame frame) {
        /** The index of a step that is one of {@link Place#elements}. */
        Expression element() {
            return java.util.Objects.requireNonNull(index, "a field has no index");
        }

        static Step field(String name) {
            return new Step("." + name, null, Frame.TOP);
        }

        static Step element(Expression index, Frame frame) {
            return new Step("[]", index, frame);
        }
    }

    /** The place of a variable, or of a name that this file does not declare. */
    static Place of(@Nullable Variable root, String name, boolean threadLocal) {
        return new Place(root, name, List.of(), threadLocal, List.of());
    }

    Place under(Condition condition) {
        List<Condition> more = new ArrayList<>(conditions);
        more.add(condition);
        return new Place(root, name, steps, threadLocal, more);
    }

    Place then(Step step) {
        List<Step> longer = new ArrayList<>(steps);
        longer.add(step);
        return new Place(root, name, longer, threadLocal, conditions);
    }

    /** A key that is equal for places that differ only in their indices. */
    Object key() {
        List<Object> key = new ArrayList<>();
        key.add(root == null ? name : root);
        steps.forEach(step -> key.add(step.field()));
        return key;
    }

    /** The keys of the places on the path to this one. */
    List<Object> prefixes() {
        List<Object> prefixes = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            prefixes.add(new Place(root, name, steps.subList(0, i), threadLocal, List.of()).key());
        }
        return prefixes;
    }

    /** The steps that have an index. */
    List<Step> elements() {
        return steps.stream().filter(step -> step.index() != null).toList();
    }

    boolean isElement() {
        return !elements().isEmpty();
    }

    boolean isContent() {
        return !steps.isEmpty() && steps.get(steps.size() - 1) == CONTENT;
    }
}
