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
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;

/**
 * Where a variable that lives in a cell from its declaration on gets the cell. The declaration itself stays as it is, so
 * that its initial value keeps its meaning; what is named after the point is the cell.
 *
 * @param offset where the cell's declaration is put
 * @param header whether that is the header of a for statement, whose declaration then becomes the cell's
 */
public record CellPoint(int offset, boolean header) {
    /** The point, or nothing if no statement can stand there. */
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

    private static Optional<CellPoint> ofLocal(VariableDeclarationExpr expression, Node owner, SourceText source) {
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

    /** A variable of one group of a switch that another group names would have no cell there. */
    private static boolean isUsedInOtherGroup(SwitchEntry entry, VariableDeclarationExpr expression) {
        Node owner = entry.getParentNode().orElseThrow();
        return owner.findAll(SwitchEntry.class, other -> other != entry && other.getParentNode().orElse(null) == owner)
                .stream().anyMatch(other -> expression.getVariables().stream().anyMatch(variable ->
                        other.findFirst(NameExpr.class,
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
