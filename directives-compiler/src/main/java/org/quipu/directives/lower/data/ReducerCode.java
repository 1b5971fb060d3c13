package org.quipu.directives.lower.data;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.quipu.directives.bind.Construct;
import org.quipu.directives.lower.code.Api;
import org.quipu.directives.lower.code.Output;
import org.quipu.directives.model.Fragment;
import org.quipu.directives.model.ReductionId;
import org.quipu.directives.reduce.Combiner;
import org.quipu.directives.reduce.FragmentText;
import org.quipu.directives.reduce.Initial;
import org.quipu.directives.reduce.Reducer;
import org.quipu.directives.reduce.Reduction;
import org.quipu.directives.resolve.JavaType;
import org.quipu.directives.resolve.Variable;

/**
 * The code of one reduction in a construct: the initial value of a thread's copy, and the statement that combines two
 * values (OpenMP 5.2 section 5.5).
 */
final class ReducerCode {
    private final Construct construct;
    private final Output output;
    private final Reduction reduction;
    private final JavaType type;

    ReducerCode(Construct construct, Output output, Reduction reduction) {
        this.construct = construct;
        this.output = output;
        this.reduction = reduction;
        this.type = reduction.type();
    }

    /** The initial value of a copy. */
    String identity(String original) {
        return reduction.reducer() instanceof Reducer.Operator implicit
                ? ReductionCode.identity(implicit.operator(), type, original)
                : initial(((Reducer.Custom) reduction.reducer()).initial(), original);
    }

    /** The statement that combines {@code value} into {@code target}. It may evaluate both more than once. */
    String combine(String target, String value) {
        return reduction.reducer() instanceof Reducer.Operator implicit
                ? ReductionCode.combine(implicit.operator(), type, target, value)
                : combine(((Reducer.Custom) reduction.reducer()).combiner(), target, value) + ";";
    }

    private String initial(Initial initial, String original) {
        UnaryOperator<String> names = names(Map.of("omp_orig", original));
        if (initial instanceof Initial.Text constant) {
            return constant.text();
        } else if (initial instanceof Initial.Original) {
            return original;
        } else if (initial instanceof Initial.Value value) {
            return FragmentText.of(value.fragment(), value.part(), names);
        } else if (initial instanceof Initial.Lambda lambda) {
            return initial(lambda, original);
        }
        Initial.Reference reference = (Initial.Reference) initial;
        String text = FragmentText.of(reference.fragment(), reference.reference(), names);
        return reference.takesOriginal() ? functional("UnaryOperator<" + type.boxed() + ">", text,
                "apply(" + original + ")")
                : functional("Supplier<" + type.boxed() + ">", text, "get()");
    }

    private String initial(Initial.Lambda initial, String original) {
        Map<String, String> values = initial.parameters().isEmpty() ? Map.of("omp_orig", original)
                : Map.of(initial.parameters().get(0), original);
        if (initial.lambda().getBody() instanceof ExpressionStmt body) {
            return FragmentText.of(initial.fragment(), body.getExpression(), names(values));
        }
        String interfaceName = initial.parameters().isEmpty() ? "Supplier<" : "UnaryOperator<";
        String parameter = output.naming().own("orig", construct);
        Map<String, String> renamed = initial.parameters().isEmpty() ? values
                : Map.of(initial.parameters().get(0), parameter);
        String body = FragmentText.of(initial.fragment(), initial.lambda().getBody(), names(renamed));
        return functional(interfaceName + type.boxed() + ">",
                initial.parameters().isEmpty() ? "() -> " + body : parameter + " -> " + body,
                initial.parameters().isEmpty() ? "get()" : "apply(" + original + ")");
    }

    private static String functional(String interfaceType, String function, String call) {
        return "((java.util.function." + interfaceType + ") " + function + ")." + call;
    }

    private String combine(Combiner combiner, String target, String value) {
        if (combiner instanceof Combiner.Statement statement) {
            return FragmentText.of(statement.fragment(), names(Map.of("omp_out", target, "omp_in", value)));
        } else if (combiner instanceof Combiner.Lambda lambda) {
            return lambda(lambda, target, value);
        } else if (combiner instanceof Combiner.Method method) {
            int dot = method.name().lastIndexOf('.');
            String scope = method.name().substring(0, dot + 1);
            return call(method.shape(), scope, method.name().substring(dot + 1), target, value);
        }
        Combiner.Reference reference = (Combiner.Reference) combiner;
        MethodReferenceExpr expression = (MethodReferenceExpr) reference.fragment().expression();
        if (reference.shape().call() == Combiner.Call.UNKNOWN) {
            return assigned(target) + functional("BinaryOperator<" + type.boxed() + ">",
                    text(reference.fragment(), expression),
                    "apply(" + target + ", " + value + ")");
        }
        return call(reference.shape(), text(reference.fragment(), expression.getScope()) + ".",
                expression.getIdentifier(), target, value);
    }

    private String text(Fragment fragment, Node part) {
        return FragmentText.of(fragment, part, names(Map.of()));
    }

    private String call(Combiner.Shape shape, String scope, String name, String target, String value) {
        if (shape.call() == Combiner.Call.UNKNOWN && !type.isPrimitive()) {
            String function = scope.isEmpty() ? "this::" + name : scope.substring(0, scope.length() - 1) + "::" + name;
            return assigned(target) + functional("BinaryOperator<" + type.boxed() + ">", function,
                    "apply(" + target + ", " + value + ")");
        }
        String call = shape.call() == Combiner.Call.ON_FIRST ? target + "." + name + "(" + value + ")"
                : scope + name + "(" + target + ", " + value + ")";
        return shape.changes() ? call : assigned(target) + call;
    }

    /** The beginning of an assignment. Methods and lambdas for narrow types return int, as operators do. */
    private String assigned(String target) {
        boolean narrow = List.of("byte", "short", "char").contains(type.text());
        return target + " = " + (narrow ? "(" + type.text() + ") " : "");
    }

    private String lambda(Combiner.Lambda combiner, String target, String value) {
        LambdaExpr lambda = (LambdaExpr) combiner.fragment().expression();
        String first = combiner.parameters().get(0);
        String second = combiner.parameters().get(1);
        if (type.isPrimitive() && lambda.getBody() instanceof ExpressionStmt body) {
            String expression = FragmentText.of(combiner.fragment(), body.getExpression(),
                    names(Map.of(first, target, second, value)));
            return assigned(target) + "(" + expression + ")";
        }
        String a = output.naming().own("a", construct);
        String b = output.naming().own("b", construct);
        Node inner = lambda.getBody() instanceof ExpressionStmt body ? body.getExpression() : lambda.getBody();
        String body = FragmentText.of(combiner.fragment(), inner, names(Map.of(first, a, second, b)));
        String boxed = type.boxed();
        return target + " = " + Api.PACKAGE + "Combine.<" + boxed + ">by(" + target + ", " + value + ", (" + boxed + " "
                + a
                + ", " + boxed + " " + b + ") -> " + body + ")";
    }

    /** Maps names to their text at the end of the construct's body. A declared reduction uses no local variables. */
    private UnaryOperator<String> names(Map<String, String> values) {
        boolean own = reduction.clause().id() instanceof ReductionId.Direct;
        return name -> {
            Variable variable = own ? construct.visible().get(name) : null;
            return values.containsKey(name) ? values.get(name)
                    : variable == null || variable.isField() ? name : output.variables().text(variable, construct);
        };
    }
}
