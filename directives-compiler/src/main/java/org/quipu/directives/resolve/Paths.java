package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quipu.directives.model.Clause;
import org.quipu.directives.model.Directive;
import org.quipu.directives.resolve.NameResolver.Names;
import org.quipu.directives.text.SourceText;

/**
 * Qualified fields in clauses: {@code this.f}, {@code Outer.this.f}, {@code Type.f} and {@code other.f}. They become
 * visible under the qualified name. A field of another object becomes a variable of its own; every equal path in the
 * statement is a use of it.
 */
public final class Paths {
    private final SourceText source;
    private final Names names;
    private final List<Variable> variables;
    private final Map<Node, Variable> byName = new IdentityHashMap<>();
    private final Map<Node, Map<String, Variable>> visible;

    private Paths(SourceText source, Names names) {
        this.source = source;
        this.names = names;
        this.variables = new ArrayList<>(names.variables());
        this.byName.putAll(names.byName());
        this.visible = new IdentityHashMap<>(names.visible());
    }

    /** A directive and its statement, or null. */
    public record Bound(Directive directive, @Nullable Statement statement) {
    }

    /** Adds the paths of the directives' clauses to the names. */
    public static Names add(SourceText source, Names names, List<Bound> bound) {
        Paths paths = new Paths(source, names);
        for (Bound one : bound) {
            if (one.statement() != null) {
                one.directive().clauses().stream().flatMap(clause -> clause.variables().stream())
                        .filter(name -> name.text().indexOf('.') > 0).forEach(name -> paths.add(one.statement(), name));
            }
        }
        return new Names(List.copyOf(paths.variables), paths.byName, paths.visible, names.visibleAt(), names.fields());
    }

    private void add(Statement statement, Clause.Name name) {
        Map<String, Variable> before = visible.getOrDefault(statement, Map.of());
        Variable found = before.containsKey(name.text()) ? null : find(statement, name.text(), before);
        if (found != null) {
            Map<String, Variable> more = new HashMap<>(before);
            more.put(name.text(), found);
            visible.put(statement, more);
        }
    }

    private @Nullable Variable find(Statement statement, String path, Map<String, Variable> before) {
        int dot = path.lastIndexOf('.');
        String object = path.substring(0, dot);
        String field = path.substring(dot + 1);
        if (object.equals("this")) {
            Node type = classAround(statement);
            return type == null ? null : names.fields().of(type).get(field);
        } else if (object.endsWith(".this")) {
            return names.fields().of(object.substring(0, object.length() - 5), field);
        }
        String first = path.substring(0, path.indexOf('.'));
        Variable root = before.get(first);
        if (root == null) {
            return names.fields().ofClass(object, field);
        }
        Variable target = root;
        for (String part : path.substring(first.length() + 1).split("[.]")) {
            String type = target.type().text();
            target = names.fields().of(type.contains("<") ? type.substring(0, type.indexOf('<')) : type, part);
            if (target == null) {
                return null;
            }
        }
        return other(statement, path, root, target.of(root, path));
    }

    private static @Nullable Node classAround(Node node) {
        Node at = node.getParentNode().orElse(null);
        while (at != null && !Executables.isClassBody(at)) {
            at = at.getParentNode().orElse(null);
        }
        return at;
    }

    private Variable other(Statement statement, String path, Variable root, Variable made) {
        boolean used = false;
        for (FieldAccessExpr access : statement.findAll(FieldAccessExpr.class)) {
            if (access.toString().equals(path) && rootOf(access) == root) {
                made.add(new Use(source.span(access), true, isWritten(access), Executables.around(access)));
                byName.put(access, made);
                used = true;
            }
        }
        if (used) {
            variables.add(made);
        }
        return made;
    }

    private @Nullable Variable rootOf(Expression access) {
        Expression at = access;
        while (at instanceof FieldAccessExpr inner) {
            at = inner.getScope();
        }
        return at instanceof NameExpr name ? names.byName().get(name) : null;
    }

    private static boolean isWritten(Expression expression) {
        Node at = expression;
        Node parent = at.getParentNode().orElseThrow();
        while (parent instanceof EnclosedExpr) {
            at = parent;
            parent = at.getParentNode().orElseThrow();
        }
        return parent instanceof AssignExpr assign && assign.getTarget() == at
                || parent instanceof UnaryExpr unary && switch (unary.getOperator()) {
                    case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
                    default -> false;
                };
    }
}
