package org.quipu.directives.lower.loop;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.CountedLoop;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Naming;
import org.quipu.directives.lower.code.Output;

/**
 * The code of a counted loop: its bounds, evaluated once, and its header for a range of its iterations.
 *
 * <p>A loop over {@code int} or {@code long} with a step known at compile time stays a plain counted loop over local
 * variables; other loops count their iterations and compute the index from that.
 */
final class CountedSource implements LoopSource {
    private final CountedLoop shape;
    private final Output output;
    private final String type;
    private final String index;
    private final String from;
    private final String to;
    private final String step;
    private final String trips;
    private final String end;
    private final String counter;

    CountedSource(Construct construct, CountedLoop shape, int loop, Output output) {
        Naming naming = output.naming();
        this.shape = shape;
        this.output = output;
        this.type = shape.type();
        this.index = shape.declared() ? shape.index().name() : naming.copy(shape.index(), construct);
        this.from = naming.own("from", loop, construct);
        this.to = naming.own("to", loop, construct);
        this.step = shape.step().constant() == 0 ? naming.own("step", loop, construct)
                : shape.step().constant() + "L";
        this.trips = naming.own("trips", loop, construct);
        this.end = naming.own("end", loop, construct);
        this.counter = naming.own("i", loop, construct);
    }

    @Override
    public String bounds() {
        return beginning() + counting();
    }

    /** Statements that evaluate the first value and the step. */
    String beginning() {
        String code = "final " + type + " " + from + " = " + output.oneLine(output.source().span(shape.from())) + "; ";
        Expression value = shape.step().value();
        if (value != null && shape.step().constant() == 0) {
            code += "final long " + step + " = " + (shape.step().negative() ? "0L - " : "") + "("
                    + output.oneLine(output.source().span(value)) + "); ";
        }
        return code;
    }

    private String counting() {
        return "final var " + to + " = " + output.oneLine(output.source().span(shape.to())) + "; final long " + trips
                + " = " + Api.TRIP_COUNT + "." + count() + "; ";
    }

    private String count() {
        boolean narrow = !type.equals("int") && !type.equals("long");
        String arguments = "(" + from + ", " + to + ", " + step;
        return switch (shape.relation()) {
            case LESS -> narrow ? "below" + arguments + ", " + limit("MAX_VALUE") + ")" : "below" + arguments + ")";
            case GREATER -> narrow ? "above" + arguments + ", " + limit("MIN_VALUE") + ")" : "above" + arguments + ")";
            case LESS_EQUALS -> shape.header().form() == org.quipu.directives.bind.LoopHeader.Form.FOR
                    ? "upTo" + arguments + ", " + limit("MAX_VALUE") + ")" : "range(" + from + ", " + to + ")";
            case GREATER_EQUALS -> "downTo" + arguments + ", " + limit("MIN_VALUE") + ")";
            default -> "until" + arguments + ")";
        };
    }

    private String limit(String name) {
        return switch (type) {
            case "int" -> "java.lang.Integer." + name;
            case "char" -> "java.lang.Character." + name;
            default -> "java.lang." + Character.toUpperCase(type.charAt(0)) + type.substring(1) + "." + name;
        };
    }

    @Override
    public String trips() {
        return trips;
    }

    @Override
    public String afterLast() {
        return narrowed(from + " + " + trips + " * " + step);
    }

    @Override
    public String number(String value) {
        return Api.TRIP_COUNT + ".number(" + value + ", " + from + ", " + step + ")";
    }

    @Override
    public boolean isPlain() {
        boolean direct = shape.relation() != BinaryExpr.Operator.NOT_EQUALS || Math.abs(shape.step().constant()) == 1;
        boolean ends = shape.declaration().isEmpty() || shape.relation() == BinaryExpr.Operator.LESS;
        return direct && ends && shape.step().constant() != 0 && (type.equals("int") || type.equals("long"));
    }

    @Override
    public ForHeader plain(String first, String last) {
        return plain(from, first, last);
    }

    /** Like the method above, with another first value. */
    ForHeader plain(String base, String first, String last) {
        long stride = shape.step().constant();
        boolean up = stride > 0;
        String sign = up ? " + " : " - ";
        String variable = shape.declaration().isEmpty() ? index : counter;
        String begin = narrowed(times(first, stride));
        String limit = Math.abs(stride) == 1 ? narrowed(last)
                : narrowed(times("(" + last + " - 1)", stride)) + sign + "1";
        String change = up ? "++" : "--";
        String update = Math.abs(stride) == 1 ? variable + change
                : variable + (up ? " += " : " -= ") + Math.abs(stride) + (type.equals("long") ? "L" : "");
        return new ForHeader(type + " " + variable + " = " + base + sign + begin + ", " + end + " = " + base + sign
                + limit,
                variable + (up ? " < " : " > ") + end, update,
                shape.declaration().isEmpty() ? "" : shape.declaration() + " " + index + " = " + counter + ";");
    }

    private static String times(String count, long stride) {
        return Math.abs(stride) == 1 ? count : count + " * " + Math.abs(stride) + "L";
    }

    private String narrowed(String count) {
        boolean one = !count.contains(" ") || count.startsWith("java.lang.Math.") && !count.endsWith("L");
        return type.equals("long") ? count : "(" + type + ") " + (one ? count : "(" + count + ")");
    }

    @Override
    public String declare(String number) {
        return declare(from, number);
    }

    /** Like the method above, with another first value. */
    String declare(String base, String number) {
        String value = narrowed(base + " + " + number + times());
        return (shape.declaration().isEmpty() ? type : shape.declaration()) + " " + index + " = " + value + ";";
    }

    private String times() {
        return shape.declaration().isEmpty() ? " * " + step : "";
    }
}
