package org.quipu.threads;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/**
 * The elements of an enhanced for, as a list with access by index. For generated code, which does not know
 * whether an expression is an array or an Iterable.
 *
 * <p>Arrays and lists with random access are wrapped; the elements of any other source are copied once into a new list.
 */
public final class Elements {
    private Elements() {
    }

    private interface Get<T> {
        T at(int index);
    }

    private static final class View<T> extends AbstractList<T> implements RandomAccess {
        private final int size;
        private final Get<T> get;

        private View(int size, Get<T> get) {
            this.size = size;
            this.get = get;
        }

        @Override
        public T get(int index) {
            return get.at(index);
        }

        @Override
        public int size() {
            return size;
        }
    }

    /** The elements of an Iterable. */
    public static <T> List<T> of(Iterable<T> items) {
        if (items instanceof List<T> list && list instanceof RandomAccess) {
            return list;
        }
        if (items instanceof Collection<T> collection) {
            return new ArrayList<>(collection);
        }
        List<T> list = new ArrayList<>();
        items.forEach(list::add);
        return list;
    }

    /** Returns an Iterable over the elements: the Iterable itself. */
    public static <T> Iterable<T> iterable(Iterable<T> items) {
        return items;
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Boolean> iterable(boolean[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Byte> iterable(byte[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Short> iterable(short[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Character> iterable(char[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Integer> iterable(int[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Long> iterable(long[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Float> iterable(float[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static Iterable<Double> iterable(double[] array) {
        return of(array);
    }

    /** Returns an Iterable over the elements of an array. */
    public static <T> Iterable<T> iterable(T[] array) {
        return of(array);
    }

    /** The elements of an array. */
    public static <T> List<T> of(T[] array) {
        return Arrays.asList(array);
    }

    /** The elements of an array. */
    public static List<Boolean> of(boolean[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Byte> of(byte[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Short> of(short[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Character> of(char[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Integer> of(int[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Long> of(long[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Float> of(float[] array) {
        return new View<>(array.length, i -> array[i]);
    }

    /** The elements of an array. */
    public static List<Double> of(double[] array) {
        return new View<>(array.length, i -> array[i]);
    }
}
