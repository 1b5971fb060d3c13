package org.quipu.directives.lower.data;

import org.quipu.directives.model.ReductionOperator;
import org.quipu.directives.resolve.JavaType;

/** Initial values and combiners of the implicit reductions (OpenMP 5.2 section 5.5.5, table 5.2). */
final class ReductionCode {
    private ReductionCode() {
    }

    /** The neutral value. */
    static String identity(ReductionOperator operator, JavaType type, String original) {
        if (type.isBigNumber()) {
            return bigIdentity(operator, type.isBigInteger() ? "java.math.BigInteger" : "java.math.BigDecimal",
                    original);
        }
        String primitive = type.unboxed();
        return switch (operator) {
            case SUM, DIFFERENCE -> literal(primitive, "0");
            case PRODUCT -> literal(primitive, "1");
            case BIT_OR, BIT_XOR -> type.isBoolean() ? "false" : literal(primitive, "0");
            case BIT_AND -> type.isBoolean() ? "true" : primitive.equals("char") ? "Character.MAX_VALUE"
                    : literal(primitive, "-1");
            case AND -> "true";
            case OR -> "false";
            case MIN -> extreme(primitive, "MAX_VALUE", "POSITIVE_INFINITY");
            case MAX -> extreme(primitive, "MIN_VALUE", "NEGATIVE_INFINITY");
        };
    }

    private static String bigIdentity(ReductionOperator operator, String type, String original) {
        return switch (operator) {
            case PRODUCT -> type + ".ONE";
            case BIT_AND -> type + ".ONE.negate()";
            case MIN, MAX -> original;
            default -> type + ".ZERO";
        };
    }

    private static String literal(String primitive, String digits) {
        return switch (primitive) {
            case "long" -> digits + "L";
            case "float" -> digits + "f";
            case "double" -> digits + ".0";
            default -> digits;
        };
    }

    private static String extreme(String primitive, String integral, String floating) {
        String box = switch (primitive) {
            case "int" -> "Integer";
            case "char" -> "Character";
            default -> Character.toUpperCase(primitive.charAt(0)) + primitive.substring(1);
        };
        boolean real = primitive.equals("float") || primitive.equals("double");
        return "java.lang." + box + "." + (real ? floating : integral);
    }

    /** The statement that combines a thread's value into the target. */
    static String combine(ReductionOperator operator, JavaType type, String target, String value) {
        if (type.isBigNumber()) {
            return target + " = " + target + "." + bigMethod(operator) + "(" + value + ");";
        }
        return switch (operator) {
            case SUM, DIFFERENCE -> target + " += " + value + ";";
            case PRODUCT -> target + " *= " + value + ";";
            case BIT_AND -> target + " &= " + value + ";";
            case BIT_OR -> target + " |= " + value + ";";
            case BIT_XOR -> target + " ^= " + value + ";";
            case AND -> target + " = " + target + " && " + value + ";";
            case OR -> target + " = " + target + " || " + value + ";";
            case MIN -> extreme("min", type, target, value);
            case MAX -> extreme("max", type, target, value);
        };
    }

    private static String bigMethod(ReductionOperator operator) {
        return switch (operator) {
            case PRODUCT -> "multiply";
            case BIT_AND -> "and";
            case BIT_OR -> "or";
            case BIT_XOR -> "xor";
            case MIN -> "min";
            case MAX -> "max";
            default -> "add";
        };
    }

    private static String extreme(String function, JavaType type, String target, String value) {
        String primitive = type.unboxed();
        boolean narrow = primitive.equals("byte") || primitive.equals("short") || primitive.equals("char");
        return target + " = " + (narrow ? "(" + primitive + ") " : "") + "java.lang.Math." + function + "(" + target
                + ", " + value + ");";
    }
}
