package org.quipu.mpj.rma;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Collectives;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.match.OperationTable;
import org.quipu.mpj.progress.Engine;

/**
 * One rank's view of a window: its memory, that of the other ranks, and what both need to be synchronized. Thread-safe.
 */
public final class Window {

    /** Sizes and displacement units of all ranks' windows, in bytes. */
    record Shape(long[] sizes, long[] units) {}

    final Communicator comm;
    final Engine engine;
    final Flavor flavor;
    final Shape shape;
    final Epochs epochs;
    final Signals signals;
    final OperationTable fetches = new OperationTable();
    final WindowService service;

    /** The memory of each rank that this process has mapped; null for other ranks and in a dynamic window. */
    final @Nullable TargetMemory[] direct;

    /** How each rank is accessed, and the same objects if that is by messages, else null. */
    final Target[] targets;
    final @Nullable RemoteTarget[] remote;
    private final Regions regions;
    private final @Nullable Object base;
    private final @Nullable Arena arena;

    /** The locks of all ranks if all share the memory; null if locks are requested by messages. */
    final @Nullable SharedLocks locks;

    /** Number of flushes sent to each rank; guarded by this object. */
    private final int[] flushes;

    /** The fetches from each rank that no synchronization has completed. */
    private final List<Queue<Fetch>> pending = new ArrayList<>();

    /**
     * Creates the object and registers it for messages.
     *
     * @param comm used by this window only
     * @param direct the memory of each rank that this process has mapped, including its own unless it is dynamic
     * @param base what the program accesses this rank's memory by; null for a dynamic window
     * @param arena closed with the window; null if there is none
     * @param locks the locks of all ranks; null if they are requested by messages
     */
    Window(Communicator comm, Flavor flavor, Shape shape, @Nullable TargetMemory[] direct, @Nullable Object base,
            @Nullable Arena arena, @Nullable SharedLocks locks) {
        this.comm = comm;
        this.flavor = flavor;
        this.shape = shape;
        this.direct = direct;
        this.base = base;
        this.arena = arena;
        this.locks = locks;
        engine = comm.engine();
        epochs = new Epochs(engine.errors(), comm.size());
        signals = new Signals(engine);
        targets = new Target[comm.size()];
        remote = new RemoteTarget[comm.size()];
        flushes = new int[comm.size()];
        TargetMemory own = direct[comm.rank()];
        regions = own == null ? new Regions(comm.rank()) : new Regions(comm.rank(), own);
        for (int rank = 0; rank < comm.size(); rank++) {
            targets[rank] = target(rank);
            pending.add(new ConcurrentLinkedQueue<>());
        }
        service = new WindowService(comm, regions, fetches, signals, remote);
        engine.active().register(comm.number(), service);
    }

    private Target target(int rank) {
        TargetMemory memory = direct[rank];
        if (rank == comm.rank()) {
            return new DirectTarget(regions);
        }
        if (memory != null) {
            return new DirectTarget(new Regions(rank, memory));
        }
        RemoteTarget made = new RemoteTarget(engine, signals, fetches, comm.number(), comm.jobRank(rank));
        remote[rank] = made;
        return made;
    }

    public Communicator communicator() {
        return comm;
    }

    public Flavor flavor() {
        return flavor;
    }

    /** Returns this rank's memory: the program's buffer, or a memory segment; null for a dynamic window. */
    public @Nullable Object base() {
        return base;
    }

    /** Returns the size of a rank's window in bytes. */
    public long size(int rank) {
        return shape.sizes[rank];
    }

    /** Returns the displacement unit of a rank's window in bytes. */
    public long unit(int rank) {
        return shape.units[rank];
    }

    /** Returns the memory of a rank that shares it with this one (MPI 4.1 section 12.2.3). */
    public MemorySegment shared(int rank) {
        TargetMemory memory = flavor == Flavor.SHARED ? direct[rank] : null;
        if (memory == null) {
            throw engine.error(ErrorClass.RMA_FLAVOR, "Shared_query: the window was not created by Allocate_shared (MPI"
                    + " 4.1 section 12.2.3)", null);
        }
        return memory.memory();
    }

    /** Attaches memory to a dynamic window; returns the address that other ranks use (MPI 4.1 section 12.2.4). */
    public long attach(MemorySegment memory) {
        requireDynamic("Attach");
        return regions.attach(memory);
    }

    /** Detaches memory. No operation may access it any more. */
    public void detach(long address) {
        requireDynamic("Detach");
        if (!regions.detach(address)) {
            throw engine.error(ErrorClass.RMA_ATTACH, "Detach: no memory is attached at address " + address
                    + "; pass what Attach returned (MPI 4.1 section 12.2.4)", null);
        }
    }

