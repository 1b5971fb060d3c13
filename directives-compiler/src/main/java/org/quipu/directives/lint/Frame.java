package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.resolve.Variable;

/**
 * The method in which an expression is executed: that of the region, or one that the region calls, with the arguments
 * of the call. Immutable. Compared by identity, so that each call has its own frame.
 */
final class Frame {
    /** The frame of the method with the region. */
    static final Frame TOP = new Frame(null, null, null, Map.of(), Map.of());

    private final @Nullable Frame caller;
    private final @Nullable MethodCallExpr call;
    private final @Nullable MethodDeclaration method;
    private final Map<Variable, Expression> arguments;
    private final Map<String, Variable> visible;

    private Frame(@Nullable Frame caller, @Nullable MethodCallExpr call, @Nullable MethodDeclaration method,
            Map<Variable, Expression> arguments,
            Map<String, Variable> visible) {
        this.caller = caller;
        this.call = call;
        this.method = method;
        this.arguments = arguments;
        this.visible = visible;
    }

    /** Creates the frame of a call in this one. */
    Frame call(MethodCallExpr from, MethodDeclaration to, Symbols symbols) {
        Map<Variable, Expression> values = new HashMap<>();
        for (int i = 0; i < to.getParameters().size(); i++) {
            Variable parameter = symbols.declared(to.getParameter(i));
            if (parameter != null && parameter.uses().stream().noneMatch(use -> use.write())) {
                values.put(parameter, from.getArgument(i));
            }
        }
        return new Frame(this, from, to, values, Map.of());
    }

    /** Creates a frame for expressions of a directive. Their names are not in the syntax tree of the file. */
    static Frame ofDirective(Map<String, Variable> visible) {
        return new Frame(null, null, null, Map.of(), visible);
    }

    /** The calling frame; null for the outermost one. */
    @Nullable
    Frame caller() {
        return caller;
    }

    /** The call; null for the outermost frame. */
    @Nullable
    MethodCallExpr call() {
        return call;
    }

    /** The call in the region that leads to this frame; empty for the frame of the region. */
    Optional<MethodCallExpr> outermostCall() {
        return caller == null ? Optional.empty() : caller.outermostCall().or(() -> Optional.ofNullable(call));
    }

    /** The receiver of the call, to be evaluated in the caller's frame; null if it is the caller's own or none. */
    @Nullable
    Expression receiver() {
        return call == null || method == null ? null
                : call.getScope().filter(scope -> !(scope instanceof ThisExpr) && !method.isStatic())
                        .orElse(null);
    }

    /** The argument for a parameter, to be evaluated in the caller's frame; null if unknown. */
    @Nullable
    Expression argument(Variable parameter) {
        return arguments.get(parameter);
    }

    /** The variable that a name in a directive denotes, or null. */
    @Nullable
    Variable visible(String name) {
        return visible.get(name);
    }

    /** Whether the called method declares the variable. */
    boolean declares(Variable variable) {
        return method != null && !variable.isField() && isBelow(variable.declaration(), method);
    }

    private static boolean isBelow(Node node, Node container) {
        for (Node at = node; at != null; at = at.getParentNode().orElse(null)) {
            if (at == container) {
                return true;
            }
        }
        return false;
    }

    /** Depth of calls. */
    int depth() {
        return caller == null ? 0 : caller.depth() + 1;
    }

    /** Whether this frame or a caller executes the method. */
    boolean isIn(MethodDeclaration other) {
        return method == other || caller != null && caller.isIn(other);
    }
}
