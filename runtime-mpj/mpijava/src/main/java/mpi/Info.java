package mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Hints: keys with values, in the order in which they were first set (MPI 4.1 chapter 10). All calls ignore hints, as
 * the standard permits. Thread-safe.
 *
 * <pre>
 *     Info info = Info.Create();
 *     info.Set("access_style", "read_once");
 * </pre>
 */
public final class Info {

    /** The maximum number of characters of a key (MPI 4.1 chapter 10). */
    public static final int MAX_KEY = 255;

    /** The maximum number of characters of a value (MPI 4.1 chapter 10). */
    public static final int MAX_VAL = 1024;

    private Map<String, String> entries = new LinkedHashMap<>();

    private Info() {
    }

    /** Returns a new object without keys (MPI 4.1 chapter 10). */
    public static Info Create() {
        return new Info();
    }

    private Map<String, String> entries() {
        if (entries == null) {
            throw new MPIException(MPI.ERR_INFO, "this info has been freed");
        }
        return entries;
    }

    /** Sets a key's value, replacing any other (MPI 4.1 chapter 10). */
    public synchronized void Set(String key, String value) {
        requireText(MPI.ERR_INFO_KEY, "key", key, MAX_KEY);
        requireText(MPI.ERR_INFO_VALUE, "value", value, MAX_VAL);
        entries().put(key, value);
    }

    private static void requireText(int errorClass, String name, String text, int most) {
        if (text == null || text.isEmpty() || text.length() > most) {
            throw new MPIException(errorClass, name + " must have 1 to " + most + " characters, but "
                    + (text == null ? "is null" : "has " + text.length()));
        }
    }

    /** Returns a key's value, or null if it has none (MPI 4.1 chapter 10, MPI_Info_get_string). */
    public synchronized String Get(String key) {
        requireText(MPI.ERR_INFO_KEY, "key", key, MAX_KEY);
        return entries().get(key);
    }

    /** Deletes a key, which must exist (MPI 4.1 chapter 10). */
    public synchronized void Delete(String key) {
        if (entries().remove(key) == null) {
            throw new MPIException(MPI.ERR_INFO_NOKEY, "there is no key '" + key + "'");
        }
    }

    /** Returns the number of keys (MPI 4.1 chapter 10). */
    public synchronized int Get_nkeys() {
        return entries().size();
    }

    /** Returns the key with index {@code n}, 0 to {@code Get_nkeys() - 1} (MPI 4.1 chapter 10). */
    public synchronized String Get_nthkey(int n) {
        if (n < 0 || n >= entries().size()) {
            throw new MPIException(MPI.ERR_ARG, "n must be from 0 to " + (entries().size() - 1) + ", but is " + n);
        }
        return new ArrayList<>(entries().keySet()).get(n);
    }

    /** Returns a copy with the same keys and values in the same order (MPI 4.1 chapter 10). */
    public synchronized Info Dup() {
        Info copy = new Info();
        copy.entries.putAll(entries());
        return copy;
    }

    /** Frees the object, which cannot be used afterwards (MPI 4.1 chapter 10). */
    public synchronized void Free() {
        entries();
        entries = null;
    }

    @Override
    public synchronized String toString() {
        return "Info" + (entries == null ? " that has been freed" : entries);
    }
}
