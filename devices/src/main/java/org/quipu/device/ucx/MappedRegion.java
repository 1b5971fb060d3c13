package org.quipu.device.ucx;

import java.lang.foreign.MemorySegment;
import org.quipu.device.rdma.Region;

/**
 * User memory that is registered with the library. Peers identify it by its name:
 *
 * <pre>
 *   63           32 31          0
 *   +--------------+-------------+
 *   |    serial    |    slot     |     slots are reused, by regions with higher serial numbers
 *   +--------------+-------------+
 * </pre>
 *
 * <p>Guarded by the worker's lock.
 */
final class MappedRegion implements Region {

    private final UcxMemory owner;
    private final long handle;
    private final MemorySegment packedKey;
    private final int slot;
    private final int serial;
    private boolean closed;

    MappedRegion(UcxMemory owner, long handle, byte[] packedKey, int slot, int serial) {
        this.owner = owner;
        this.handle = handle;
        this.packedKey = MemorySegment.ofArray(packedKey);
        this.slot = slot;
        this.serial = serial;
    }

    /** Returns the library's handle, for operations of this process. */
    long handle() {
        return handle;
    }

    /** Returns the key with which a peer reads the memory. */
    MemorySegment packedKey() {
        return packedKey;
    }

    int slot() {
        return slot;
    }

    int serial() {
        return serial;
    }

    long name() {
        return name(serial, slot);
    }

    static long name(int serial, int slot) {
        return (long) serial << Integer.SIZE | slot;
    }

    static int slot(long name) {
        return (int) name;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        owner.unmap(this);
    }
}
