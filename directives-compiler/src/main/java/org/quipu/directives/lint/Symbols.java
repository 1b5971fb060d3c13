package org.quipu.directives.lint;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** The variables of a file, found by name and by declaration. Immutable. */
final class Symbols {
    private static final Set<String> THREAD_NUMBERS = Set.of("getThreadNum", "threadNum", "omp_get_thread_num", "getThreadNumber");

    private final SourceText source;
    private final Map<Node, Variable> byName;
    private final Map<Node, Variable> byDeclaration = new IdentityHashMap<>();

    Symbols(SourceText source, Names names) {
        this.source = source;
        this.byName = names.byName();
        names.variables().forEach(variable -> byDeclaration.put(variable.declaration(), variable));
    }

    SourceText source() {
        return source;
    }

    Span span(Node node) {
        return source.span(node);
    }

    /** The variable that a name or {@code this.name} stands for, or null. */
    Variable named(Node name) {
        return byName.get(name);
    }

    /** The variable of a declarator, parameter or pattern, or null. */
    Variable declared(Node declaration) {
        return byDeclaration.get(declaration);
    }

    static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }

    /** Whether a place in a range assigns the variable. */
    static boolean isWritten(Variable variable, Span range) {
        for (Use use : variable.uses()) {
            if (use.write() && range.contains(use.span())) {
                return true;
            }
        }
        return false;
    }

    /** The initial value of a variable that never gets another one. */
    static Optional<Expression> onlyValue(Variable variable) {
        return variable.declaration() instanceof VariableDeclarator declarator
                && variable.uses().stream().noneMatch(Use::write) ? declarator.getInitializer() : Optional.empty();
    }

    static boolean isVolatile(Variable variable) {
        return variable.isField() && variable.declaration().getParentNode()
                .filter(node -> node instanceof FieldDeclaration field && field.hasModifier(Modifier.Keyword.VOLATILE)).isPresent();
    }

    /** Whether an expression is the number of the executing thread: a call, or a variable that holds it. */
    boolean isThreadNumber(Expression expression) {
        Expression inner = unwrap(expression);
        if (inner instanceof MethodCallExpr call) {
            return THREAD_NUMBERS.contains(call.getNameAsString()) && call.getArguments().isEmpty();
        }
        Variable variable = named(inner);
        return variable != null && !variable.isField() && onlyValue(variable).map(Symbols::unwrap)
                .filter(MethodCallExpr.class::isInstance).map(this::isThreadNumber).orElse(false);
    }
}
