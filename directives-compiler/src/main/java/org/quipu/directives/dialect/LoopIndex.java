package org.quipu.directives.dialect;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.text.Span;

/** Removes the index of a loop from sharing clauses: JOMP and Pyjama made it private nevertheless. */
final class LoopIndex {
    private static final Set<String> CLAUSES = Set.of("shared", "firstprivate");

    private LoopIndex() {
    }

    static void apply(OldSource source, OldDirective directive, Rewriting rewriting) {
        if (!directive.name().equals("for") && !directive.name().equals("parallel for")) {
            return;
        }
        Optional<String> index = source.statement(directive).filter(ForStmt.class::isInstance)
                .flatMap(loop -> index(((ForStmt) loop).getInitialization()));
        if (index.isEmpty()) {
            return;
        }
        for (Word clause : directive.clauses()) {
            if (CLAUSES.contains(clause.text()) && clause.hasArguments()) {
                take(directive, clause, index.get(), rewriting);
            }
        }
    }

    private static Optional<String> index(List<Expression> initialization) {
        return initialization.size() == 1 && initialization.get(0) instanceof AssignExpr first
                && first.getTarget() instanceof NameExpr name ? Optional.of(name.getNameAsString()) : Optional.empty();
    }

    private static void take(OldDirective directive, Word clause, String index, Rewriting rewriting) {
        List<String> names = new ArrayList<>(List.of(clause.arguments(directive.text()).strip().split("\\s*,\\s*")));
        if (!names.remove(index)) {
            return;
        }
        String detail = clause.text() + "(" + index + ")";
        rewriting.problem(Code.MEANINGLESS_CLAUSE, directive.span(clause), detail, directive.name(),
                directive.dialect().label());
        if (names.isEmpty()) {
            ClauseEdits.remove(directive, clause, rewriting, ChangeKind.DROPPED_CLAUSE, detail);
            return;
        }
        List<Span> pieces = directive.pieces(clause.start(), clause.end());
        rewriting.change(ChangeKind.DROPPED_CLAUSE, pieces.get(0), clause.text() + "(" + String.join(", ", names) + ")",
                detail);
        pieces.subList(1, pieces.size()).forEach(piece -> rewriting.replace(piece, ""));
    }
}
