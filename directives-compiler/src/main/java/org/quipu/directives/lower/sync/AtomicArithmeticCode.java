package org.quipu.directives.lower.sync;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.AtomicShape.Operate;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.sync.AtomicPlace.Kind;
import org.quipu.directives.resolve.ExpressionTyper;
import org.quipu.directives.resolve.JavaType;

/**
 * Atomic additions, subtractions and bitwise operations on numbers, where the operand's type needs no narrowing:
 * {@code Atomics.update} with a function is slower, because its compiled code serves all functions of the program.
 */
final class AtomicArithmeticCode {
    private static final List<String> WIDENING = List.of("byte", "short", "int", "long", "float", "double");

    private final Construct construct;
    private final AtomicPlace place;
    private final Operate operate;

    private AtomicArithmeticCode(Construct construct, AtomicPlace place, Operate operate) {
        this.construct = construct;
        this.place = place;
        this.operate = operate;
    }

    /** The call; empty if the operation or the types require a function. */
    static Optional<String> call(Construct construct, AtomicPlace place, Operate operate, boolean before,
            AtomicOperands operands) {
        AtomicArithmeticCode code = new AtomicArithmeticCode(construct, place, operate);
        return code.method(before).filter(method -> code.operandFits()).map(method -> code.call(method, operands));
    }

    private String call(String method, AtomicOperands operands) {
        String sign = operate.operator().equals("-") ? "-" : "";
        String operand = operate.operand() == null ? "1"
                : operands.operand("operand", operate.operand(), JavaType.UNKNOWN);
        String type = place.kind() == Kind.CELL ? Api.CELL_ARITHMETIC : Api.ARRAY_ARITHMETIC;
        return type + "." + method + "(" + place.text() + ", " + sign + operand + ")";
    }

    private Optional<String> method(boolean before) {
        boolean integral = List.of("int", "long").contains(place.type().text());
        boolean real = List.of("float", "double").contains(place.type().text());
        if (operate.function() || !operate.cast().isEmpty() || !integral && !real) {
            return Optional.empty();
        }
        return Optional.ofNullable(switch (operate.operator()) {
            case "+" -> before ? "getAndAdd" : "addAndGet";
            case "-" -> operate.reversed() ? null : before ? "getAndAdd" : "addAndGet";
            case "&" -> !integral ? null : before ? "getAndAnd" : "andAndGet";
            case "|" -> !integral ? null : before ? "getAndOr" : "orAndGet";
            case "^" -> !integral ? null : before ? "getAndXor" : "xorAndGet";
            default -> null;
        });
    }

    /** Whether the operand's type is known and widens to that of the target. */
    private boolean operandFits() {
        if (operate.operand() == null) {
            return true;
        }
        Expression operand = operate.operand();
        String type = new ExpressionTyper(file(operand)).type(operand, construct.visible()).text();
        int rank = WIDENING.indexOf(type.equals("char") ? "short" : type);
        return rank >= 0 && rank <= WIDENING.indexOf(place.type().text());
    }

    private static Node file(Node node) {
        return node.getParentNode().map(AtomicArithmeticCode::file).orElse(node);
    }
}
