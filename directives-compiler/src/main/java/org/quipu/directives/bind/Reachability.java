package org.quipu.directives.bind;

import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import org.jspecify.annotations.Nullable;

/** Whether a statement can complete normally (JLS 14.22). */
public final class Reachability {
    private Reachability() {
    }

    /** Whether the statement can complete normally. */
    public static boolean completes(Statement statement) {
        if (statement instanceof ThrowStmt) {
            return false;
        } else if (statement instanceof BlockStmt block) {
            return block.getStatements().stream().allMatch(Reachability::completes);
        } else if (statement instanceof IfStmt choice) {
            return choice.getElseStmt().isEmpty() || completes(choice.getThenStmt())
                    || completes(choice.getElseStmt().get());
        } else if (statement instanceof LabeledStmt labeled) {
            return completes(labeled.getStatement()) || leaves(labeled, labeled.getLabel().asString());
        } else if (statement instanceof SynchronizedStmt locked) {
            return completes(locked.getBody());
        } else if (statement instanceof TryStmt tried) {
            boolean body = completes(tried.getTryBlock())
                    || tried.getCatchClauses().stream().anyMatch(clause -> completes(clause.getBody()));
            return body && tried.getFinallyBlock().map(Reachability::completes).orElse(true);
        } else if (statement instanceof WhileStmt loop) {
            return !isTrue(loop.getCondition()) || leaves(loop, null);
        } else if (statement instanceof DoStmt loop) {
            return !isTrue(loop.getCondition()) || leaves(loop, null);
        } else if (statement instanceof ForStmt loop) {
            return loop.getCompare().map(condition -> !isTrue(condition)).orElse(false) || leaves(loop, null);
        }
        return true;
    }

    private static boolean isTrue(Expression condition) {
        return condition instanceof BooleanLiteralExpr literal && literal.getValue();
    }

    /** Whether a break in the statement leaves just the statement. */
    private static boolean leaves(Statement statement, @Nullable String label) {
        return statement
                .findFirst(BreakStmt.class,
                        jump -> jump.getLabel().map(name -> name.asString().equals(label)).orElse(label == null))
                .isPresent();
    }
}
