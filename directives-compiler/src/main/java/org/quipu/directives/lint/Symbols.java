package org.quipu.directives.lint;

import com.github.javaparser.ast.Modifier;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.resolve.Use;
import org.quipu.directives.resolve.Variable;
import org.quipu.directives.text.SourceText;
import org.quipu.directives.text.Span;

/** The variables of a file, found by name and by declaration. Immutable. */
final class Symbols {
    private static final Set<String> THREAD_NUMBERS =
            Set.of("getThreadNum", "threadNum", "omp_get_thread_num", "getThreadNumber");

    private static final Set<String> TEAM_SIZES = Set.of("getNumThreads", "numThreads", "omp_get_num_threads");

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

    /** The variable that a name or {@code this.name} denotes, or null. */
    @Nullable
    Variable named(Node name) {
        return byName.get(name);
    }

    /** The variable that a name denotes in a frame, possibly a directive's, or null. */
    @Nullable
    Variable named(Expression name, Frame frame) {
        Expression inner = unwrap(name);
        Variable variable = named(inner);
        return variable == null && inner instanceof NameExpr simple ? frame.visible(simple.getNameAsString())
                : variable;
    }

    /** The variable of a declarator, parameter or pattern, or null. */
    @Nullable
    Variable declared(Node declaration) {
        return byDeclaration.get(declaration);
    }

    static Expression unwrap(Expression expression) {
        return expression instanceof EnclosedExpr enclosed ? unwrap(enclosed.getInner()) : expression;
    }

    /** Whether code in a range assigns the variable. */
    static boolean isWritten(Variable variable, Span range) {
        for (Use use : variable.uses()) {
            if (use.write() && range.contains(use.span())) {
                return true;
            }
        }
        return false;
    }

    /** The initial value of a variable that is never reassigned. */
    static Optional<Expression> onlyValue(Variable variable) {
        return variable.declaration() instanceof VariableDeclarator declarator
                && variable.uses().stream().noneMatch(Use::write) ? declarator.getInitializer() : Optional.empty();
    }

    /** The variable that this one is an alias of, through variables that are assigned once. */
    Variable aliased(Variable variable) {
        Variable at = variable;
        for (int i = 0; i < 4 && !at.isField(); i++) {
            Variable next = onlyValue(at).map(Symbols::unwrap).map(this::named).orElse(null);
            if (next == null || next.isField() || next.uses().stream().anyMatch(Use::write)) {
                break;
            }
            at = next;
        }
        return at;
    }

    static boolean isVolatile(Variable variable) {
        return variable.isField() && variable.declaration().getParentNode()
                .filter(node -> node instanceof FieldDeclaration field && field.hasModifier(Modifier.Keyword.VOLATILE))
                .isPresent();
    }

    /** Whether an expression is the number of the executing thread, by a call or a variable. */
    boolean isThreadNumber(Expression expression) {
        Expression inner = unwrap(expression);
        if (inner instanceof MethodCallExpr call) {
            return THREAD_NUMBERS.contains(call.getNameAsString()) && call.getArguments().isEmpty();
        }
        Variable variable = named(inner);
        return variable != null && !variable.isField() && onlyValue(variable).map(Symbols::unwrap)
                .filter(MethodCallExpr.class::isInstance).map(this::isThreadNumber).orElse(false);
    }

    /** Whether a call returns the number of threads of the team. */
    boolean isTeamSize(MethodCallExpr call) {
        return call.getArguments().isEmpty() && (TEAM_SIZES.contains(call.getNameAsString())
                || call.getNameAsString().equals("size")
                        && call.getScope().filter(scope -> scope.toString().equals("Team")).isPresent());
    }
}
