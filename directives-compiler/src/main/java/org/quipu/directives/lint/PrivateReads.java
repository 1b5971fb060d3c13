package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
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
import org.quipu.directives.resolve.Variable;

/** Finds reads of private variables that are not yet set (OpenMP 5.2 section 5.4.3). */
final class PrivateReads {
    private final Symbols symbols;
    private final Sharing sharing;
    private final Report report;

    PrivateReads(Symbols symbols, Sharing sharing, Report report) {
        this.symbols = symbols;
        this.sharing = sharing;
        this.report = report;
    }

    void check(Construct construct) {
        if (construct.statement() == null) {
            return;
        }
        construct.directive().clauses(ClauseKind.PRIVATE).filter(PrivateReads::isPlain)
                .flatMap(clause -> clause.variables().stream()).forEach(name -> {
                    Variable variable = construct.visible().get(name.text());
                    if (variable != null && !variable.isField() && !variable.type().text().endsWith("]")) {
                        first(construct, variable).ifPresent(read -> {
                            if (!Warnings.isAllowed(symbols.source(), symbols.span(read).start())) {
                                report.add(Code.PRIVATE_UNSET, symbols.span(read),
                                        List.of(new Aside(name.span(),
                                                "'" + variable.name() + "' is made private here")),
                                        variable.name());
                            }
                        });
                    }
                });
    }

    /** Whether a clause has no modifier. A modifier determines the private object. */
    private static boolean isPlain(Clause clause) {
        return clause instanceof Clause.VariableList list && list.modifier().isEmpty();
    }

    /** The first use in evaluation order, if it is a read that no write can precede. */
    private Optional<Node> first(Construct construct, Variable variable) {
        List<Node> uses = new ArrayList<>();
        inOrder(construct.statement(), variable, uses);
        if (uses.isEmpty() || isWrite(uses.get(0)) || isSetBefore(construct, uses.get(0), uses)) {
            return Optional.empty();
        }
        return Optional.of(uses.get(0));
    }

    private void inOrder(Node node, Variable variable, List<Node> uses) {
        if (symbols.named(node) == variable) {
            uses.add(node);
        } else if (node instanceof AssignExpr assign) {
            inOrder(assign.getValue(), variable, uses);
            inOrder(assign.getTarget(), variable, uses);
        } else if (node instanceof ForStmt loop) {
            loop.getInitialization().forEach(part -> inOrder(part, variable, uses));
            loop.getCompare().ifPresent(part -> inOrder(part, variable, uses));
            inOrder(loop.getBody(), variable, uses);
            loop.getUpdate().forEach(part -> inOrder(part, variable, uses));
        } else {
            node.getChildNodes().stream().filter(child -> child.getRange().isPresent())
                    .forEach(child -> inOrder(child, variable, uses));
        }
    }

    private static boolean isWrite(Node use) {
        return Updates.assignment(use).filter(assign -> assign.getOperator() == AssignExpr.Operator.ASSIGN).isPresent();
    }

    /** Whether an earlier iteration of a loop may have written the variable, or an inner construct has its own copy. */
    private boolean isSetBefore(Construct construct, Node read, List<Node> uses) {
        for (Node at = read; at != null && at != construct.statement(); at = at.getParentNode().orElse(null)) {
            boolean loop = at instanceof ForStmt || at instanceof WhileStmt || at instanceof DoStmt
                    || at instanceof ForEachStmt;
            Node around = at;
            if (loop && uses.stream().anyMatch(use -> (isWrite(use) || Updates.isStep(use)) && isInside(use, around))) {
                return true;
            }
        }
        return !(read instanceof NameExpr) || !sharing.isOwnOf(construct, symbols.named(read), symbols.span(read));
    }

    private static boolean isInside(Node node, Node container) {
        for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
            if (at == container) {
                return true;
            }
        }
        return false;
    }
}
