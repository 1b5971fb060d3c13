package org.quipu.directives.scan;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.quipu.directives.text.Span;

/**
 * Takes the bodies of methods and constructors without directives out of a Java text: what the compiler needs to know of
 * them is in their headers, and parsing is most of its time. Line breaks and offsets stay. A comment takes their place, since it is one
 * token to the parser where each blank is one.
 *
 * <p>Where it is not sure that braces hold a method's body, it leaves them as they are.
 */
public final class Skeleton {
    private static final Pattern TYPE = Pattern.compile(
            "\\b(class|interface|enum)\\b|\\brecord\\s+[\\p{L}_$][\\p{L}\\p{Nd}_$]*\\s*[(<]");

    private final String text;
    private final List<Span> comments;
    private final int[] directives;
    private final StringBuilder out;
    private int comment;

    private Skeleton(String text, List<Span> comments, int[] directives) {
        this.text = text;
        this.comments = comments;
        this.directives = directives;
        this.out = new StringBuilder(text);
    }

    /**
     * The text without the bodies that hold no directive.
     *
     * @param comments   all comments, in their order
     * @param directives where the directives begin, in their order
     */
    public static String of(String text, List<Span> comments, List<Integer> directives) {
        return new Skeleton(text, comments, directives.stream().mapToInt(Integer::intValue).toArray()).scan();
    }

    private String scan() {
        int header = 0;
        int parentheses = 0;
        boolean assigned = false;
        for (int at = 0; at < text.length(); at++) {
            int next = skip(at);
            if (next > at) {
                at = next - 1;
                continue;
            }
            char c = text.charAt(at);
            parentheses += c == '(' ? 1 : c == ')' ? -1 : 0;
            assigned |= c == '=' && parentheses == 0;
            if (c == '{') {
                String before = withoutComments(header, at);
                if (assigned || parentheses != 0 || !TYPE.matcher(before).find()) {
                    int end = closing(at);
                    if (!assigned && parentheses == 0 && isMethod(before)) {
                        blank(at + 1, end);
                    }
                    at = end;
                }
            }
            if (parentheses == 0 && (c == '{' || c == '}' || c == ';')) {
                header = at + 1;
                assigned &= c != ';';
            }
        }
        return out.toString();
    }

    /** Whether this is the header of a method: it ends with its parameters or a throws clause. */
    private static boolean isMethod(String header) {
        String stripped = header.stripTrailing();
        return stripped.endsWith(")") || stripped.contains(")") && stripped.contains("throws");
    }

    private String withoutComments(int from, int to) {
        StringBuilder code = new StringBuilder();
        int at = from;
        for (Span span : comments) {
            if (span.start() >= at && span.end() <= to) {
                code.append(text, at, span.start()).append(' ');
                at = span.end();
            }
        }
        return code.append(text, at, to).toString();
    }

    private int closing(int open) {
        int depth = 0;
        for (int at = open; at < text.length(); at++) {
            int next = skip(at);
            if (next > at) {
                at = next - 1;
                continue;
            }
            char c = text.charAt(at);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return text.length();
    }

    /** Where a comment or literal that begins here ends, or {@code at}. */
    private int skip(int at) {
        while (comment < comments.size() && comments.get(comment).end() <= at) {
            comment++;
        }
        if (comment < comments.size() && comments.get(comment).start() == at) {
            return comments.get(comment).end();
        }
        char c = text.charAt(at);
        return c == '"' || c == '\'' ? Comments.literalEnd(text, at) : at;
    }

    private void blank(int from, int to) {
        int found = Arrays.binarySearch(directives, from);
        int first = found >= 0 ? found : -found - 1;
        if (first < directives.length && directives[first] < to) {
            return;
        }
        int opening = pair(from, to, 1);
        int ending = pair(to - 2, from, -1);
        for (int i = from; i < Math.min(to, out.length()); i++) {
            char c = out.charAt(i);
            if (c != '\n' && c != '\r') {
                out.setCharAt(i, ' ');
            }
        }
        if (opening >= 0 && ending >= opening + 2) {
            out.replace(opening, opening + 2, "/*");
            out.replace(ending, ending + 2, "*/");
        }
    }

    /** The first place from {@code at} on with two characters in one line, or -1. */
    private int pair(int at, int limit, int step) {
        for (int i = at; step > 0 ? i + 1 < limit : i >= limit; i += step) {
            if (text.charAt(i) >= ' ' && text.charAt(i + 1) >= ' ') {
                return i;
            }
        }
        return -1;
    }
}
