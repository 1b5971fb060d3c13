package org.quipu.threads.reduce;

import java.lang.ref.SoftReference;
import java.lang.reflect.Array;

/**
 * The arrays of one thread's parts of reductions, kept from one reduction to the next. A new long array touches fresh
 * memory, which takes several times as long as the reduction itself.
 *
 * <p>A few are kept, as long as the JVM has memory for them; short ones are not. Not thread-safe: used by its thread.
 */
public final class LentArrays {

    /** Shorter arrays are made each time. */
    private static final int MIN_LENGTH = 256;
    private static final int PLACES = 4;

    private final SoftReference<?>[] kept = new SoftReference<?>[PLACES];
    /** A bit for each place whose array is lent. */
    private int lent;
    /** The place that is given up next. */
    private int oldest;

    /** An array of the type and length of {@code like}, with any contents. */
    @SuppressWarnings("unchecked")
    public <A> A lend(A like) {
        int length = Array.getLength(like);
        if (length >= MIN_LENGTH) {
            for (int i = 0; i < PLACES; i++) {
                Object array = kept[i] == null || (lent & 1 << i) != 0 ? null : kept[i].get();
                if (array != null && array.getClass() == like.getClass() && Array.getLength(array) == length) {
                    lent |= 1 << i;
                    return (A) array;
                }
            }
        }
        return (A) Array.newInstance(like.getClass().getComponentType(), length);
    }

    /** Returns an array. */
    public void takeBack(Object array) {
        if (Array.getLength(array) < MIN_LENGTH) {
            return;
        }
        for (int i = 0; i < PLACES; i++) {
            if (kept[i] != null && kept[i].get() == array) {
                lent &= ~(1 << i);
                return;
            }
        }
        for (int i = 0; i < PLACES; i++) {
            int place = (oldest + i) % PLACES;
            if ((lent & 1 << place) == 0) {
                kept[place] = new SoftReference<>(array);
                oldest = place + 1;
                return;
            }
        }
    }

    /** Returns all arrays that a failed region has left lent. */
    public void reset() {
        for (int i = 0; lent != 0; i++, lent >>>= 1) {
            if ((lent & 1) != 0) {
                kept[i] = null;
            }
        }
    }
}
