package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;

/** Methods, constructors, initializers, lambdas and class bodies: everything that declares local variables. */
public final class Executables {
    private Executables() {
    }

    static boolean isClassBody(Node node) {
        return node instanceof TypeDeclaration<?> || node instanceof ObjectCreationExpr
                || node instanceof EnumConstantDeclaration;
    }

    /** The innermost executable around a node. */
    public static Node around(Node node) {
        Node child = node;
        for (Node at = node.getParentNode().orElse(null); at != null; at = at.getParentNode().orElse(null)) {
            boolean code = at instanceof CallableDeclaration<?> || at instanceof CompactConstructorDeclaration
                    || at instanceof InitializerDeclaration || at instanceof LambdaExpr;
            if (code || at instanceof TypeDeclaration<?> || isMember(at, child)) {
                return at;
            }
            child = at;
        }
        return child;
    }

    /** The innermost class body around a node; the file if there is none. */
    public static Node classAround(Node node) {
        Node child = node;
        Node at = node;
        while (at.getParentNode().isPresent()
                && !(at != node && (at instanceof TypeDeclaration<?> || isMember(at, child)))) {
            child = at;
            at = at.getParentNode().get();
        }
        return at;
    }

    private static boolean isMember(Node at, Node child) {
        return at instanceof EnumConstantDeclaration constant && containsSame(constant.getClassBody(), child)
                || at instanceof ObjectCreationExpr created
                        && created.getAnonymousClassBody().map(members -> containsSame(members, child)).orElse(false);
    }

    private static boolean containsSame(Iterable<? extends Node> nodes, Node wanted) {
        for (Node node : nodes) {
            if (node == wanted) {
                return true;
            }
        }
        return false;
    }
}
