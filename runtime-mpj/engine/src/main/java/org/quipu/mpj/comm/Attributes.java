package org.quipu.mpj.comm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The attributes of one communicator (MPI 4.1 section 7.7). Thread-safe; user functions are called without a lock held.
 *
 * @param <C> the dialect's communicator, which is passed to user functions
 */
public final class Attributes<C> {

    private record Entry<C>(Keyvals.Key<C> key, Object value) {}

    private final Keyvals<C> keyvals;
    private final Map<Integer, Entry<C>> entries = new LinkedHashMap<>();

    /** @param keyvals the keyvals of the process */
    public Attributes(Keyvals<C> keyvals) {
        this.keyvals = keyvals;
    }

    /** Attaches an attribute. An attribute with the same keyval is deleted first. */
    public void put(C comm, int keyval, Object value) {
        Keyvals.Key<C> key = keyvals.key(keyval);
        keyvals.requireValue(value);
        delete(comm, keyval);
        synchronized (entries) {
            entries.put(keyval, new Entry<>(key, value));
        }
    }

    /** Returns an attribute, or null if there is none. */
    public @Nullable Object get(int keyval) {
        keyvals.key(keyval);
        synchronized (entries) {
            Entry<C> entry = entries.get(keyval);
            return entry == null ? null : entry.value;
        }
    }

    /** Deletes an attribute if it exists. */
    public void delete(C comm, int keyval) {
        keyvals.key(keyval);
        Entry<C> entry;
        synchronized (entries) {
            entry = entries.get(keyval);
        }
        if (entry != null) {
            delete(comm, entry);
        }
    }

    private void delete(C comm, Entry<C> entry) {
        entry.key.delete().call(comm, entry.key.keyval(), entry.value, entry.key.extraState());
        synchronized (entries) {
            entries.remove(entry.key.keyval(), entry);
        }
    }

    /** Deletes all attributes, the most recently attached first. */
    public void deleteAll(C comm) {
        for (Entry<C> entry : snapshot().reversed()) {
            delete(comm, entry);
        }
    }

    /** Sets the attributes of a duplicate of the communicator to those that the copy functions return. */
    public void copyTo(Attributes<C> duplicate, C comm) {
        for (Entry<C> entry : snapshot()) {
            Object value = entry.key.copy().call(comm, entry.key.keyval(), entry.key.extraState(), entry.value);
            if (value != null) {
                synchronized (duplicate.entries) {
                    duplicate.entries.put(entry.key.keyval(), new Entry<>(entry.key, value));
                }
            }
        }
    }

    private List<Entry<C>> snapshot() {
        synchronized (entries) {
            return new ArrayList<>(entries.values());
        }
    }
}
