package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.quipu.device.natives.AddressSpace;

/**
 * The sending side of a ring. Any number of threads of one process may offer at once: each claims its place by one
 * compare-and-set and copies on its own. No thread waits for another.
 *
 * <p>Memory consistency: the frame is published by a release store of its slot's control word, which pairs with the acquire
 * load in {@link RingConsumer}. A place is reused only after the consumer's release of the head, which pairs with the
 * acquire here.
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

    /** A payload of so many bytes takes longer to be stored, if the lines have to be had from the other core first, than stores can wait behind each other. */
    private static final int FETCHED_BYTES = 768;

    /** Slots that are fetched at once, before they are needed. */
    private static final int FETCHED_SLOTS = 16;

    /** In rings of fewer slots none are fetched: too few are free. */
    private static final int FETCHING_SLOTS = 4 * FETCHED_SLOTS;

    /** The most slots that are fetched while there is nothing else to do, beside {@link #FETCHED_SLOTS}. */
    private static final int MOST_READY = 64;

    /** Keeps the memory alive, which is accessed by its address. */
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

    /** The {@link RingPosition} of the next frame; slot numbers claimed and not yet published lie before it. */
    private long tail;

    /** A head that some thread has seen; the true one is the same or further on. */
    private long headSeen;

    /** What {@link #claim} has chosen: the table, or for a payload that does not lie in the slot where the next frame begins then. */
    private boolean claimedTable;
    private long claimedNext;

    /** For a tail, the address of its slot, and whether there is room for a frame with a short payload; if the tail is another by now, offers have moved it. */
    private long preparedFor;
    private long preparedSlot;
    private boolean preparedRoom;

    /** The slots before this one were fetched, and all before where the tail stood when {@link #getReady} was called last. */
    private int fetched;
    private int ready;

    /** Whether the number of frames that were put on the table is odd: {@link RingDescriptor#ODD} or 0. */
    private int put;

    /**
     * A producer for a ring that nobody has used.
     *
     * @param ring the ring's own bytes, native memory that stays alive for as long as this object is used
     * @param geometry its sizes, as its owner laid it out
     */
    public RingProducer(MemorySegment ring, RingGeometry geometry) {
        this(ring, geometry, 0);
    }

    /** A producer for a ring whose head already stands at {@code start}, where the consumer begins as well. */
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
     * Puts a frame into the ring. The caller has checked that {@code length} is at most the geometry's maximum and that the
     * range lies in the memory.
     *
     * @param alone whether the caller warrants that no other offer is under way; then there is no compare-and-set
     * @return false if there is no room; then the consumer will report when it has made some
     */
    public boolean offer(boolean alone, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
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
     * written in two steps would travel twice.
     */
    private void write(long at, long next, int lines, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        long slotAddress = AddressSpace.knownAligned(slotAddress(at));
        int kind = RingDescriptor.KIND_VOID;
        try {
            if (lines != 0) {
                MemorySegment.copy(memory, offset, ALL, bulkAddress(next, lines), length);
            } else if (length != 0) {
                int first = Math.min(length, RingDescriptor.FIRST_LINE_BYTES);
                if (length > first) {
                    MemorySegment.copy(memory, offset + first, ALL, slotAddress + RingDescriptor.LINE_BYTES, length - first);
                }
                MemorySegment.copy(memory, offset, ALL, slotAddress + RingDescriptor.INLINE_OFFSET, first);
            }
            header(slotAddress, h0, h1, h2, h3);
            kind = RingDescriptor.KIND_FRAME;
        } finally {
            // Also after a failed copy (a closed arena, another thread's memory): the consumer must not meet a hole.
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
        LONG.setRelease(ALL, slotAddress, (long) (slot + 1) << RingDescriptor.TAG_SHIFT | (long) kind << RingDescriptor.KIND_SHIFT | length);
    }

    /**
     * Returns the address where the next frame's payload goes, for {@link #publish}; no offer may be under way. The last
     * bytes of the payload are best stored first: the first ones of a short one share a cache line with the header, which
     * the peer reads again and again.
     *
     * @param told whether the number of frames that the peer has taken from the table is odd, as far as it has told: {@link RingDescriptor#ODD} or 0
     * @return 0 if there is no room
     */
    long claim(int length, int told) {
        claimedTable = told == put && length <= tablePayload;
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
     * Puts the frame into the ring whose payload lies where {@link #claim} said.
     *
     * @param tells what the frame tells of the other ring's table, see {@link RingConsumer#tells}
     */
    void publish(int tells, long h0, long h1, long h2, long h3, int length) {
        long at = tail;
        if (claimedTable) {
            long table = AddressSpace.knownAligned(tableAddress);
            put ^= RingDescriptor.ODD;
            header(table, h0, h1, h2, h3);
            control(table, RingPosition.slot(at), RingDescriptor.KIND_FRAME | tells | put << RingDescriptor.TURN_SHIFT, length);
            if (length >= FETCHED_BYTES) {
                fetch(tableAddress + RingDescriptor.placeOnTable(length, put ^ RingDescriptor.ODD), length);
            }
            return;
        }
        long slot = AddressSpace.knownAligned(preparedSlot);
        header(slot, h0, h1, h2, h3);
        control(slot, RingPosition.slot(at), RingDescriptor.KIND_FRAME | tells, length);
        // All else while the frame is on its way.
        if (slots >= FETCHING_SLOTS && fetched - RingPosition.slot(at) <= FETCHED_SLOTS) {
            fetchSlots(RingPosition.slot(at) + 2 * FETCHED_SLOTS);
        }
        TAIL.setOpaque(this, length <= RingDescriptor.INLINE_BYTES ? RingPosition.after(at, 0, bulkLines) : claimedNext);
        prepare();
    }

    /** Has the lines of the table's other place in this core's cache before the next payload comes: while the peer is at work with this one. */
    private static void fetch(long place, int length) {
        for (int at = 0; at < length; at += RingDescriptor.LINE_BYTES) {
            ALL.set(PLAIN_LONG, AddressSpace.known(place + at), 0L);
        }
    }

    /** As {@link org.quipu.device.Lane#getReady}. */
    void getReady() {
        int next = RingPosition.slot(tail);
        int burst = next - ready;
        ready = next;
        if (slots >= FETCHING_SLOTS && burst >= FETCHED_SLOTS) {
            fetchSlots(next + Math.min(burst, MOST_READY) + FETCHED_SLOTS);
        }
    }

    /**
     * Has the slots before one in this core's cache before they are written. One by one each would come when its frame is written, and all other stores of this
     * thread would wait behind that; at once they come side by side. What is stored lies where payloads begin, so the slots must be free, and stay so
     * meanwhile; the peer may be looking at the next one.
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
                ALL.set(PLAIN_LONG, AddressSpace.known(slotsAddress + ((long) (slot & slotMask) << RingDescriptor.SLOT_SHIFT) + RingDescriptor.INLINE_OFFSET), 0L);
            }
        }
    }

    /** Finds out what {@link #claim} mostly needs to know. */
    private void prepare() {
        long at = tail;
        preparedFor = at;
        preparedSlot = slotAddress(at);
        preparedRoom = fits(RingPosition.after(at, 0, bulkLines), headSeen);
    }

    private long slotAddress(long position) {
        return slotsAddress + ((long) (RingPosition.slot(position) & slotMask) << RingDescriptor.SLOT_SHIFT);
    }

    /** Where a payload begins that takes so many lines, 1 or more, before a position. */
    private long bulkAddress(long next, int lines) {
        return bulkAddress + ((long) (RingPosition.line(next) - lines & bulkMask) << RingDescriptor.LINE_SHIFT);
    }

    private boolean fits(long next, long head) {
        return RingPosition.slot(next) - RingPosition.slot(head) <= slots && RingPosition.line(next) - RingPosition.line(head) <= bulkLines;
    }

    /**
     * Looks at the true head; if that does not help, asks the consumer to report room. The flag is set before the last look
     * at the head, the consumer moves the head before it looks at the flag, and both fence between: one sees the other.
     * A flag that a report has meanwhile cleared is set anew, since that report was for an older head.
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
