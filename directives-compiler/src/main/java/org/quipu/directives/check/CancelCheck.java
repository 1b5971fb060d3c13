package org.quipu.directives.check;

import com.github.javaparser.ast.expr.SwitchExpr;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.Cancellation;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.bind.Reachability;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.text.SourceText;

/** Checks the nesting of cancel and cancellation point (OpenMP 5.2 sections 16.1 and 16.2). */
final class CancelCheck {
    private final SourceText source;
    private final Report report;

    CancelCheck(SourceText source, Report report) {
        this.source = source;
        this.report = report;
    }

    void check(Construct construct) {
        Cancellation cancellation = Cancellation.of(construct);
        String name = construct.directive().text();
        String wanted = cancellation.what().equals("taskgroup") ? "task" : cancellation.what();
        Optional<Construct> target = cancellation.target();
        if (target.isEmpty() || inSwitchExpression(construct, target.get())) {
            report.add(Code.CANCEL_PLACE, construct.directive().name(), name, wanted, around(construct, target));
            return;
        }
        for (ClauseKind clause : List.of(ClauseKind.NOWAIT, ClauseKind.ORDERED)) {
            if (!wanted.equals("task") && target.get().directive().has(clause)) {
                report.add(Code.CANCEL_CLAUSE, construct.directive().name(), wanted, clause.text(), line(target.get()));
            }
        }
        if (!Reachability.completes(target.get().statement())) {
            report.add(Code.CANCEL_ENDLESS, construct.directive().name(), wanted, line(target.get()));
        }
    }

    private String around(Construct construct, Optional<Construct> target) {
        Construct parent = construct.parent();
        if (target.isPresent()) {
            return "in a switch expression";
        }
        return parent == null ? "in no construct" : parent.executable() != construct.executable()
                ? "in a lambda or class"
                : "in '" + parent.directive().text() + "' of line " + line(parent);
    }

    private boolean inSwitchExpression(Construct construct, Construct target) {
        int offset = construct.directive().start();
        return target.statement().findFirst(SwitchExpr.class, choice -> source.span(choice).contains(offset))
                .isPresent();
    }

    private String line(Construct construct) {
        return Integer.toString(source.line(construct.directive().start()));
    }
}
