package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.FrameHandler;
import org.quipu.device.natives.NativeException;

/**
 * The memory through which a pair sends long frames: a few large chunks that stay registered and are used in rotation.
 * While the hardware transfers one chunk, this side fills the next and the peer reads the previous one.
 *
 * <pre>
 *   A: staging 0 | 1 | 2 | 3     --- RDMA write with immediate data --->     B: landing 0 | 1 | 2 | 3
 *   a frame is copied into the next                                          the handler reads it in place
 *
 *   A may send while  sent - written &lt; 4  (the chunk's last write has completed)
 *               and  credits permit it      (B's handler has read the chunk's last frame)
 * </pre>
 *
 * <p>A write with immediate data consumes one receive request. It therefore needs a credit like any other frame, and
 * arrives in order with the others. Senders fill chunks under the link's monitor; the polling thread records which
 * chunks have been written and which have arrived.
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

    /** Polling thread only. */
    private int arrived;

    /**
     * Allocates and registers the chunks of one pair.
     *
     * @param chunk payload in bytes, more than 0
     * @throws NativeException if the limit of locked memory is too low
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

    /** Returns the largest payload of a long frame, in bytes. */
    int payload() {
        return payload;
    }

    /** Returns the address to which the peer writes. */
    long landingAddress() {
        return landing.address();
    }

    /** Returns the key that the peer needs to write. */
    int landingKey() {
        return landingRegion.remoteKey();
    }

    /** Sets the address and the key with which this side writes. */
    void connect(long address, int key) {
        peerAddress = address;
        peerKey = key;
    }

    // --- sending, under the link's monitor ------------------------------------------------------------------------

    /** Returns whether a long frame can be sent. */
    boolean available() {
        return sent - written < COUNT && credits.available();
    }

    /** Copies a frame into the next chunk. */
    void fill(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        long at = place(sent);
        staging.set(LONG, at, h0);
        staging.set(LONG, at + 8, h1);
        staging.set(LONG, at + 16, h2);
        staging.set(LONG, at + 24, h3);
        MemorySegment.copy(payload, offset, staging, at + SlotGeometry.HEADER_BYTES, length);
    }

    /** Returns the address of the chunk that was filled. */
    long filledAddress() {
        return staging.address() + place(sent);
    }

    int localKey() {
        return stagingRegion.localKey();
    }

    /** Returns the peer's address for the chunk that was filled. */
    long targetAddress() {
        return peerAddress + place(sent);
    }

    int targetKey() {
        return peerKey;
    }

    /** Counts the chunk that was filled as sent. */
    void sent() {
        sent++;
        credits.sent();
    }

    private long place(int number) {
        return (long) (number & COUNT - 1) * slotBytes;
    }

    /** Returns the credits for chunks of both directions. */
    Credits credits() {
        return credits;
    }

    // --- what the polling thread reports --------------------------------------------------------------------------

    /** Records that the oldest chunk has been written, so that it may be filled again. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the polling thread
    void written() {
        written = written + 1;
    }

    /** Passes the peer's next chunk to the handler. Afterwards the peer may reuse the chunk. */
    void handOver(FrameHandler handler, int from, int bytes) {
        try {
            long at = place(arrived++);
            handler.onFrame(from, landing.get(LONG, at), landing.get(LONG, at + 8), landing.get(LONG, at + 16),
                    landing.get(LONG, at + 24), landing, at + SlotGeometry.HEADER_BYTES,
                    bytes - SlotGeometry.HEADER_BYTES);
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
