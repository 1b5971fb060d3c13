package org.quipu.directives.reduce;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.text.Edits;
import org.quipu.directives.text.Span;

/** Text of an expression in a directive, with some names replaced. */
public final class FragmentText {
    private FragmentText() {
    }

    /** The whole text; {@code names} maps each simple name to its replacement. */
    public static String of(Fragment fragment, UnaryOperator<String> names) {
        return of(fragment, fragment.expression(), names);
    }

    /** The text of a part of the fragment. */
    public static String of(Fragment fragment, Node part, UnaryOperator<String> names) {
        Edits edits = new Edits(fragment.text());
        List<NameExpr> found = part.findAll(NameExpr.class);
        found.stream().filter(name -> !isOfInnerLambda(part, name))
                .sorted(Comparator.comparing(name -> name.getBegin().orElseThrow())).forEach(name -> {
                    String text = names.apply(name.getNameAsString());
                    if (!text.equals(name.getNameAsString())) {
                        edits.replace(span(name), text);
                    }
                });
        return edits.apply(span(part));
    }

    private static Span span(Node node) {
        int start = node.getBegin().orElseThrow().column - 1;
        return new Span(start, node.getEnd().orElseThrow().column);
    }

    private static boolean isOfInnerLambda(Node part, NameExpr name) {
        for (Node at = name; at != null; at = at.getParentNode().orElse(null)) {
            if (at instanceof LambdaExpr lambda && declares(lambda, name)) {
                return true;
            }
            if (at == part) {
                return false;
            }
        }
        return false;
    }

    /** Whether a name denotes a parameter of a lambda in the fragment. */
    public static boolean isParameter(Fragment fragment, NameExpr name) {
        for (Node at = name; at != null; at = at.getParentNode().orElse(null)) {
            if (at instanceof LambdaExpr lambda && declares(lambda, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(LambdaExpr lambda, NameExpr name) {
        return lambda.getParameters().stream().anyMatch(p -> p.getNameAsString().equals(name.getNameAsString()));
    }
}
