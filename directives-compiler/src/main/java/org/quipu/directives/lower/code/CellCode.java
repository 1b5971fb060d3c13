package org.quipu.directives.lower.code;

import org.quipu.directives.resolve.JavaType;

/** Declarations of variables that generated code needs. */
public final class CellCode {
    private CellCode() {
    }

    /** A variable that is assigned once. */
    public static String constant(String type, String name, String value) {
        return "final " + type + " " + name + " = " + value + "; ";
    }

    /** A cell that begins with a value, or with the type's default value if that is empty. */
    public static String cell(JavaType type, String name, String value) {
        String cellType = type.isKnown() ? Api.cell(type.text()) : "var";
        return constant(cellType, name, (type.isKnown() ? "new " + cellType : Api.CELLS + ".of") + "(" + value + ")");
    }

    /** The object that represents a variable in dependences. */
    public static String token(String name) {
        return constant("java.lang.Object", name, "new java.lang.Object()");
    }
}
