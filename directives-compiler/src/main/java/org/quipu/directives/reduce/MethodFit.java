package org.quipu.directives.reduce;

import com.github.javaparser.ast.body.MethodDeclaration;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.resolve.JavaType;

/**
 * Whether methods of the file combine two primitive values of a type into one of it, by JLS 25 sections 5.2 and 5.3.
 */
final class MethodFit {
    private static final List<String> WIDENING = List.of("byte", "short", "int", "long", "float", "double");

    private MethodFit() {
    }

    /** Why none of the methods fits; empty if one fits, if there are none, or if the type is not primitive. */
    static Optional<String> problem(List<MethodDeclaration> methods, JavaType type) {
        if (!type.isPrimitive() || methods.isEmpty()
                || methods.stream().anyMatch(method -> fits(method, type.text()))) {
            return Optional.empty();
        }
        MethodDeclaration method = methods.get(0);
        return Optional.of("'" + method.getNameAsString() + "' returns " + method.getTypeAsString() + " of "
                + method.getParameter(0).getTypeAsString() + " and " + method.getParameter(1).getTypeAsString()
                + ", but the variable is of type " + type.text());
    }

    private static boolean fits(MethodDeclaration method, String type) {
        return goes(method.getTypeAsString(), type) && goes(type, method.getParameter(0).getTypeAsString())
                && goes(type, method.getParameter(1).getTypeAsString());
    }

    /** Whether a value of one type may be assigned to a variable of the other. The user's types are assumed to fit. */
    private static boolean goes(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        boolean both = new JavaType(from).isPrimitive() && new JavaType(to).isPrimitive();
        if (both) {
            int start = from.equals("char") ? 1 : WIDENING.indexOf(from);
            return start >= 0 && WIDENING.indexOf(to) > start;
        }
        boolean box = new JavaType(from).isSimple() && new JavaType(to).isSimple();
        return !from.equals("void") && (!box || new JavaType(from).unboxed().equals(new JavaType(to).unboxed()));
    }
}
