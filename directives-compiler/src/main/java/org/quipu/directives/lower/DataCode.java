package org.quipu.directives.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.OwnObject;
import org.quipu.directives.data.Passage;
import org.quipu.directives.data.Place;
import org.quipu.directives.data.Privatised;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * The code that carries variables into a construct's body and out of it.
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
final class DataCode {
    private final Construct construct;
    private final DataPlan plan;
    private final Output output;
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder inside = new StringBuilder();
    private final StringBuilder combine = new StringBuilder();
    private final List<ArrayReductionCode> arrays = new ArrayList<>();
    private final List<RegionReductionCode> atEnd = new ArrayList<>();
    private final List<ScanCode.Item> scanned = new ArrayList<>();
    private final StringBuilder outs = new StringBuilder();
    private final StringBuilder last = new StringBuilder();
    private final StringBuilder conditions = new StringBuilder();
    private final StringBuilder end = new StringBuilder();
    private final StringBuilder after = new StringBuilder();
    private boolean waits;

    DataCode(Construct construct, Output output) {
        this.construct = construct;
        this.output = output;
        this.plan = output.plan();
        plan.threadPrivates().usedIn(construct).forEach(this::own);
        plan.passages(construct).forEach(this::pass);
        plan.privatised(construct).forEach(this::privatise);
        plan.tokens(construct).forEach(token -> inside.append(tokenDeclaration(token)));
    }

    /** The thread's own cell of a threadprivate variable; with copyin it gets the value of the thread that meets the region. */
    private void own(Variable variable) {
        String cell = plan.threadPrivates().local(variable, construct);
        inside.append("final ").append(Api.cell(variable.type().text())).append(' ').append(cell).append(" = ")
                .append(plan.threadPrivates().cell(variable, construct.executable())).append("; ");
        boolean copied = construct.directive().clauses(ClauseKind.COPYIN).flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
        if (copied) {
            String value = plan.helper(variable, "in", construct);
            String outside = plan.place(variable, construct.parent()).text();
            boolean isArray = variable.type().isArray();
            before.append("final ").append(variable.type().text()).append(' ').append(value).append(" = ")
                    .append(isArray ? Api.CELLS + ".given(" + outside + ")" : outside).append("; ");
            String team = plan.own("team", construct);
            inside.append("if (").append(team).append(".threadNum() != 0) { ").append(cell).append(".value = ")
                    .append(isArray ? plan.threadPrivates().cells(variable, construct.executable()) + ".copyIn(" + value + ", " + cell + ".value)" : value)
                    .append("; } ");
            if (isArray) {
                inside.append(team).append(".copied((java.lang.Object) ").append(value).append("); ");
            }
        }
    }

    private void pass(Passage passage) {
        JavaType type = passage.variable().type();
        switch (passage.kind()) {
            case COPY -> before.append("final ").append(type.text()).append(' ').append(passage.inside())
                    .append(" = ").append(passage.outside()).append("; ");
            case CACHE -> inside.append("final ").append(type.text()).append(' ').append(passage.inside())
                    .append(" = ").append(passage.outside()).append("; ");
            case CELL -> cell(type, passage.cell(), passage.outside());
            case CARRY -> {
                cell(type, passage.cell(), passage.outside());
                inside.append(type.text()).append(' ').append(passage.inside()).append(" = ")
                        .append(passage.cell()).append(".value; ");
                end.append(passage.cell()).append(".value = ").append(passage.inside()).append("; ");
            }
        }
    }

    private void cell(JavaType type, String name, String outside) {
        before.append(cellDeclaration(type, name, outside));
        after.append(outside).append(" = ").append(name).append(".value; ");
    }

    /** The declaration of a cell that begins with a value, or with the default value if that is empty. */
    static String cellDeclaration(JavaType type, String name, String value) {
        String cellType = type.isKnown() ? Api.cell(type.text()) : "var";
        return "final " + cellType + " " + name + " = " + (type.isKnown() ? "new " + cellType : Api.CELLS + ".of") + "("
                + value + "); ";
    }

    /** The declaration of the object that stands for a variable in dependences. */
    static String tokenDeclaration(String name) {
        return "final java.lang.Object " + name + " = new java.lang.Object(); ";
    }

