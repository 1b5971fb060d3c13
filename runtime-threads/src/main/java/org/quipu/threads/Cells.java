package org.quipu.threads;

/**
 * Makes the cell that fits a value's type, for variables whose type the source does not name ({@code var}). Stateless and
 * thread-safe.
 */
public final class Cells {

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
}
