package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.quipu.device.FrameHandler;
import org.quipu.device.Lane;
import org.quipu.device.natives.AddressSpace;

/** The receiving side of a ring. One thread at a time. */
public final class RingConsumer {

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong PLAIN_LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfInt PLAIN_INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();
    private static final VarHandle TAKEN;
    private static final VarHandle TOLD;
    private static final VarHandle TABLE_OPEN;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAKEN = lookup.findVarHandle(RingConsumer.class, "taken", int.class);
            TOLD = lookup.findVarHandle(RingConsumer.class, "told", int.class);
            TABLE_OPEN = lookup.findVarHandle(RingConsumer.class, "tableOpen", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** How much of the ring may be consumed before the producers are told, as a shift: an eighth. */
    private static final int REPORT_SHIFT = 3;

    /** How many frames' lines are had from the sender's core side by side, where frames have come one after the other; a power of two. */
    private static final int LOOKED_AHEAD = 4;

    private final int sender;

    /** Keeps the memory alive, which is accessed by its address. */
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

    /** The frame that {@link #arrived(long, long)} has found last. */
    private long found;

    /** The control word, but for kind and length, of the frame on the table that comes before all others; see {@link RingDescriptor#TURN_MASK}. */
    private long tableAwaited;
    private int line;
    private int reportedSlot;
    private int reportedLine;

    /** Whether the number of frames taken from this ring's table is odd: {@link RingDescriptor#ODD} or 0. Those who send through the other ring read it. */
    @SuppressWarnings("unused")
    private int taken;
    @SuppressWarnings("unused")
    private int told;

    /** Whether a frame may be put on the table, as far as the peer has been told. Set by those who tell, before they do. */
    @SuppressWarnings("unused")
    private boolean tableOpen = true;

    /**
     * A consumer for a ring that nobody has used.
     *
     * @param sender the rank that sends through this ring
     * @param ring the ring's own bytes, native memory that stays alive for as long as this object is used
     * @param geometry its sizes
     * @param roomMade called when room was made that a producer asked for
     */
    public RingConsumer(int sender, MemorySegment ring, RingGeometry geometry, Runnable roomMade) {
        this(sender, ring, geometry, roomMade, 0);
    }

    /** A consumer that begins at {@code start}, where the producer begins as well. */
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

    /** The rank that sends through this ring. */
    public int sender() {
        return sender;
    }

    /** Whether no frame lies in the ring. */
    public boolean isEmpty() {
        return arrived() == 0;
    }

    /**
     * Hands over the frames that have arrived.
     *
     * @param limit the most frames to hand over
     * @return how many there were
     * @throws RingCorruptException if what lies in the ring is no frame
     */
    public int drain(FrameHandler handler, int limit) {
        return isEmpty() ? 0 : take(handler, limit);
    }

    /** As {@link #drain}, apart from the look that mostly finds nothing, which is short enough to be compiled into loops that wait. */
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
                // Has the payload's next line come while the header is looked at, not after.
                LONG.getOpaque(ALL, length > RingDescriptor.INLINE_BYTES ? payload : payload + RingDescriptor.FIRST_LINE_BYTES);
            }
            pass(header);
            if ((frames & LOOKED_AHEAD - 1) == 1) {
                lookAhead();
            }
            frames++;
            if (kind != RingDescriptor.KIND_VOID) {
                handler.onFrame(sender, ALL.get(PLAIN_LONG, header), ALL.get(PLAIN_LONG, header + Long.BYTES), ALL.get(PLAIN_LONG, header + 2 * Long.BYTES),
                        ALL.get(PLAIN_LONG, header + 3 * Long.BYTES), ALL, payload, length);
            }
            release(header);
        }
        return frames;
    }

    /** Has the slots of the next frames come side by side, not each when its turn comes. Those that are not written yet have mostly not been begun either. */
    private void lookAhead() {
        for (int i = 0; i < LOOKED_AHEAD; i++) {
            LONG.getOpaque(ALL, AddressSpace.knownAligned(slotAddress(slot + i)));
        }
    }

    /** As {@link Lane#arrived}. */
    int arrived(long h0, long h1) {
        long header = arrived();
        if (header == 0) {
            return Lane.NOTHING;
        }
        found = header;
        long at = AddressSpace.known(header);
        int length = length(header);
        return length >= 0 && ALL.get(PLAIN_LONG, at) == h0 && ALL.get(PLAIN_LONG, at + Long.BYTES) == h1 ? length : Lane.OTHER;
    }

    /** As {@link Lane#take(Object, long, int)}. */
    boolean take(Object array, long to, int length) {
        long header = found;
        if (length != 0 && !ShortArrays.scatter(payload(header), array, to, length)) {
            return false;
        }
        take(header);
        return true;
    }

    /** As {@link Lane#take(MemorySegment, long, int)}. */
    void take(MemorySegment memory, long offset, int length) {
        long header = found;
        MemorySegment.copy(ALL, payload(header), memory, offset, length);
        take(header);
    }

    /** The address of the header words of the oldest frame that was not yet handed over; 0 if there is none. */
    long arrived() {
        long address = slotAddress;
        boolean inSlot = (int) ((long) LONG.getAcquire(ALL, AddressSpace.knownAligned(address)) >>> RingDescriptor.TAG_SHIFT) == slot + 1;
        // Looked at last: what was put on the table before the frame in the slot is seen by now.
        if ((boolean) TABLE_OPEN.getOpaque(this)
                && ((long) LONG.getAcquire(ALL, AddressSpace.knownAligned(tableAddress)) & RingDescriptor.TURN_MASK) == tableAwaited) {
            address = tableAddress;
        } else if (!inSlot) {
            return 0;
        }
        return address + RingDescriptor.H0_OFFSET;
    }

    private boolean isOnTable(long header) {
        return header == tableAddress + RingDescriptor.H0_OFFSET;
    }

    /** The bytes of a frame's payload; -1 if it is not to be taken, but to be handed over. */
    int length(long header) {
        int control = control(header);
        int length = control & RingDescriptor.LENGTH_MASK;
        return kind(control) != RingDescriptor.KIND_VOID && isLegal(header, kind(control), length) ? length : -1;
    }

    /** The address of a frame's payload. */
    private long payload(long header) {
        int control = control(header);
        int length = control & RingDescriptor.LENGTH_MASK;
        if (length <= RingDescriptor.INLINE_BYTES) {
            return header - RingDescriptor.H0_OFFSET + RingDescriptor.INLINE_OFFSET;
        }
        return isOnTable(header)
                ? tableAddress + RingDescriptor.placeOnTable(length, control & (int) RingDescriptor.TURN)
                : bulkAddress + ((long) (RingPosition.start(line, RingGeometry.linesOf(length), bulkLines) & bulkMask) << RingDescriptor.LINE_SHIFT);
    }

    /** Takes a frame; its memory may be used again from now on. */
    void take(long header) {
        pass(header);
        release(header);
    }

    /** What this side's next frame through the ring the other way tells; the caller is the one that takes frames out of this ring. */
    int tells() {
        int odd = (int) TAKEN.getAcquire(this);
        if (!(boolean) TABLE_OPEN.getOpaque(this)) {
            TABLE_OPEN.setOpaque(this, true);
        }
        return RingDescriptor.TOLD | odd;
    }

    /** Whether the number of frames that the peer has taken from the table of the ring to it is odd, as far as it has told: {@link RingDescriptor#ODD} or 0. */
    int told() {
        return (int) TOLD.getAcquire(this);
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

    /** Goes on to the next frame. */
    private void pass(long header) {
        int control = control(header);
        if ((control & RingDescriptor.TOLD << RingDescriptor.KIND_SHIFT) != 0) {
            TOLD.setRelease(this, control >>> RingDescriptor.KIND_SHIFT & RingDescriptor.ODD);
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

    /** Nobody needs any more what has been passed, that frame the last one. */
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

    /** Tells the producers how far this side has come; the other half of {@link RingProducer}'s handshake about room. */
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
