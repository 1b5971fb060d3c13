package org.quipu.directives.dialect;

import java.util.List;
import org.quipu.directives.text.Span;

/** Edits of whole clauses that keep line breaks. */
final class ClauseEdits {
    private ClauseEdits() {
    }

    /** Removes a clause and the blank or comma before it. Line breaks and sentinels stay. */
    static void remove(OldDirective directive, Word clause, Rewriting rewriting, ChangeKind kind, String detail) {
        int start = clause.start();
        String text = directive.text();
        while (start > 0 && (text.charAt(start - 1) == ' ' || text.charAt(start - 1) == ','
                || text.charAt(start - 1) == '\t')) {
            start--;
        }
        int end = clause.end();
        while (start == clause.start() && end < text.length() && text.charAt(end) == ' ') {
            end++;
        }
        boolean first = true;
        for (Span piece : directive.pieces(start, end)) {
            if (first) {
                rewriting.change(kind, piece, "", detail);
            } else {
                rewriting.replace(piece, "");
            }
            first = false;
        }
    }

    /** Keeps only some of the names in a clause's list. Removes the clause if none are left. */
    static void keep(OldDirective directive, Word clause, List<String> names, Rewriting rewriting, String detail) {
        if (names.isEmpty()) {
            remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE, detail);
            return;
        }
        List<Span> pieces = directive.pieces(clause.start(), clause.end());
        String kept = clause.text() + "(" + String.join(", ", names) + ")";
        rewriting.change(ChangeKind.DROPPED_CLAUSE, pieces.get(0), kept, detail);
        pieces.subList(1, pieces.size()).forEach(piece -> rewriting.replace(piece, ""));
    }

    /** The words as written, on one line. */
    static String shown(OldDirective directive, Word word) {
        return directive.text().substring(word.start(), word.end()).replaceAll("\\s+", " ");
    }
}
