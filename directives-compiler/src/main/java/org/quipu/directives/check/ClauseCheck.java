package org.quipu.directives.check;

import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.Span;

/** Checks the clauses of a directive without its context: disallowed, repeated and contradicting ones. */
public final class ClauseCheck {
    private ClauseCheck() {
    }

    public static void check(Directive directive, Report report) {
        Set<ClauseKind> seen = EnumSet.noneOf(ClauseKind.class);
        Map<String, ClauseKind> variables = new HashMap<>();
        Map<String, Span> places = new HashMap<>();
        for (Clause clause : directive.clauses()) {
            String name = clause.kind().text();
            if (!directive.allowed().contains(clause.kind())) {
                report.add(Code.CLAUSE_NOT_ALLOWED, clause.span(), name, directive.text(),
                        allowed(directive, clause.kind()));
                continue;
            }
            if (!seen.add(clause.kind()) && !clause.kind().repeatable()) {
                Span first = directive.clauses(clause.kind()).findFirst().orElseThrow().span();
                report.add(Code.DUPLICATE_CLAUSE, clause.span(),
                        List.of(new Report.Aside(first, "'" + name + "' is given here first")), name);
            }
            for (Clause.Name variable : clause.kind().decidesSharing() ? clause.variables() : List.<Clause.Name>of()) {
                ClauseKind other = variables.put(variable.text(), clause.kind());
                Span before = places.put(variable.text(), variable.span());
                if (other != null && before != null && !firstAndLast(other, clause.kind())) {
                    report.add(Code.VARIABLE_TWICE, variable.span(),
                            List.of(new Report.Aside(before,
                                    "'" + variable.text() + "' is in " + other.text() + " here")),
                            variable.text(),
                            other.text(), name);
                }
            }
        }
        SyncClauses.check(directive, report);
        Conditions.check(directive, report);
        directive.value(ClauseKind.NUM_THREADS).ifPresent(value -> positive("num_threads", value, report));
        directive.value(ClauseKind.GRAINSIZE).ifPresent(value -> positive("grainsize", value, report));
        directive.value(ClauseKind.NUM_TASKS).ifPresent(value -> positive("num_tasks", value, report));
        directive.schedule().flatMap(Clause.Scheduled::chunk)
                .ifPresent(value -> positive("the chunk size", value, report));
    }

    private static String allowed(Directive directive, ClauseKind wrong) {
        if (wrong == ClauseKind.NOWAIT && directive.parts().get(0).isRegion()) {
            return "no nowait: a parallel region ends when all of its threads have reached its end";
        }
        return directive.allowed().isEmpty() ? "no clauses" : directive.allowed().stream()
                .map(ClauseKind::text).collect(Collectors.joining(", "));
    }

    private static boolean firstAndLast(ClauseKind a, ClauseKind b) {
        return a != b && Set.of(ClauseKind.FIRSTPRIVATE, ClauseKind.LASTPRIVATE).containsAll(Set.of(a, b));
    }

    private static void positive(String what, Fragment value, Report report) {
        boolean negative = value.expression() instanceof UnaryExpr unary
                && unary.getOperator() == UnaryExpr.Operator.MINUS && unary.getExpression().isLiteralExpr();
        Optional<Number> literal = value.expression() instanceof IntegerLiteralExpr number
                ? Optional.of(number.asNumber()) : Optional.empty();
        if (negative || literal.isPresent() && literal.get().longValue() <= 0) {
            report.add(Code.NOT_POSITIVE, value.span(), what, value.text());
        }
    }
}
