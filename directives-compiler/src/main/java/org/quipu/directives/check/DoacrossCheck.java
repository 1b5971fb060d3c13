package org.quipu.directives.check;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.CountedLoop;
import org.quipu.directives.bind.LoopShape;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/** Checks the dependences between the iterations of ordered(n) loops (OpenMP 5.2 sections 15.9.6 and 15.10.1). */
final class DoacrossCheck {
    private final SourceText source;
    private final Report report;

    DoacrossCheck(SourceText source, Report report) {
        this.source = source;
        this.report = report;
    }

    void check(Construct construct) {
        Construct loop = construct.parent();
        boolean inLoop = loop != null && loop.executable() == construct.executable() && loop.loop() != null
                && !loop.kind().isTask();
        int loops = inLoop ? loop.directive().count(ClauseKind.ORDERED) : 0;
        if (loops == 0) {
            report.add(Code.ORDERED_PLACE, construct.directive().name(), inLoop ? "the loop of line " + line(loop)
                    + " has no clause 'ordered(n)'" : "it is in no loop with the clause 'ordered(n)'",
                    inLoop ? "add the clause 'ordered(1)' there, or the number of loops that belong to it"
                            : "put it directly into such a loop");
            return;
        }
        if (!loop.nest().loops().stream().allMatch(CountedLoop.class::isInstance)) {
            report.add(Code.ORDERED_PLACE, construct.directive().name(), "the loop of line " + line(loop)
                    + " iterates over elements, not over numbers", "write the loop with an index");
            return;
        }
        List<Clause.Depend> clauses = construct.directive().clauses().stream().filter(Clause.Depend.class::isInstance)
                .map(Clause.Depend.class::cast).toList();
        for (Clause.Depend clause : clauses) {
            if (clause.type().equals("source")) {
                source(clause, clauses);
            } else if (!clause.type().equals("sink")) {
                report.add(Code.CLAUSE_WORD, clause.span(), clause.kind().text(), clause.type(), "source or sink: ...");
            } else {
                sink(clause, loop, loops, construct);
            }
        }
    }

    private void source(Clause.Depend clause, List<Clause.Depend> all) {
        boolean plain = clause.items().isEmpty()
                || clause.items().size() == 1 && clause.items().get(0).base().text().equals("omp_cur_iteration");
        if (!plain) {
            report.add(Code.SINK_ITEM, clause.span(), clause.items().get(0).base().text(), "write source: alone");
        } else if (all.size() > 1) {
            report.add(Code.CLAUSES_EXCLUDE, clause.span(), all.get(0) == clause ? all.get(1).type()
                    : all.get(0).type(),
                    "source");
        }
    }

    private void sink(Clause.Depend clause, Construct loop, int loops, Construct construct) {
        List<Variable> indices = loop.nest().loops().stream().limit(loops).map(LoopShape::index).toList();
        String example = "write sink: " + indices.stream()
                .map(index -> index.name() + (index == indices.get(0) ? " - 1" : ""))
                .collect(Collectors.joining(", ")) + ", or another distance";
        if (loops == 1 && clause.items().size() == 1
                && clause.items().get(0).base().text().replace(" ", "").equals("omp_cur_iteration-1")) {
            return;
        }
        if (clause.items().size() != loops) {
            report.add(Code.SINK_ITEM, clause.span(), clause.items().isEmpty() ? clause.type()
                    : clause.items().stream().map(item -> item.base().text()).collect(Collectors.joining(", ")),
                    example);
            return;
        }
        boolean known = true;
        for (int i = 0; i < loops; i++) {
            Fragment item = clause.items().get(i).base();
            if (clause.items().get(i).section() || !isIndex(item.expression(), indices.get(i), construct)) {
                report.add(Code.SINK_ITEM, item.span(), item.text(), example);
                return;
            }
            Optional<Long> distance = distance(item.expression(), loop.nest().loops().get(i));
            if (known && distance.isPresent() && (distance.get() > 0 || distance.get() == 0 && i == loops - 1)) {
                report.add(Code.SINK_LATER, clause.span(), clause.items().stream().map(part -> part.base().text())
                        .collect(Collectors.joining(", ")));
                return;
            }
            known &= distance.isPresent() && distance.get() == 0;
        }
    }

    private static boolean isIndex(Expression item, Variable index, Construct construct) {
        Expression base = item instanceof BinaryExpr binary && (binary.getOperator() == BinaryExpr.Operator.MINUS
                || binary.getOperator() == BinaryExpr.Operator.PLUS) ? binary.getLeft() : item;
        return base instanceof NameExpr name && construct.visible().get(name.getNameAsString()) == index;
    }

    /** The distance of an item from the index in the direction of the loop, if it is known. */
    private static Optional<Long> distance(Expression item, LoopShape loop) {
        if (item instanceof NameExpr) {
            return Optional.of(0L);
        }
        if (!(loop instanceof CountedLoop counted) || counted.step().constant() == 0
                || !(((BinaryExpr) item).getRight() instanceof IntegerLiteralExpr literal)) {
            return Optional.empty();
        }
        boolean minus = ((BinaryExpr) item).getOperator() == BinaryExpr.Operator.MINUS;
        return Optional.of(literal.asNumber().longValue() * (minus ? -1 : 1) * Long.signum(counted.step().constant()));
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }
}
