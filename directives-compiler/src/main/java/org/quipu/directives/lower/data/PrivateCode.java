package org.quipu.directives.lower.data;

import java.util.Objects;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.DataPlan;
import org.quipu.directives.data.OwnObject;
import org.quipu.directives.data.Place;
import org.quipu.directives.data.Privatised;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.CellCode;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.lower.code.Team;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/** The private copies of a construct: declarations, initial values, and assignments of final values. */
final class PrivateCode {
    private final Construct construct;
    private final Output output;
    private final DataPlan plan;
    private final DataStatements statements;

    PrivateCode(Construct construct, Output output, DataStatements statements) {
        this.construct = construct;
        this.output = output;
        this.plan = output.plan();
        this.statements = statements;
    }

    private String helper(Variable variable, String role) {
        return output.naming().helper(variable, role, construct);
    }

    /** Adds the statements for one copy. */
    void privatise(Privatised own) {
        Variable variable = own.variable();
        Place outer = plan.original(own, construct);
        if (own.has(ClauseKind.FIRSTPRIVATE) && !construct.kind().isTask()
                && plan.place(variable, construct).equals(outer)) {
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
        boolean inLambda = construct.kind().isOutlined() || isArrayReduction(own);
        if (own.comesIn() && early && inLambda) {
            source = helper(variable, "in");
            statements.before(CellCode.constant(variable.type().text(), source, outside));
        }
        if (own.index()) {
            return;
        }
        if (isArrayReduction(own)) {
            reduceArray(own, source);
            return;
        }
        if (own.has(ClauseKind.LINEAR)) {
            statements.inside(CellCode.constant(variable.type().text(), helper(variable, "base"), source));
            statements.before(CellCode.constant("long", helper(variable, "step"), linearStep(variable)));
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

    private static boolean isArrayReduction(Privatised own) {
        return own.reduction() != null && own.reduction().isArray();
    }

    /** Whether a copy begins with the original's value, which no thread may change before the last one has read it. */
    private static boolean readsOriginal(Privatised own) {
        return own.reduction() != null && !own.reduction().isArray() && own.reduction().readsOriginal();
    }

    /**
     * A copy that records the iteration of its last assignment: an array of one element, whose index expression records
     * it. A shared cell has the number of the latest iteration of all threads.
     */
    private void conditional(Privatised own, Place outer, String outside, String initial) {
        Variable variable = own.variable();
        String copy = output.naming().copy(variable, construct);
        String mark = helper(variable, "mark");
        String best = helper(variable, "best");
        String target = target(variable, outer, outside);
        String team = Team.name(construct, output);
        String made = "new " + Api.cell("long") + "(-1L)";
        statements.before(CellCode.constant(Api.cell("long"), best, construct.kind().isRegion() ? made
                : team + ".copyPrivate(" + team + ".single() ? " + made + " : null)"));
        String lastMark = Api.PACKAGE + "LastMark";
        statements.inside(CellCode.constant(variable.type().text() + "[]", copy,
                "{" + (initial.isEmpty() ? variable.type().defaultValue() : initial) + "}")
                + CellCode.constant(lastMark, mark, "new " + lastMark + "()"));
        statements.condition("if (" + mark + ".last() > " + best + ".value) { " + best + ".value = " + mark
                + ".last(); "
                + target + " = " + copy + "[0]; } ");
    }

    /** The target of final values. A local variable gets a cell, since lambdas cannot assign it. */
    private String target(Variable variable, Place outer, String outside) {
        if (outer.kind() == Place.Kind.FIELD) {
            return outside;
        }
        String text = output.variables().text(outer);
        if (outer.kind() == Place.Kind.CELL) {
            return text;
        }
        String cell = output.naming().cell(variable, construct);
        statements.cell(variable.type(), cell, text);
        return cell + ".value";
    }

    private String linearStep(Variable variable) {
        return construct.directive().clauses(ClauseKind.LINEAR).map(Clause.Linear.class::cast)
                .filter(clause -> clause.variables().stream()
                        .anyMatch(name -> construct.visible().get(name.text()) == variable))
                .findFirst().flatMap(Clause.Linear::step).map(step -> output.fragment(step, construct)).orElse("1L");
    }

    /** Declares a copy where the body begins: a local, or a cell if tasks inside share it. */
    private void declare(Variable variable, String initial) {
        String copy = output.naming().copy(variable, construct);
        statements.inside(plan.place(variable, construct).kind() == Place.Kind.CELL
                ? CellCode.cell(variable.type(), copy, initial)
                : variable.type().text() + " " + copy + (initial.isEmpty() ? "" : " = " + initial) + "; ");
    }

    /**
     * The copy that a task begins with is made where the task is made, since the original may change before it runs. An
     * array is cloned if a clause names it, and again for each of a taskloop's tasks.
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
            source = captured ? output.naming().copy(variable, construct) : helper(variable, "in");
            statements.before(CellCode.constant(variable.type().text(), source, clones ? cloned(outside) : outside));
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

    /** The original as code outside writes it; a field as in its clause, with its object evaluated once. */
    private String outside(Privatised own, Place outer) {
        if (outer.kind() != Place.Kind.FIELD) {
            return output.variables().text(outer);
        }
        return own.variable().root().map(root -> {
            String object = helper(own.variable(), "at");
            int dot = own.written().lastIndexOf('.');
            String path = own.written().substring(0, dot);
            statements.before(CellCode.constant("var", object, output.variables().text(root, construct.parent())
                    + path.substring(root.name().length())));
            return object + own.written().substring(dot);
        }).orElse(own.written());
    }

    private void reduceArray(Privatised own, String source) {
        Variable variable = own.variable();
        Reduction reduction = Objects.requireNonNull(own.reduction(), "the copy of a reduction");
        ArrayReductionCode code = new ArrayReductionCode(reduction, new ReducerCode(construct, output, reduction),
                source, output.naming().copy(variable, construct),
                role -> helper(variable, role),
                fragment -> fragment.expression().isIntegerLiteralExpr() ? fragment.text()
                        : "java.lang.Math.toIntExact(" + output.fragment(fragment, construct) + ")");
        statements.before(code.before());
        statements.combine(code, code.inside(variable.type().text(),
                construct.kind().isPlainLoop() || construct.kind().isTask() ? "" : Team.name(construct, output)));
    }

    private String initial(Privatised own, String source) {
        Variable variable = own.variable();
        JavaType type = variable.type();
        Optional<OwnObject> object = OwnObject.of(construct, variable);
        if (object.isPresent()) {
            return made(object.get(), source);
        }
        if (own.reduction() != null) {
            statements.waitIf(readsOriginal(own) && !construct.kind().isRegion());
            return new ReducerCode(construct, output, own.reduction()).identity(source);
        }
        if (own.has(ClauseKind.FIRSTPRIVATE) || own.has(ClauseKind.LINEAR)) {
            statements.waitIf(own.goesOut() && !construct.kind().isRegion());
            return type.isArray() && !plan.isImplicit(own, construct) ? cloned(source) : source;
        }
        if (!type.isKnown()) {
            return source;
        }
        boolean captured = variable.uses().stream().anyMatch(use -> construct.span().contains(use.span())
                && use.executable() != construct.executable());
        return captured ? "" : type.defaultValue();
    }

    /** The expression that makes a thread's own object; {@code source} is the shared variable. */
    private static String made(OwnObject object, String source) {
        String type = object.variable().type().text();
        if (!object.copies()) {
            return "new " + type + "()";
        }
        return source + " == null ? null : " + (object.clones() ? "(" + type + ") " + source + ".clone()"
                : "new " + type + "(" + source + ")");
    }

    private void goOut(Privatised own, Place outer, String outside, String source) {
        Variable variable = own.variable();
        String target = target(variable, outer, outside);
        String copy = output.variables().text(variable, construct);
        if (own.reduction() == null) {
            statements.last(target + " = " + copy + "; ");
            return;
        }
        ReducerCode reducer = new ReducerCode(construct, output, own.reduction());
        if (own.reduction().isScan() && plan.scan(construct).isPresent()) {
            statements.scan(new ScanCode.Item(variable, reducer, copy, target, source));
            return;
        }
        String out = helper(variable, "out");
        String statement = reducer.combine(target, out);
        if (construct.kind().isRegion()) {
            statements.combine(new RegionReductionCode(variable.type(), copy, out, statement));
        } else {
            statements.combine(CellCode.constant(variable.type().text(), out, copy), statement);
        }
    }
}
