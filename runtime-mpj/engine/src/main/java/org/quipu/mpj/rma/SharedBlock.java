package org.quipu.mpj.rma;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.SharedMemory;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.progress.Engine;

/** The memory of a window that some ranks of one host share; {@link SharedBlockDescriptor} is its layout. */
final class SharedBlock {

    private final Communicator comm;
    private final long[] sizes;
    private final int[] ranks;
    private final long[] offsets;
    private final long bytes;
    private final Arena arena = Windows.arena();
    private @Nullable MemorySegment memory;

    /**
     * Describes the memory, which {@link #create}, {@link #map} or {@link #allocate} then provides.
     *
     * @param sizes size of each rank's window
     * @param ranks the ranks that share the memory, ascending
     * @param alignment alignment of each rank's window within the windows
     */
    SharedBlock(Communicator comm, long[] sizes, int[] ranks, long alignment) {
        this.comm = comm;
        this.sizes = sizes;
        this.ranks = ranks;
        offsets = new long[ranks.length];
        long next = SharedBlockDescriptor.CONTROL_BYTES * ranks.length;
        for (int i = 0; i < ranks.length; i++) {
            offsets[i] = next;
            next = Math.addExact(next, Math.addExact(sizes[ranks[i]], alignment - 1) & -alignment);
        }
        bytes = next;
    }

    int[] ranks() {
        return ranks;
    }

    Arena arena() {
        return arena;
    }

    int leader() {
        return ranks[0];
    }

    boolean isLeader() {
        return comm.rank() == leader();
    }

    /** Returns whether several ranks share the memory. */
    boolean isShared() {
        return ranks.length > 1;
    }

    /** Creates the memory. Called by the leader. */
    SharedMemory create() throws IOException {
        SharedMemory made = SharedMemory.create(bytes, arena);
        memory = made.memory();
        return made;
    }

    /** Maps the leader's memory; returns null, or why that is impossible. */
    @Nullable
    String map(long process, long descriptor) {
        if (descriptor < 0) {
            return "rank " + leader() + " cannot create the memory";
        }
        try {
            memory = SharedMemory.map(process, descriptor, bytes, arena);
            return null;
        } catch (IOException | RuntimeException e) {
            return "the memory of rank " + leader() + " cannot be mapped: " + e.getMessage();
        }
    }

    /** Allocates the memory of this process alone. */
    void allocate() {
        memory = arena.allocate(bytes, SharedBlockDescriptor.ALIGNMENT);
    }

    /** Releases the memory. */
    void discard() {
        arena.close();
    }

    /** Returns the locks of all ranks if all share the memory, else null. */
    @Nullable
    SharedLocks locks() {
        return memory != null && isShared() && ranks.length == comm.size()
                ? new SharedLocks(comm.engine(), memory, ranks.length) : null;
    }

    /** Returns the memory of one rank. */
    TargetMemory target(int rank) {
        MemorySegment all = memory;
        if (all == null) {
            throw new IllegalStateException("no memory");
        }
        int index = Arrays.binarySearch(ranks, rank);
        MemorySegment word = all.asSlice(index * SharedBlockDescriptor.CONTROL_BYTES
                + SharedBlockDescriptor.ACCUMULATE_OFFSET, SharedBlockDescriptor.ACCUMULATE_BYTES);
        return new TargetMemory(all.asSlice(offsets[index], sizes[rank]), 0,
                isShared() ? AccumulateLock.shared(word, this::loss) : AccumulateLock.ofProcess());
    }

    private @Nullable RuntimeException loss() {
        Engine engine = comm.engine();
        return engine.hasLostPeer()
                ? engine.error(ErrorClass.PROC_FAILED, "a rank was lost while it updated the window", null) : null;
    }
}
