package org.quipu.device.shm;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.quipu.device.AddressSpace;
import org.quipu.device.FrameHandler;

/** The receiving side of a ring. One thread at a time. */
public final class RingConsumer {

    private static final MemorySegment ALL = AddressSpace.ALL;
    private static final ValueLayout.OfLong PLAIN_LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
    private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle();

    /** How much of the ring may be consumed before the producers are told, as a shift: an eighth. */
    private static final int REPORT_SHIFT = 3;

    private final int sender;

    /** Keeps the memory alive, which is accessed by its address. */
    private final MemorySegment ring;
    private final long slotsAddress;
    private final long bulkAddress;
    private final Runnable roomMade;
    private final int slotMask;
    private final int bulkLines;
    private final int bulkMask;
    private final int maxPayload;
    private final int reportSlots;
    private final int reportLines;

    private int slot;
    private int line;
    private int reportedSlot;
    private int reportedLine;

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
        slot = Position.slot(start);
        line = Position.line(start);
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
        maxPayload = geometry.maxPayload();
        reportSlots = geometry.slots() >>> REPORT_SHIFT;
        reportLines = bulkLines >>> REPORT_SHIFT;
    }

    /** The rank that sends through this ring. */
    public int sender() {
        return sender;
    }

    /** Whether no frame lies in the ring. */
    public boolean isEmpty() {
        return (int) ((long) LONG.getAcquire(ALL, slotAddress(slot)) >>> RingDescriptor.TAG_SHIFT) != slot + 1;
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
        while (frames < limit) {
            int at = slot;
            long address = slotAddress(at);
            long control = (long) LONG.getAcquire(ALL, address);
            if ((int) (control >>> RingDescriptor.TAG_SHIFT) != at + 1) {
                break;
            }
            int length = (int) control & RingDescriptor.LENGTH_MASK;
            int kind = (int) control >>> RingDescriptor.KIND_SHIFT;
            if (length > maxPayload || kind != RingDescriptor.KIND_FRAME && kind != RingDescriptor.KIND_VOID) {
                throw new RingCorruptException(sender, kind, length);
            }
            long payload = address + RingDescriptor.INLINE_OFFSET;
            int lines = RingGeometry.linesOf(length);
            if (lines != 0) {
                int start = Position.start(line, lines, bulkLines);
                line = start + lines;
                payload = bulkAddress + ((long) (start & bulkMask) << RingDescriptor.LINE_SHIFT);
            }
            if (length > RingDescriptor.FIRST_LINE_BYTES) {
                // Has the payload's next line come while the header is looked at, not after.
                LONG.getOpaque(ALL, lines != 0 ? payload : address + RingDescriptor.LINE_BYTES);
            }
            slot = at + 1;
            frames++;
            if (kind == RingDescriptor.KIND_FRAME) {
                handler.onFrame(sender,
                        ALL.get(PLAIN_LONG, address + RingDescriptor.H0_OFFSET),
                        ALL.get(PLAIN_LONG, address + RingDescriptor.H1_OFFSET),
                        ALL.get(PLAIN_LONG, address + RingDescriptor.H2_OFFSET),
                        ALL.get(PLAIN_LONG, address + RingDescriptor.H3_OFFSET),
                        ALL, payload, length);
            }
            reportNowAndThen();
        }
        return frames;
    }

    /** As {@link org.quipu.device.Lane#arrived}: the address of the next frame's payload, if that lies in the slot; 0 if there is no frame. */
    long arrived() {
        return isEmpty() ? 0 : slotAddress(slot) + RingDescriptor.INLINE_OFFSET;
    }

    /** The length of the frame whose payload would lie there; -1 if it lies elsewhere, or what is there is no frame. */
    static int lengthInSlot(long place) {
        int control = (int) (long) LONG.getAcquire(ALL, place - RingDescriptor.INLINE_OFFSET);
        int length = control - (RingDescriptor.KIND_FRAME << RingDescriptor.KIND_SHIFT);
        return Integer.compareUnsigned(length, RingDescriptor.INLINE_BYTES) <= 0 ? length : -1;
    }

    /** Passes over the frame that {@link #arrived} has found, whose payload lies in the slot. */
    void take() {
        slot++;
        reportNowAndThen();
    }

    private long slotAddress(int number) {
        return slotsAddress + ((long) (number & slotMask) << RingDescriptor.SLOT_SHIFT);
    }

    private void reportNowAndThen() {
        if (slot - reportedSlot >= reportSlots || line - reportedLine >= reportLines) {
            report();
        }
    }

    /** Tells the producers how far this side has come; the other half of {@link RingProducer}'s handshake about room. */
    private void report() {
        reportedSlot = slot;
        reportedLine = line;
        LONG.setRelease(ring, RingDescriptor.HEAD_OFFSET, Position.of(slot, line));
        VarHandle.fullFence();
        if ((int) INT.getVolatile(ring, RingDescriptor.STARVED_OFFSET) != 0) {
            INT.setVolatile(ring, RingDescriptor.STARVED_OFFSET, 0);
            roomMade.run();
        }
    }
}
