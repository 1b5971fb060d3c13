package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.quipu.device.FrameHandler;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The receive buffers of all pairs. Each pair adds as many buffers as its peer may fill, so that the queue is never
 * empty when a frame arrives. Any thread may call {@link #add}; every other method is confined to the polling thread.
 */
final class SharedReceiveQueue implements AutoCloseable {

    private final OpenPort port;
    private final long queue;
    private final MemorySegment bad;
    private volatile ReceiveSlab[] slabs = {};

    private long head;
    private @Nullable ReceiveSlab tail;
    private int tailSlot;

    SharedReceiveQueue(OpenPort port, int entries, Arena arena) throws NativeException {
        this.port = port;
        bad = arena.allocate(LONG);
        try (Arena brief = Arena.ofConfined()) {
            MemorySegment attributes = brief.allocate(QueuePairDescriptor.SRQ_INIT_BYTES, 8);
            attributes.set(INT, QueuePairDescriptor.SRQ_MAX_WR, entries);
            attributes.set(INT, QueuePairDescriptor.SRQ_MAX_SGE, 1);
            queue = port.verbs.createSrq.pointer("make a shared receive queue of " + entries, port.domain,
                    attributes.address());
        }
        Verbs.check(NativeLibrary.structure(queue, ObjectDescriptor.SRQ_BYTES)
                .get(LONG, ObjectDescriptor.CONTEXT) == port.context, "ibv_srq does not begin with its context");
    }

    long address() {
        return queue;
    }

    /**
     * Creates the slots of one pair and posts them all.
     *
     * @param memory the slots; registered
     * @throws NativeException if the queue is full
     */
    synchronized void add(MemorySegment memory, int slots, int slotBytes, int localKey, Arena arena)
            throws NativeException {
        int number = slabs.length;
        ReceiveSlab slab = new ReceiveSlab(number, memory, slots, slotBytes, localKey, arena);
        ReceiveSlab[] more = Arrays.copyOf(slabs, number + 1);
        more[number] = slab;
        // The slab must be published before the first slot can be filled.
        slabs = more;
        int error = (int) Downcalls.call(port.postSharedReceive, queue, slab.request(0),
                arena.allocate(LONG).address());
        if (error != 0) {
            throw new NativeException("the shared receive queue accepts no more buffers (errno " + error + ")");
        }
    }

    /** Passes the frame in a slot to the handler. Its header is in the slot or among the known ones. */
    void handOver(FrameHandler handler, int from, Headers headers, int immediate, int index, int bytes) {
        ReceiveSlab slab = slab(index);
        headers.handOver(handler, from, immediate, slab.memory(), slab.offset(slot(index)), bytes);
    }

    /** Returns the slab of a completion's index. */
    private ReceiveSlab slab(int index) {
        return slabs[index >>> 16];
    }

    /** Returns the slot of a completion's index. */
    private static int slot(int index) {
        return index & ReceiveSlab.MAX_SLOTS - 1;
    }

    /** Adds a slot that has been read to those that {@link #post} posts. */
    void add(int index) {
        ReceiveSlab slab = slab(index);
        int slot = slot(index);
        slab.link(slot, 0);
        if (tail == null) {
            head = slab.request(slot);
        } else {
            tail.link(tailSlot, slab.request(slot));
        }
        tail = slab;
        tailSlot = slot;
    }

    /**
     * Posts the slots passed to {@link #add}, by one call.
     *
     * @return whether there were any
     */
    boolean post() {
        if (tail == null) {
            return false;
        }
        tail = null;
        int error = (int) Downcalls.call(port.postSharedReceive, queue, head, bad.address());
        if (error != 0) {
            throw new IllegalStateException("the shared receive queue rejects a buffer (errno "
                    + error + ")");
        }
        return true;
    }

    @Override
    public void close() {
        OpenPort.releaseQuietly(() -> port.verbs.destroySrq.zero("close the shared receive queue", queue));
    }
}
