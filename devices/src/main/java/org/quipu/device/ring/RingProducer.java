package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.quipu.device.natives.AddressSpace;

/**
 * The sending side of a ring. Any number of threads of one process may offer frames concurrently. Each claims a place
 * by one compare-and-set and copies its frame. No thread waits for another.
 *
 * <p>Memory consistency effects: the release store of a slot's control word publishes the frame and pairs with the
 * acquire load in {@link RingConsumer}. A place is reused only after the consumer's release store of the head, which
 * pairs with the acquire load here.
 */
public final class RingProducer {

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong PLAIN_LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle TAIL;
    private static final VarHandle HEAD_SEEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAIL = lookup.findVarHandle(RingProducer.class, "tail", long.class);
            HEAD_SEEN = lookup.findVarHandle(RingProducer.class, "headSeen", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /**
     * Payload size in bytes from which stores fill the store buffer if their lines must first be fetched from the other
     * core.
     */
    private static final int FETCHED_BYTES = 768;

    /** Number of slots that are prefetched together. */
    private static final int FETCHED_SLOTS = 16;

    /** Minimum number of slots for prefetching; smaller rings have too few free slots. */
    private static final int FETCHING_SLOTS = 4 * FETCHED_SLOTS;

    /** Maximum number of slots prefetched while idle, in addition to {@link #FETCHED_SLOTS}. */
    private static final int MAX_READY = 64;

    /** Keeps the memory reachable, which is accessed by address. */
    private final MemorySegment ring;
    private final long slotsAddress;
    private final long bulkAddress;
    private final int slots;
    private final int slotMask;
    private final int bulkLines;
    private final int bulkMask;
    private final long tableAddress;
    private final int tablePayload;
    private final int maxPayload;

    /** The {@link RingPosition} of the next frame. Earlier slots may be claimed but not yet published. */
    private long tail;

    /** The head as last read by any thread; the current head is the same or a later one. */
    private long headSeen;

    /** The choice of {@link #claim}: the table, or, for a payload outside the slot, the position of the next frame. */
    private boolean claimedTable;
    private long claimedNext;

    /**
     * For one tail, the address of its slot, and whether a frame with a short payload fits. Invalid if the tail has
     * moved since.
     */
    private long preparedFor;
    private long preparedSlot;
    private boolean preparedRoom;

    /** The slots before this one have been prefetched. See {@link #getReady}. */
    private int fetched;
    private int ready;

    /** Parity of the number of frames written to the table: {@link RingDescriptor#ODD} or 0. */
    private int put;

    /**
     * Creates a producer for an unused ring.
     *
     * @param ring memory of the ring; off-heap, must remain alive while this object is used
     * @param geometry sizes of the ring, as set by its owner
     */
    public RingProducer(MemorySegment ring, RingGeometry geometry) {
        this(ring, geometry, 0);
    }

    /** Creates a producer that starts at position {@code start}, as the consumer must. */
    RingProducer(MemorySegment ring, RingGeometry geometry, long start) {
        this.ring = ring;
        slotsAddress = ring.address() + RingDescriptor.SLOTS_OFFSET;
        bulkAddress = ring.address() + geometry.bulkOffset();
        tail = start;
        headSeen = start;
        fetched = RingPosition.slot(start);
        ready = fetched;
        slots = geometry.slots();
        slotMask = slots - 1;
        bulkLines = geometry.bulkLines();
        bulkMask = bulkLines - 1;
        tableAddress = ring.address() + geometry.tableOffset();
        tablePayload = Math.min(RingDescriptor.TABLE_PAYLOAD_BYTES, geometry.maxPayload());
        maxPayload = geometry.maxPayload();
        prepare();
    }

    /**
     * Writes a frame to the ring. The caller has checked that {@code length} is at most the geometry's maximum and that
     * the range is within the memory.
     *
     * @param alone whether the caller guarantees that no other offer is concurrent, so that no compare-and-set is
     *     needed
     * @return false if the ring has insufficient space; the consumer then reports when space becomes available
     */
    public boolean offer(boolean alone, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        int lines = RingGeometry.linesOf(length);
        long at;
        long next;
        do {
            at = (long) TAIL.getOpaque(this);
            next = RingPosition.after(at, lines, bulkLines);
            if (!fits(next, (long) HEAD_SEEN.getAcquire(this)) && !fitsNow(next)) {
                return false;
            }
        } while (!claim(alone, at, next));

        write(at, next, lines, h0, h1, h2, h3, memory, offset, length);
        return true;
    }

    private boolean claim(boolean alone, long at, long next) {
        if (alone) {
            TAIL.setOpaque(this, next);
            return true;
        }
        return TAIL.compareAndSet(this, at, next);
    }

    /**
     * Fills a claimed place. The slot's first line, on which the consumer spins, is written last and in one go: a line
     * written in two steps would be transferred twice between the cores.
     */
    private void write(long at, long next, int lines, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        long slotAddress = AddressSpace.knownAligned(slotAddress(at));
        int kind = RingDescriptor.KIND_VOID;
        try {
            if (lines != 0) {
                MemorySegment.copy(memory, offset, ALL, bulkAddress(next, lines), length);
            } else if (length != 0) {
                int first = Math.min(length, RingDescriptor.FIRST_LINE_BYTES);
                if (length > first) {
                    MemorySegment.copy(memory, offset + first, ALL, slotAddress + RingDescriptor.LINE_BYTES,
                            length - first);
                }
                MemorySegment.copy(memory, offset, ALL, slotAddress + RingDescriptor.INLINE_OFFSET, first);
            }
            header(slotAddress, h0, h1, h2, h3);
            kind = RingDescriptor.KIND_FRAME;
        } finally {
            // Also after a failed copy (closed arena, memory of another thread), because the consumer cannot skip an
            // unpublished slot.
            control(slotAddress, RingPosition.slot(at), kind, length);
        }
    }

    private static void header(long slotAddress, long h0, long h1, long h2, long h3) {
        ALL.set(PLAIN_LONG, slotAddress + RingDescriptor.H0_OFFSET, h0);
        ALL.set(PLAIN_LONG, slotAddress + RingDescriptor.H1_OFFSET, h1);
        ALL.set(PLAIN_LONG, slotAddress + RingDescriptor.H2_OFFSET, h2);
        ALL.set(PLAIN_LONG, slotAddress + RingDescriptor.H3_OFFSET, h3);
    }

    private static void control(long slotAddress, int slot, int kind, int length) {
        LONG.setRelease(ALL, slotAddress,
                (long) (slot + 1) << RingDescriptor.TAG_SHIFT | (long) kind << RingDescriptor.KIND_SHIFT | length);
    }

    /**
     * Returns the address for the next frame's payload; {@link #publish} must follow. No offer may be concurrent. The
     * last bytes of the payload should be stored first: the first bytes of a short payload share a cache line with the
     * header, which the peer polls.
     *
     * @param acknowledged parity of the peer's acknowledged frame count of the table: {@link RingDescriptor#ODD} or 0
     * @return 0 if the ring has insufficient space
     */
    long claim(int length, int acknowledged) {
        claimedTable = acknowledged == put && length <= tablePayload;
        if (claimedTable) {
            return tableAddress + RingDescriptor.placeOnTable(length, put ^ RingDescriptor.ODD);
        }
        if (preparedFor != tail) {
            prepare();
        }
        if (length <= RingDescriptor.INLINE_BYTES && preparedRoom) {
            return preparedSlot + RingDescriptor.INLINE_OFFSET;
        }
        return length > maxPayload ? 0 : claimSlowly(length);
    }

    private long claimSlowly(int length) {
        int lines = RingGeometry.linesOf(length);
        claimedNext = RingPosition.after(tail, lines, bulkLines);
        if (!fits(claimedNext, headSeen) && !refresh(claimedNext)) {
            return 0;
        }
        return lines == 0 ? preparedSlot + RingDescriptor.INLINE_OFFSET : bulkAddress(claimedNext, lines);
    }

    /**
     * Publishes the frame whose payload has been stored at the address returned by {@link #claim}.
     *
     * @param acknowledgement acknowledgement for the opposite ring's table, see {@link RingConsumer#acknowledgement}
     */
    void publish(int acknowledgement, long h0, long h1, long h2, long h3, int length) {
        long at = tail;
        if (claimedTable) {
            long table = AddressSpace.knownAligned(tableAddress);
            put ^= RingDescriptor.ODD;
            header(table, h0, h1, h2, h3);
            control(table, RingPosition.slot(at),
                    RingDescriptor.KIND_FRAME | acknowledgement | put << RingDescriptor.TURN_SHIFT, length);
            if (length >= FETCHED_BYTES) {
                fetch(tableAddress + RingDescriptor.placeOnTable(length, put ^ RingDescriptor.ODD), length);
            }
            return;
        }
        long slot = AddressSpace.knownAligned(preparedSlot);
        header(slot, h0, h1, h2, h3);
        control(slot, RingPosition.slot(at), RingDescriptor.KIND_FRAME | acknowledgement, length);
        // Off the critical path: the frame has been published.
        if (slots >= FETCHING_SLOTS && fetched - RingPosition.slot(at) <= FETCHED_SLOTS) {
            fetchSlots(RingPosition.slot(at) + 2 * FETCHED_SLOTS);
        }
        TAIL.setOpaque(this, length <= RingDescriptor.INLINE_BYTES ? RingPosition.after(at, 0, bulkLines)
                : claimedNext);
        prepare();
    }

    /** Prefetches the lines of the table's other place for the next payload, while the peer processes this one. */
    private static void fetch(long place, int length) {
        for (int at = 0; at < length; at += RingDescriptor.LINE_BYTES) {
            ALL.set(PLAIN_LONG, AddressSpace.known(place + at), 0L);
        }
    }

    /** See {@link org.quipu.device.Lane#getReady}. */
    void getReady() {
        int next = RingPosition.slot(tail);
        int burst = next - ready;
        ready = next;
        if (slots >= FETCHING_SLOTS && burst >= FETCHED_SLOTS) {
            fetchSlots(next + Math.min(burst, MAX_READY) + FETCHED_SLOTS);
        }
    }

    /**
     * Prefetches the slots before the given one by storing into them. Otherwise each line would be fetched when its
     * frame is written, and stall all later stores of this thread; here they are fetched in parallel. The stores are to
     * the payload bytes, so the slots must be free and stay free meanwhile. The peer may be polling the next slot.
     */
    private void fetchSlots(int end) {
        int next = RingPosition.slot(tail);
        if (RingPosition.slot(headSeen) + slots - end < 0) {
            refresh(tail);
        }
        int free = RingPosition.slot(headSeen) + slots;
        int stop = free - end < 0 ? free : end;
        int first = fetched - next > 0 ? fetched : next + 1;
        if (stop - first > 0) {
            fetched = stop;
            for (int slot = first; slot - stop < 0; slot++) {
                ALL.set(PLAIN_LONG, AddressSpace.known(slotsAddress
                        + ((long) (slot & slotMask) << RingDescriptor.SLOT_SHIFT) + RingDescriptor.INLINE_OFFSET), 0L);
            }
        }
    }

    /** Precomputes the values that {@link #claim} usually needs. */
    private void prepare() {
        long at = tail;
        preparedFor = at;
        preparedSlot = slotAddress(at);
        preparedRoom = fits(RingPosition.after(at, 0, bulkLines), headSeen);
    }

    private long slotAddress(long position) {
        return slotsAddress + ((long) (RingPosition.slot(position) & slotMask) << RingDescriptor.SLOT_SHIFT);
    }

    /** Returns the address of a payload of {@code lines} lines, 1 or more, that ends at a position. */
    private long bulkAddress(long next, int lines) {
        return bulkAddress + ((long) (RingPosition.line(next) - lines & bulkMask) << RingDescriptor.LINE_SHIFT);
    }

    private boolean fits(long next, long head) {
        return RingPosition.slot(next) - RingPosition.slot(head) <= slots
                && RingPosition.line(next) - RingPosition.line(head) <= bulkLines;
    }

    /**
     * Reads the current head; if space is insufficient, requests a report from the consumer. No report is lost: the
     * flag is set before the last read of the head, the consumer moves the head before it reads the flag, and both
     * issue a fence in between, so that one sees the other's write. A flag that a report has cleared meanwhile is set
     * again, because that report was for an older head.
     */
    private boolean fitsNow(long next) {
        if (refresh(next)) {
            return true;
        }
        do {
            INT.setVolatile(ring, RingDescriptor.STARVED_OFFSET, 1);
            VarHandle.fullFence();
            if (refresh(next)) {
                return true;
            }
        } while ((int) INT.getVolatile(ring, RingDescriptor.STARVED_OFFSET) == 0);
        return false;
    }

    private boolean refresh(long next) {
        long head = (long) LONG.getAcquire(ring, RingDescriptor.HEAD_OFFSET);
        HEAD_SEEN.setRelease(this, head);
        return fits(next, head);
    }
}
