package org.quipu.directives.resolve;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The static type of an expression, as far as one file determines it: literals, operators, variables, elements, methods
 * of this file and common ones of {@code java.lang}. Anything else is {@link JavaType#UNKNOWN}. Immutable once made.
 */
public final class ExpressionTyper {
    private static final JavaType INT = new JavaType("int");
    private static final JavaType LONG = new JavaType("long");
    private static final JavaType DOUBLE = new JavaType("double");
    private static final JavaType BOOLEAN = new JavaType("boolean");
    private static final JavaType STRING = new JavaType("String");

    /** Static methods of well-known classes with a fixed result type. */
    private static final Map<String, JavaType> STATIC = Map.ofEntries(
            Map.entry("Math.sqrt", DOUBLE), Map.entry("Math.cbrt", DOUBLE), Map.entry("Math.pow", DOUBLE),
            Map.entry("Math.exp", DOUBLE),
            Map.entry("Math.log", DOUBLE), Map.entry("Math.log10", DOUBLE), Map.entry("Math.sin", DOUBLE),
            Map.entry("Math.cos", DOUBLE),
            Map.entry("Math.tan", DOUBLE), Map.entry("Math.ceil", DOUBLE), Map.entry("Math.floor", DOUBLE),
            Map.entry("Math.rint", DOUBLE),
            Map.entry("Math.random", DOUBLE), Map.entry("Math.hypot", DOUBLE), Map.entry("Math.toIntExact", INT),
            Map.entry("Integer.parseInt", INT), Map.entry("Integer.bitCount", INT), Map.entry("Long.parseLong", LONG),
            Map.entry("Double.parseDouble", DOUBLE), Map.entry("Boolean.parseBoolean", BOOLEAN),
            Map.entry("Boolean.getBoolean", BOOLEAN),
            Map.entry("System.nanoTime", LONG), Map.entry("System.currentTimeMillis", LONG),
            Map.entry("System.getProperty", STRING),
            Map.entry("System.getenv", JavaType.UNKNOWN), Map.entry("String.valueOf", STRING),
            Map.entry("String.format", STRING),
            Map.entry("Omp.getNumThreads", INT), Map.entry("Omp.getMaxThreads", INT),
            Map.entry("Omp.getThreadNum", INT),
            Map.entry("Omp.getNumProcs", INT), Map.entry("Omp.inParallel", BOOLEAN), Map.entry("Omp.getWtime", DOUBLE));
    /** Methods of strings. */
    private static final Map<String, JavaType> OF_STRING = Map.of("length", INT, "indexOf", INT, "isEmpty", BOOLEAN,
            "isBlank", BOOLEAN,
            "equals", BOOLEAN, "startsWith", BOOLEAN, "endsWith", BOOLEAN, "contains", BOOLEAN, "trim", STRING, "strip",
            STRING);
    private static final Set<String> SAME = Set.of("Math.max", "Math.min");

    private final Map<String, Set<String>> methods = new HashMap<>();

    /** @param file the syntax tree whose methods are known */
    public ExpressionTyper(Node file) {
        file.walk(MethodDeclaration.class,
                method -> methods.computeIfAbsent(method.getNameAsString(), n -> new HashSet<>())
                        .add(method.isGeneric() ? "var" : method.getTypeAsString()));
    }

    /** The type of an expression in which these variables are visible. */
    public JavaType type(Expression expression, Map<String, Variable> visible) {
        if (expression instanceof EnclosedExpr inner) {
            return type(inner.getInner(), visible);
        } else if (expression instanceof NameExpr name) {
            return of(visible.get(name.getNameAsString()));
        } else if (expression instanceof FieldAccessExpr access) {
            return field(access, visible);
        } else if (expression instanceof ArrayAccessExpr access) {
            JavaType array = type(access.getName(), visible);
            return array.isArray() ? array.element() : JavaType.UNKNOWN;
        } else if (expression instanceof UnaryExpr unary) {
            return unary(unary, visible);
        } else if (expression instanceof BinaryExpr binary) {
            return binary(binary, visible);
        } else if (expression instanceof ConditionalExpr choice) {
            JavaType then = type(choice.getThenExpr(), visible);
            return then.equals(type(choice.getElseExpr(), visible)) ? then : JavaType.UNKNOWN;
        } else if (expression instanceof AssignExpr assign) {
            return type(assign.getTarget(), visible);
        } else if (expression instanceof InstanceOfExpr) {
            return BOOLEAN;
        }
        return expression instanceof MethodCallExpr call ? call(call, visible) : JavaType.of(expression);
    }

    private static JavaType of(@Nullable Variable variable) {
        return variable == null ? JavaType.UNKNOWN : variable.type();
    }

    private JavaType field(FieldAccessExpr access, Map<String, Variable> visible) {
        if (access.getScope() instanceof ThisExpr self && self.getTypeName().isEmpty()) {
            Variable variable = visible.get(access.getNameAsString());
            return variable != null && variable.isField() ? variable.type() : JavaType.UNKNOWN;
        }
        boolean length = access.getNameAsString().equals("length") && type(access.getScope(), visible).isArray();
        return length ? INT : JavaType.UNKNOWN;
    }

    private JavaType unary(UnaryExpr unary, Map<String, Variable> visible) {
        JavaType operand = type(unary.getExpression(), visible);
        return switch (unary.getOperator()) {
            case LOGICAL_COMPLEMENT -> BOOLEAN;
            case PLUS, MINUS, BITWISE_COMPLEMENT -> promoted(operand, INT);
            default -> operand;
        };
    }

    private JavaType binary(BinaryExpr binary, Map<String, Variable> visible) {
        JavaType left = type(binary.getLeft(), visible);
        JavaType right = type(binary.getRight(), visible);
        return switch (binary.getOperator()) {
            case OR, AND, EQUALS, NOT_EQUALS, LESS, GREATER, LESS_EQUALS, GREATER_EQUALS -> BOOLEAN;
            case PLUS -> left.equals(STRING) || right.equals(STRING) ? STRING : promoted(left, right);
            case MINUS, MULTIPLY, DIVIDE, REMAINDER -> promoted(left, right);
            case BINARY_OR, BINARY_AND, XOR -> left.isBoolean() && right.isBoolean() ? BOOLEAN : promoted(left, right);
            case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> promoted(left, INT);
        };
    }

    /** Binary numeric promotion (JLS 25 section 5.6). */
    private static JavaType promoted(JavaType left, JavaType right) {
        if (!left.isNumeric() || !right.isNumeric()) {
            return JavaType.UNKNOWN;
        }
        List<String> order = List.of("int", "long", "float", "double");
        int rank = Math.max(0, Math.max(order.indexOf(left.unboxed()), order.indexOf(right.unboxed())));
        return new JavaType(order.get(rank));
    }

    private JavaType call(MethodCallExpr call, Map<String, Variable> visible) {
        String name = call.getNameAsString();
        boolean own = call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr;
        if (own) {
            Set<String> types = methods.getOrDefault(name, Set.of());
            return types.size() == 1 ? JavaType.of(types.iterator().next()) : JavaType.UNKNOWN;
        }
        Expression scope = call.getScope().get();
        if (scope instanceof NameExpr type && !visible.containsKey(type.getNameAsString())) {
            String known = type.getNameAsString() + "." + name;
            if (SAME.contains(known) && call.getArguments().size() == 2) {
                return promoted(type(call.getArgument(0), visible), type(call.getArgument(1), visible));
            }
            return STATIC.getOrDefault(known, JavaType.UNKNOWN);
        }
        return type(scope, visible).equals(STRING) ? OF_STRING.getOrDefault(name, JavaType.UNKNOWN) : JavaType.UNKNOWN;
    }
}
