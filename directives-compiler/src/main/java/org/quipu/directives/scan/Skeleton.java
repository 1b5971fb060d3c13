package org.quipu.directives.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quipu.directives.text.Span;

/**
 * Removes the bodies of methods and constructors without directives from a Java text. Parsing takes most of the
 * compiler's time, and the headers hold all that it needs. Bodies of methods that are called from bodies with
 * directives may be kept, for analyses that follow calls. Line breaks and offsets stay. A comment replaces each body,
 * because the parser makes a token of each blank.
 *
 * <p>Braces that may not enclose a method's body stay as they are.
 */
public final class Skeleton {
    private static final Pattern TYPE = Pattern.compile(
            "\\b(class|interface|enum)\\b|\\brecord\\s+[\\p{L}_$][\\p{L}\\p{Nd}_$]*\\s*[(<]");

    private static final Pattern CALL = Pattern.compile("([\\p{L}_$][\\p{L}\\p{Nd}_$]*)\\s*\\(");
    /** Depth to which calls are followed. */
    private static final int CALLS = 3;

    private final String text;
    private final List<Span> comments;
    private final int[] directives;
    private final StringBuilder out;
    private final List<Body> bodies = new ArrayList<>();
    private final StringBuilder kept = new StringBuilder();
    private int comment;

    /** The body of a method without directives. */
    private record Body(String header, int from, int to) {
    }

    private Skeleton(String text, List<Span> comments, int[] directives) {
        this.text = text;
        this.comments = comments;
        this.directives = directives;
        this.out = new StringBuilder(text);
    }

    /**
     * Returns the text without the bodies that have no directive.
     *
     * @param comments   all comments in source order
     * @param directives the starts of the directives in source order
     * @param called     whether to keep the bodies of methods that are called by name from bodies with directives
     */
    public static String of(String text, List<Span> comments, List<Integer> directives, boolean called) {
        Skeleton skeleton = new Skeleton(text, comments, directives.stream().mapToInt(Integer::intValue).toArray());
        skeleton.scan();
        for (int i = 0; called && i < CALLS; i++) {
            skeleton.keepCalled();
        }
        skeleton.bodies.forEach(body -> skeleton.blank(body.from(), body.to()));
        return skeleton.out.toString();
    }

    /** Keeps the bodies of methods that the kept text calls. */
    private void keepCalled() {
        Set<String> names = names(kept);
        List<Body> found = bodies.stream().filter(body -> names(body.header()).stream().anyMatch(names::contains))
                .toList();
        bodies.removeAll(found);
        found.forEach(body -> kept.append(text, body.from(), body.to()));
    }

    private static Set<String> names(CharSequence code) {
        return CALL.matcher(code).results().map(call -> call.group(1)).collect(Collectors.toSet());
    }

    private void scan() {
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
                        body(before, at + 1, end);
                    }
                    at = end;
                }
            }
            if (parentheses == 0 && (c == '{' || c == '}' || c == ';')) {
                header = at + 1;
                assigned &= c != ';';
            }
        }
    }

    private void body(String header, int from, int to) {
        int found = Arrays.binarySearch(directives, from);
        int first = found >= 0 ? found : -found - 1;
        if (first < directives.length && directives[first] < to) {
            kept.append(text, from, to);
        } else {
            bodies.add(new Body(header, from, to));
        }
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

    /** The end of the comment or literal that begins at {@code at}, or {@code at} if there is none. */
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

    /** Finds the next two adjacent non-blank characters, or -1. */
    private int pair(int at, int limit, int step) {
        for (int i = at; step > 0 ? i + 1 < limit : i >= limit; i += step) {
            if (text.charAt(i) >= ' ' && text.charAt(i + 1) >= ' ') {
                return i;
            }
        }
        return -1;
    }
}
