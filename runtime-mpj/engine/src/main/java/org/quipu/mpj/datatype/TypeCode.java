package org.quipu.mpj.datatype;

/** The codes of the base types. Each message carries one, so that the receiver detects a type mismatch. */
public final class TypeCode {

    public static final int BYTE = 1;
    public static final int CHAR = 2;
    public static final int SHORT = 3;
    public static final int BOOLEAN = 4;
    public static final int INT = 5;
    public static final int LONG = 6;
    public static final int FLOAT = 7;
    public static final int DOUBLE = 8;
    public static final int PACKED = 9;
    public static final int OBJECT = 10;

    private static final String[] NAMES = {"none", "byte", "char", "short", "boolean", "int", "long", "float", "double",
        "packed", "object"};

    private TypeCode() {
    }

    /** Returns a type's name in error messages: the Java type of its elements, or packed, or object. */
    public static String name(int code) {
        return code >= 0 && code < NAMES.length ? NAMES[code] : "unknown type " + code;
    }

    /**
     * Returns whether data sent as one type may be received as another (MPI 4.1 section 3.3.1): the types are equal, or
     * one of them is {@code PACKED} and the other is not objects, whose bytes users cannot unpack.
     */
    public static boolean compatible(int sent, int received) {
        return sent == received || (sent == PACKED || received == PACKED) && sent != OBJECT && received != OBJECT;
    }
}
