package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.NativeException;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * The memory keys that a peer has sent, by the slot of {@link MappedRegion#name}. A new key replaces the one in its
 * slot, so that there are at most as many as the peer has had simultaneous registrations. Guarded by the worker's lock.
 */
final class RemoteKeys {

    /** Upper bound of slot numbers, exclusive. */
    static final int MAX_KEYS = 1 << 16;

    /** A key, which the library unpacks on first use. */
    static final class Key {

        private final long name;
        private final byte[] packed;
        private long handle;
        private int users;
        private boolean ended;

        private Key(long name, byte[] packed) {
            this.name = name;
            this.packed = packed;
        }
    }

    private final Worker worker;
    private Key[] keys = new Key[16];

    RemoteKeys(Worker worker) {
        this.worker = worker;
    }

    /**
     * Stores a key.
     *
     * @return false if the name is invalid
     */
    boolean put(long name, MemorySegment memory, long offset, int length) {
        int slot = MappedRegion.slot(name);
        if (slot < 0 || slot >= MAX_KEYS) {
            return false;
        }
        if (slot >= keys.length) {
            keys = Arrays.copyOf(keys, Math.max(2 * keys.length, slot + 1));
        }
        if (keys[slot] != null) {
            end(keys[slot]);
        }
        keys[slot] = new Key(name, memory.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE));
        worker.counters.add(Count.KEYS_RECEIVED);
        return true;
    }

    /** Returns the key of a region, or null. */
    @Nullable
    Key find(long name) {
        int slot = MappedRegion.slot(name);
        Key key = slot >= 0 && slot < keys.length ? keys[slot] : null;
        return key != null && key.name == name ? key : null;
    }

    /**
     * Starts to use a key.
     *
     * @return the library's handle
     * @throws NativeException if the library rejects the key
     */
    long use(Key key, long endpoint) throws NativeException {
        if (key.handle == 0) {
            key.handle = worker.unpackKey(endpoint, key.packed);
        }
        key.users++;
        return key.handle;
    }

    /** Ends the use of a key. */
    void release(Key key) {
        if (--key.users == 0 && key.ended) {
            destroy(key);
        }
    }

    private void end(Key key) {
        key.ended = true;
        if (key.users == 0) {
            destroy(key);
        }
    }

    private void destroy(Key key) {
        if (key.handle != 0) {
            worker.destroyKey(key.handle);
            key.handle = 0;
        }
    }

    /** Destroys all keys. No read may use them afterwards. */
    void clear() {
        for (int slot = 0; slot < keys.length; slot++) {
            if (keys[slot] != null) {
                end(keys[slot]);
                keys[slot] = null;
            }
        }
    }
}
