package org.quipu.directives.dialect;

import org.quipu.directives.text.Span;

/** Replaces the other sentinels by {@code //omp}, except for rejected directives. */
final class Sentinels {
    private static final String OURS = "//omp";

    private Sentinels() {
    }

    static void apply(OldSource source, Rewriting rewriting) {
        for (OldDirective directive : source.directives()) {
            Span whole = new Span(directive.comments().get(0).start(), directive.end());
            boolean refused = rewriting.changes().stream()
                    .anyMatch(change -> change.kind() == ChangeKind.REFUSED && whole.contains(change.span()));
            if (refused) {
                continue;
            }
            for (Span comment : directive.comments()) {
                int end = source.text().indexOf("omp", comment.start()) + "omp".length();
                Span sentinel = new Span(comment.start(), Math.max(end, comment.start()));
                boolean other = source.text().startsWith("//", comment.start()) && !source.text()
                        .startsWith(OURS, comment.start());
                if (other && !rewriting.touches(sentinel)) {
                    rewriting.change(ChangeKind.SENTINEL, sentinel, OURS,
                            source.text().substring(sentinel.start(), sentinel.end()));
                }
            }
        }
    }
}
