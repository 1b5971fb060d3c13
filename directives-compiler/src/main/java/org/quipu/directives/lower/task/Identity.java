package org.quipu.directives.lower.task;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.data.Dependences;
import org.quipu.directives.data.Place;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.Executables;
import org.quipu.directives.resolve.Variable;

/**
 * How generated code identifies the storage of an item of a depend clause:
 *
 * <pre>
 * a            a                  the array or object that a local refers to
 * n            n$token0           a token, for a local of a primitive type or one that tasks assign
 * a[i]         a, i
 * a[i : n]     a, i, n
 * b[i][j]      b[i], j
 * total        this, "total"      a field; of an array type: the array
 * o.total      o, "total"
 * Sums.total   Sums.class, "total"
 * </pre>
 */
final class Identity {
    private Identity() {
    }

    /** The arguments for the dependence on an item. */
    static String of(Clause.Item item, Construct construct, Output output) {
        Fragment base = item.base();
        Expression expression = Dependences.unwrap(base.expression());
        if (item.section()) {
            String array = output.fragment(base, construct);
            String from = item.lower().map(lower -> output.fragment(lower, construct)).orElse("0");
            return item.length().map(length -> array + ", " + from + ", " + output.fragment(length, construct))
                    .orElseGet(() -> item.lower().isEmpty() ? array
                            : array + ", " + from + ", " + array + ".length - (" + from + ")");
        } else if (expression instanceof ArrayAccessExpr element) {
            return output.fragment(base, element.getName(), construct) + ", "
                    + output.fragment(base, element.getIndex(), construct);
        } else if (expression instanceof FieldAccessExpr access) {
            return field(base, access, construct, output);
        }
        return Dependences.variable(item, construct).map(variable -> of(variable, construct, output))
                .orElseGet(() -> output.fragment(base, construct));
    }

    /** The arguments for a variable without subscripts. */
    static String of(Variable variable, Construct construct, Output output) {
        Place place = output.plan().place(variable, construct.parent());
        if (place.kind() == Place.Kind.FIELD && !variable.type().isArray()) {
            return owner(variable, construct) + ", \"" + variable.name() + "\"";
        }
        return output.variables().identity(variable, construct.parent());
    }

    /** The object or class that a field belongs to. */
    private static String owner(Variable field, Construct construct) {
        Node declaring = Executables.classAround(field.declaration());
        boolean isStatic = field.kind() == Variable.Kind.STATIC_FIELD;
        return !isStatic && declaring == Executables.classAround(construct.executable()) ? "this"
                : ((TypeDeclaration<?>) declaring).getNameAsString() + (isStatic ? ".class" : ".this");
    }

    private static String field(Fragment base, FieldAccessExpr access, Construct construct, Output output) {
        Expression scope = access.getScope();
        String name = access.getNameAsString();
        Variable own = construct.visible().get(name);
        if (scope instanceof SuperExpr) {
            return "this, \"" + name + "\"";
        } else if (scope instanceof ThisExpr && own != null && own.isField() && own.type().isArray()) {
            return output.fragment(base, construct);
        }
        String owner = output.fragment(base, scope, construct);
        return owner + (isClass(scope, construct) ? ".class" : "") + ", \"" + name + "\"";
    }

    /** Whether an expression names a class, by Java's naming conventions. */
    private static boolean isClass(Expression scope, Construct construct) {
        String last = scope instanceof NameExpr name ? name.getNameAsString()
                : scope instanceof FieldAccessExpr access ? access.getNameAsString() : "";
        return !last.isEmpty() && Character.isUpperCase(last.charAt(0)) && !construct.visible().containsKey(last);
    }
}
