package org.quipu.directives.data;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/**
 * The place for the declaration of a variable's cell. The variable's own declaration is unchanged, so that its
 * initial value keeps its meaning. Uses after the point refer to the cell.
 *
 * @param offset offset of the cell's declaration
 * @param header whether it is in the header of a for statement; the declaration there becomes that of the cell
 */
public record CellPoint(int offset, boolean header) {
    /** The point; empty if no statement can be inserted. */
    public static Optional<CellPoint> of(Variable variable, SourceText source) {
        Node declaration = variable.declaration();
        Node parent = declaration.getParentNode().orElse(null);
        if (parent instanceof VariableDeclarationExpr expression) {
            return ofLocal(expression, expression.getParentNode().orElse(null), source);
        } else if (parent instanceof LambdaExpr lambda) {
            return begin(lambda.getBody(), source);
        } else if (parent instanceof CatchClause clause) {
            return begin(clause.getBody(), source);
        } else if (parent instanceof ConstructorDeclaration constructor) {
            return begin(constructor.getBody(), source);
        } else if (parent instanceof MethodDeclaration method) {
            return method.getBody().flatMap(body -> begin(body, source));
        }
        return Optional.empty();
    }

    private static Optional<CellPoint> ofLocal(VariableDeclarationExpr expression, @Nullable Node owner,
            SourceText source) {
        if (owner instanceof ExpressionStmt statement) {
            boolean straight = !(owner.getParentNode().orElse(null) instanceof SwitchEntry entry)
                    || entry.getType() != SwitchEntry.Type.STATEMENT_GROUP || !isUsedInOtherGroup(entry, expression);
            return straight ? Optional.of(new CellPoint(source.span(statement).end(), false)) : Optional.empty();
        } else if (owner instanceof ForEachStmt loop) {
            return begin(loop.getBody(), source);
        } else if (owner instanceof ForStmt && expression.getVariables().size() == 1) {
            return Optional.of(new CellPoint(source.start(expression), true));
        }
        return Optional.empty();
    }

    /** Whether another group of a switch uses a variable of this group: it would have no cell there. */
    private static boolean isUsedInOtherGroup(SwitchEntry entry, VariableDeclarationExpr expression) {
        Node owner = entry.getParentNode().orElseThrow();
        return owner.findAll(SwitchEntry.class, other -> other != entry && other.getParentNode().orElse(null) == owner)
                .stream().anyMatch(
                        other -> expression.getVariables().stream().anyMatch(variable -> other.findFirst(NameExpr.class,
                                name -> name.getNameAsString().equals(variable.getNameAsString())).isPresent()));
    }

    private static Optional<CellPoint> begin(Statement body, SourceText source) {
        if (!(body instanceof BlockStmt block)) {
            return Optional.empty();
        }
        boolean calls = !block.getStatements().isEmpty()
                && block.getStatement(0) instanceof ExplicitConstructorInvocationStmt;
        return Optional.of(new CellPoint(calls ? source.span(block.getStatement(0)).end() : source.start(block) + 1,
                false));
    }
}
