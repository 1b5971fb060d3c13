package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Atomic additions and bitwise operations on array elements (OpenMP 5.2 section 15.8.4), with the memory effects of a
 * volatile read and write.
 *
 * <p>An addition to an {@code int} or {@code long} is one instruction on x86. The others are compare-and-set loops.
 * Threads may use these methods and those of {@link Atomics} and {@link ArrayElements} on the same element.
 *
 * <p>Thread-safe, without allocation; an index out of bounds throws {@link ArrayIndexOutOfBoundsException}.
 */
public final class ArrayArithmetic {
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

    private ArrayArithmetic() {
    }

    /** Adds {@code operand} to {@code a[i]} and returns the new value. */
    public static int addAndGet(int[] a, int i, int operand) {
        return (int) INTS.getAndAdd(a, i, operand) + operand;
    }

    /** Adds {@code operand} to {@code a[i]} and returns the previous value. */
    public static int getAndAdd(int[] a, int i, int operand) {
        return (int) INTS.getAndAdd(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise AND with {@code operand} and returns the new value. */
    public static int andAndGet(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseAnd(a, i, operand) & operand;
    }

    /** Replaces {@code a[i]} by its bitwise AND with {@code operand} and returns the previous value. */
    public static int getAndAnd(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseAnd(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise OR with {@code operand} and returns the new value. */
    public static int orAndGet(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseOr(a, i, operand) | operand;
    }

    /** Replaces {@code a[i]} by its bitwise OR with {@code operand} and returns the previous value. */
    public static int getAndOr(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseOr(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise XOR with {@code operand} and returns the new value. */
    public static int xorAndGet(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseXor(a, i, operand) ^ operand;
    }

    /** Replaces {@code a[i]} by its bitwise XOR with {@code operand} and returns the previous value. */
    public static int getAndXor(int[] a, int i, int operand) {
        return (int) INTS.getAndBitwiseXor(a, i, operand);
    }

    /** Adds {@code operand} to {@code a[i]} and returns the new value. */
    public static long addAndGet(long[] a, int i, long operand) {
        return (long) LONGS.getAndAdd(a, i, operand) + operand;
    }

    /** Adds {@code operand} to {@code a[i]} and returns the previous value. */
    public static long getAndAdd(long[] a, int i, long operand) {
        return (long) LONGS.getAndAdd(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise AND with {@code operand} and returns the new value. */
    public static long andAndGet(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseAnd(a, i, operand) & operand;
    }

    /** Replaces {@code a[i]} by its bitwise AND with {@code operand} and returns the previous value. */
    public static long getAndAnd(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseAnd(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise OR with {@code operand} and returns the new value. */
    public static long orAndGet(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseOr(a, i, operand) | operand;
    }

    /** Replaces {@code a[i]} by its bitwise OR with {@code operand} and returns the previous value. */
    public static long getAndOr(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseOr(a, i, operand);
    }

    /** Replaces {@code a[i]} by its bitwise XOR with {@code operand} and returns the new value. */
    public static long xorAndGet(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseXor(a, i, operand) ^ operand;
    }

    /** Replaces {@code a[i]} by its bitwise XOR with {@code operand} and returns the previous value. */
    public static long getAndXor(long[] a, int i, long operand) {
        return (long) LONGS.getAndBitwiseXor(a, i, operand);
    }

    /** Adds {@code operand} to {@code a[i]} and returns the new value. */
    public static float addAndGet(float[] a, int i, float operand) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(a, i);
            float after = before + operand;
            if (FLOATS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /** Adds {@code operand} to {@code a[i]} and returns the previous value. */
    public static float getAndAdd(float[] a, int i, float operand) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(a, i);
            float after = before + operand;
            if (FLOATS.weakCompareAndSet(a, i, before, after)) {
                return before;
            }
        }
    }

    /** Adds {@code operand} to {@code a[i]} and returns the new value. */
    public static double addAndGet(double[] a, int i, double operand) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(a, i);
            double after = before + operand;
            if (DOUBLES.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /** Adds {@code operand} to {@code a[i]} and returns the previous value. */
    public static double getAndAdd(double[] a, int i, double operand) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(a, i);
            double after = before + operand;
            if (DOUBLES.weakCompareAndSet(a, i, before, after)) {
                return before;
            }
        }
    }
}
