package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.quipu.device.FrameHandler;
import org.quipu.device.Lane;
import org.quipu.device.natives.AddressSpace;

/** The receiving side of a ring. For one thread at a time. */
public final class RingConsumer {

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong PLAIN_LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt PLAIN_INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle TAKEN;
    private static final VarHandle ACKNOWLEDGED;
    private static final VarHandle TABLE_OPEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAKEN = lookup.findVarHandle(RingConsumer.class, "taken", int.class);
            ACKNOWLEDGED = lookup.findVarHandle(RingConsumer.class, "acknowledged", int.class);
            TABLE_OPEN = lookup.findVarHandle(RingConsumer.class, "tableOpen", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The fraction of the ring that may be consumed before the head is published, as a shift: one eighth. */
    private static final int REPORT_SHIFT = 3;

    /** Number of frames whose lines are prefetched together when frames arrive in sequence; a power of two. */
    private static final int LOOKED_AHEAD = 4;

    private final int sender;

    /** Keeps the memory reachable, which is accessed by address. */
    private final MemorySegment ring;
    private final long slotsAddress;
    private final long bulkAddress;
    private final Runnable roomMade;
    private final int slotMask;
    private final int bulkLines;
    private final int bulkMask;
    private final long tableAddress;
    private final int tablePayload;
    private final int maxPayload;
    private final int reportSlots;
    private final int reportLines;

    private int slot;
    private long slotAddress;

    /** The frame found last by {@link #arrived(long, long)}. */
    private long found;

    /**
     * The expected control word, without kind and length, of the next frame in the table; see
     * {@link RingDescriptor#TURN_MASK}.
     */
    private long tableAwaited;
    private int line;
    private int reportedSlot;
    private int reportedLine;

    /**
     * Parity of the number of frames taken from this ring's table: {@link RingDescriptor#ODD} or 0. Read by senders
     * through the other ring.
     */
    @SuppressWarnings("unused")
    private int taken;
    @SuppressWarnings("unused")
    private int acknowledged;

    /** Whether the peer may write a frame to the table. Set by senders before they acknowledge the previous frame. */
    @SuppressWarnings("unused")
    private boolean tableOpen = true;

    /**
     * Creates a consumer for an unused ring.
     *
     * @param sender rank that sends through this ring
     * @param ring memory of the ring; off-heap, must remain alive while this object is used
     * @param geometry sizes of the ring
     * @param roomMade called when space for which a producer has waited becomes available
     */
    public RingConsumer(int sender, MemorySegment ring, RingGeometry geometry, Runnable roomMade) {
        this(sender, ring, geometry, roomMade, 0);
    }

    /** Creates a consumer that starts at position {@code start}, as the producer must. */
    RingConsumer(int sender, MemorySegment ring, RingGeometry geometry, Runnable roomMade, long start) {
        slot = RingPosition.slot(start);
        line = RingPosition.line(start);
        reportedSlot = slot;
        reportedLine = line;
        this.sender = sender;
        this.ring = ring;
        slotsAddress = ring.address() + RingDescriptor.SLOTS_OFFSET;
        bulkAddress = ring.address() + geometry.bulkOffset();
        this.roomMade = roomMade;
        slotMask = geometry.slots() - 1;
        bulkLines = geometry.bulkLines();
        bulkMask = bulkLines - 1;
        tableAddress = ring.address() + geometry.tableOffset();
        tablePayload = Math.min(RingDescriptor.TABLE_PAYLOAD_BYTES, geometry.maxPayload());
        maxPayload = geometry.maxPayload();
        reportSlots = geometry.slots() >>> REPORT_SHIFT;
        reportLines = bulkLines >>> REPORT_SHIFT;
        slotAddress = slotAddress(slot);
        tableAwaited = (long) (slot + 1) << RingDescriptor.TAG_SHIFT | RingDescriptor.TURN;
    }

    /** Returns the rank that sends through this ring. */
    public int sender() {
        return sender;
    }

    /** Returns whether the ring holds no frame. */
    public boolean isEmpty() {
        return arrived() == 0;
    }

    /**
     * Passes arrived frames to the handler.
     *
     * @param limit maximum number of frames to pass
     * @return the number of frames
     * @throws RingCorruptException if the ring contains anything other than a frame
     */
    public int drain(FrameHandler handler, int limit) {
        return isEmpty() ? 0 : take(handler, limit);
    }

    /**
     * Continues {@link #drain} after its first check, which usually finds no frame and is short enough to be inlined
     * into waiting loops.
     */
    private int take(FrameHandler handler, int limit) {
        int frames = 0;
        for (long header = arrived(); header != 0 && frames < limit; header = arrived()) {
            int control = control(header);
            int kind = kind(control);
            int length = control & RingDescriptor.LENGTH_MASK;
            if (!isLegal(header, kind, length)) {
                throw new RingCorruptException(sender, kind, length);
            }
            long payload = payload(header);
            if (length > RingDescriptor.FIRST_LINE_BYTES) {
                // Prefetch the next line of the payload while the header is examined.
                LONG.getOpaque(ALL,
                        length > RingDescriptor.INLINE_BYTES ? payload : payload + RingDescriptor.FIRST_LINE_BYTES);
            }
            pass(header);
            if ((frames & LOOKED_AHEAD - 1) == 1) {
                lookAhead();
            }
            frames++;
            if (kind != RingDescriptor.KIND_VOID) {
                handler.onFrame(sender, ALL.get(PLAIN_LONG, header), ALL.get(PLAIN_LONG, header + Long.BYTES),
                        ALL.get(PLAIN_LONG, header + 2 * Long.BYTES), ALL.get(PLAIN_LONG, header + 3 * Long.BYTES), ALL,
                        payload, length);
            }
            release(header);
        }
        return frames;
    }

    /**
     * Prefetches the slots of the next frames together. Slots that are not published yet are usually not being written
     * either, so that the sender is not disturbed.
     */
    private void lookAhead() {
        for (int i = 0; i < LOOKED_AHEAD; i++) {
            LONG.getOpaque(ALL, AddressSpace.knownAligned(slotAddress(slot + i)));
        }
    }

    /** See {@link Lane#arrived}. */
    int arrived(long h0, long h1) {
        long header = arrived();
        if (header == 0) {
            return Lane.NOTHING;
        }
        found = header;
        long at = AddressSpace.known(header);
        int length = length(header);
        return length >= 0 && ALL.get(PLAIN_LONG, at) == h0 && ALL.get(PLAIN_LONG, at + Long.BYTES) == h1 ? length
                : Lane.OTHER;
    }

    /** See {@link Lane#take(Object, long, int)}. */
    boolean take(Object array, long to, int length) {
        long header = found;
        if (length != 0 && !ShortArrays.scatter(payload(header), array, to, length)) {
            return false;
        }
        take(header);
        return true;
    }

    /** See {@link Lane#take(MemorySegment, long, int)}. */
    void take(MemorySegment memory, long offset, int length) {
        long header = found;
        MemorySegment.copy(ALL, payload(header), memory, offset, length);
        take(header);
    }

    /**
     * Returns the address of the header words of the oldest frame that has not been taken or passed to the handler; 0
     * if there is none.
     */
    long arrived() {
        long address = slotAddress;
        long control = (long) LONG.getAcquire(ALL, AddressSpace.knownAligned(address));
        boolean inSlot = (int) (control >>> RingDescriptor.TAG_SHIFT) == slot + 1;
        // The table is read last: a frame written to it before the frame in the slot is visible by now.
        if ((boolean) TABLE_OPEN.getOpaque(this)
                && ((long) LONG.getAcquire(ALL, AddressSpace.knownAligned(tableAddress)) & RingDescriptor.TURN_MASK)
                        == tableAwaited) {
            address = tableAddress;
        } else if (!inSlot) {
            return 0;
        }
        return address + RingDescriptor.H0_OFFSET;
    }

    private boolean isOnTable(long header) {
        return header == tableAddress + RingDescriptor.H0_OFFSET;
    }

    /** Returns the size of a frame's payload; -1 if the frame must be passed to the handler. */
    int length(long header) {
        int control = control(header);
        int length = control & RingDescriptor.LENGTH_MASK;
        return kind(control) != RingDescriptor.KIND_VOID && isLegal(header, kind(control), length) ? length : -1;
    }

    /** Returns the address of a frame's payload. */
    private long payload(long header) {
        int control = control(header);
        int length = control & RingDescriptor.LENGTH_MASK;
        if (length <= RingDescriptor.INLINE_BYTES) {
            return header - RingDescriptor.H0_OFFSET + RingDescriptor.INLINE_OFFSET;
        }
        return isOnTable(header)
                ? tableAddress + RingDescriptor.placeOnTable(length, control & (int) RingDescriptor.TURN)
                : bulkAddress + ((long) (RingPosition.start(line, RingGeometry.linesOf(length), bulkLines) & bulkMask)
                        << RingDescriptor.LINE_SHIFT);
    }

    /** Takes a frame. Its memory may be reused afterwards. */
    void take(long header) {
        pass(header);
        release(header);
    }

    /**
     * Returns the acknowledgement to be sent with this side's next frame through the opposite ring. Called by the
     * thread that takes frames from this ring.
     */
    int acknowledgement() {
        int odd = (int) TAKEN.getAcquire(this);
        if (!(boolean) TABLE_OPEN.getOpaque(this)) {
            TABLE_OPEN.setOpaque(this, true);
        }
        return RingDescriptor.ACKNOWLEDGED | odd;
    }

    /**
     * Returns the parity of the peer's acknowledged frame count of the opposite ring's table: {@link
     * RingDescriptor#ODD} or 0.
     */
    int acknowledged() {
        return (int) ACKNOWLEDGED.getAcquire(this);
    }

    private static int control(long header) {
        return ALL.get(PLAIN_INT, AddressSpace.known(header - RingDescriptor.H0_OFFSET));
    }

    private static int kind(int control) {
        return control >>> RingDescriptor.KIND_SHIFT & RingDescriptor.KIND_MASK;
    }

    private boolean isLegal(long header, int kind, int length) {
        return isOnTable(header) ? kind == RingDescriptor.KIND_FRAME && length <= tablePayload
                : (kind == RingDescriptor.KIND_FRAME || kind == RingDescriptor.KIND_VOID) && length <= maxPayload;
    }

    /** Advances to the next frame. */
    private void pass(long header) {
        int control = control(header);
        if ((control & RingDescriptor.ACKNOWLEDGED << RingDescriptor.KIND_SHIFT) != 0) {
            ACKNOWLEDGED.setRelease(this, control >>> RingDescriptor.KIND_SHIFT & RingDescriptor.ODD);
        }
        if (isOnTable(header)) {
            tableAwaited ^= RingDescriptor.TURN;
            return;
        }
        int length = control & RingDescriptor.LENGTH_MASK;
        if (length > RingDescriptor.INLINE_BYTES) {
            int lines = RingGeometry.linesOf(length);
            line = RingPosition.start(line, lines, bulkLines) + lines;
        }
        slot++;
        slotAddress = slotAddress(slot);
        tableAwaited += 1L << RingDescriptor.TAG_SHIFT;
    }

    /** Releases the memory up to and including the current frame. */
    private void release(long header) {
        if (isOnTable(header)) {
            TABLE_OPEN.setOpaque(this, false);
            TAKEN.setRelease(this, (int) TAKEN.get(this) ^ RingDescriptor.ODD);
        } else if (slot - reportedSlot >= reportSlots || line - reportedLine >= reportLines) {
            report();
        }
    }

    private long slotAddress(int number) {
        return slotsAddress + ((long) (number & slotMask) << RingDescriptor.SLOT_SHIFT);
    }

    /**
     * Publishes the head to the producers; the consumer's half of the space handshake described in
     * {@link RingProducer}.
     */
    private void report() {
        reportedSlot = slot;
        reportedLine = line;
        LONG.setRelease(ring, RingDescriptor.HEAD_OFFSET, RingPosition.of(slot, line));
        VarHandle.fullFence();
        if ((int) INT.getVolatile(ring, RingDescriptor.STARVED_OFFSET) != 0) {
            INT.setVolatile(ring, RingDescriptor.STARVED_OFFSET, 0);
            roomMade.run();
        }
    }
}
