package org.quipu.directives.lower.data;

import java.util.ArrayList;
import java.util.List;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.reduce.Reduction;

/**
 * The reduction of elements of an array. Each thread has its own array, whose reduced part begins with neutral values
 * (OpenMP 5.2 sections 3.2.5 and 5.5.8).
 *
 * <pre>
 * before:  final int h$lo1 = 2, h$hi1 = h$lo1 + n;                                    for reduction(+ : h[2:n])
 * copy:    final int[] h$1 = team.lendCopy(h); for (int h$k1 = h$lo1; h$k1 &lt; h$hi1; h$k1++) h$1[h$k1] = 0;
 * end:     team.combine(h$lo1, h$hi1, (h$f1, h$t1) -&gt; { for (int h$k1 = h$f1; h$k1 &lt; h$t1; h$k1++)
 *         h[h$k1] += h$1[h$k1]; }); team.takeBack(h$1);
 * </pre>
 *
 * <p>For a whole array nothing is copied: {@code team.lend(h)}. In loops, {@code copy} and {@code end} are before and
 * after the call that runs the loop's body.
 */
final class ArrayReductionCode {
    /** Names helper variables by role. */
    interface Names {
        String of(String role);
    }

    /** Translates expressions of the clause. */
    interface Fragments {
        String of(Fragment fragment);
    }

    private final Reduction reduction;
    private final ReducerCode code;
    private final String outside;
    private final String copy;
    private final Names names;
    private boolean isLent;
    private final StringBuilder bounds = new StringBuilder();
    private final List<String> lower = new ArrayList<>();
    private final List<String> upper = new ArrayList<>();

    ArrayReductionCode(Reduction reduction, ReducerCode code, String outside, String copy, Names names,
            Fragments fragments) {
        this.reduction = reduction;
        this.code = code;
        this.outside = outside;
        this.copy = copy;
        this.names = names;
        for (int i = 0; i < reduction.dimensions(); i++) {
            bound(i, fragments);
        }
    }

    private void bound(int dimension, Fragments fragments) {
        Clause.Subscript part = dimension < reduction.sections().size() ? reduction.sections().get(dimension) : null;
        String low = part == null ? "0" : part.lower().map(fragments::of).orElse("0");
        if (part != null && part.lower().isPresent()) {
            String name = names.of("lo" + suffix(dimension));
            bounds.append("final int ").append(name).append(" = ").append(low).append("; ");
            low = name;
        }
        lower.add(low);
        if (part == null || part.section() && part.length().isEmpty()) {
            upper.add("");
            return;
        }
        String name = names.of("hi" + suffix(dimension));
        String length = part.section() ? "(" + part.length().map(fragments::of).orElseThrow() + ")" : "1";
        bounds.append("final int ").append(name).append(" = ").append(low.equals("0") ? "" : low + " + ").append(length)
                .append("; ");
        upper.add(name);
    }

    private static String suffix(int dimension) {
        return dimension == 0 ? "" : Character.toString((char) ('a' + dimension));
    }

    /** Statements before the construct: the bounds, evaluated once. */
    String before() {
        return bounds.toString();
    }

    /**
     * Statements where the body begins: the thread's array.
     *
     * @param team the team that lends it; empty if there is none
     */
    String inside(String typeText, String team) {
        isLent = !team.isEmpty() && reduction.dimensions() == 1 && reduction.type().isPrimitive();
        boolean isWhole = lower.get(0).equals("0") && upper.get(0).isEmpty();
        String made = isLent ? team + (isWhole ? ".lend(" : ".lendCopy(") + outside + ")" : outside + ".clone()";
        return "final " + typeText + " " + copy + " = " + made + "; " + initial(0, outside, copy);
    }

    private String initial(int dimension, String from, String to) {
        String k = names.of("k" + suffix(dimension));
        String head = loop(k, lower.get(dimension), end(dimension, from));
        String element = "[" + k + "]";
        if (dimension == reduction.dimensions() - 1) {
            return head + to + element + " = " + code.identity(from + element) + "; ";
        }
        return head + "{ " + to + element + " = " + from + element + ".clone(); "
                + initial(dimension + 1, from + element, to + element) + "} ";
    }

    private String end(int dimension, String array) {
        return upper.get(dimension).isEmpty() ? array + ".length" : upper.get(dimension);
    }

    private static String loop(String k, String from, String to) {
        return "for (int " + k + " = " + from + "; " + k + " < " + to + "; " + k + "++) ";
    }

    /** Statements at the end of the body. They combine blocks of the first dimension into the original. */
    String end(String team) {
        String from = names.of("f");
        String to = names.of("t");
        return team + ".combine(" + lower.get(0) + ", " + end(0, outside) + ", (" + from + ", " + to + ") -> { "
                + combine(0, outside, copy, from, to) + "}); " + (isLent ? team + ".takeBack(" + copy + "); " : "");
    }

    private String combine(int dimension, String target, String value, String from, String to) {
        String k = names.of("k" + suffix(dimension));
        String element = "[" + k + "]";
        String head = loop(k, from, to);
        if (dimension == reduction.dimensions() - 1) {
            String statement = code.combine(target + element, value + element);
            return head + "{ " + statement + " } ";
        }
        return head + combine(dimension + 1, target + element, value + element, lower.get(dimension + 1),
                end(dimension + 1, target + element));
    }
}
