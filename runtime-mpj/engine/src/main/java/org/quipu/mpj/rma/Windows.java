package org.quipu.mpj.rma;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.SharedMemory;
import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.BasicType;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.progress.Engine;

/**
 * Creates windows (MPI 4.1 section 12.2). All methods are collective. Each receives a communicator that the window uses
 * alone; sizes and units are in bytes.
 */
public final class Windows {

    private Windows() {
    }

    private static Window.Shape exchange(Communicator comm, long size, long unit) {
        long[] all = allgather(comm, size, unit);
        long[] sizes = new long[comm.size()];
        long[] units = new long[comm.size()];
        for (int rank = 0; rank < sizes.length; rank++) {
            sizes[rank] = all[2 * rank];
            units[rank] = all[2 * rank + 1];
        }
        return new Window.Shape(sizes, units);
    }

    private static long[] allgather(Communicator comm, long... words) {
        long[] all = new long[words.length * comm.size()];
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.allgather(steps, new Block(words, 0, words.length, BasicType.LONG),
                    new Block(all, 0, words.length, BasicType.LONG));
        }
        return all;
    }

    private static Window opened(Window window) {
        // No rank sends to the window of another one before that one has registered it.
        window.barrier();
        return window;
    }

    /**
     * Creates a window of a buffer.
     *
     * @param memory the buffer's memory
     * @param base the buffer itself
     */
    public static Window create(Communicator comm, MemorySegment memory, Object base, long unit) {
        Window.Shape shape = exchange(comm, memory.byteSize(), unit);
        return opened(new Window(comm, Flavor.CREATE, shape, own(comm, memory), base, null, null));
    }

    private static @Nullable TargetMemory[] own(Communicator comm, @Nullable MemorySegment memory) {
        @Nullable
        TargetMemory[] direct = new TargetMemory[comm.size()];
        if (memory != null) {
            direct[comm.rank()] = new TargetMemory(memory, 0, AccumulateLock.ofProcess());
        }
        return direct;
    }

    /** Creates a window to which memory is attached later. */
    public static Window createDynamic(Communicator comm) {
        Window.Shape shape = exchange(comm, 0, 1);
        return opened(new Window(comm, Flavor.DYNAMIC, shape, own(comm, null), null, null, null));
    }

    /**
     * Creates a window of new memory, initially zero. The ranks of a host access each other's memory directly.
     *
     * @param bytes size of this rank's memory
     * @param share false to let even the ranks of a host access each other by messages
     */
    public static Window allocate(Communicator comm, long bytes, long unit, boolean share) {
        Window.Shape shape = exchange(comm, bytes, unit);
        int[] neighbours = share ? neighbours(comm) : new int[] {comm.rank()};
        return opened(allocated(comm, Flavor.ALLOCATE, shape, neighbours, SharedBlockDescriptor.ALIGNMENT));
    }

    /**
     * Creates a window of new memory, initially zero, that all ranks can access by loads and stores. The memory of the
     * ranks is contiguous, in rank order.
     */
    public static Window allocateShared(Communicator comm, long bytes, long unit) {
        Window.Shape shape = exchange(comm, bytes, unit);
        int[] neighbours = neighbours(comm);
        if (neighbours.length < comm.size()) {
            throw notShared(comm, "the ranks are on several hosts; pass a communicator from Split_type");
        }
        return opened(allocated(comm, Flavor.SHARED, shape, neighbours, 1));
    }

    private static RuntimeException notShared(Communicator comm, String why) {
        return comm.engine().error(ErrorClass.RMA_SHARED, "Allocate_shared: " + why + " (MPI 4.1 section 12.2.3)",
                null);
    }

    /** Returns the ranks of this rank's host, in ascending order. */
    private static int[] neighbours(Communicator comm) {
        Engine engine = comm.engine();
        int host = engine.hosts().host(engine.rank());
        return IntStream.range(0, comm.size())
                .filter(rank -> engine.hosts().host(comm.jobRank(rank)) == host).toArray();
    }

    private static Window allocated(Communicator comm, Flavor flavor, Window.Shape shape, int[] neighbours,
            long alignment) {
        SharedBlock block = new SharedBlock(comm, shape.sizes(), neighbours, alignment);
        boolean shared = share(comm, block, flavor);
        if (!shared) {
            block = block.isShared() ? new SharedBlock(comm, shape.sizes(), new int[] {comm.rank()}, alignment) : block;
            block.allocate();
        }
        @Nullable
        TargetMemory[] direct = new TargetMemory[comm.size()];
        for (int rank : shared ? neighbours : new int[] {comm.rank()}) {
            direct[rank] = block.target(rank);
        }
        TargetMemory own = direct[comm.rank()];
        return new Window(comm, flavor, shape, direct, own == null ? null : own.memory(), block.arena(),
                block.locks());
    }

    /** Maps the memory that a host's ranks share. Returns false, in all ranks of the host, if that is impossible. */
    private static boolean share(Communicator comm, SharedBlock block, Flavor flavor) {
        String problem = null;
        SharedMemory made = null;
        if (block.isLeader() && block.isShared()) {
            try {
                made = block.create();
            } catch (IOException | RuntimeException e) {
                problem = e.getMessage();
            }
        }
        try {
            long[] announced = allgather(comm, made == null ? -1 : made.descriptor(), SharedMemory.process());
            int leader = block.leader();
            if (made == null && block.isShared() && problem == null) {
                problem = block.map(announced[2 * leader + 1], announced[2 * leader]);
            }
            // Also tells the leader that all have mapped the memory.
            long[] failed = allgather(comm, problem == null ? 0 : 1);
            boolean works = block.isShared() && Arrays.stream(block.ranks()).allMatch(rank -> failed[rank] == 0);
            if (!works && block.isShared()) {
                block.discard();
                if (flavor == Flavor.SHARED) {
                    throw notShared(comm, problem == null ? "another rank cannot map the memory" : problem);
                }
            }
            return works;
        } finally {
            if (made != null) {
                made.close();
            }
        }
    }

    /** Returns an arena for memory that any thread accesses. */
    static Arena arena() {
        return Arena.ofShared();
    }
}