    private void privatise(Privatised own) {
        Variable variable = own.variable();
        Place outer = plan.original(own, construct);
        if (own.has(ClauseKind.FIRSTPRIVATE) && !construct.kind().isTask() && plan.place(variable, construct).equals(outer)) {
            return;
        }
        String outside = outside(own, outer);
        if (construct.kind().isTask() && own.has(ClauseKind.FIRSTPRIVATE)) {
            copyForTask(own, outer, outside);
            return;
        }
        String source = outside;
        boolean early = outer.kind() == Place.Kind.LOCAL || construct.kind().isTask()
                || construct.kind().isRegion() && readsOriginal(own);
        boolean inLambda = construct.kind().isOutlined() || own.reduction() != null && own.reduction().isArray();
        if (own.comesIn() && early && inLambda) {
            source = plan.helper(variable, "in", construct);
            before.append("final ").append(variable.type().text()).append(' ').append(source).append(" = ")
                    .append(outside).append("; ");
        }
        if (own.index()) {
            return;
        }
        if (own.reduction() != null && own.reduction().isArray()) {
            array(own, source);
            return;
        }
        if (own.has(ClauseKind.LINEAR)) {
            linear(own, source);
        }
        if (plan.isConditional(variable, construct)) {
            conditional(own, outer, outside, initial(own, source));
            return;
        }
        declare(variable, initial(own, source));
        if (own.goesOut() && !construct.kind().isPlainLoop()) {
            goOut(own, outer, outside, source);
        }
    }

    /**
     * A copy that knows in which iteration it was assigned last: an array of one, whose index the assignment asks for. The
     * number of the latest iteration of all threads is kept in a cell that they share.
     */
    private void conditional(Privatised own, Place outer, String outside, String initial) {
        Variable variable = own.variable();
        String type = variable.type().text();
        String copy = plan.copyName(variable, construct);
        String mark = plan.helper(variable, "mark", construct);
        String best = plan.helper(variable, "best", construct);
        String target = outside;
        if (outer.kind() == Place.Kind.LOCAL || outer.kind() == Place.Kind.CONSTANT) {
            String cell = plan.cellName(variable, construct);
            cell(variable.type(), cell, outer.text());
            target = cell + ".value";
        }
        String team = Team.name(construct, plan);
        String made = "new " + Api.cell("long") + "(-1L)";
        before.append("final ").append(Api.cell("long")).append(' ').append(best).append(" = ")
                .append(construct.kind().isRegion() ? made : team + ".copyPrivate(" + team + ".single() ? " + made + " : null)")
                .append("; ");
        inside.append("final ").append(type).append("[] ").append(copy).append(" = {")
                .append(initial.isEmpty() ? variable.type().defaultValue() : initial).append("}; final ").append(Api.PACKAGE)
                .append("LastMark ").append(mark).append(" = new ").append(Api.PACKAGE).append("LastMark(); ");
        conditions.append("if (").append(mark).append(".last() > ").append(best).append(".value) { ").append(best)
                .append(".value = ").append(mark).append(".last(); ").append(target).append(" = ").append(copy).append("[0]; } ");
    }

    /** The value that a linear variable begins with, and its step. */
    private void linear(Privatised own, String source) {
        Variable variable = own.variable();
        inside.append("final ").append(variable.type().text()).append(' ')
                .append(plan.helper(variable, "base", construct)).append(" = ").append(source).append("; ");
        before.append("final long ").append(plan.helper(variable, "step", construct)).append(" = ")
                .append(linearStep(variable)).append("; ");
    }

    private String linearStep(Variable variable) {
        return construct.directive().clauses(ClauseKind.LINEAR).map(Clause.Linear.class::cast)
                .filter(clause -> clause.variables().stream().anyMatch(name -> construct.visible().get(name.text()) == variable))
                .findFirst().flatMap(Clause.Linear::step).map(step -> output.fragment(step, construct)).orElse("1L");
    }

    /** Whether the iterations must know their numbers. */
    boolean needsNumbers() {
        return conditions.length() > 0;
    }

