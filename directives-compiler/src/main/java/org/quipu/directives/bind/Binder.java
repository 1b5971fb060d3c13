package org.quipu.directives.bind;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Directive;
import org.quipu.directives.model.DirectiveKind;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/**
 * Binds each directive to the statement that begins at the next token after it. It uses positions only, never
 * JavaParser's association of comments with nodes.
 */
public final class Binder {
    private final SourceText source;
    private final List<Span> comments;
    private final CompilationUnit file;
    private final Report report;
    private final Map<Integer, Statement> statements = new HashMap<>();

    private Binder(SourceText source, List<Span> comments, CompilationUnit file, Report report) {
        this.source = source;
        this.comments = comments;
        this.file = file;
        this.report = report;
        file.walk(Node.TreeTraversal.PREORDER, node -> {
            if (node instanceof Statement statement && isStatement(statement)) {
                statements.putIfAbsent(source.start(statement), statement);
            }
        });
    }

    /**
     * A directive and its statement.
     *
     * @param statement the statement, or null for a directive that stands alone
     */
    public record Bound(Directive directive, @Nullable Statement statement) {
    }

    /** Binds the directives. Reports and omits those that cannot be bound. */
    public static List<Bound> bind(SourceText source, List<Span> comments, CompilationUnit file,
            List<Directive> directives, Report report) {
        Binder binder = new Binder(source, comments, file, report);
        List<Bound> bound = new ArrayList<>();
        for (Directive directive : directives) {
            binder.bind(directive).ifPresent(bound::add);
        }
        List<Bound> between = bound.stream().filter(one -> binder.isBetween(one, bound)).toList();
        between.forEach(one -> report.add(Code.STANDALONE_PLACE, one.directive().name(), one.directive().text()));
        bound.removeAll(between);
        return bound;
    }

    /** Whether a stand-alone directive separates another one from its statement. */
    private boolean isBetween(Bound alone, List<Bound> bound) {
        int place = alone.directive().start();
        return alone.statement() == null && bound.stream().anyMatch(other -> other.statement() != null
                && other.directive().end() <= place && place < source.start(other.statement()));
    }

    private static boolean isStatement(Statement statement) {
        Node parent = statement.getParentNode().orElse(null);
        boolean value = statement instanceof ExpressionStmt && (parent instanceof LambdaExpr
                || parent instanceof SwitchEntry entry && entry.getParentNode().orElse(null) instanceof SwitchExpr
                        && entry.getType() == SwitchEntry.Type.EXPRESSION);
        return !value && statement.getRange().isPresent();
    }

    private Optional<Bound> bind(Directive directive) {
        if (directive.kind().isDeclarative()) {
            return Optional.of(new Bound(directive, null));
        }
        if (directive.kind().isStandalone()) {
            return standalone(directive);
        }
        int next = nextToken(directive.end());
        Statement statement = statements.get(next);
        String name = directive.text();
        if (statement == null) {
            boolean end = next >= source.text().length() || source.text().charAt(next) == '}';
            Code code = !end ? Code.NOT_A_STATEMENT
                    : directive.kind() == DirectiveKind.SECTION ? Code.EMPTY_SECTION : Code.NOTHING_FOLLOWS;
            report.add(code, directive.name(), name);
            return Optional.empty();
        }
        if (isDeclaration(statement) && directive.kind() != DirectiveKind.SECTION) {
            report.add(Code.DECLARATION_FOLLOWS, directive.name(), name, remedy(directive));
            return Optional.empty();
        }
        boolean callsConstructor = statement instanceof ExplicitConstructorInvocationStmt
                || statement instanceof BlockStmt block && block.getStatements().stream()
                        .anyMatch(ExplicitConstructorInvocationStmt.class::isInstance);
        if (callsConstructor) {
            report.add(Code.CONSTRUCTOR_CALL, directive.name(), name);
            return Optional.empty();
        }
        return Optional.of(new Bound(directive, statement));
    }

    /** The hint for a directive before a declaration. */
    private static String remedy(Directive directive) {
        boolean loop = directive.parts().stream().anyMatch(part -> part.isLoop() || part.isPlainLoop());
        return loop ? "put the directive directly before the loop"
                : directive.kind() == DirectiveKind.ATOMIC
                        ? "declare the variable before the directive, and assign it here"
                : "put { } around the statements that belong to '" + directive.text()
                        + "', or declare the variable before it";
    }

    private static boolean isDeclaration(Statement statement) {
        return statement instanceof LocalClassDeclarationStmt || statement instanceof LocalRecordDeclarationStmt
                || statement instanceof ExpressionStmt e && e.getExpression() instanceof VariableDeclarationExpr;
    }

    private Optional<Bound> standalone(Directive directive) {
        Node innermost = innermost(file, directive.start());
        if (innermost instanceof BlockStmt
                || innermost instanceof SwitchEntry entry && entry.getType() == SwitchEntry.Type.STATEMENT_GROUP) {
            return Optional.of(new Bound(directive, null));
        }
        report.add(Code.STANDALONE_PLACE, directive.name(), directive.text());
        return Optional.empty();
    }

    private Node innermost(Node node, int offset) {
        for (Node child : node.getChildNodes()) {
            if (child.getRange().isPresent() && source.span(child).contains(offset)) {
                return innermost(child, offset);
            }
        }
        return node;
    }

    /** The offset of the first character after {@code from} that is neither white space nor in a comment. */
    private int nextToken(int from) {
        int at = from;
        int comment = 0;
        while (at < source.text().length()) {
            while (comment < comments.size() && comments.get(comment).end() <= at) {
                comment++;
            }
            if (comment < comments.size() && comments.get(comment).contains(at)) {
                at = comments.get(comment).end();
            } else if (Character.isWhitespace(source.text().charAt(at))) {
                at++;
            } else {
                return at;
            }
        }
        return at;
    }
}
