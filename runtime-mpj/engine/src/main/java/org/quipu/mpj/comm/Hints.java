package org.quipu.mpj.comm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.error.ErrorFactory;

/**
 * The keys and values of an info object, in order of first assignment (MPI 4.1 chapter 10). Thread-safe.
 */
public final class Hints {

    /** Maximum number of characters of a key. */
    public static final int MAX_KEY = 255;

    /** Maximum number of characters of a value. */
    public static final int MAX_VALUE = 1024;

    private final ErrorFactory errors;

    /** The values by key; null after {@link #free}. */
    private @Nullable Map<String, String> entries = new LinkedHashMap<>();

    /** @param errors creates the dialect's exceptions */
    public Hints(ErrorFactory errors) {
        this.errors = errors;
    }

    private Map<String, String> entries() {
        if (entries == null) {
            throw errors.error(ErrorClass.INFO, "this info has been freed");
        }
        return entries;
    }

    /** Sets the value of a key, replacing an existing one. */
    public synchronized void set(String key, String value) {
        requireText(ErrorClass.INFO_KEY, "key", key, MAX_KEY);
        requireText(ErrorClass.INFO_VALUE, "value", value, MAX_VALUE);
        entries().put(key, value);
    }

    private void requireText(int errorClass, String name, String text, int most) {
        if (text == null || text.isEmpty() || text.length() > most) {
            throw errors.error(errorClass, name + " must have 1 to " + most + " characters, but "
                    + (text == null ? "is null" : "has " + text.length()));
        }
    }

    /** Returns the value of a key, or null if there is none. */
    public synchronized @Nullable String get(String key) {
        requireText(ErrorClass.INFO_KEY, "key", key, MAX_KEY);
        return entries().get(key);
    }

    /** Deletes a key, which must exist. */
    public synchronized void delete(String key) {
        if (entries().remove(key) == null) {
            throw errors.error(ErrorClass.INFO_NOKEY, "there is no key '" + key + "'");
        }
    }

    /** Returns the number of keys. */
    public synchronized int size() {
        return entries().size();
    }

    /** Returns the key with index {@code n}, from 0. */
    public synchronized String key(int n) {
        if (n < 0 || n >= entries().size()) {
            throw errors.error(ErrorClass.ARG, "n must be from 0 to " + (entries().size() - 1) + ", but is " + n);
        }
        return new ArrayList<>(entries().keySet()).get(n);
    }

    /** Returns a copy with the same keys and values in the same order. */
    public synchronized Hints duplicate() {
        Hints copy = new Hints(errors);
        copy.entries().putAll(entries());
        return copy;
    }

    /** Frees the object, which cannot be used afterwards. */
    public synchronized void free() {
        entries();
        entries = null;
    }

    @Override
    public synchronized String toString() {
        return entries == null ? " that has been freed" : entries.toString();
    }
}
