package org.quipu.directives.scan;

import java.util.List;
import org.quipu.directives.text.Span;

/** Java text with comments, strings and character literals replaced by blanks. Line breaks and offsets stay. */
public final class CodeText {
    private CodeText() {
    }

    /** Blanks out the comments, given in source order, and the literals of a text. */
    public static String of(String text, List<Span> comments) {
        StringBuilder code = new StringBuilder(text);
        int comment = 0;
        for (int at = 0; at < text.length();) {
            while (comment < comments.size() && comments.get(comment).end() <= at) {
                comment++;
            }
            char c = text.charAt(at);
            int end = comment < comments.size() && comments.get(comment).start() == at ? comments.get(comment).end()
                    : c == '"' || c == '\'' ? Math.min(text.length(), Comments.literalEnd(text, at)) : at;
            blank(code, at, end);
            at = Math.max(end, at + 1);
        }
        return code.toString();
    }

    /** Replaces a range by blanks, except for its line breaks. */
    static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c != '\n' && c != '\r') {
                text.setCharAt(i, ' ');
            }
        }
    }
}
