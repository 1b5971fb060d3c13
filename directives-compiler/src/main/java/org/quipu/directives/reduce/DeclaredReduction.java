package org.quipu.directives.reduce;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.Span;

/**
 * One declare reduction (OpenMP 5.2 section 5.5.11). Immutable.
 *
 * @param id        its name
 * @param types     its types, without blanks
 * @param combiner  its combiner
 * @param initial   the expression of its initializer, or null
 * @param directive the range of the directive
 * @param scope     the block or class body that is its scope, after its own end
 */
record DeclaredReduction(String id, List<String> types, Fragment combiner, @Nullable Fragment initial,
        Directive directive,
        Span scope) {
    DeclaredReduction {
        types = List.copyOf(types);
    }

    /** Whether it is visible at an offset. */
    boolean isVisible(int offset) {
        return scope.contains(offset) && directive.end() <= offset;
    }

    /** Whether it applies to a type: the same type, or another of the same class if it has no type arguments. */
    boolean fits(String type) {
        String plain = type.replaceAll("\\s+", "");
        return types.stream().anyMatch(own -> same(own, plain) || !own.contains("<")
                && same(own, FileTypes.erased(plain)));
    }

    private static boolean same(String own, String type) {
        return own.equals(type) || own.endsWith("." + type) || type.endsWith("." + own);
    }
}
