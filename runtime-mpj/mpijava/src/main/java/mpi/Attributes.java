package mpi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The attributes of one communicator, and the keyvals of all. Thread-safe; the user's functions run outside any lock. */
final class Attributes {

    /** The keyvals of predefined attributes, the greatest first. */
    private static final int FIRST_PREDEFINED = MPI.LASTUSEDCODE;

    private static final Map<Integer, Key> KEYS = new ConcurrentHashMap<>();
    private static final AtomicInteger NEXT_KEY = new AtomicInteger(MPI.KEYVAL_INVALID);

    private record Key(int keyval, Copy_function copy, Delete_function delete, Object extraState) {}

    private record Entry(Key key, Object value) {}

    private final Map<Integer, Entry> entries = new LinkedHashMap<>();

    static int createKey(Copy_function copy, Delete_function delete, Object extraState) {
        if (copy == null || delete == null) {
            throw new MPIException(MPI.ERR_ARG, copy == null ? "copy_fn is null; there is MPI.NULL_COPY_FN"
                    : "delete_fn is null; there is MPI.NULL_DELETE_FN");
        }
        int keyval = NEXT_KEY.incrementAndGet();
        KEYS.put(keyval, new Key(keyval, copy, delete, extraState));
        return keyval;
    }

    static void freeKey(int keyval) {
        refusePredefined(keyval);
        if (KEYS.remove(keyval) == null) {
            throw unknown(keyval);
        }
    }

    static boolean isPredefined(int keyval) {
        return keyval >= FIRST_PREDEFINED;
    }

    /** A predefined attribute; null if this system has no such thing. */
    static Object predefined(int keyval, int jobSize) {
        return switch (keyval) {
            case MPI.TAG_UB -> Integer.MAX_VALUE;
            case MPI.HOST -> MPI.PROC_NULL;
            case MPI.IO -> MPI.ANY_SOURCE;
            case MPI.WTIME_IS_GLOBAL -> Boolean.FALSE;
            case MPI.UNIVERSE_SIZE -> jobSize;
            case MPI.LASTUSEDCODE -> ErrorCodes.lastUsed();
            default -> null;
        };
    }

    private static void refusePredefined(int keyval) {
        if (isPredefined(keyval)) {
            throw new MPIException(MPI.ERR_KEYVAL, "the predefined attributes cannot be changed (MPI 4.1 section 9.1.2)");
        }
    }

    private static MPIException unknown(int keyval) {
        return new MPIException(MPI.ERR_KEYVAL, "there is no keyval " + keyval + ", or it has been freed");
    }

    private static Key key(int keyval) {
        refusePredefined(keyval);
        Key key = KEYS.get(keyval);
        if (key == null) {
            throw unknown(keyval);
        }
        return key;
    }

    void put(Comm comm, int keyval, Object value) {
        Key key = key(keyval);
        if (value == null) {
            throw new MPIException(MPI.ERR_ARG, "attribute_val is null; Attr_delete takes an attribute away");
        }
        delete(comm, keyval);
        synchronized (entries) {
            entries.put(keyval, new Entry(key, value));
        }
    }

    Object get(int keyval) {
        key(keyval);
        synchronized (entries) {
            Entry entry = entries.get(keyval);
            return entry == null ? null : entry.value;
        }
    }

    void delete(Comm comm, int keyval) {
        key(keyval);
        Entry entry;
        synchronized (entries) {
            entry = entries.get(keyval);
        }
        if (entry != null) {
            delete(comm, entry);
        }
    }

    private void delete(Comm comm, Entry entry) {
        entry.key.delete.Call(comm, entry.key.keyval, entry.value, entry.key.extraState);
        synchronized (entries) {
            entries.remove(entry.key.keyval, entry);
        }
    }

    /** Deletes all, the last one put first. */
    void deleteAll(Comm comm) {
        for (Entry entry : snapshot().reversed()) {
            delete(comm, entry);
        }
    }

    void copyTo(Attributes duplicate, Comm comm) {
        for (Entry entry : snapshot()) {
            Object value = entry.key.copy.Call(comm, entry.key.keyval, entry.key.extraState, entry.value);
            if (value != null) {
                synchronized (duplicate.entries) {
                    duplicate.entries.put(entry.key.keyval, new Entry(entry.key, value));
                }
            }
        }
    }

    private List<Entry> snapshot() {
        synchronized (entries) {
            return new ArrayList<>(entries.values());
        }
    }
}
