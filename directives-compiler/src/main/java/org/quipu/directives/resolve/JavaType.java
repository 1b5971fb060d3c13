package org.quipu.directives.resolve;

import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The type of a variable as far as one file determines it: by its declaration, or for {@code var} by a simple initial
 * value. Otherwise it is {@link #UNKNOWN}.
 *
 * @param text the type in Java syntax; {@code var} if it is unknown
 */
public record JavaType(String text) {
    public static final JavaType UNKNOWN = new JavaType("var");
    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "short", "char", "int", "long", "float", "double");
    private static final List<String> WIDENING = List.of("int", "long", "float", "double");
    private static final Map<String, String> BOXED = Map.of("Integer", "int", "Long", "long", "Float", "float",
            "Double", "double", "Boolean", "boolean");

    /** The type with this text. */
    public static JavaType of(String text) {
        return text.equals("var") ? UNKNOWN : new JavaType(text);
    }

    /** The type of an expression, as far as one file determines it. */
    public static JavaType of(Expression expression) {
        if (expression instanceof EnclosedExpr inner) {
            return of(inner.getInner());
        } else if (expression instanceof IntegerLiteralExpr) {
            return new JavaType("int");
        } else if (expression instanceof LongLiteralExpr) {
            return new JavaType("long");
        } else if (expression instanceof DoubleLiteralExpr literal) {
            String value = literal.getValue().toLowerCase(Locale.ROOT);
            boolean isFloat = value.endsWith("f") && !value.startsWith("0x");
            return new JavaType(isFloat ? "float" : "double");
        } else if (expression instanceof BooleanLiteralExpr) {
            return new JavaType("boolean");
        } else if (expression instanceof CharLiteralExpr) {
            return new JavaType("char");
        } else if (expression instanceof StringLiteralExpr || expression instanceof TextBlockLiteralExpr) {
            return new JavaType("String");
        } else if (expression instanceof CastExpr cast) {
            return cast.getType().isIntersectionType() ? UNKNOWN : of(cast.getType().asString());
        } else if (expression instanceof ArrayCreationExpr array) {
            return new JavaType(array.createdType().asString());
        } else if (expression instanceof ObjectCreationExpr created) {
            boolean plain = created.getAnonymousClassBody().isEmpty() && created.getScope().isEmpty()
                    && !created.getType().isUsingDiamondOperator();
            return plain ? new JavaType(created.getType().asString()) : UNKNOWN;
        } else if (expression instanceof UnaryExpr unary && unary.getOperator() == UnaryExpr.Operator.MINUS) {
            return promoted(of(unary.getExpression()), new JavaType("int"));
        } else if (expression instanceof BinaryExpr binary) {
            return of(binary);
        }
        return UNKNOWN;
    }

    private static JavaType of(BinaryExpr binary) {
        return switch (binary.getOperator()) {
            case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER -> promoted(of(binary.getLeft()), of(binary.getRight()));
            case OR, AND, EQUALS, NOT_EQUALS, LESS, GREATER, LESS_EQUALS, GREATER_EQUALS -> new JavaType("boolean");
            default -> UNKNOWN;
        };
    }

    private static JavaType promoted(JavaType left, JavaType right) {
        if (!left.isNumeric() || !right.isNumeric() || !left.isPrimitive() || !right.isPrimitive()) {
            return UNKNOWN;
        }
        int rank = Math.max(Math.max(WIDENING.indexOf(left.text), WIDENING.indexOf(right.text)), 0);
        return new JavaType(WIDENING.get(rank));
    }

    public boolean isKnown() {
        return !text.equals("var");
    }

    public boolean isPrimitive() {
        return PRIMITIVES.contains(text);
    }

    /** Whether it is a primitive type or a box that reductions support. */
    public boolean isSimple() {
        return isPrimitive() || BOXED.containsKey(text);
    }

    /** The primitive type of a primitive or boxed type, else the type itself. */
    public String unboxed() {
        return BOXED.getOrDefault(text, text);
    }

    /** The class of a primitive type, else the type itself. */
    public String boxed() {
        return switch (text) {
            case "int" -> "java.lang.Integer";
            case "char" -> "java.lang.Character";
            default -> isPrimitive() ? "java.lang." + Character.toUpperCase(text.charAt(0)) + text.substring(1) : text;
        };
    }

    /** Whether it is one of the numbers of java.math. */
    public boolean isBigNumber() {
        return isBigInteger() || text.equals("BigDecimal") || text.equals("java.math.BigDecimal");
    }

    public boolean isBigInteger() {
        return text.equals("BigInteger") || text.equals("java.math.BigInteger");
    }

    /** Whether its objects are immutable, so that calls have no effect but their result. */
    public boolean isImmutable() {
        return isSimple() || isBigNumber() || text.equals("String") || text.equals("java.lang.String");
    }

    public boolean isBoolean() {
        return unboxed().equals("boolean");
    }

    public boolean isNumeric() {
        return isSimple() && !isBoolean();
    }

    /** Whether it is an integral number or {@code char}. */
    public boolean isIntegral() {
        return isNumeric() && !unboxed().equals("float") && !unboxed().equals("double");
    }

    public boolean isArray() {
        return text.endsWith("[]");
    }

    /** The element type of an array type. */
    public JavaType element() {
        return new JavaType(text.substring(0, text.length() - 2).strip());
    }

    /** The default value of fields of this type. */
    public String defaultValue() {
        return text.equals("boolean") ? "false" : isPrimitive() ? "0" : "null";
    }
}
