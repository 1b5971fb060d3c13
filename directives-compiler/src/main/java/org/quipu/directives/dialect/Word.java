package org.quipu.directives.dialect;

import java.util.ArrayList;
import java.util.List;

/**
 * One word of a directive with its arguments. Offsets refer to the directive's text.
 *
 * @param text  the word
 * @param start its start
 * @param end   its end, including its arguments
 * @param open  offset of the parenthesis before its arguments, or -1
 */
record Word(String text, int start, int end, int open) {

    boolean hasArguments() {
        return open >= 0;
    }

    /** The arguments, without parentheses. */
    String arguments(String directive) {
        return hasArguments() ? directive.substring(open + 1, end - 1) : "";
    }

    /** The names in the list of a clause, after its modifier or operator. */
    List<String> names(String directive) {
        return List.of(arguments(directive).replaceFirst("^[^:]*:", "").strip().split("\\s*,\\s*"));
    }

    /** The words of a directive, up to the first text that is not a word, without comments at the ends of lines. */
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

    /** The start and end of each part of an argument list that is separated by commas outside of brackets. */
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