    private void requireDynamic(String call) {
        if (!regions.isDynamic()) {
            throw engine.error(ErrorClass.RMA_FLAVOR, call + ": the window was not created by Create_dynamic (MPI 4.1"
                    + " section 12.2.4)", null);
        }
    }

    /** Records a fetch that the next synchronization completes. */
    void addPending(Fetch fetch) {
        pending.get(fetch.target).add(fetch);
    }

    /** Sends a message that synchronizes; a flush or an unlock is answered, see {@link #awaitFlush}. */
    private int beginFlush(RemoteTarget target, int rank, int kind) {
        synchronized (flushes) {
            target.dirty = false;
            target.send(kind, 0);
            return ++flushes[rank];
        }
    }

    private void awaitFlush(RemoteTarget target, int rank, int ticket) {
        signals.await(() -> {
            target.requireAlive();
            return service.flushed.get(rank) - ticket >= 0;
        });
    }

    /** Completes all operations on some ranks, at the origin and at the target. Throws the first error of them. */
    void flush(int... ranks) {
        finish(WindowFrameDescriptor.FLUSH, ranks);
    }

    private void finish(int kind, int... ranks) {
        int[] tickets = new int[ranks.length];
        boolean[] asked = new boolean[ranks.length];
        for (int i = 0; i < ranks.length; i++) {
            RemoteTarget target = remote[ranks[i]];
            if (target != null && (kind == WindowFrameDescriptor.UNLOCK || target.dirty || target.fetching.get() > 0)) {
                tickets[i] = beginFlush(target, ranks[i], kind);
                asked[i] = true;
            }
        }
        VarHandle.fullFence();
        RuntimeException first = null;
        for (int i = 0; i < ranks.length; i++) {
            try {
                RemoteTarget target = remote[ranks[i]];
                if (target != null && asked[i]) {
                    awaitFlush(target, ranks[i], tickets[i]);
                }
                finishFetches(ranks[i]);
                throwFailure(ranks[i]);
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private void finishFetches(int rank) {
        Queue<Fetch> queue = pending.get(rank);
        RuntimeException first = null;
        for (Fetch fetch = queue.poll(); fetch != null; fetch = queue.poll()) {
            try {
                engine.finish(fetch);
                fetch.finish();
            } catch (RuntimeException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }

    private void throwFailure(int rank) {
        RmaFailure failure = service.failures.getAndSet(rank, null);
        if (failure != null) {
            throw engine.error(failure.errorClass, String.valueOf(failure.getMessage()), null);
        }
    }

    /** Returns when all ranks have called it. */
    void barrier() {
        try (BlockingSteps steps = new BlockingSteps(comm)) {
            Collectives.barrier(steps);
        }
    }

    /** Completes all operations, and waits until all ranks have done so. */
    void fence(boolean opens) {
        epochs.requireFence();
        flush(allRanks());
        barrier();
        VarHandle.fullFence();
        epochs.fenced(opens);
    }

    int[] allRanks() {
        int[] ranks = new int[comm.size()];
        Arrays.setAll(ranks, rank -> rank);
        return ranks;
    }

    /** Releases the locks of some ranks after completing the operations on them. */
    void unlock(int... ranks) {
        try {
            finish(WindowFrameDescriptor.UNLOCK, ranks);
        } finally {
            for (int rank : ranks) {
                if (remote[rank] == null) {
                    release(rank);
                }
            }
        }
    }

    /** Releases the lock of a rank whose memory this process has mapped. */
    private void release(int rank) {
        if (locks != null) {
            locks.release(rank);
        } else if (rank == comm.rank()) {
            service.unlockOwn();
        } else {
            notify(rank, WindowFrameDescriptor.UNLOCK, 0);
        }
    }

    /** Sends a message to a rank other than this one. */
    void notify(int rank, int kind, long h1) {
        int peer = comm.jobRank(rank);
        if (!engine.sendActive(peer, comm.number(), 0, kind, h1, 0, 0, MemorySegment.ofArray(new byte[0]), 0, 0)) {
            throw lost(peer);
        }
    }

    /** Throws an error if a rank is lost. */
    void requireAlive(int rank) {
        int peer = comm.jobRank(rank);
        if (engine.active().isLost(peer)) {
            throw lost(peer);
        }
    }

    private RuntimeException lost(int peer) {
        return engine.error(ErrorClass.PROC_FAILED, engine.active().lostText(peer), null);
    }

    /**
     * Ends the use of the window: waits for all ranks and releases the memory. The caller then frees the communicator.
     */
    public void close() {
        epochs.requireClosed();
        barrier();
        engine.active().remove(comm.number());
        if (arena != null) {
            arena.close();
        }
    }
}
