package org.quipu.directives.lint;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.text.Span;

/**
 * Resolves calls to methods of this file that are unique by name and number of parameters. It follows neither methods
 * with directives nor recursive calls.
 */
final class Calls {
    private static final int DEPTH = 3;
    private static final int MOST = 1000;

    private final Symbols symbols;
    private final List<Construct> constructs;
    private final Set<Span> followed = new LinkedHashSet<>();
    private int calls;

    Calls(Symbols symbols, List<Construct> constructs) {
        this.symbols = symbols;
        this.constructs = constructs;
    }

    /** The ranges of the resolved methods. */
    List<Span> followed() {
        return List.copyOf(followed);
    }

    Optional<MethodDeclaration> find(MethodCallExpr call, Frame frame) {
        if (frame.depth() >= DEPTH || calls >= MOST) {
            return Optional.empty();
        }
        Optional<MethodDeclaration> method = type(call).flatMap(type -> only(type, call))
                .filter(found -> found.getBody().isPresent() && !frame.isIn(found)
                        && constructs.stream().noneMatch(c -> symbols.span(found).contains(c.span().start())));
        method.ifPresent(found -> {
            calls++;
            followed.add(symbols.span(found));
        });
        return method;
    }

    private static Optional<MethodDeclaration> only(TypeDeclaration<?> type, MethodCallExpr call) {
        List<MethodDeclaration> named = type.getMethodsByName(call.getNameAsString()).stream()
                .filter(method -> method.getParameters().size() == call.getArguments().size()
                        && method.getParameters().stream().noneMatch(parameter -> parameter.isVarArgs()))
                .toList();
        boolean single = named.size() == 1;
        return single ? Optional.of(named.get(0)) : Optional.empty();
    }

    private Optional<TypeDeclaration<?>> type(MethodCallExpr call) {
        Expression scope = call.getScope().map(Symbols::unwrap).orElse(null);
        Optional<String> object = Optional.ofNullable(scope).flatMap(this::typeOfObject);
        if (object.isPresent()) {
            return declared(call, object.get());
        }
        for (Node at = call; at != null; at = at.getParentNode().orElse(null)) {
            if (at instanceof TypeDeclaration<?> type) {
                boolean own = scope instanceof ThisExpr || scope instanceof NameExpr name && symbols.named(name) == null
                        && name.getNameAsString().equals(type.getNameAsString());
                if (own || scope == null && !type.getMethodsByName(call.getNameAsString()).isEmpty()) {
                    return Optional.of(type);
                } else if (scope instanceof ThisExpr) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** The declared type of an expression. */
    private Optional<String> typeOfObject(Expression scope) {
        if (scope instanceof ArrayAccessExpr element) {
            return typeOfObject(Symbols.unwrap(element.getName())).filter(type -> type.endsWith("[]"))
                    .map(type -> type.substring(0, type.length() - 2));
        }
        return Optional.ofNullable(symbols.named(scope)).map(variable -> variable.type().text());
    }

    /** The class with this name, if the file extends it nowhere. */
    private static Optional<TypeDeclaration<?>> declared(Node place, String name) {
        Node file = place;
        while (file.getParentNode().isPresent()) {
            file = file.getParentNode().get();
        }
        List<ClassOrInterfaceDeclaration> classes = file.findAll(ClassOrInterfaceDeclaration.class);
        boolean extended = classes.stream().flatMap(c -> c.getExtendedTypes().stream())
                .anyMatch(type -> type.getNameAsString().equals(name));
        return extended ? Optional.empty() : classes.stream().filter(c -> c.getNameAsString().equals(name))
                .<TypeDeclaration<?>>map(c -> c).findFirst();
    }
}
