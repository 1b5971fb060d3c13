package org.quipu.mpj.rma;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.error.ErrorClass;

/**
 * The memory of one rank's window: one region, or those attached to a dynamic window (MPI 4.1 section 12.2.4).
 * Thread-safe.
 */
final class Regions {

    /** Distance between the addresses of attached regions, at least; addresses are multiples of it. */
    private static final long SPACING = 4096;

    private final int rank;

    /** The only region of a window that is not dynamic. */
    private final @Nullable TargetMemory only;

    /** The attached regions by address; null if the window is not dynamic. */
    private final @Nullable NavigableMap<Long, TargetMemory> attached;
    private long nextAddress = SPACING;

    /** Creates the memory of a window that is not dynamic. */
    Regions(int rank, TargetMemory only) {
        this.rank = rank;
        this.only = only;
        attached = null;
    }

    /** Creates the memory of a dynamic window. */
    Regions(int rank) {
        this.rank = rank;
        only = null;
        attached = new TreeMap<>();
    }

    /** Returns whether memory can be attached. */
    boolean isDynamic() {
        return attached != null;
    }

    /** Attaches memory to a dynamic window; returns its address. Addresses are not reused. */
    long attach(MemorySegment memory) {
        NavigableMap<Long, TargetMemory> map = attached();
        synchronized (map) {
            long address = nextAddress;
            nextAddress += (memory.byteSize() + 2 * SPACING - 1) & -SPACING;
            map.put(address, new TargetMemory(memory, address, AccumulateLock.ofProcess()));
            return address;
        }
    }

    /** Detaches the region with this address; returns false if there is none. */
    boolean detach(long address) {
        NavigableMap<Long, TargetMemory> map = attached();
        synchronized (map) {
            return map.remove(address) != null;
        }
    }

    private NavigableMap<Long, TargetMemory> attached() {
        if (attached == null) {
            throw new IllegalStateException("not a dynamic window");
        }
        return attached;
    }

    /**
     * Returns the region that contains a range of positions.
     *
     * @throws RmaFailure if there is none
     */
    TargetMemory containing(long at, long bytes) {
        TargetMemory found = only != null ? only : lookUp(at);
        if (found == null || !found.contains(at, bytes)) {
            throw new RmaFailure(ErrorClass.RMA_RANGE, only != null
                    ? "bytes " + at + " to " + (at + bytes) + " are not in the window of rank " + rank + ", which has "
                            + only.memory().byteSize()
                    : "no memory of rank " + rank + " is attached at addresses " + at + " to " + (at + bytes)
                            + ": call Attach there first, and use the address that it returns (MPI 4.1 section"
                            + " 12.2.4)");
        }
        return found;
    }

    private @Nullable TargetMemory lookUp(long at) {
        NavigableMap<Long, TargetMemory> map = attached();
        synchronized (map) {
            Map.Entry<Long, TargetMemory> below = map.floorEntry(at);
            return below == null ? null : below.getValue();
        }
    }
}
