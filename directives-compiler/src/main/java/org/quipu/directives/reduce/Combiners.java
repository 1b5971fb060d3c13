package org.quipu.directives.reduce;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import java.util.List;
import java.util.Optional;
import org.quipu.directives.diagnostic.Code;
import org.quipu.directives.diagnostic.Report;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.resolve.JavaType;

/** Reads expressions as combiners and initializers. */
final class Combiners {
    private static final String HOW = "write omp_out = f(omp_out, omp_in), omp_out.add(omp_in), (a, b) -> f(a, b) or "
            + "Type::f";

    private final FileTypes types;
    private final Report report;

    Combiners(FileTypes types, Report report) {
        this.types = types;
        this.report = report;
    }

    /** Reads a combiner for values of a type; empty after an error. */
    Optional<Combiner> combiner(Fragment fragment, JavaType type, Node place) {
        Expression expression = fragment.expression();
        if (expression instanceof LambdaExpr lambda) {
            return lambda.getParameters().size() == 2 ? Optional.of(new Combiner.Lambda(fragment, parameters(lambda)))
                    : refuse(fragment, "a lambda for two values has two parameters");
        }
        if (expression instanceof MethodReferenceExpr reference) {
            Optional<String> misfit = MethodFit.problem(candidates(reference, place), type);
            if (misfit.isPresent()) {
                return refuse(fragment, misfit.get());
            }
            return reference.getIdentifier().equals("new") ? refuse(fragment, HOW)
                    : Optional.of(new Combiner.Reference(fragment, shape(reference, type, place)));
        }
        return statement(fragment, type);
    }

    /** The methods of this file that a reference may denote. */
    private List<MethodDeclaration> candidates(MethodReferenceExpr reference, Node place) {
        if (reference.getScope().isThisExpr()) {
            return types.around(place, reference.getIdentifier(), 2).toList();
        }
        return types.declared(reference.getScope().toString()).stream()
                .flatMap(type -> type.getMethodsByName(reference.getIdentifier()).stream())
                .filter(method -> method.isStatic() && method.getParameters().size() == 2).toList();
    }

    private static List<String> parameters(LambdaExpr lambda) {
        return lambda.getParameters().stream().map(NodeWithSimpleName::getNameAsString).toList();
    }

    private Combiner.Shape shape(MethodReferenceExpr reference, JavaType type, Node place) {
        String scope = reference.getScope().toString();
        String name = reference.getIdentifier();
        if (!reference.getScope().isThisExpr() && !reference.getScope().isSuperExpr() && types.isType(scope)) {
            return types.ofType(scope, name, type.text());
        }
        boolean value = reference.getScope().isThisExpr() || reference.getScope().isSuperExpr()
                || !Character.isUpperCase(scope.charAt(0));
        return value ? types.bound(place, name, type.text()).orElse(new Combiner.Shape(Combiner.Call.BOTH, false))
                : new Combiner.Shape(type.isPrimitive() ? Combiner.Call.BOTH : Combiner.Call.UNKNOWN, false);
    }

    private Optional<Combiner> statement(Fragment fragment, JavaType type) {
        Expression expression = fragment.expression();
        boolean both = mentions(expression, "omp_out") && mentions(expression, "omp_in");
        boolean assigns = expression instanceof AssignExpr
                || expression instanceof UnaryExpr unary && unary.getOperator().isPostfix();
        if (!both || !assigns && !(expression instanceof MethodCallExpr)) {
            return refuse(fragment, both ? "write omp_out = " + fragment.text() : HOW);
        }
        if (expression instanceof MethodCallExpr call && type.isImmutable()
                && call.getScope().filter(scope -> scope.toString().equals("omp_out")).isPresent()) {
            return refuse(fragment, "the result of the call is lost, and a " + type.text()
                    + " never changes: write omp_out = " + fragment.text());
        }
        return Optional.of(new Combiner.Statement(fragment));
    }

    private static boolean mentions(Expression expression, String name) {
        return expression.findFirst(NameExpr.class, found -> found.getNameAsString().equals(name)).isPresent();
    }

    private <T> Optional<T> refuse(Fragment fragment, String hint) {
        report.add(Code.BAD_COMBINER, fragment.span(), fragment.text(), hint);
        return Optional.empty();
    }

    /** Reads an initializer. */
    Optional<Initial> initial(Fragment fragment, JavaType type, Node place) {
        Expression expression = fragment.expression();
        if (expression instanceof AssignExpr assign && assign.getTarget().toString().equals("omp_priv")
                && assign.getOperator() == AssignExpr.Operator.ASSIGN && !mentions(assign.getValue(), "omp_priv")) {
            return assign.getValue() instanceof LambdaExpr || assign.getValue() instanceof MethodReferenceExpr
                    ? function(fragment, assign.getValue(), place)
                    : Optional.of(new Initial.Value(fragment, assign.getValue()));
        }
        if (mentions(expression, "omp_priv") || expression instanceof AssignExpr) {
            report.add(Code.BAD_INITIALIZER, fragment.span(), fragment.text());
            return Optional.empty();
        }
        return expression instanceof LambdaExpr || expression instanceof MethodReferenceExpr
                ? function(fragment, expression, place) : Optional.of(new Initial.Value(fragment, expression));
    }

    private Optional<Initial> function(Fragment fragment, Expression expression, Node place) {
        if (expression instanceof LambdaExpr lambda) {
            if (lambda.getParameters().size() > 1) {
                report.add(Code.BAD_INITIALIZER, fragment.span(), fragment.text());
                return Optional.empty();
            }
            return Optional.of(new Initial.Lambda(fragment, lambda, parameters(lambda)));
        }
        MethodReferenceExpr reference = (MethodReferenceExpr) expression;
        if (!reference.getIdentifier().equals("new")
                && types.lacks(reference.getScope().toString(), reference.getIdentifier())) {
            report.add(Code.BAD_INITIALIZER, fragment.span(), fragment.text());
            return Optional.empty();
        }
        boolean original = !reference.getIdentifier().equals("new")
                && types.takesOriginal(place, reference.getScope().toString(), reference.getIdentifier());
        return Optional.of(new Initial.Reference(fragment, reference, original));
    }

    /** The default initializer: the default value of a static variable, or a new object (section 5.5.3). */
    Optional<Initial> byDefault(JavaType type) {
        if (type.isSimple()) {
            String zero = switch (type.unboxed()) {
                case "boolean" -> "false";
                case "long" -> "0L";
                case "float" -> "0f";
                case "double" -> "0.0";
                default -> "0";
            };
            return Optional.of(new Initial.Text(zero));
        }
        return type.isArray() ? Optional.empty() : types.newObject(type.text()).map(Initial.Text::new);
    }
}
