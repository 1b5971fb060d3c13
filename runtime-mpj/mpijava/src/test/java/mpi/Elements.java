package mpi;

import java.lang.reflect.Array;
import java.util.List;

/** Arrays of every base type, filled with distinguishable numbers. */
final class Elements {

    static final List<Datatype> BASES = List.of(MPI.BYTE, MPI.CHAR, MPI.SHORT, MPI.BOOLEAN, MPI.INT, MPI.LONG,
            MPI.FLOAT, MPI.DOUBLE, MPI.PACKED, MPI.OBJECT);

    private Elements() {
    }

    static Object array(Datatype base, int length) {
        return base == MPI.OBJECT ? new Integer[length] : base.basic.newArray(length);
    }

    /** Returns an array whose elements depend on their indexes. */
    static Object filled(Datatype base, int length, int seed) {
        Object array = array(base, length);
        fill(array, seed);
        return array;
    }

    /** Fills an array with elements that depend on their indexes. */
    static void fill(Object array, int seed) {
        for (int i = 0; i < Array.getLength(array); i++) {
            set(array, i, 31 * i + seed);
        }
    }

    private static void set(Object array, int i, int value) {
        switch (array) {
            case byte[] a -> a[i] = (byte) value;
            case char[] a -> a[i] = (char) value;
            case short[] a -> a[i] = (short) value;
            case boolean[] a -> a[i] = Integer.bitCount(value) % 2 == 0;
            case int[] a -> a[i] = value;
            case long[] a -> a[i] = (long) value << 20;
            case float[] a -> a[i] = value;
            case double[] a -> a[i] = value / 7.0;
            case Object[] a -> a[i] = value;
            default -> throw new IllegalArgumentException(array.getClass().getName());
        }
    }

    /** Returns the elements of a message in an array. */
    static Object gather(Object array, Datatype base, int offset, int[] places) {
        Object dense = array(base, places.length);
        for (int i = 0; i < places.length; i++) {
            Array.set(dense, i, Array.get(array, offset + places[i]));
        }
        return dense;
    }

    /** Stores all elements of a message. */
    static void scatter(Object dense, Object array, int offset, int[] places) {
        for (int i = 0; i < Math.min(places.length, Array.getLength(dense)); i++) {
            Array.set(array, offset + places[i], Array.get(dense, i));
        }
    }
}
