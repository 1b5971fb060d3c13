package org.quipu.directives.lower.sync;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import java.util.Map;
import java.util.Optional;
import org.quipu.directives.bind.AtomicReader;
import org.quipu.directives.bind.AtomicShape;
import org.quipu.directives.bind.AtomicShape.Choose;
import org.quipu.directives.bind.AtomicShape.Operate;
import org.quipu.directives.bind.AtomicShape.Read;
import org.quipu.directives.bind.AtomicShape.Store;
import org.quipu.directives.bind.AtomicShape.When;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Lowering;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.sync.AtomicPlace.Kind;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * atomic (OpenMP 5.2 section 15.8.4): atomic additions, bitwise operations and compare-and-set on cells and array
 * elements, a lock on fields. A private variable needs no protection. Every access is volatile, whatever the memory
 * order.
 *
 * <pre>
 * //omp atomic
 * count *= k;
 * //omp atomic capture
 * v = bins[b]++;
 * //omp atomic
 * this.total += k;
 * </pre>
 * becomes
 * <pre>
 *
 * { final var $operand2 = k; count$cell1.update($old2 -&gt; { int $new2 = $old2; $new2 *= $operand2; return $new2; });
 *         }
 *
 * { final var $array3 = bins; final int $index3 = b; v = ArrayArithmetic.getAndAdd($array3, $index3, 1); }
 *
 * { final var $operand4 = k; Atomics.enter(110549828); try { this.total += $operand4; } finally {
 *         Atomics.exit(110549828); } }
 * </pre>
 */
public final class AtomicLowering implements Lowering {
    private final Map<Node, Variable> names;

    public AtomicLowering(Map<Node, Variable> names) {
        this.names = names;
    }

    @Override
    public void lower(Construct construct, Output output) {
        AtomicShape shape = AtomicReader.read(construct).orElseThrow();
        AtomicPlace place = AtomicPlace.of(construct, shape.target(), output, names);
        output.atDirective(construct.directive(), "");
        if (place.kind() != Kind.OWN) {
            String code = place.kind() == Kind.FIELD ? new AtomicFieldCode(construct, output, shape, place).code()
                    : free(construct, output, shape, place);
            output.replace(construct.span(), "{ " + code + " }");
        }
    }

    /** The lock-free code for cells and elements. */
    private static String free(Construct construct, Output output, AtomicShape shape, AtomicPlace place) {
        AtomicOperands operands = new AtomicOperands(construct, output);
        boolean cell = place.kind() == Kind.CELL;
        String update = cell ? place.text() + ".update(" : Api.ATOMICS + ".update(" + place.text() + ", ";
        String swap = cell ? place.text() + ".getAndUpdate(" : Api.ATOMICS + ".getAndUpdate(" + place.text() + ", ";
        String into = shape.capture().map(capture -> code(output, capture.target()) + " = ").orElse("");
        boolean before = shape.capture().map(capture -> capture.when() == When.BEFORE).orElse(false);
        if (shape.change() instanceof Read) {
            return place.before() + into + (cell ? place.text() + ".get();"
                    : Api.ARRAY_ELEMENTS + ".get(" + place.text() + ");");
        }
        if (shape.change() instanceof Store store && into.isEmpty() && place.type().isKnown()) {
            String value = operands.value("value", store.value(), place.type());
            return place.before() + operands.declarations() + (cell ? place.text() + ".set("
                    : Api.ARRAY_ELEMENTS + ".set(" + place.text() + ", ") + value + ");";
        }
        if (shape.change() instanceof Operate operate) {
            Optional<String> call = AtomicArithmeticCode.call(construct, place, operate, before, operands);
            if (call.isPresent()) {
                return place.before() + operands.declarations() + into + call.get() + ";";
            }
        }
        String old = output.naming().own("old", construct);
        String function = old + " -> " + function(construct, output, shape, place.type(), operands, old);
        String start = place.before() + operands.declarations();
        if (shape.change() instanceof Choose choose && (shape.result() != null
                || shape.capture().map(capture -> capture.when() == When.OTHERWISE).orElse(false))) {
            String was = output.naming().own("was", construct);
            String held = was + " " + choose.relation().asString() + " " + operands.text("expected");
            return start + "final var " + was + " = " + swap + function + ");"
                    + (shape.result() == null ? "" : " " + code(output, shape.result()) + " = " + held + ";")
                    + (into.isEmpty() ? "" : " if (!(" + held + ")) " + into + was + ";");
        }
        return start + into + (before ? swap : update) + function + ");";
    }

    private static String code(Output output, Expression expression) {
        return output.oneLine(output.source().span(expression));
    }

    /** The new value, narrowed as by the source's operator, without redundant casts. */
    private static String function(Construct construct, Output output, AtomicShape shape, JavaType type,
            AtomicOperands operands, String old) {
        if (shape.change() instanceof Store store) {
            return operands.value("value", store.value(), type);
        } else if (shape.change() instanceof Choose choose) {
            String expected = operands.operand("expected", choose.expected(), JavaType.UNKNOWN);
            boolean same = choose.desired().toString().equals(choose.expected().toString());
            String desired = same ? expected : operands.value("desired", choose.desired(), type);
            return old + " " + choose.relation().asString() + " " + expected + " ? " + desired + " : " + old;
        }
        Operate operate = (Operate) shape.change();
        String operand = operate.operand() == null ? "1"
                : operands.operand("operand", operate.operand(), JavaType.UNKNOWN);
        if (!operate.compound()) {
            return operation(operate, old, operand);
        }
        if (type.text().equals("byte") || type.text().equals("short") || type.text().equals("char")) {
            return "(" + type.text() + ") (" + old + " " + operate.operator() + " " + operand + ")";
        }
        String value = output.naming().own("new", construct);
        return "{ " + type.text() + " " + value + " = " + old + "; " + value + " " + operate.operator() + "= " + operand
                + "; return " + value + "; }";
    }

    /** The value of an operation other than a compound assignment. */
    public static String operation(Operate operate, String old, String operand) {
        String left = operate.reversed() ? operand : old;
        String right = operate.reversed() ? old : operand;
        String value = operate.function() ? operate.operator() + "(" + left + ", " + right + ")"
                : left + " " + operate.operator() + " " + right;
        return operate.cast().isEmpty() ? value : "(" + operate.cast() + ") (" + value + ")";
    }
}
