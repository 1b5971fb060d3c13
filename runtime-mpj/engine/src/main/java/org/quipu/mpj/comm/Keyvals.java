package org.quipu.mpj.comm;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * The keyvals of this process (MPI 4.1 section 7.7.2), including those of the predefined attributes (section 9.1.2).
 * Thread-safe.
 *
 * @param <C> the dialect's communicator
 */
public final class Keyvals<C> {

    /** An invalid keyval (MPI_KEYVAL_INVALID). */
    public static final int INVALID = 0;

    // Predefined keyvals are greater than all user keyvals.
    public static final int TAG_UB = Integer.MAX_VALUE;
    public static final int HOST = TAG_UB - 1;
    public static final int IO = TAG_UB - 2;
    public static final int WTIME_IS_GLOBAL = TAG_UB - 3;
    public static final int UNIVERSE_SIZE = TAG_UB - 4;
    public static final int APPNUM = TAG_UB - 5;
    public static final int LASTUSEDCODE = TAG_UB - 6;

    // Predefined attributes of windows (MPI 4.1 section 12.2.7).
    public static final int WIN_BASE = TAG_UB - 7;
    public static final int WIN_SIZE = TAG_UB - 8;
    public static final int WIN_DISP_UNIT = TAG_UB - 9;
    public static final int WIN_CREATE_FLAVOR = TAG_UB - 10;
    public static final int WIN_MODEL = TAG_UB - 11;

    /** Copies an attribute when the communicator is duplicated. */
    @FunctionalInterface
    public interface Copy<C> {

        /** Returns the attribute of the duplicate of {@code comm}, or null for none. */
        @Nullable
        Object call(C comm, int keyval, Object extraState, Object value);
    }

    /** Called when an attribute is deleted. */
    @FunctionalInterface
    public interface Delete<C> {

        /** Called before {@code value} is deleted; if it throws, the attribute is kept. */
        void call(C comm, int keyval, Object value, Object extraState);
    }

    record Key<C>(int keyval, Copy<C> copy, Delete<C> delete, Object extraState) {}

    private final Map<Integer, Key<C>> keys = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger(INVALID);
    private final ErrorFactory errors;

    /** @param errors creates the dialect's exceptions */
    public Keyvals(ErrorFactory errors) {
        this.errors = errors;
    }

    /** Creates a keyval. Null functions are rejected; the dialect provides functions without effect. */
    public int create(@Nullable Copy<C> copy, @Nullable Delete<C> delete, Object extraState) {
        if (copy == null || delete == null) {
            throw errors.error(ErrorClass.ARG, copy == null
                    ? "copy_fn is null; instead pass " + errors.spelled("NULL_COPY_FN")
                    : "delete_fn is null; instead pass " + errors.spelled("NULL_DELETE_FN"));
        }
        int keyval = next.incrementAndGet();
        keys.put(keyval, new Key<>(keyval, copy, delete, extraState));
        return keyval;
    }

    /** Frees a keyval. Existing attributes remain, and their functions are still called. */
    public void free(int keyval) {
        refusePredefined(keyval);
        if (keys.remove(keyval) == null) {
            throw unknown(keyval);
        }
    }

    /** Returns whether this is the keyval of a predefined attribute. */
    public static boolean isPredefined(int keyval) {
        return keyval >= WIN_MODEL;
    }

    Key<C> key(int keyval) {
        refusePredefined(keyval);
        Key<C> key = keys.get(keyval);
        if (key == null) {
            throw unknown(keyval);
        }
        return key;
    }

    void requireValue(Object value) {
        if (value == null) {
            throw errors.error(ErrorClass.ARG, "the attribute's value is null; to remove an attribute, delete it");
        }
    }

    private void refusePredefined(int keyval) {
        if (isPredefined(keyval)) {
            throw errors.error(ErrorClass.KEYVAL,
                    "the predefined attributes cannot be changed (MPI 4.1 section 9.1.2)");
        }
    }

    private RuntimeException unknown(int keyval) {
        return errors.error(ErrorClass.KEYVAL, "there is no keyval " + keyval + ", or it has been freed");
    }
}