    /** Statements where each logical iteration begins: linear variables have a value for each (OpenMP 5.2 section 5.4.6). */
    String atIteration(String number) {
        StringBuilder code = new StringBuilder();
        for (Privatised own : plan.privatised(construct)) {
            if (own.has(ClauseKind.LINEAR) && !own.index()) {
                Variable variable = own.variable();
                String type = variable.type().text();
                code.append(plan.place(variable, construct).text()).append(" = ")
                        .append(type.equals("long") ? "" : "(" + type + ") (")
                        .append(plan.helper(variable, "base", construct)).append(" + ").append(number).append(" * ")
                        .append(plan.helper(variable, "step", construct)).append(type.equals("long") ? "; " : "); ");
            }
        }
        return code.toString().strip();
    }

    /** Declares a copy where the body begins: a local, or a cell if tasks inside share it. */
    private void declare(Variable variable, String initial) {
        String copy = plan.copyName(variable, construct);
        if (plan.place(variable, construct).kind() == Place.Kind.CELL) {
            inside.append(cellDeclaration(variable.type(), copy, initial));
        } else {
            inside.append(variable.type().text()).append(' ').append(copy)
                    .append(initial.isEmpty() ? "" : " = " + initial).append("; ");
        }
    }

    /**
     * The copy that a task begins with is made where the task is made, since the original may change before it runs. An
     * array is cloned if a clause names it, and for each of a taskloop's tasks again.
     */
    private void copyForTask(Privatised own, Place outer, String outside) {
        Variable variable = own.variable();
        Place inner = plan.place(variable, construct);
        if (inner.equals(outer)) {
            return;
        }
        boolean clones = variable.type().isArray() && !plan.isImplicit(own, construct);
        boolean clonesAgain = clones && construct.loop() != null;
        boolean captured = inner.kind() == Place.Kind.CONSTANT && !clonesAgain;
        String source = outside;
        if (captured || clones || outer.kind() != Place.Kind.CONSTANT) {
            source = captured ? plan.copyName(variable, construct) : plan.helper(variable, "in", construct);
            before.append("final ").append(variable.type().text()).append(' ').append(source).append(" = ")
                    .append(clones ? cloned(outside) : outside).append("; ");
        }
        if (!captured) {
            declare(variable, clonesAgain ? cloned(source) : source);
        }
        if (own.goesOut()) {
            goOut(own, outer, outside, source);
        }
    }

    private static String cloned(String array) {
        return array + " == null ? null : " + array + ".clone()";
    }

    /** Whether a copy begins with the value outside, which must not have changed yet when the last thread reads it. */
    private static boolean readsOriginal(Privatised own) {
        return own.reduction() != null && !own.reduction().isArray() && own.reduction().readsOriginal();
    }

    /** How the variable is written outside; a field as its clause writes it, with the object before it evaluated once. */
    private String outside(Privatised own, Place outer) {
        if (outer.kind() != Place.Kind.FIELD) {
            return outer.text();
        }
        return own.variable().root().map(root -> {
            String object = plan.helper(own.variable(), "at", construct);
            int dot = own.written().lastIndexOf('.');
            String path = own.written().substring(0, dot);
            before.append("final var ").append(object).append(" = ")
                    .append(plan.place(root, construct.parent()).text()).append(path.substring(root.name().length()))
                    .append("; ");
            return object + own.written().substring(dot);
        }).orElse(own.written());
    }

    private void array(Privatised own, String source) {
        Variable variable = own.variable();
        ArrayReductionCode code = new ArrayReductionCode(own.reduction(), new ReducerCode(construct, plan, own.reduction()),
                source, plan.copyName(variable, construct), role -> plan.helper(variable, role, construct),
                fragment -> fragment.expression().isIntegerLiteralExpr() ? fragment.text()
                        : "java.lang.Math.toIntExact(" + output.fragment(fragment, construct) + ")");
        before.append(code.before());
        inside.append(code.inside(variable.type().text(),
                construct.kind().isPlainLoop() || construct.kind().isTask() ? "" : Team.name(construct, plan)));
        arrays.add(code);
    }

