package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.diagnostic.Report.Aside;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.ClauseKind;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;

/**
 * Finds lastprivate variables that an iteration may leave unset (OpenMP 5.2 section 5.4.5), so that their value after
 * the loop is unspecified. It simplifies definite assignment of JLS 25 chapter 16.
 */
final class LastValues {
    private final Symbols symbols;
    private final Report report;

    LastValues(Symbols symbols, Report report) {
        this.symbols = symbols;
        this.report = report;
    }

    void check(Construct construct) {
        Optional<Statement> body = body(construct);
        if (body.isEmpty()) {
            return;
        }
        construct.directive().clauses(ClauseKind.LASTPRIVATE).filter(LastValues::isPlain)
                .forEach(clause -> clause.variables().forEach(name -> check(construct, body.get(), name)));
    }

    private static boolean isPlain(Clause clause) {
        return clause instanceof Clause.VariableList list && list.modifier().isEmpty();
    }

    /** The body of the construct's loops; empty for sections. */
    private Optional<Statement> body(Construct construct) {
        if (construct.statement() == null || construct.kind().isSections()) {
            return Optional.empty();
        }
        List<LoopHead> heads = LoopHead.nest(construct.statement(),
                Math.max(1, construct.directive().count(ClauseKind.COLLAPSE)), symbols);
        return heads.isEmpty() ? Optional.empty() : Optional.of(heads.get(heads.size() - 1).loop().getBody());
    }

    private void check(Construct construct, Statement body, Clause.Name name) {
        Variable variable = construct.visible().get(name.text());
        if (variable == null || variable.isField() || isIndex(construct, variable) || isFirst(construct, variable)
                || assigns(body, variable) || Warnings.isAllowed(symbols.source(), name.span().start())) {
            return;
        }
        List<Aside> asides = new ArrayList<>();
        variable.uses().stream().filter(use -> use.write() && symbols.span(body).contains(use.span())).map(Use::span)
                .findFirst()
                .ifPresent(span -> asides.add(new Aside(span, "'" + variable.name()
                        + "' is assigned here, but not always")));
        report.add(Code.LAST_UNSET, name.span(), asides, variable.name());
    }

    private boolean isIndex(Construct construct, Variable variable) {
        return LoopHead.nest(construct.statement(), Math.max(1, construct.directive().count(ClauseKind.COLLAPSE)),
                symbols).stream()
                .anyMatch(head -> head.variable() == variable);
    }

    private static boolean isFirst(Construct construct, Variable variable) {
        return construct.directive().clauses(ClauseKind.FIRSTPRIVATE).flatMap(clause -> clause.variables().stream())
                .anyMatch(name -> construct.visible().get(name.text()) == variable);
    }

    /** Whether the node assigns the variable whenever it completes normally. */
    private boolean assigns(Node node, Variable variable) {
        if (node instanceof AssignExpr assign) {
            return symbols.named(Symbols.unwrap(assign.getTarget())) == variable
                    || assigns(assign.getValue(), variable);
        } else if (node instanceof IfStmt branch) {
            return assigns(branch.getCondition(), variable) || assigns(branch.getThenStmt(), variable)
                    && branch.getElseStmt().filter(other -> assigns(other, variable)).isPresent();
        } else if (node instanceof BinaryExpr binary && (binary.getOperator() == BinaryExpr.Operator.AND
                || binary.getOperator() == BinaryExpr.Operator.OR)) {
            return assigns(binary.getLeft(), variable);
        } else if (node instanceof ConditionalExpr choice) {
            return assigns(choice.getCondition(), variable) || assigns(choice.getThenExpr(), variable)
                    && assigns(choice.getElseExpr(), variable);
        } else if (node instanceof TryStmt attempt) {
            return attempt.getFinallyBlock().filter(last -> assigns(last, variable)).isPresent()
                    || assigns(attempt.getTryBlock(), variable)
                            && attempt.getCatchClauses().stream()
                                    .allMatch(clause -> assigns(clause.getBody(), variable));
        } else if (node instanceof ForStmt || node instanceof WhileStmt || node instanceof ForEachStmt
                || node instanceof SwitchStmt
                || node instanceof SwitchExpr || node instanceof LambdaExpr) {
            // Inner loops and switches are assumed to assign; lambdas are not.
            return !(node instanceof LambdaExpr) && inOrder(node, variable);
        }
        return node instanceof ThrowStmt || inOrder(node, variable);
    }

    private boolean inOrder(Node node, Variable variable) {
        for (Node child : node.getChildNodes()) {
            if (child.getRange().isPresent() && assigns(child, variable)) {
                return true;
            }
        }
        return false;
    }
}
