package org.quipu.directives.check;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.stmt.BlockStmt;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.ExpressionTyper;
import org.quipu.directives.resolve.JavaType;

/** Checks the known types of the expressions in clauses (OpenMP 5.2 sections 3.4, 10.1.2, 11.5.3, 12.3, 12.4, 12.6). */
final class ClauseTypes {
    private static final Map<ClauseKind, String> NUMBERS = Map.of(ClauseKind.NUM_THREADS, "num_threads",
            ClauseKind.FILTER, "filter",
            ClauseKind.PRIORITY, "priority", ClauseKind.GRAINSIZE, "grainsize", ClauseKind.NUM_TASKS, "num_tasks",
            ClauseKind.SCHEDULE,
            "the chunk size");
    private static final Set<ClauseKind> CONDITIONS = Set.of(ClauseKind.IF, ClauseKind.FINAL, ClauseKind.HOLDS);

    private final ExpressionTyper typer;
    private final Report report;

    ClauseTypes(List<Construct> constructs, Report report) {
        this.typer = new ExpressionTyper(constructs.isEmpty() ? new BlockStmt() : file(constructs.get(0).executable()));
        this.report = report;
    }

    private static Node file(Node node) {
        return node.getParentNode().map(ClauseTypes::file).orElse(node);
    }

    ExpressionTyper typer() {
        return typer;
    }

    void check(Construct construct) {
        for (Clause clause : construct.directive().clauses()) {
            if (CONDITIONS.contains(clause.kind())) {
                clause.expressions().forEach(fragment -> condition(construct, clause, fragment));
            } else if (NUMBERS.containsKey(clause.kind())) {
                clause.expressions().forEach(fragment -> number(construct, clause, fragment));
            }
        }
    }

    private void condition(Construct construct, Clause clause, Fragment fragment) {
        JavaType type = typer.type(fragment.expression(), construct.visible());
        if (isTellingType(type) && !type.isBoolean()) {
            report.add(Code.NOT_A_CONDITION, fragment.span(), clause.kind().text(), fragment.text(), type.text());
        }
    }

    private void number(Construct construct, Clause clause, Fragment fragment) {
        JavaType type = typer.type(fragment.expression(), construct.visible());
        if (isTellingType(type) && !type.isIntegral()) {
            report.add(Code.NOT_A_NUMBER, fragment.span(), NUMBERS.getOrDefault(clause.kind(), clause.kind().text()),
                    fragment.text(), type.text());
        }
    }

    /** Whether a type is known. A type parameter is not, as it may be bounded by a box. */
    private static boolean isTellingType(JavaType type) {
        return type.isKnown() && !type.text().matches("[A-Z][A-Z0-9]?");
    }
}
