package org.quipu.directives.lower.code;

/** Joins the lines of Java text. */
final class Lines {
    private Lines() {
    }

    /** Joins lines: removes line comments, and replaces each line break and the blanks around it by one blank. */
    static String join(String text) {
        if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                int end = literalEnd(text, at);
                out.append(text, at, end);
                at = end;
            } else if (text.startsWith("//", at)) {
                while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
                    at++;
                }
            } else if (Character.isWhitespace(c)) {
                while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                    at++;
                }
                out.append(' ');
            } else {
                out.append(c);
                at++;
            }
        }
        return out.toString().strip();
    }

    private static int literalEnd(String text, int start) {
        char quote = text.charAt(start);
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != quote) {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(text.length(), at + 1);
    }
}
