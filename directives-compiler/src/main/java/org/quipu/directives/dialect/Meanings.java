package org.quipu.directives.dialect;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.Span;

/** Records changes of meaning of an old source, and comments that resemble directives. */
final class Meanings {
    private final OldSource source;
    private final Rewriting rewriting;

    Meanings(OldSource source, Rewriting rewriting) {
        this.source = source;
        this.rewriting = rewriting;
    }

    void apply() {
        nearMisses();
        regions(Dialect.JOMP);
        regions(Dialect.OMP4J);
        regions(Dialect.PYJAMA);
        for (OldDirective directive : source.directives()) {
            if (directive.dialect() == Dialect.JOMP) {
                jomp(directive);
            } else if (directive.dialect() == Dialect.OMP4J && isRegion(directive) && isInRegion(directive)) {
                note(ChangeKind.NESTED, directive, directive.name());
            }
        }
        calls("omp_get_wtime", ChangeKind.TIME);
        calls("omp_get_max_threads", ChangeKind.MAX_THREADS);
        if (source.text().contains("__omp_Class") && source.text().contains("jomp.runtime.BusyTask")) {
            rewriting.note(ChangeKind.GENERATED, new Span(0, 0), "made by JOMP");
        }
        if (!source.directives().isEmpty() && source.file().isEmpty()) {
            rewriting.note(ChangeKind.NO_JAVA, new Span(0, 0), "see quipu compile for the place");
        }
    }

    private void nearMisses() {
        for (Span near : source.nearMisses()) {
            if (!rewriting.touches(near)) {
                rewriting.note(ChangeKind.NEAR_MISS, near, source.text().substring(near.start(), near.end()).strip());
            }
        }
    }

    // ---- notes on all regions of a file, once each

    private void regions(Dialect dialect) {
        List<OldDirective> regions = source.directives().stream()
                .filter(one -> one.dialect() == dialect && isRegion(one)).toList();
        if (regions.isEmpty()) {
            return;
        }
        String lines = regions.stream().map(one -> String.valueOf(source.source().line(one.comments().get(0).start())))
                .collect(Collectors.joining(", "));
        String where = regions.size() == 1 ? "the region of line " + lines : "the regions of lines " + lines;
        OldDirective first = regions.get(0);
        if (dialect == Dialect.PYJAMA) {
            note(ChangeKind.UNLISTED_SHARED, first, where);
            return;
        }
        note(ChangeKind.EXCEPTIONS, first, where);
        if (dialect == Dialect.JOMP && !source.text().contains("setNumThreads")) {
            note(ChangeKind.TEAM_SIZE, first, where);
        }
    }

    private static boolean isRegion(OldDirective directive) {
        return directive.name().startsWith("parallel");
    }

    private boolean isInRegion(OldDirective directive) {
        int place = directive.comments().get(0).start();
        return source.directives().stream().filter(Meanings::isRegion).anyMatch(outer -> source.statement(outer)
                .map(statement -> source.source().span(statement).contains(place)).orElse(false));
    }

    // ---- JOMP

    private void jomp(OldDirective directive) {
        Set<String> names = directive.clauses().stream().map(Word::text).collect(Collectors.toSet());
        if (descends(directive)) {
            note(ChangeKind.DESCENDING, directive, directive.name());
        }
        for (Word clause : directive.clauses()) {
            String arguments = clause.arguments(directive.text()).strip();
            switch (clause.text()) {
                case "private", "firstprivate", "lastprivate" -> fields(directive, clause, arguments);
                case "default" -> {
                    if (arguments.equals("none")) {
                        rewriting.note(ChangeKind.DEFAULT_NONE, directive.span(clause), "default(none)");
                    }
                }
                case "reduction" -> {
                    if (arguments.startsWith("&&") || arguments.startsWith("||")) {
                        rewriting.note(ChangeKind.NOW_COMPILES, directive.span(clause),
                                ClauseEdits.shown(directive, clause));
                    }
                }
                default -> {}
            }
        }
        if (names.contains("lastprivate")) {
            note(ChangeKind.NOW_COMPILES, directive, "lastprivate");
        }
    }

    private void fields(OldDirective directive, Word clause, String arguments) {
        for (String name : arguments.replaceAll("^\\w+\\s*:", "").split(",")) {
            Variable variable = source.visible(directive).get(name.strip());
            if (variable != null && variable.isField()) {
                rewriting.note(ChangeKind.PRIVATE_FIELD, directive.span(clause), name.strip());
            }
        }
    }

    private boolean descends(OldDirective directive) {
        boolean isStatic = directive.clauses().stream().filter(clause -> clause.text().equals("schedule"))
                .allMatch(clause -> clause.arguments(directive.text()).strip().startsWith("static"));
        return isStatic && directive.name().matches("(parallel )?for") && source.statement(directive)
                .filter(statement -> statement instanceof ForStmt loop
                        && loop.getUpdate().stream().anyMatch(Meanings::decreases))
                .isPresent();
    }

    private static boolean decreases(Expression update) {
        if (update instanceof UnaryExpr unary) {
            return unary.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT
                    || unary.getOperator() == UnaryExpr.Operator.POSTFIX_DECREMENT;
        }
        return update instanceof AssignExpr assign && (assign.getOperator() == AssignExpr.Operator.MINUS
                || assign.getValue() instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.MINUS);
    }

    // ---- Pyjama's library

    private void calls(String routine, ChangeKind kind) {
        String call = "Pyjama." + routine;
        int at = source.text().indexOf(call);
        if (at >= 0) {
            rewriting.note(kind, new Span(at, at + call.length()), call);
        }
    }

    private void note(ChangeKind kind, OldDirective directive, String detail) {
        rewriting.note(kind, directive.comments().get(0), detail);
    }
}
