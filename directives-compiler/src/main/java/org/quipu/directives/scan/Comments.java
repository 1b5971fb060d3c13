package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.text.Span;

/** Finds the comments of a Java text. It skips strings, text blocks and character literals. */
final class Comments {
    private final String text;
    private final List<Span> found = new ArrayList<>();

    private Comments(String text) {
        this.text = text;
    }

    /** All comments in source order; line comments without their line break. */
    static List<Span> of(String text) {
        Comments comments = new Comments(text);
        comments.scan();
        return comments.found;
    }

    private void scan() {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '/' && text.startsWith("//", at)) {
                at = add(at, lineEnd(at));
            } else if (c == '/' && text.startsWith("/*", at)) {
                at = add(at, after("*/", at + 2));
            } else if (c == '"' || c == '\'') {
                at = literalEnd(text, at);
            } else {
                at++;
            }
        }
    }

    private int add(int start, int end) {
        found.add(new Span(start, end));
        return end;
    }

    private int lineEnd(int at) {
        int end = at;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    private int after(String closing, int at) {
        int end = text.indexOf(closing, at);
        return end < 0 ? text.length() : end + closing.length();
    }

    /** The end of the string, text block or character literal that begins at an offset. */
    static int literalEnd(String text, int start) {
        String closing = text.startsWith("\"\"\"", start) ? "\"\"\"" : text.substring(start, start + 1);
        return literalEnd(text, start + closing.length(), closing);
    }

    private static int literalEnd(String text, int from, String closing) {
        int at = from;
        while (at < text.length()) {
            if (text.startsWith(closing, at)) {
                return at + closing.length();
            }
            char c = text.charAt(at);
            if (closing.length() == 1 && (c == '\n' || c == '\r')) {
                return at;
            }
            at += c == '\\' ? 2 : 1;
        }
        return text.length();
    }
}