    private String initial(Privatised own, String source) {
        Variable variable = own.variable();
        JavaType type = variable.type();
        Optional<String> object = OwnObject.of(construct, variable).map(made -> made.code(source));
        if (object.isPresent()) {
            return object.get();
        }
        if (own.reduction() != null) {
            waits |= readsOriginal(own) && !construct.kind().isRegion();
            return new ReducerCode(construct, plan, own.reduction()).identity(source);
        }
        if (own.has(ClauseKind.FIRSTPRIVATE) || own.has(ClauseKind.LINEAR)) {
            waits |= own.goesOut() && !construct.kind().isRegion();
            return type.isArray() && !plan.isImplicit(own, construct) ? cloned(source) : source;
        }
        if (!type.isKnown()) {
            return source;
        }
        boolean captured = variable.uses().stream().anyMatch(use -> construct.span().contains(use.span())
                && use.executable() != construct.executable());
        return captured ? "" : type.defaultValue();
    }

    private void goOut(Privatised own, Place outer, String outside, String source) {
        Variable variable = own.variable();
        String target = outer.kind() == Place.Kind.FIELD ? outside : outer.text();
        if (outer.kind() == Place.Kind.LOCAL || outer.kind() == Place.Kind.CONSTANT) {
            String cell = plan.cellName(variable, construct);
            cell(variable.type(), cell, outer.text());
            target = cell + ".value";
        }
        String copy = plan.place(variable, construct).text();
        if (own.reduction() != null && own.reduction().isScan() && plan.scan(construct).isPresent()) {
            scanned.add(new ScanCode.Item(variable, new ReducerCode(construct, plan, own.reduction()), copy, target,
                    source));
        } else if (own.reduction() != null) {
            String out = plan.helper(variable, "out", construct);
            String statement = new ReducerCode(construct, plan, own.reduction()).combine(target, out);
            if (construct.kind().isRegion()) {
                atEnd.add(new RegionReductionCode(variable.type(), copy, out, statement));
            } else {
                outs.append("final ").append(variable.type().text()).append(' ').append(out).append(" = ").append(copy)
                        .append("; ");
                combine.append(statement).append(' ');
            }
        } else {
            last.append(target).append(" = ").append(copy).append("; ");
        }
    }

    /** Adds that an index which leaves its loop gets the value it has after the last iteration. */
    void indicesGoOut(java.util.Map<Variable, String> values) {
        for (Privatised own : plan.privatised(construct)) {
            if (own.index() && own.goesOut() && values.containsKey(own.variable())) {
                Place outer = plan.place(own.variable(), construct.parent());
                String target = outer.text();
                if (outer.kind() == Place.Kind.LOCAL) {
                    String cell = plan.cellName(own.variable(), construct);
                    cell(own.variable().type(), cell, outer.text());
                    target = cell + ".value";
                }
                last.append(target).append(" = ").append(values.get(own.variable())).append("; ");
            }
        }
    }

    /** What stands before the loop so that it goes over all chunks of the thread; for a scan twice over one block. */
    String each(String chunks, String team) {
        if (scanned.isEmpty()) {
            return "while (" + chunks + ".next()) ";
        }
        ScanCode scan = new ScanCode(construct, plan, scanned);
        scan.editBody(output);
        return scan.head(chunks, team);
    }

    /** Statements before the construct, outside of its lambda. */
    String before() {
        return before.toString();
    }

    /** Statements where the body begins. */
    String inside() {
        return inside.toString();
    }

    /** Statements where the body ends. */
    String end(String team, String chunks) {
        return endIf(team, chunks + ".hasLast()");
    }

    /** Statements where the body ends; the condition tells whether it has had the last iteration. */
    String endIf(String team, String hadLast) {
        StringBuilder code = new StringBuilder(scanned.isEmpty() ? "" : ScanCode.END);
        if (outs.length() > 0) {
            code.append(outs).append(team).append(".combine(() -> { ").append(combine).append("}); ");
        }
        atEnd.forEach(value -> code.append(value.text(team)));
        if (conditions.length() > 0) {
            code.append(team).append(".combine(() -> { ").append(conditions).append("}); ");
        }
        arrays.forEach(array -> code.append(array.end(team)));
        if (last.length() > 0) {
            code.append("if (").append(hadLast).append(") { ").append(last).append("} ");
        }
        return code.append(end).toString();
    }

    /** Statements after the construct, outside of its lambda. */
    String after() {
        return after.toString();
    }

    /** Whether all threads must have read their first values before one writes its last value. */
    boolean waits() {
        return waits;
    }
}
