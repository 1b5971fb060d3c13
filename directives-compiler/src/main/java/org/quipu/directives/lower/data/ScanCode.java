package org.quipu.directives.lower.data;

import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.ScanShape;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * A loop with reduction(inscan, ...) and a scan directive in its body (OpenMP 5.2 section 5.6). Each thread runs its
 * block of iterations twice. First it executes the input phases and stores their contributions. Then all threads
 * exchange the sums of their blocks. Finally it executes the scan phases with the prefix sums.
 *
 * <pre>
 * //omp parallel for reduction(inscan, + : s)
 * for (int i = 0; i &lt; n; i++) {
 *     s += a[i];
 *     //omp scan inclusive(s)
 *     b[i] = s;
 * }
 * </pre>
 * becomes, within the loop's lambda,
 * <pre>
 * int s$1 = 0; final boolean $some1 = $chunks1.next(); final int $n1 = ...; int $at1;
 * final int[] s$all1 = new int[$n1]; int s$sum1 = 0; int s$pre1 = 0; s$pre1 += s$cell1.value;
 * for (int $phase1 = 0; $phase1 &lt; 2; $phase1++) { $at1 = 0; if ($phase1 == 1) { final List&lt;Integer&gt;
 *         s$sums1 = $team1.gather(s$sum1); for (int ...) s$pre1 += s$sums1.get(...); if (first thread)
 *         all sums to s$cell1.value } if ($some1)
 * for (...) { if ($phase1 == 0) { s$1 = 0;
 *     s$1 += a[i];
 *     s$all1[$at1++] = s$1; s$sum1 += s$1; } else { s$pre1 += s$all1[$at1++]; s$1 = s$pre1;
 *     b[i] = s$1;
 * } } }
 * </pre>
 */
final class ScanCode {
    /** One variable that is scanned. */
    record Item(Variable variable, ReducerCode code, String copy, String target, String original) {
    }

    /** The code after the loop. */
    static final String END = "} ";

    private final Construct construct;
    private final Output output;
    private final List<Item> items;
    private final ScanShape shape;

    ScanCode(Construct construct, Output output, List<Item> items) {
        this.construct = construct;
        this.output = output;
        this.items = items;
        this.shape = output.plan().scan(construct).orElseThrow();
    }

    private static JavaType type(Item item) {
        return item.variable().type();
    }

    private String own(String role) {
        return output.naming().own(role, construct);
    }

    private String helper(Item item, String role) {
        return output.naming().helper(item.variable(), role, construct);
    }

    /** The code between the beginning of the lambda's body and the loop. */
    String head(String chunks, String team) {
        String n = own("n");
        StringBuilder code = new StringBuilder();
        code.append("final boolean ").append(own("some")).append(" = ").append(chunks).append(".next(); final int ")
                .append(n)
                .append(" = ").append(own("some")).append(" ? java.lang.Math.toIntExact(").append(chunks)
                .append(".last() - ")
                .append(chunks).append(".first()) : 0; int ").append(own("at")).append("; ");
        for (Item item : items) {
            String type = type(item).text();
            code.append(type(item).isPrimitive()
                    ? "final " + type + "[] " + helper(item, "all") + " = new " + type + "[" + n + "]; "
                    : "final java.util.ArrayList<" + type + "> " + helper(item, "all") + " = new java.util.ArrayList<>("
                            + n
                            + "); ");
            code.append(type).append(' ').append(helper(item, "sum")).append(" = ")
                    .append(item.code().identity(item.original())).append("; ");
            code.append(type).append(' ').append(helper(item, "pre")).append(" = ")
                    .append(item.code().identity(item.original())).append("; ")
                    .append(item.code().combine(helper(item, "pre"), item.target())).append(' ');
        }
        code.append("for (int ").append(own("phase")).append(" = 0; ").append(own("phase")).append(" < 2; ")
                .append(own("phase")).append("++) { ").append(own("at")).append(" = 0; if (").append(own("phase"))
                .append(" == 1) { ");
        items.forEach(item -> code.append(exchange(item, team)));
        return code.append("} if (").append(own("some")).append(") ").toString();
    }

    private String exchange(Item item, String team) {
        String sums = helper(item, "sums");
        String k = own("k");
        String element = sums + ".get(" + k + ")";
        return "final java.util.List<" + type(item)
                .boxed() + "> " + sums + " = " + team + ".gather(" + helper(item, "sum")
                + "); for (int " + k + " = 0; " + k + " < " + team + ".threadNum(); " + k + "++) { "
                + item.code().combine(helper(item, "pre"), element) + " } if (" + team
                + ".threadNum() == 0) { for (int " + k
                + " = 0; " + k + " < " + sums + ".size(); " + k + "++) { " + item.code().combine(item.target(), element)
                + " } } ";
    }

    /** Inserts conditions around the phases of the body. */
    void editBody() {
        Statement body = shape.body();
        Span span = output.source().span(body);
        String first = shape.inclusive() ? beginInput() : beginScan();
        String second = shape.inclusive() ? endInput() + "} else { " + beginScanValue() : endScan() + "} else { "
                + beginInputValue();
        output.begin(construct, span.start() + 1, first);
        output.atDirective(shape.scan().directive(), second);
        output.end(construct, span.end() - 1, (shape.inclusive() ? "" : endInput()) + "} ");
    }

    private String beginInput() {
        return " if (" + own("phase") + " == 0) { " + beginInputValue();
    }

    private String beginScan() {
        return " if (" + own("phase") + " == 1) { " + exclusiveValue();
    }

    private String beginInputValue() {
        StringBuilder code = new StringBuilder();
        items.forEach(item -> code.append(item.copy()).append(" = ").append(item.code().identity(item.original()))
                .append("; "));
        return code.toString();
    }

    private String exclusiveValue() {
        StringBuilder code = new StringBuilder();
        items.forEach(item -> code.append(item.copy()).append(" = ").append(helper(item, "pre")).append("; "));
        return code.toString();
    }

    private String endInput() {
        StringBuilder code = new StringBuilder();
        for (Item item : items) {
            String all = helper(item, "all");
            code.append(type(item).isPrimitive() ? all + "[" + own("at") + "] = " + item.copy() + "; "
                    : all + ".add(" + item.copy() + "); ");
            code.append(item.code().combine(helper(item, "sum"), item.copy())).append(' ');
        }
        return code.append(own("at")).append("++; ").toString();
    }

    private String advance() {
        StringBuilder code = new StringBuilder();
        for (Item item : items) {
            String all = helper(item, "all");
            String element = type(item).isPrimitive() ? all + "[" + own("at") + "]" : all + ".get(" + own("at") + ")";
            code.append(item.code().combine(helper(item, "pre"), element)).append(' ');
        }
        return code.append(own("at")).append("++; ").toString();
    }

    private String beginScanValue() {
        return advance() + exclusiveValue();
    }

    private String endScan() {
        return advance();
    }
}
