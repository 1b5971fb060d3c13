package org.quipu.directives.lower.sync;

import com.github.javaparser.ast.expr.Expression;
import org.quipu.directives.bind.AtomicShape;
import org.quipu.directives.bind.AtomicShape.Choose;
import org.quipu.directives.bind.AtomicShape.Operate;
import org.quipu.directives.bind.AtomicShape.Store;
import org.quipu.directives.bind.AtomicShape.When;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.resolve.JavaType;

/**
 * An atomic construct on a field, under a lock for the field's name. Operands that call user code are evaluated before
 * the lock is taken, so that no thread waits for a second lock while it holds one.
 */
final class AtomicFieldCode {
    private final Output output;
    private final AtomicShape shape;
    private final AtomicPlace place;
    private final AtomicOperands operands;
    private final String x;
    private final String hit;
    private String before = "";
    private String into = "";
    private String result = "";

    AtomicFieldCode(Construct construct, Output output, AtomicShape shape, AtomicPlace place) {
        this.output = output;
        this.shape = shape;
        this.place = place;
        this.operands = new AtomicOperands(construct, output);
        this.x = place.text();
        this.hit = output.naming().own("hit", construct);
        shape.capture().ifPresent(capture -> into = assigned(construct, capture.target(), "into") + " = ");
        if (shape.result() != null) {
            result = assigned(construct, shape.result(), "result") + " = ";
        }
    }

    private String assigned(Construct construct, Expression target, String role) {
        AtomicPlace location = AtomicPlace.location(construct, target, role, output);
        before += location.before();
        return location.text();
    }

    String code() {
        String inside = inside();
        String lock = "(" + place.field().hashCode() + ");";
        return before + place.before() + operands.declarations() + Api.ATOMICS + ".enter" + lock + " try { " + inside
                + " } finally { " + Api.ATOMICS + ".exit" + lock + " }";
    }

    private boolean captures(When when) {
        return shape.capture().map(capture -> capture.when() == when).orElse(false);
    }

    private String inside() {
        String change = change();
        String capture = into + x + ";";
        return captures(When.BEFORE) ? capture + (change.isEmpty() ? "" : " " + change)
                : captures(When.AFTER) ? change + " " + capture : change;
    }

    private String change() {
        if (shape.change() instanceof Store store) {
            return x + " = " + operands.value("value", store.value(), place.type()) + ";";
        } else if (shape.change() instanceof Choose choose) {
            return choose(choose);
        } else if (shape.change() instanceof Operate operate) {
            JavaType text = operate.operator().equals("+") ? place.type() : JavaType.UNKNOWN;
            String operand = operate.operand() == null ? "1" : operands.operand("operand", operate.operand(), text);
            return operate.compound() ? x + " " + operate.operator() + "= " + operand + ";"
                    : x + " = " + AtomicLowering.operation(operate, x, operand) + ";";
        }
        return "";
    }

    private String choose(Choose choose) {
        String expected = operands.operand("expected", choose.expected(), JavaType.UNKNOWN);
        boolean same = choose.desired().toString().equals(choose.expected().toString());
        String desired = same ? expected : operands.value("desired", choose.desired(), place.type());
        String condition = x + " " + choose.relation().asString() + " " + expected;
        String otherwise = captures(When.OTHERWISE) ? " else " + into + x + ";" : "";
        return result.isEmpty() ? "if (" + condition + ") " + x + " = " + desired + ";" + otherwise
                : "final boolean " + hit + " = " + condition + "; if (" + hit + ") " + x + " = " + desired + ";"
                        + otherwise
                        + " " + result + hit + ";";
    }
}
