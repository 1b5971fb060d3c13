package org.quipu.directives.lower.data;

import java.util.Map;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.Passage;
import org.quipu.directives.data.Place;
import org.quipu.directives.data.Privatised;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.CellCode;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * The code that passes variables into a construct's body and out of it.
 *
 * <pre>
 * before:  final DoubleCell sum$cell1 = new DoubleCell(sum);      outside of the lambda, once
 * inside:  double sum$1 = 0;                                      where the body begins, once per thread
 * end:     team.combineDoubleAtEnd(sum$1, (double sum$out1) -&gt; { sum$cell1.value += sum$out1; });
 *                                                              where a region's body ends, once per thread
 *          final double sum$out1 = sum$1;
 *          team.combine(() -&gt; { sum$cell1.value += sum$out1; });  where the body of another construct ends
 * after:   sum = sum$cell1.value;                                 outside of the lambda, once
 * </pre>
 */
public final class DataCode {
    private final Construct construct;
    private final Output output;
    private final DataStatements statements = new DataStatements();

    public DataCode(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
        DataPlan plan = output.plan();
        plan.threadPrivates().usedIn(construct).forEach(this::threadCell);
        plan.passages(construct).forEach(this::pass);
        plan.privatised(construct).forEach(new PrivateCode(construct, output, statements)::privatise);
        plan.tokens(construct)
                .forEach(variable -> statements.inside(CellCode.token(output.naming().token(variable, construct))));
    }

    /** The thread's cell of a threadprivate variable; with copyin it gets the value of the encountering thread. */
    private void threadCell(Variable variable) {
        String cell = output.naming().threadCell(variable, construct);
        statements.inside(CellCode.constant(Api.cell(variable.type().text()), cell,
                output.variables().threadCell(variable, construct.executable())));
        boolean copied = construct.directive().clauses(ClauseKind.COPYIN).flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
        if (copied) {
            String value = output.naming().helper(variable, "in", construct);
            String outside = output.variables().text(variable, construct.parent());
            boolean isArray = variable.type().isArray();
            statements.before(CellCode.constant(variable.type().text(), value,
                    isArray ? Api.CELLS + ".given(" + outside + ")" : outside));
            String team = output.naming().own("team", construct);
            String taken = isArray ? output.variables()
                    .threadCells(variable, construct.executable()) + ".copyIn(" + value
                    + ", " + cell + ".value)" : value;
            statements.inside("if (" + team + ".threadNum() != 0) { " + cell + ".value = " + taken + "; } "
                    + (isArray ? team + ".copied((java.lang.Object) " + value + "); " : ""));
        }
    }

    private void pass(Passage passage) {
        JavaType type = passage.variable().type();
        String outside = output.variables().text(passage.outside());
        String inside = output.variables().text(passage.inside());
        String cell = output.naming().cell(passage.variable(), construct);
        switch (passage.kind()) {
            case COPY -> statements.before(CellCode.constant(type.text(), inside, outside));
            case CACHE -> statements.inside(CellCode.constant(type.text(), inside, outside));
            case CELL -> statements.cell(type, cell, outside);
            case CARRY -> {
                statements.cell(type, cell, outside);
                statements.inside(type.text() + " " + inside + " = " + cell + ".value; ");
                statements.end(cell + ".value = " + inside + "; ");
            }
        }
    }

    /** Whether the iterations need their numbers. */
    public boolean needsNumbers() {
        return statements.hasConditions();
    }

    /**
     * Statements where each logical iteration begins: linear variables have a value for each (OpenMP 5.2 section
     * 5.4.6).
     */
    public String atIteration(String number) {
        StringBuilder code = new StringBuilder();
        for (Privatised own : output.plan().privatised(construct)) {
            if (own.has(ClauseKind.LINEAR) && !own.index()) {
                code.append(linear(own.variable(), number));
            }
        }
        return code.toString().strip();
    }

    private String linear(Variable variable, String number) {
        String value = output.naming().helper(variable, "base", construct) + " + " + number + " * "
                + output.naming().helper(variable, "step", construct);
        String type = variable.type().text();
        return output.variables().text(variable, construct) + " = "
                + (type.equals("long") ? value : "(" + type + ") (" + value + ")") + "; ";
    }

    /** Adds the assignments of indices that are used after the loop. */
    public void indicesGoOut(Map<Variable, String> values) {
        for (Privatised own : output.plan().privatised(construct)) {
            if (own.index() && own.goesOut() && values.containsKey(own.variable())) {
                Place outer = output.plan().place(own.variable(), construct.parent());
                String target = output.variables().text(outer);
                if (outer.kind() == Place.Kind.LOCAL) {
                    String cell = output.naming().cell(own.variable(), construct);
                    statements.cell(own.variable().type(), cell, target);
                    target = cell + ".value";
                }
                statements.last(target + " = " + values.get(own.variable()) + "; ");
            }
        }
    }

    /**
     * The code before the loop that makes it run all chunks of the thread; for a scan one block, twice.
     *
     * @param one whether a thread has one chunk at most. With a loop over chunks, C2 may keep the arrays of the inner
     *     loop on the stack.
     */
    public String each(String chunks, String team, boolean one) {
        if (statements.scanned().isEmpty()) {
            return (one ? "if (" : "while (") + chunks + ".next()) ";
        }
        ScanCode scan = new ScanCode(construct, output, statements.scanned());
        scan.editBody();
        return scan.head(chunks, team);
    }

    /** Statements before the construct, outside of its lambda. */
    public String before() {
        return statements.before();
    }

    /** Statements where the body begins. */
    public String inside() {
        return statements.ownArrays() + statements.inside();
    }

    /**
     * Statements before the call that runs a loop's body: the thread's arrays of reductions. In the body itself, C2
     * would keep an array that is combined after the loop on the stack during the loop.
     */
    public String beforeLoop() {
        return statements.ownArrays();
    }

    /** Statements where a loop's body begins, without those of {@link #beforeLoop}. */
    public String insideLoop() {
        return statements.inside();
    }

    /**
     * Statements where the body ends.
     *
     * @param hadLast the condition that the thread has executed the last iteration; empty if there are no iterations
     */
    public String end(String team, String hadLast) {
        return statements.end(team, hadLast) + statements.arraysEnd(team);
    }

    /** As {@link #end}, without the statements of {@link #afterLoop}. */
    public String endLoop(String team, String hadLast) {
        return statements.end(team, hadLast);
    }

    /** Statements after the call that runs a loop's body. */
    public String afterLoop(String team) {
        return statements.arraysEnd(team);
    }

    /**
     * The code before the call that runs the body. With {@link #afterCall} it forms a try statement if values must be
     * written back even if the body throws.
     */
    public String beforeCall() {
        return writesBackAlways() ? "try { " : "";
    }

    /** The code after the call that runs the body. */
    public String afterCall() {
        return writesBackAlways() ? "} finally { " + after() + "} " : after();
    }

    private boolean writesBackAlways() {
        return !after().isEmpty() && construct.isInTry();
    }

    /** Statements after the construct, outside of its lambda. */
    public String after() {
        return statements.after();
    }

    /** Whether all threads must have read their first values before one writes its last value. */
    public boolean waits() {
        return statements.waits();
    }
}
