package org.quipu.directives.check;

import static org.quipu.directives.model.ClauseKind.*;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.model.Fragment;

/**
 * Checks the clauses of synchronisation and utility directives without their context: memory orders (OpenMP 5.2 section
 * 15.8.1), hints (15.1), atomic clauses (15.8.2, 15.8.3), messages (8.5).
 */
final class SyncClauses {
    private static final List<ClauseKind> ORDERS = List.of(SEQ_CST, ACQ_REL, ACQUIRE, RELEASE, RELAXED);
    private static final List<ClauseKind> ATOMIC_KINDS = List.of(READ, WRITE, UPDATE);
    private static final Map<ClauseKind, List<String>> WORDS = Map.of(
            AT, List.of("compilation", "execution"), SEVERITY, List.of("fatal", "warning"),
            PROC_BIND, List.of("primary", "master", "close", "spread"), FAIL, List.of("seq_cst", "acquire", "relaxed"));
    private static final Set<String> HINTS = Set.of("none", "uncontended", "contended", "nonspeculative",
            "speculative");

    private final Directive directive;
    private final Report report;

    private SyncClauses(Directive directive, Report report) {
        this.directive = directive;
        this.report = report;
    }

    static void check(Directive directive, Report report) {
        SyncClauses clauses = new SyncClauses(directive, report);
        directive.clauses().forEach(clauses::word);
        clauses.exclusive(ORDERS);
        clauses.exclusive(ATOMIC_KINDS);
        clauses.atomic();
        clauses.flush();
        clauses.hint();
        clauses.ignored(ALLOCATE);
        if (directive.has(COPYPRIVATE) && directive.has(NOWAIT)) {
            clauses.exclude(COPYPRIVATE, NOWAIT);
        }
        if (directive.kind() == DirectiveKind.ERROR && directive.clauses().stream().noneMatch(clauses::isWrongWord)) {
            clauses.message();
        }
    }

    private Optional<Clause> first(ClauseKind kind) {
        return directive.clauses(kind).findFirst();
    }

    private boolean isWrongWord(Clause clause) {
        return WORDS.containsKey(clause.kind()) && clause instanceof Clause.Keyword keyword
                && !WORDS.get(clause.kind()).contains(keyword.word());
    }

    private void word(Clause clause) {
        if (isWrongWord(clause)) {
            report.add(Code.CLAUSE_WORD, clause.span(), clause.kind().text(), ((Clause.Keyword) clause).word(),
                    String.join(", ", WORDS.get(clause.kind())));
        }
    }

    private void exclusive(List<ClauseKind> group) {
        List<ClauseKind> present = group.stream().filter(directive::has).toList();
        if (present.size() > 1) {
            exclude(present.get(0), present.get(1));
        }
    }

    private void exclude(ClauseKind a, ClauseKind b) {
        first(b).ifPresent(clause -> report.add(Code.CLAUSES_EXCLUDE, clause.span(), a.text(), b.text()));
    }

    private void atomic() {
        for (ClauseKind kind : List.of(READ, WRITE)) {
            for (ClauseKind other : List.of(CAPTURE, COMPARE)) {
                if (directive.has(kind) && directive.has(other)) {
                    exclude(kind, other);
                }
            }
        }
        for (ClauseKind kind : List.of(FAIL, WEAK)) {
            if (directive.has(kind) && !directive.has(COMPARE)) {
                first(kind).ifPresent(c -> report.add(Code.CLAUSE_NEEDS, c.span(), kind.text(),
                        "the clause 'compare'"));
            }
        }
        order(READ, RELEASE, "seq_cst, acq_rel, acquire or relaxed");
        order(WRITE, ACQUIRE, "seq_cst, acq_rel, release or relaxed");
    }

    private void order(ClauseKind kind, ClauseKind order, String others) {
        if (directive.has(kind)) {
            first(order).ifPresent(c -> report.add(Code.MEMORY_ORDER, c.span(), order.text(), kind.text(), others));
        }
    }

    private void flush() {
        if (directive.kind() != DirectiveKind.FLUSH) {
            return;
        }
        first(RELAXED).ifPresent(clause -> report.add(Code.MEMORY_ORDER, clause.span(), "relaxed", "flush",
                "seq_cst, acq_rel, acquire or release"));
        if (directive.argument().isPresent()) {
            ORDERS.stream().filter(directive::has).findFirst().flatMap(this::first)
                    .ifPresent(clause -> report.add(Code.CLAUSES_EXCLUDE, clause.span(),
                            "flush(" + directive.argument().get().text() + ")",
                            clause.kind().text()));
        }
    }

    private void hint() {
        Optional<Fragment> hint = directive.has(HINT) ? directive.value(HINT) : Optional.empty();
        if (hint.isEmpty()) {
            return;
        }
        if (!isHint(hint.get().expression())) {
            report.add(Code.SYNC_HINT, hint.get().span(), hint.get().text());
        } else if (directive.kind() == DirectiveKind.CRITICAL && directive.lock().isEmpty() && !isNone(hint.get())) {
            report.add(Code.CLAUSE_NEEDS, first(HINT).orElseThrow().span(), "hint", "a name: critical(name)");
        } else {
            ignored(HINT);
        }
    }

    private static boolean isNone(Fragment hint) {
        return hint.text().equals("0") || hint.text().endsWith("_none") && hint.expression() instanceof NameExpr;
    }

    private static boolean isHint(Expression hint) {
        if (hint instanceof EnclosedExpr inner) {
            return isHint(inner.getInner());
        } else if (hint instanceof BinaryExpr both) {
            return (both.getOperator() == BinaryExpr.Operator.PLUS
                    || both.getOperator() == BinaryExpr.Operator.BINARY_OR)
                    && isHint(both.getLeft()) && isHint(both.getRight());
        } else if (hint instanceof NameExpr name) {
            String word = name.getNameAsString();
            return (word.startsWith("omp_sync_hint_") || word.startsWith("omp_lock_hint_"))
                    && HINTS.contains(word.substring(14));
        }
        return hint instanceof IntegerLiteralExpr;
    }

    private void ignored(ClauseKind kind) {
        first(kind).filter(clause -> directive.allowed().contains(kind))
                .ifPresent(clause -> report.add(Code.CLAUSE_IGNORED, clause.span(), kind.text()));
    }

    /** Reports an error directive that applies at compilation. */
    private void message() {
        if (directive.word(AT).orElse("compilation").equals("execution")) {
            return;
        }
        Optional<Fragment> message = directive.value(MESSAGE);
        Optional<String> text = message.flatMap(fragment -> text(fragment.expression()));
        if (message.isPresent() && text.isEmpty()) {
            report.add(Code.MESSAGE_TEXT, message.get().span(), message.get().text());
            return;
        }
        boolean warning = directive.word(SEVERITY).orElse("").equals("warning");
        report.add(warning ? Code.PROGRAM_WARNING : Code.PROGRAM_ERROR, directive.name(),
                text.orElse("error directive"));
    }

    private static Optional<String> text(Expression expression) {
        if (expression instanceof EnclosedExpr inner) {
            return text(inner.getInner());
        } else if (expression instanceof BinaryExpr both && both.getOperator() == BinaryExpr.Operator.PLUS) {
            return text(both.getLeft()).flatMap(left -> text(both.getRight()).map(left::concat));
        }
        return expression instanceof StringLiteralExpr literal ? Optional.of(literal.asString()) : Optional.empty();
    }
}
