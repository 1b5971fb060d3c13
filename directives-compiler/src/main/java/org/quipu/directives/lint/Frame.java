package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.HashMap;
import java.util.Map;
import org.quipu.directives.resolve.Variable;

/**
 * The method that an expression is executed in: the one of the region, or one that the region calls, with the arguments
 * of that call. Immutable; compared by identity, so that each call of a method is a frame of its own.
 */
final class Frame {
    /** The method, or the directive, that holds the region. */
    static final Frame TOP = new Frame(null, null, null, Map.of(), Map.of());

    private final Frame caller;
    private final MethodCallExpr call;
    private final MethodDeclaration method;
    private final Map<Variable, Expression> arguments;
    private final Map<String, Variable> visible;

    private Frame(Frame caller, MethodCallExpr call, MethodDeclaration method, Map<Variable, Expression> arguments,
            Map<String, Variable> visible) {
        this.caller = caller;
        this.call = call;
        this.method = method;
        this.arguments = arguments;
        this.visible = visible;
    }

    /** The frame of a method that is called in this one. */
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

    /** A frame for expressions of a directive, whose names are not in the syntax tree of the file. */
    static Frame ofDirective(Map<String, Variable> visible) {
        return new Frame(null, null, null, Map.of(), visible);
    }

    /** The frame that calls this one; null for the outermost. */
    Frame caller() {
        return caller;
    }

    /** The call that leads here; null for the outermost frame. */
    MethodCallExpr call() {
        return call;
    }

    /**
     * The object that the method is called on, to be read in the caller's frame; null if it is that of the caller, or
     * none.
     */
    Expression receiver() {
        return call == null ? null : call.getScope().filter(scope -> !(scope instanceof ThisExpr) && !method.isStatic())
                .orElse(null);
    }

    /** What is passed for a parameter, to be read in the caller's frame; null if that is not known. */
    Expression argument(Variable parameter) {
        return arguments.get(parameter);
    }

    /** The variable that a name in a directive means, or null. */
    Variable visible(String name) {
        return visible.get(name);
    }

    /** Whether the variable is a parameter or local variable of the called method. */
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

    /** Number of calls that lead here. */
    int depth() {
        return caller == null ? 0 : caller.depth() + 1;
    }

    /** Whether the method is being executed already, here or further out. */
    boolean isIn(MethodDeclaration other) {
        return method == other || caller != null && caller.isIn(other);
    }
}
