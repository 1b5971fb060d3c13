package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.List;

/**
 * One word of a directive with its arguments; offsets are in the directive's text.
 *
 * @param text  the word
 * @param start where it begins
 * @param end   where it and its arguments end
 * @param open  where the parenthesis of its arguments stands, or -1 if it has none
 */
record Word(String text, int start, int end, int open) {

    boolean hasArguments() {
        return open >= 0;
    }

    /** What stands between the parentheses of a directive's word. */
    String arguments(String directive) {
        return hasArguments() ? directive.substring(open + 1, end - 1) : "";
    }

    /** The names in the list of a clause, after its modifier or operator. */
    List<String> names(String directive) {
        return List.of(arguments(directive).replaceFirst("^[^:]*:", "").strip().split("\\s*,\\s*"));
    }

    /** The words of a directive, without the comments at its lines' ends, up to what is no word. */
    static List<Word> of(String directive) {
        List<Word> words = new ArrayList<>();
        int at = blanks(directive, 0);
        while (at < directive.length() && Character.isJavaIdentifierStart(directive.charAt(at))) {
            int end = at;
            while (end < directive.length() && Character.isJavaIdentifierPart(directive.charAt(end))) {
                end++;
            }
            int next = blanks(directive, end);
            int closed = next < directive.length() && directive.charAt(next) == '(' ? closing(directive, next) : -1;
            words.add(new Word(directive.substring(at, end), at, closed < 0 ? end : closed, closed < 0 ? -1 : next));
            at = blanks(directive, closed < 0 ? end : closed);
            if (at < directive.length() && directive.charAt(at) == ',') {
                at = blanks(directive, at + 1);
            }
        }
        return words;
    }

    private static int blanks(String text, int from) {
        int at = from;
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.startsWith("//", at))) {
            if (text.charAt(at) == '/') {
                int lineEnd = text.indexOf('\n', at);
                at = lineEnd < 0 ? text.length() : lineEnd;
            } else {
                at++;
            }
        }
        return at;
    }

    /** One past the parenthesis that closes the one at {@code open}, or -1. */
    private static int closing(String text, int open) {
        int depth = 0;
        char quote = 0;
        for (int i = open; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                i += c == '\\' ? 1 : 0;
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else {
                depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
                if (depth == 0) {
                    return i + 1;
                }
            }
        }
        return -1;
    }

    /** The parts of an argument list that are separated by commas outside of brackets, each from start to end. */
    static List<int[]> commaSeparated(String text, int from, int to) {
        List<int[]> parts = new ArrayList<>();
        int depth = 0;
        int start = from;
        for (int i = from; i <= to; i++) {
            char c = i < to ? text.charAt(i) : ',';
            depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
            if (c == ',' && depth == 0) {
                parts.add(new int[] {start, i});
                start = i + 1;
            }
        }
        return parts;
    }
}
