package org.quipu.directives.reduce;

import java.util.List;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.Span;

/**
 * One declare reduction (OpenMP 5.2 section 5.5.11). Immutable.
 *
 * @param id        its name
 * @param types     the types it is for, without blanks
 * @param combiner  how two values become one
 * @param initial   the expression of its initializer, or null
 * @param directive where it stands
 * @param scope     the block or class body it holds in, from its own end on
 */
record DeclaredReduction(String id, List<String> types, Fragment combiner, Fragment initial, Directive directive,
                         Span scope) {
    DeclaredReduction {
        types = List.copyOf(types);
    }

    /** Whether it can be used at that place. */
    boolean isVisible(int offset) {
        return scope.contains(offset) && directive.end() <= offset;
    }

    /** Whether it is for values of the type: the same one, or one of the same class if it names no type arguments. */
    boolean fits(String type) {
        String plain = type.replaceAll("\\s+", "");
        return types.stream().anyMatch(own -> same(own, plain) || !own.contains("<") && same(own, FileTypes.erased(plain)));
    }

    private static boolean same(String own, String type) {
        return own.equals(type) || own.endsWith("." + type) || type.endsWith("." + own);
    }
}
