package org.quipu.directives.scan;

import java.util.List;
import java.util.Optional;

/**
 * Replaces local enums, which JavaParser rejects, by empty local classes. Line breaks and offsets stay.
 *
 * <pre>
 * enum Colour { RED, GREEN }
 * class Colour{            }
 * </pre>
 */
public final class LocalEnums {
    private static final String KEYWORD = "enum";
    private static final String CLASS = "class ";

    private LocalEnums() {
    }

    /**
     * Returns the text without the enum whose name begins at an offset; empty if there is no enum or it contains a
     * directive.
     *
     * @param name       offset at which the parser stopped
     * @param directives the directives of the text
     */
    public static Optional<String> hide(String text, int name, List<DirectiveText> directives) {
        int keyword = before(text, name) - KEYWORD.length();
        int open = text.startsWith(KEYWORD, keyword) ? find(text, name, '{') : -1;
        int close = open < 0 ? -1 : closing(text, open);
        boolean directive = directives.stream().map(one -> one.comments().get(0).start())
                .anyMatch(start -> keyword < start && start < close);
        if (close < 0 || directive) {
            return Optional.empty();
        }
        int line = keyword;
        while (line < close && text.charAt(line) >= ' ') {
            line++;
        }
        int end = name;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        int length = Math.min(end - name, line - keyword - CLASS.length() - (line == close ? 1 : 0));
        if (length < 1) {
            return Optional.empty();
        }
        StringBuilder out = new StringBuilder(text);
        String head = CLASS + text.substring(name, name + length);
        boolean opened = false;
        for (int i = keyword; i < close; i++) {
            boolean inHead = i - keyword < head.length();
            if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
                out.setCharAt(i, inHead ? head.charAt(i - keyword) : opened ? ' ' : '{');
                opened |= !inHead;
            }
        }
        return Optional.of(out.toString());
    }

    /** The end of the text before the blanks that precede an offset. */
    private static int before(String text, int offset) {
        int at = offset;
        while (at > 0 && Character.isWhitespace(text.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private static int closing(String text, int open) {
        int depth = 1;
        int at = open + 1;
        while (at < text.length() && depth > 0) {
            int next = skip(text, at);
            if (next == at) {
                depth += text.charAt(at) == '{' ? 1 : text.charAt(at) == '}' ? -1 : 0;
                next++;
            }
            at = next;
        }
        return depth == 0 ? at - 1 : -1;
    }

    private static int find(String text, int from, char wanted) {
        int at = from;
        while (at < text.length() && text.charAt(at) != wanted) {
            int next = skip(text, at);
            at = next == at ? at + 1 : next;
        }
        return at < text.length() ? at : -1;
    }

    /** The end of the comment or literal that begins at {@code at}, or {@code at} if there is none. */
    private static int skip(String text, int at) {
        if (text.startsWith("//", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        } else if (text.startsWith("/*", at)) {
            int end = text.indexOf("*/", at + 2);
            return end < 0 ? text.length() : end + 2;
        }
        char c = text.charAt(at);
        return c == '"' || c == '\'' ? Comments.literalEnd(text, at) : at;
    }
}
