package org.quipu.threads;

import java.lang.reflect.Array;

import org.jspecify.annotations.Nullable;

/**
 * Makes the cell that fits a value's type, for variables whose type the source does not name ({@code var}). Stateless
 * and thread-safe.
 */
public final class Cells {

    /** The number of elements from which a second copy of an array costs more than a barrier. */
    private static final int LONG = 512;

    private Cells() {
    }

    /** A cell that holds {@code value}. */
    public static BooleanCell of(boolean value) {
        return new BooleanCell(value);
    }

    /** A cell that holds {@code value}. */
    public static ByteCell of(byte value) {
        return new ByteCell(value);
    }

    /** A cell that holds {@code value}. */
    public static CharCell of(char value) {
        return new CharCell(value);
    }

    /** A cell that holds {@code value}. */
    public static ShortCell of(short value) {
        return new ShortCell(value);
    }

    /** A cell that holds {@code value}. */
    public static IntCell of(int value) {
        return new IntCell(value);
    }

    /** A cell that holds {@code value}. */
    public static LongCell of(long value) {
        return new LongCell(value);
    }

    /** A cell that holds {@code value}. */
    public static FloatCell of(float value) {
        return new FloatCell(value);
    }

    /** A cell that holds {@code value}. */
    public static DoubleCell of(double value) {
        return new DoubleCell(value);
    }

    /** A cell that holds {@code value}. */
    public static <T> ObjectCell<T> of(T value) {
        return new ObjectCell<>(value);
    }

    /**
     * A value with the type of another: for generated code, which passes the values of several variables in one array.
     *
     * @param like a value of the requested type; only its static type is used
     * @param value a value of that type
     */
    @SuppressWarnings("unchecked")
    public static <T> T as(T like, Object value) {
        return (T) value;
    }

    /**
     * Prepares an array, or null, for copying by others while its owner may change it: returns a copy if it is short,
     * else the array itself. The receivers copy it by {@link #copyAs}; then all threads of the team call {@link
     * TeamContext#copied}.
     */
    public static <T> @Nullable T given(T array) {
        return array == null || isLent(array) ? array : copyAs(array, array);
    }

    /** Whether {@link #given} returns the array itself, because a barrier costs less than a copy. */
    static boolean isLent(Object value) {
        return value != null && value.getClass().isArray() && Array.getLength(value) >= LONG;
    }

    /** As {@link #as}, for an array or null: the array is copied. */
    @SuppressWarnings("unchecked")
    public static <T> @Nullable T copyAs(T like, Object value) {
        return (T) switch (value) {
            case boolean[] a -> a.clone();
            case byte[] a -> a.clone();
            case char[] a -> a.clone();
            case short[] a -> a.clone();
            case int[] a -> a.clone();
            case long[] a -> a.clone();
            case float[] a -> a.clone();
            case double[] a -> a.clone();
            case Object[] a -> a.clone();
            case null -> null;
            default -> throw new IllegalArgumentException("no array: " + value.getClass().getName());
        };
    }
}
