package org.quipu.directives.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.quipu.directives.diagnostic.Code;

/**
 * The manual page of one message. Immutable.
 *
 * @param code    the message
 * @param meaning its meaning, one or more paragraphs
 * @param wrong   Java text that causes the message; empty for internal errors
 * @param right   the corrected Java text
 * @param see     the section of OpenMP or of the Java language specification
 */
public record Page(Code code, String meaning, String wrong, String right, String see) {
    private static final String MARK = "--- ";

    /**
     * Parses a page: the meaning, then parts that begin with a line {@code --- wrong}, {@code --- right} or
     * {@code --- see}.
     */
    static Page parse(Code code, String text) {
        Map<String, StringBuilder> parts = new LinkedHashMap<>();
        StringBuilder part = new StringBuilder();
        parts.put("", part);
        for (String line : text.lines().toList()) {
            if (line.startsWith(MARK)) {
                part = parts.computeIfAbsent(line.substring(MARK.length()).strip(), name -> new StringBuilder());
            } else {
                part.append(line).append('\n');
            }
        }
        return new Page(code, of(parts, "").strip(), of(parts, "wrong"), of(parts, "right"), of(parts, "see").strip());
    }

    private static String of(Map<String, StringBuilder> parts, String name) {
        return parts.containsKey(name) ? parts.get(name).toString() : "";
    }

    /** The page as text for a terminal. */
    public String text() {
        StringBuilder out = new StringBuilder(code.id() + " (" + code.severity().label() + "): " + code.message()
                + "\n\n"
                + meaning + "\n");
        if (!code.remedy().isEmpty()) {
            out.append("\nWhat to do: ").append(code.remedy()).append('\n');
        }
        if (!wrong.isEmpty()) {
            out.append("\nWrong:\n\n").append(wrong.indent(4)).append("\nRight:\n\n").append(right.indent(4));
        }
        return out.append("\nSee: ").append(see).append('\n').toString();
    }

    /** The page as a section of a Markdown document. */
    public String markdown() {
        StringBuilder out = new StringBuilder("### " + code.id() + "\n\n"
                + wrapped("**" + code.severity().label() + ": " + escaped(code.message()) + "**") + "\n"
                + escaped(meaning) + "\n");
        if (!code.remedy().isEmpty()) {
            out.append('\n').append(wrapped("What to do: " + escaped(code.remedy()) + "."));
        }
        if (!wrong.isEmpty()) {
            out.append("\nWrong:\n\n```java\n").append(wrong).append("```\n\nRight:\n\n```java\n").append(right)
                    .append("```\n");
        }
        return out.append("\nSee: ").append(see).append(".\n").toString();
    }

    /** A paragraph in lines of at most 120 columns. */
    private static String wrapped(String paragraph) {
        return paragraph.replaceAll("(.{1,120})(?: |$)", "$1\n");
    }

    private static String escaped(String text) {
        return text.replaceAll("([*_<>|])", "\\\\$1");
    }
}
