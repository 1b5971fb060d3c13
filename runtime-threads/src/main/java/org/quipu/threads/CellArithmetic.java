package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Atomic additions and bitwise operations on the values of cells (OpenMP 5.2 section 15.8.4), with the memory effects
 * of a volatile read and write.
 *
 * <p>An addition to an {@code int} or {@code long} is one instruction on x86. The others are compare-and-set loops.
 * Threads may use these methods and those of the cell on the same value.
 *
 * <p>Thread-safe, without allocation.
 */
public final class CellArithmetic {
    private static final VarHandle INTS = value(IntCell.class, int.class);
    private static final VarHandle LONGS = value(LongCell.class, long.class);
    private static final VarHandle FLOATS = value(FloatCell.class, float.class);
    private static final VarHandle DOUBLES = value(DoubleCell.class, double.class);

    private CellArithmetic() {
    }

    private static VarHandle value(Class<?> cell, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(cell, "value", type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the new value. */
    public static int addAndGet(IntCell cell, int operand) {
        return (int) INTS.getAndAdd(cell, operand) + operand;
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the previous value. */
    public static int getAndAdd(IntCell cell, int operand) {
        return (int) INTS.getAndAdd(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise AND with {@code operand} and returns the new value. */
    public static int andAndGet(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseAnd(cell, operand) & operand;
    }

    /** Replaces the value of {@code cell} by its bitwise AND with {@code operand} and returns the previous value. */
    public static int getAndAnd(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseAnd(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise OR with {@code operand} and returns the new value. */
    public static int orAndGet(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseOr(cell, operand) | operand;
    }

    /** Replaces the value of {@code cell} by its bitwise OR with {@code operand} and returns the previous value. */
    public static int getAndOr(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseOr(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise XOR with {@code operand} and returns the new value. */
    public static int xorAndGet(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseXor(cell, operand) ^ operand;
    }

    /** Replaces the value of {@code cell} by its bitwise XOR with {@code operand} and returns the previous value. */
    public static int getAndXor(IntCell cell, int operand) {
        return (int) INTS.getAndBitwiseXor(cell, operand);
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the new value. */
    public static long addAndGet(LongCell cell, long operand) {
        return (long) LONGS.getAndAdd(cell, operand) + operand;
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the previous value. */
    public static long getAndAdd(LongCell cell, long operand) {
        return (long) LONGS.getAndAdd(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise AND with {@code operand} and returns the new value. */
    public static long andAndGet(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseAnd(cell, operand) & operand;
    }

    /** Replaces the value of {@code cell} by its bitwise AND with {@code operand} and returns the previous value. */
    public static long getAndAnd(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseAnd(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise OR with {@code operand} and returns the new value. */
    public static long orAndGet(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseOr(cell, operand) | operand;
    }

    /** Replaces the value of {@code cell} by its bitwise OR with {@code operand} and returns the previous value. */
    public static long getAndOr(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseOr(cell, operand);
    }

    /** Replaces the value of {@code cell} by its bitwise XOR with {@code operand} and returns the new value. */
    public static long xorAndGet(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseXor(cell, operand) ^ operand;
    }

    /** Replaces the value of {@code cell} by its bitwise XOR with {@code operand} and returns the previous value. */
    public static long getAndXor(LongCell cell, long operand) {
        return (long) LONGS.getAndBitwiseXor(cell, operand);
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the new value. */
    public static float addAndGet(FloatCell cell, float operand) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(cell);
            float after = before + operand;
            if (FLOATS.weakCompareAndSet(cell, before, after)) {
                return after;
            }
        }
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the previous value. */
    public static float getAndAdd(FloatCell cell, float operand) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(cell);
            float after = before + operand;
            if (FLOATS.weakCompareAndSet(cell, before, after)) {
                return before;
            }
        }
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the new value. */
    public static double addAndGet(DoubleCell cell, double operand) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(cell);
            double after = before + operand;
            if (DOUBLES.weakCompareAndSet(cell, before, after)) {
                return after;
            }
        }
    }

    /** Adds {@code operand} to the value of {@code cell} and returns the previous value. */
    public static double getAndAdd(DoubleCell cell, double operand) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(cell);
            double after = before + operand;
            if (DOUBLES.weakCompareAndSet(cell, before, after)) {
                return before;
            }
        }
    }
}
