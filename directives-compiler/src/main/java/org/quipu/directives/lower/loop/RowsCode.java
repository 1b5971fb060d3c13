package org.quipu.directives.lower.loop;

import java.util.List;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.CountedLoop;
import org.quipu.directives.bind.LoopNest;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;

/**
 * Collapsed loops whose inner bounds depend on an outer variable (OpenMP 5.2 section 4.4.2). Each run of the innermost
 * loop is a row. The rows are counted first, so that the row of an iteration can be found by search.
 *
 * <pre>
 * for (int i = 0; i &lt; n; i++)
 *     for (int j = 0; j &lt;= i; j++)
 *         a[i][j] = 0;
 * </pre>
 * becomes, for the logical iterations from F to L,
 * <pre>
 * final LoopRows $rows1 = new LoopRows(2); { ... for (long $k1 = 0L; $k1 &lt; $trips1; $k1++) { int i = ...;
 *         ... $rows1.add($tripsB1, i, $fromB1); } } final long $all1 = $rows1.total();
 * for (int $row1 = $rows1.find(F); $row1 &lt; $rows1.size() &amp;&amp; $rows1.first($row1) &lt; L; $row1++) {
 *         int i = (int) $rows1.value($row1, 0); ...
 *     for (int j = ... part of the row ...; j &lt; $endB1; j++)
 *         a[i][j] = 0; }
 * </pre>
 */
final class RowsCode {
    private final Construct construct;
    private final LoopNest nest;
    private final Output output;
    private final List<LoopSource> sources;
    private final IterationCode iteration;
    private final String rows;
    private final String row;

    RowsCode(Construct construct, Output output, List<LoopSource> sources, IterationCode iteration) {
        this.construct = construct;
        this.nest = construct.nest();
        this.output = output;
        this.sources = sources;
        this.iteration = iteration;
        this.rows = output.naming().own("rows", construct);
        this.row = output.naming().own("row", construct);
    }

    private String own(String role, int loop) {
        return output.naming().own(role, loop, construct);
    }

    String trips() {
        return own("all", 0);
    }

    private int last() {
        return sources.size() - 1;
    }

    /** Statements that count all rows. */
    String bounds() {
        StringBuilder code = new StringBuilder("final " + Api.PACKAGE + "LoopRows " + rows + " = new " + Api.PACKAGE
                + "LoopRows(" + sources.size() + "); { ");
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < last(); i++) {
            String k = own("k", i);
            code.append(sources.get(i).bounds()).append("for (long ").append(k).append(" = 0L; ").append(k)
                    .append(" < ")
                    .append(sources.get(i).trips()).append("; ").append(k).append("++) { ")
                    .append(sources.get(i).declare(k)).append(' ');
            values.append(", ").append(index(i));
        }
        code.append(sources.get(last()).bounds()).append(rows).append(".add(").append(sources.get(last()).trips())
                .append(values).append(", ").append(own("from", last())).append("); ").append("} ".repeat(last()));
        return code.append("} final long ").append(trips()).append(" = ").append(rows).append(".total(); ").toString();
    }

    private String index(int loop) {
        return nest.loops().get(loop).declared() ? nest.loops().get(loop).index().name()
                : output.naming().copy(nest.loops().get(loop).index(), construct);
    }

    /** An index after the last iteration: one step beyond the last row that has it. */
    String afterLast(int loop) {
        CountedLoop shape = (CountedLoop) nest.loops().get(loop);
        return (shape.type().equals("long") ? "" : "(" + shape.type() + ") ") + rows + ".afterLast(" + loop + ", "
                + shape.step().constant() + "L)";
    }

    /** Edits the headers. */
    void edit(String first, String last) {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < last(); i++) {
            values.append(declaration(i)).append(' ');
        }
        CountedSource inner = (CountedSource) sources.get(last());
        CountedLoop shape = (CountedLoop) nest.last();
        String base = own("base", 0);
        String start = own("first", 0);
        values.append("final ").append(shape.type()).append(' ').append(base).append(" = ").append(value(shape, last()))
                .append("; final long ").append(start).append(" = ").append(rows).append(".first(").append(row)
                .append(");");
        place(0).edit(new ForHeader("int " + row + " = " + rows + ".find(" + first + ")", row + " < " + rows
                + ".size() && " + rows + ".first(" + row + ") < " + last, row + "++", values.toString()));
        for (int i = 1; i < last(); i++) {
            String once = own("once", i);
            place(i).edit(new ForHeader("boolean " + once + " = true", once, once + " = false", ""));
        }
        String from = "java.lang.Math.max(" + first + " - " + start + ", 0L)";
        String to = "java.lang.Math.min(" + last + " - " + start + ", " + rows + ".count(" + row + "))";
        if (inner.isPlain() && iteration.isUnnumbered()) {
            place(last()).edit(inner.plain(base, from, to));
        } else {
            String k = own("k", last());
            String number = iteration.isUnnumbered() ? ""
                    : "final long " + iteration.number() + " = " + start + " + " + k + "; ";
            place(last()).edit(ForHeader.counting(k, own("end", last()), from, to, number + inner.declare(base, k))
                    .with(iteration.statements()));
        }
    }

    private LoopPlace place(int loop) {
        return new LoopPlace(construct, loop, output);
    }

    private String declaration(int loop) {
        CountedLoop shape = (CountedLoop) nest.loops().get(loop);
        String type = shape.declaration().isEmpty() ? shape.type() : shape.declaration();
        return type + " " + index(loop) + " = " + value(shape, loop) + ";";
    }

    private String value(CountedLoop shape, int loop) {
        return (shape.type().equals("long") ? "" : "(" + shape.type() + ") ") + rows + ".value(" + row + ", " + loop
                + ")";
    }
}
