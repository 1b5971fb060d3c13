package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;
import org.quipu.device.natives.NativeException;

/**
 * The memory by which long frames of a pair travel: few large chunks that are registered for good, used in turn, so that while the hardware moves
 * one the next is filled on this side, and the last is emptied on the other.
 *
 * <pre>
 *   A: staging 0 | 1 | 2 | 3     --- RDMA write with immediate data --->     B: landing 0 | 1 | 2 | 3
 *   a frame is copied into the next                                          the handler reads it in place
 *
 *   A may send while  sent - written &lt; 4  (the chunk's last write has completed)  and  credits allow it (B's handler has read what lay there)
 * </pre>
 *
 * <p>A write with immediate data takes one receive slot's request, so it needs a credit as other frames do, and arrives in order with them.
 * Senders, under the link's monitor, take chunks; the polling thread reports what was written and what has arrived.
 */
final class Chunks implements AutoCloseable {

    static final int COUNT = 4;

    private final int payload;
    private final int slotBytes;
    private final MemorySegment staging;
    private final MemorySegment landing;
    private final MemoryRegion stagingRegion;
    private final MemoryRegion landingRegion;
    private final Credits credits = new Credits(COUNT);
    private long peerAddress;
    private int peerKey;
    private int sent;
    private volatile int written;

    /** Polling thread. */
    private int arrived;

    /**
     * Makes the chunks of one pair.
     *
     * @param chunk bytes of payload, more than 0
     * @throws NativeException if the limit of locked memory does not allow it
     */
    Chunks(OpenPort port, int rank, int chunk, Arena arena) throws NativeException {
        payload = chunk;
        slotBytes = SlotGeometry.slotBytes(chunk);
        staging = arena.allocate(SlotGeometry.chunkBytes(chunk), 4096);
        landing = arena.allocate(SlotGeometry.chunkBytes(chunk), 4096);
        stagingRegion = MemoryRegion.own(port, staging, "chunks to send to rank " + rank);
        try {
            landingRegion = MemoryRegion.writable(port, landing, "chunks for rank " + rank + " to write");
        } catch (NativeException e) {
            stagingRegion.close();
            throw e;
        }
    }

    /** The most bytes of a frame. */
    int payload() {
        return payload;
    }

    /** Where the peer writes. */
    long landingAddress() {
        return landing.address();
    }

    /** The key for its writes. */
    int landingKey() {
        return landingRegion.remoteKey();
    }

    /** Tells where this end writes. */
    void connect(long address, int key) {
        peerAddress = address;
        peerKey = key;
    }

    // --- sending, under the link's monitor ------------------------------------------------------------------------

    /** Whether a long frame can be sent. */
    boolean available() {
        return sent - written < COUNT && credits.available();
    }

    /** Fills the next chunk. */
    void fill(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        long at = place(sent);
        staging.set(LONG, at, h0);
        staging.set(LONG, at + 8, h1);
        staging.set(LONG, at + 16, h2);
        staging.set(LONG, at + 24, h3);
        MemorySegment.copy(payload, offset, staging, at + SlotGeometry.HEADER_BYTES, length);
    }

    /** Where the chunk lies that was filled. */
    long filledAddress() {
        return staging.address() + place(sent);
    }

    int localKey() {
        return stagingRegion.localKey();
    }

    /** Where the hardware writes it. */
    long targetAddress() {
        return peerAddress + place(sent);
    }

    int targetKey() {
        return peerKey;
    }

    /** The chunk that was filled is on its way. */
    void sent() {
        sent++;
        credits.sent();
    }

    private long place(int number) {
        return (long) (number & COUNT - 1) * slotBytes;
    }

    /** How the flow of chunks stands in both directions. */
    Credits credits() {
        return credits;
    }

    // --- what the polling thread reports --------------------------------------------------------------------------

    /** A chunk of this side was written: it may be filled again. */
    void written() {
        written = written + 1;
    }

    /** A chunk of the peer's has arrived, of so many bytes: gives it to the handler, after which the peer may use it again. */
    void handOver(FrameHandler handler, int from, int bytes) {
        try {
            long at = place(arrived++);
            handler.onFrame(from, landing.get(LONG, at), landing.get(LONG, at + 8), landing.get(LONG, at + 16), landing.get(LONG, at + 24), landing,
                    at + SlotGeometry.HEADER_BYTES, bytes - SlotGeometry.HEADER_BYTES);
        } finally {
            credits.consumed();
        }
    }

    /** Deregisters the memory. */
    @Override
    public void close() {
        landingRegion.close();
        stagingRegion.close();
    }

    @Override
    public String toString() {
        return "chunks " + written + " of " + sent + " written, " + credits;
    }
}
