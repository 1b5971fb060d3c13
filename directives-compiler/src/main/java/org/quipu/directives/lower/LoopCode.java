package org.quipu.directives.lower;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.text.Span;

/**
 * The parts of a loop that is dealt out: its bounds, evaluated once, and its header for one chunk.
 *
 * <p>A loop over {@code int} or {@code long} with a step known at compile time stays a plain counted loop over local
 * variables; other loops count their chunk's iterations and compute the index from that.
 */
final class LoopCode {
    private final Construct construct;
    private final LoopShape shape;
    private final Output output;
    private final String type;
    private final String index;
    private final String from;
    private final String to;
    private final String step;
    private final String trips;
    private final String chunks;
    private final String end;

    LoopCode(Construct construct, Output output) {
        DataPlan plan = output.plan();
        this.construct = construct;
        this.shape = construct.loop();
        this.output = output;
        this.type = shape.index().type().text();
        this.index = shape.declared() ? shape.index().name() : plan.copyName(shape.index(), construct);
        this.from = plan.own("from", construct);
        this.to = plan.own("to", construct);
        this.step = shape.step().constant() == 0 ? plan.own("step", construct) : shape.step().constant() + "L";
        this.trips = plan.own("trips", construct);
        this.chunks = plan.own("chunks", construct);
        this.end = plan.own("end", construct);
    }

    /** Statements that evaluate the bounds and count the iterations. */
    String bounds() {
        StringBuilder code = new StringBuilder();
        code.append("final ").append(type).append(' ').append(from).append(" = ")
                .append(output.oneLine(output.source().span(shape.from()))).append("; ");
        code.append("final var ").append(to).append(" = ")
                .append(output.oneLine(output.source().span(shape.to()))).append("; ");
        if (shape.step().constant() == 0) {
            code.append("final long ").append(step).append(" = ").append(shape.step().negative() ? "0L - " : "")
                    .append('(').append(output.oneLine(output.source().span(shape.step().value())))
                    .append("); ");
        }
        return code.append("final long ").append(trips).append(" = ").append(Api.TRIP_COUNT).append('.')
                .append(count()).append("; ").toString();
    }

    private String count() {
        String arguments = "(" + from + ", " + to + ", " + step;
        return switch (shape.relation()) {
            case LESS -> "below" + arguments + ")";
            case GREATER -> "above" + arguments + ")";
            case LESS_EQUALS -> "upTo" + arguments + ", " + limit("MAX_VALUE") + ")";
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

    /** The variable with the number of iterations. */
    String trips() {
        return trips;
    }

    /** The variable with the chunks. */
    String chunks() {
        return chunks;
    }

    /** The value of the index after the last iteration. */
    String afterLast() {
        return narrowed(from + " + " + trips + " * " + step);
    }

    /** Edits the header of the loop in place. */
    void editHeader() {
        if (isPlain()) {
            plainHeader();
        } else {
            countingHeader();
        }
    }

    private boolean isPlain() {
        boolean direct = shape.relation() != BinaryExpr.Operator.NOT_EQUALS || Math.abs(shape.step().constant()) == 1;
        return direct && shape.step().constant() != 0 && (type.equals("int") || type.equals("long"));
    }

    private void plainHeader() {
        long stride = shape.step().constant();
        boolean up = stride > 0;
        String sign = up ? " + " : " - ";
        String first = narrowed(times(chunks + ".first()", stride));
        String last = Math.abs(stride) == 1 ? narrowed(chunks + ".last()")
                : narrowed(times("(" + chunks + ".last() - 1)", stride)) + sign + "1";
        output.replace(shape.init(), type + " " + index + " = " + from + sign + first + ", " + end + " = " + from
                + sign + last);
        output.replace(shape.compare(), index + (up ? " < " : " > ") + end);
        String change = up ? "++" : "--";
        output.replace(shape.update(), Math.abs(stride) == 1 ? index + change
                : index + (up ? " += " : " -= ") + Long.toString(Math.abs(stride)) + suffix());
    }

    private String suffix() {
        return type.equals("long") ? "L" : "";
    }

    private static String times(String count, long stride) {
        return Math.abs(stride) == 1 ? count : count + " * " + Math.abs(stride) + "L";
    }

    private String narrowed(String count) {
        return type.equals("long") ? count : "(" + type + ") " + (count.contains(" ") ? "(" + count + ")" : count);
    }

    private void countingHeader() {
        String counter = output.plan().own("k", construct);
        output.replace(shape.init(), "long " + counter + " = " + chunks + ".first(), " + end + " = " + chunks
                + ".last()");
        output.replace(shape.compare(), counter + " < " + end);
        output.replace(shape.update(), counter + "++");
        output.begin(construct, headerEnd(), " { " + type + " " + index + " = " + narrowed(from + " + " + counter
                + " * " + step) + ";");
        output.end(construct, construct.span().end(), " }");
    }

    /** One past the parenthesis that closes the header. */
    private int headerEnd() {
        int body = output.source().start(shape.loop().getBody());
        List<Span> skipped = output.comments();
        int at = shape.update().end();
        while (at < body) {
            int offset = at;
            Span comment = skipped.stream().filter(span -> span.contains(offset)).findFirst().orElse(null);
            if (comment != null) {
                at = comment.end();
            } else if (output.source().text().charAt(at) == ')') {
                return at + 1;
            } else {
                at++;
            }
        }
        return body;
    }
}
