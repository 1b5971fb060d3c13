package org.quipu.threads;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import org.quipu.threads.sync.FieldLock;

/**
 * Atomic updates of array elements, and locks for fields and every other location (OpenMP 5.2 section 15.8.4).
 *
 * <p>An update of an array element is a compare-and-set loop with the memory effects of a volatile read and write.
 * Its function must be free of side effects: it is called again if another thread was faster. The locks and the
 * compare-and-set updates do not exclude each other, so one location must always be updated in the same way. Single
 * elements are read and written by {@link ArrayElements}.
 *
 * <p>Thread-safe. An update allocates nothing; an index out of bounds throws {@link ArrayIndexOutOfBoundsException}.
 */
public final class Atomics {

    private static final VarHandle BOOLEANS = MethodHandles.arrayElementVarHandle(boolean[].class);
    private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle CHARS = MethodHandles.arrayElementVarHandle(char[].class);
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);
    private static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    /** The number of locks: the first for {@link #enter()}, the others for fields. */
    private static final int LOCKS = 64;
    private static final FieldLock[] FIELD_LOCKS = new FieldLock[LOCKS];

    static {
        java.util.Arrays.setAll(FIELD_LOCKS, i -> new FieldLock());
    }

    private Atomics() {
    }

    /**
     * Takes the process-wide lock, for locations that have neither a {@link VarHandle} nor a name; to be followed by
     * {@link #exit()} in a finally block. The same thread may take it several times.
     */
    public static void enter() {
        FIELD_LOCKS[0].enter();
    }

    /**
     * Releases the process-wide lock.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public static void exit() {
        FIELD_LOCKS[0].exit();
    }

    /**
     * Takes the lock of a field; to be followed by {@link #exit(int)} with the same number in a finally block. The same
     * thread may take it several times. Fields share locks, so while it is held no other of these locks may be taken:
     * read the field, compute, write it, and nothing else.
     *
     * @param field the {@link String#hashCode()} of the field's simple name, so that all classes choose the same lock
     */
    public static void enter(int field) {
        FIELD_LOCKS[index(field)].enter();
    }

    /**
     * Releases the lock of a field.
     *
     * @throws IllegalMonitorStateException if the calling thread does not hold it
     */
    public static void exit(int field) {
        FIELD_LOCKS[index(field)].exit();
    }

    /** Returns 1 or more: lock 0 is for all other locations. */
    private static int index(int field) {
        return 1 + Math.floorMod(field ^ field >>> 16, LOCKS - 1);
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    public static boolean update(boolean[] a, int i, BooleanUnaryOperator f) {
        for (;;) {
            boolean before = (boolean) BOOLEANS.getVolatile(a, i);
            boolean after = f.applyAsBoolean(before);
            if (BOOLEANS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the new value
     */
    public static byte update(byte[] a, int i, IntUnaryOperator f) {
        for (;;) {
            byte before = (byte) BYTES.getVolatile(a, i);
            byte after = (byte) f.applyAsInt(before);
            if (BYTES.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the new value
     */
    public static char update(char[] a, int i, IntUnaryOperator f) {
        for (;;) {
            char before = (char) CHARS.getVolatile(a, i);
            char after = (char) f.applyAsInt(before);
            if (CHARS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the new value
     */
    public static short update(short[] a, int i, IntUnaryOperator f) {
        for (;;) {
            short before = (short) SHORTS.getVolatile(a, i);
            short after = (short) f.applyAsInt(before);
            if (SHORTS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    public static int update(int[] a, int i, IntUnaryOperator f) {
        for (;;) {
            int before = (int) INTS.getVolatile(a, i);
            int after = f.applyAsInt(before);
            if (INTS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    public static long update(long[] a, int i, LongUnaryOperator f) {
        for (;;) {
            long before = (long) LONGS.getVolatile(a, i);
            long after = f.applyAsLong(before);
            if (LONGS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    public static float update(float[] a, int i, FloatUnaryOperator f) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(a, i);
            float after = f.applyAsFloat(before);
            if (FLOATS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    public static double update(double[] a, int i, DoubleUnaryOperator f) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(a, i);
            double after = f.applyAsDouble(before);
            if (DOUBLES.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the new value
     */
    @SuppressWarnings("unchecked")
    public static <T> T update(T[] a, int i, UnaryOperator<T> f) {
        for (;;) {
            T before = (T) OBJECTS.getVolatile(a, i);
            T after = f.apply(before);
            if (OBJECTS.weakCompareAndSet(a, i, before, after)) {
                return after;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    public static boolean getAndUpdate(boolean[] a, int i, BooleanUnaryOperator f) {
        for (;;) {
            boolean before = (boolean) BOOLEANS.getVolatile(a, i);
            if (BOOLEANS.weakCompareAndSet(a, i, before, f.applyAsBoolean(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the previous value
     */
    public static byte getAndUpdate(byte[] a, int i, IntUnaryOperator f) {
        for (;;) {
            byte before = (byte) BYTES.getVolatile(a, i);
            if (BYTES.weakCompareAndSet(a, i, before, (byte) f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the previous value
     */
    public static char getAndUpdate(char[] a, int i, IntUnaryOperator f) {
        for (;;) {
            char before = (char) CHARS.getVolatile(a, i);
            if (CHARS.weakCompareAndSet(a, i, before, (char) f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}. The result is narrowed, as by a compound assignment.
     *
     * @return the previous value
     */
    public static short getAndUpdate(short[] a, int i, IntUnaryOperator f) {
        for (;;) {
            short before = (short) SHORTS.getVolatile(a, i);
            if (SHORTS.weakCompareAndSet(a, i, before, (short) f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    public static int getAndUpdate(int[] a, int i, IntUnaryOperator f) {
        for (;;) {
            int before = (int) INTS.getVolatile(a, i);
            if (INTS.weakCompareAndSet(a, i, before, f.applyAsInt(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    public static long getAndUpdate(long[] a, int i, LongUnaryOperator f) {
        for (;;) {
            long before = (long) LONGS.getVolatile(a, i);
            if (LONGS.weakCompareAndSet(a, i, before, f.applyAsLong(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    public static float getAndUpdate(float[] a, int i, FloatUnaryOperator f) {
        for (;;) {
            float before = (float) FLOATS.getVolatile(a, i);
            if (FLOATS.weakCompareAndSet(a, i, before, f.applyAsFloat(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    public static double getAndUpdate(double[] a, int i, DoubleUnaryOperator f) {
        for (;;) {
            double before = (double) DOUBLES.getVolatile(a, i);
            if (DOUBLES.weakCompareAndSet(a, i, before, f.applyAsDouble(before))) {
                return before;
            }
        }
    }

    /**
     * Atomically replaces {@code a[i]} by the result of {@code f}.
     *
     * @return the previous value
     */
    @SuppressWarnings("unchecked")
    public static <T> T getAndUpdate(T[] a, int i, UnaryOperator<T> f) {
        for (;;) {
            T before = (T) OBJECTS.getVolatile(a, i);
            if (OBJECTS.weakCompareAndSet(a, i, before, f.apply(before))) {
                return before;
            }
        }
    }
}
