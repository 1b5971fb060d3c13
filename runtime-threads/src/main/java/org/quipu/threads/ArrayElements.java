package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Atomic reads and writes of array elements (OpenMP 5.2 section 15.8.4), with the memory effects of volatile ones.
 *
 * <p>Thread-safe, without allocation; an index out of bounds throws {@link ArrayIndexOutOfBoundsException}.
 */
public final class ArrayElements {

    private static final VarHandle BOOLEANS = MethodHandles.arrayElementVarHandle(boolean[].class);
    private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle CHARS = MethodHandles.arrayElementVarHandle(char[].class);
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);
    private static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);

    private ArrayElements() {
    }

    /** Reads {@code a[i]}. */
    public static boolean get(boolean[] a, int i) {
        return (boolean) BOOLEANS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(boolean[] a, int i, boolean value) {
        BOOLEANS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static byte get(byte[] a, int i) {
        return (byte) BYTES.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(byte[] a, int i, byte value) {
        BYTES.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static char get(char[] a, int i) {
        return (char) CHARS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(char[] a, int i, char value) {
        CHARS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static short get(short[] a, int i) {
        return (short) SHORTS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(short[] a, int i, short value) {
        SHORTS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static int get(int[] a, int i) {
        return (int) INTS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(int[] a, int i, int value) {
        INTS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static long get(long[] a, int i) {
        return (long) LONGS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(long[] a, int i, long value) {
        LONGS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static float get(float[] a, int i) {
        return (float) FLOATS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(float[] a, int i, float value) {
        FLOATS.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    public static double get(double[] a, int i) {
        return (double) DOUBLES.getVolatile(a, i);
    }

    /** Writes {@code a[i]}. */
    public static void set(double[] a, int i, double value) {
        DOUBLES.setVolatile(a, i, value);
    }

    /** Reads {@code a[i]}. */
    @SuppressWarnings("unchecked")
    public static <T> T get(T[] a, int i) {
        return (T) OBJECTS.getVolatile(a, i);
    }

    /** Writes {@code a[i]}; for an array of references, an {@link ArrayStoreException} if it cannot hold the value. */
    public static <T> void set(T[] a, int i, T value) {
        OBJECTS.setVolatile(a, i, value);
    }
}
