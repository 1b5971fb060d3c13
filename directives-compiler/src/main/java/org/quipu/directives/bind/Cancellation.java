package org.quipu.directives.bind;

import java.util.Optional;
import org.quipu.directives.model.DirectiveKind;

/**
 * The construct that a cancel or cancellation point refers to (OpenMP 5.2 sections 16.1 and 16.2).
 *
 * @param what   parallel, for, sections or taskgroup
 * @param target the construct; empty if the directive is not closely nested in one
 */
public record Cancellation(String what, Optional<Construct> target) {
    /** The cancellation of a directive. */
    public static Cancellation of(Construct construct) {
        String text = construct.directive().text();
        String what = text.substring(text.lastIndexOf(' ') + 1);
        Construct parent = construct.parent();
        boolean fits = parent != null && parent.executable() == construct.executable() && switch (what) {
            case "parallel" -> parent.kind() == DirectiveKind.PARALLEL;
            case "for" -> parent.kind() == DirectiveKind.FOR || parent.kind() == DirectiveKind.PARALLEL_FOR;
            case "sections" -> parent.kind().isSections();
            default -> parent.kind().isTask();
        };
        return new Cancellation(what, fits ? Optional.of(parent) : Optional.empty());
    }
}
