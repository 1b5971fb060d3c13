package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Hints;

/**
 * Hints, as keys with values in order of first assignment (MPI 4.1 chapter 10). All calls ignore hints, as the standard
 * permits, except {@link Win#Allocate}. Thread-safe.
 *
 * <pre>
 *     Info info = Info.Create();
 *     info.Set("access_style", "read_once");
 * </pre>
 */
public final class Info {

    /** The maximum number of characters of a key (MPI 4.1 chapter 10). */
    public static final int MAX_KEY = Hints.MAX_KEY;

    /** The maximum number of characters of a value (MPI 4.1 chapter 10). */
    public static final int MAX_VAL = Hints.MAX_VALUE;

    private final Hints hints;

    private Info(Hints hints) {
        this.hints = hints;
    }

    /** Returns a new object without keys (MPI 4.1 chapter 10). */
    public static Info Create() {
        return new Info(new Hints(Dialect.ERRORS));
    }

    /** Sets the value of a key, replacing an existing one (MPI 4.1 chapter 10). */
    public void Set(String key, String value) {
        hints.set(key, value);
    }

    /** Returns the value of a key, or null if there is none (MPI 4.1 chapter 10, MPI_Info_get_string). */
    public @Nullable String Get(String key) {
        return hints.get(key);
    }

    /** Deletes a key, which must exist (MPI 4.1 chapter 10). */
    public void Delete(String key) {
        hints.delete(key);
    }

    /** Returns the number of keys (MPI 4.1 chapter 10). */
    public int Get_nkeys() {
        return hints.size();
    }

    /** Returns the key with index {@code n}, 0 to {@code Get_nkeys() - 1} (MPI 4.1 chapter 10). */
    public String Get_nthkey(int n) {
        return hints.key(n);
    }

    /** Returns a copy with the same keys and values in the same order (MPI 4.1 chapter 10). */
    public Info Dup() {
        return new Info(hints.duplicate());
    }

    /** Frees the object, which cannot be used afterwards (MPI 4.1 chapter 10). */
    public void Free() {
        hints.free();
    }

    @Override
    public String toString() {
        return "Info" + hints;
    }
}
