package org.quipu.directives.lower;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Map;
import org.quipu.directives.bind.AtomicShape;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.check.ElementType;
import org.quipu.directives.data.Place;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/**
 * atomic update (OpenMP 5.2 section 15.8.4): compare-and-set on cells and array elements, a lock on fields; a variable
 * that the thread has for itself stays as it is.
 *
 * <pre>
 * //omp atomic
 * count += k;
 * //omp atomic
 * bins[b]++;
 * //omp atomic
 * this.total += k;
 * </pre>
 * becomes
 * <pre>
 *
 * { final var $operand2 = k; count$cell1.update($old2 -&gt; { int $new2 = $old2; $new2 += $operand2; return $new2; }); }
 *
 * { final var $array3 = bins; final int $index3 = b; Atomics.update($array3, $index3, $old3 -&gt; { int $new3 = $old3; $new3 += 1; return $new3; }); }
 * { Atomics.enter(); try {
 * this.total += k; } finally { Atomics.exit(); } }
 * </pre>
 */
final class AtomicLowering implements Lowering {
    private final Map<Node, Variable> names;

    AtomicLowering(Map<Node, Variable> names) {
        this.names = names;
    }

    @Override
    public void lower(Construct construct, Output output) {
        AtomicShape shape = AtomicShape.of(construct.statement()).orElseThrow();
        Variable variable = names.get(shape.target());
        Place place = variable == null || !(shape.target() instanceof NameExpr) ? null
                : output.plan().place(variable, construct.parent());
        if (shape.target() instanceof ArrayAccessExpr element) {
            output.atDirective(construct.directive(), "");
            String array = output.plan().own("array", construct);
            String index = output.plan().own("index", construct);
            String type = ElementType.of(element, names).orElseThrow().text();
            update(construct, output, shape, type, "final var " + array + " = "
                    + output.oneLine(output.source().span(element.getName())) + "; final int " + index + " = "
                    + output.oneLine(output.source().span(element.getIndex())) + "; ",
                    Api.ATOMICS + ".update(" + array + ", " + index + ", ");
        } else if (place != null && place.kind() == Place.Kind.CELL) {
            output.atDirective(construct.directive(), "");
            String cell = place.text().substring(0, place.text().length() - ".value".length());
            update(construct, output, shape, variable.type().text(), "", cell + ".update(");
        } else if (place != null && place.kind() != Place.Kind.FIELD) {
            output.atDirective(construct.directive(), "");
        } else {
            output.atDirective(construct.directive(), "{ " + Api.ATOMICS + ".enter(); try {");
            output.end(construct, construct.span().end(), " } finally { " + Api.ATOMICS + ".exit(); } }");
        }
    }

    /** The new value; without casts that javac would call redundant, and narrowed as the source's operator does it. */
    private static String function(Construct construct, Output output, AtomicShape shape, String type, String old,
            String operand) {
        if (!shape.compound()) {
            return shape.reversed() ? operand + " " + shape.operator() + " " + old
                    : old + " " + shape.operator() + " " + operand;
        }
        if (type.equals("byte") || type.equals("short") || type.equals("char")) {
            return "(" + type + ") (" + old + " " + shape.operator() + " " + operand + ")";
        }
        String value = output.plan().own("new", construct);
        return "{ " + type + " " + value + " = " + old + "; " + value + " " + shape.operator() + "= " + operand
                + "; return " + value + "; }";
    }

    private static void update(Construct construct, Output output, AtomicShape shape, String type, String location,
            String call) {
        String old = output.plan().own("old", construct);
        String operand = shape.operand() == null ? "1" : output.plan().own("operand", construct);
        String declaration = shape.operand() == null ? "" : "final var " + operand + " = "
                + output.oneLine(output.source().span(shape.operand())) + "; ";
        Span statement = construct.span();
        output.replace(statement, "{ " + location + declaration + call + old + " -> " + function(construct, output, shape,
                type, old, operand) + "); }");
    }
}
