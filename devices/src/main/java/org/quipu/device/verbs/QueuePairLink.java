package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.Registration;
import org.quipu.device.verbs.VerbsCounters.Count;

/**
 * This process's end of a pair: the queue pair, the ring of send slots, and the credits. Any thread may send, under the
 * link's monitor; the polling thread reports completions.
 *
 * <p>A frame is sent inline if its size permits; its memory is then read during the post. Otherwise it is copied into
 * the next slot of the ring, which is free again when the request has completed. Requests of one queue pair complete in
 * order, so that two counts are sufficient. The ring restarts whenever no frame is pending, so that a program that
 * waits for a reply to each message uses one slot, which stays in the cache. A frame longer than a slot is sent through
 * {@link Chunks}. A header that the peer has is not sent; see {@link Headers}.
 */
final class QueuePairLink {

    private final int rank;
    private final VerbsCounters counters;
    private final QueuePair pair;
    private final MemoryRegion region;
    private final MemorySegment memory;
    private final MemorySegment work;
    private final int frame;
    private final int ringSlots;
    private final long ringOffset;
    private final long inlineOffset;
    private final int psn = ThreadLocalRandom.current().nextInt(1 << 24);
    private final PostedReads reads;
    private final Headers sentHeaders = new Headers();
    private final Headers receivedHeaders = new Headers();

    /** Null if long frames are disabled. */
    private final Chunks chunks;

    @SuppressWarnings("NullAway.Init") // set by connect(), before the peer is opened
    private volatile Credits credits;
    private int limit;
    private int framesPosted;
    private int ringPosted;
    private int creditMessagesPosted;
    private int error;
    private boolean broken;
    private volatile int framesCompleted;
    private volatile int creditMessagesCompleted;

    /** Whether a sender has met back-pressure since space last became available. */
    private volatile boolean refused;

    /** Number of frames that have been read but whose buffers have not been posted again. Polling thread only. */
    private int justRead;

    /**
     * Creates an end with its receive buffers posted, which must be connected before use.
     *
     * @throws NativeException if the hardware or the limit of locked memory does not permit it
     */
    @SuppressWarnings("NullAway") // chunks is null if the settings give no room for long frames, which are refused then
    QueuePairLink(int rank, OpenPort port, CompletionQueue completions, SharedReceiveQueue receives,
            VerbsSettings settings, int credits, VerbsCounters counters, Arena arena) throws NativeException {
        this.rank = rank;
        this.counters = counters;
        frame = settings.frame();
        ringSlots = credits;
        int slots = credits + SlotGeometry.MESSAGES;
        ringOffset = SlotGeometry.receiveBytes(frame, credits);
        inlineOffset = ringOffset + (long) SlotGeometry.slotBytes(frame) * credits;
        memory = arena.allocate(SlotGeometry.ringBytes(frame, credits), 4096);
        region = MemoryRegion.own(port, memory, "buffers for rank " + rank);
        work = arena.allocate(WorkDescriptor.SEND_BYTES + 2 * WorkDescriptor.SGE_BYTES + 8, 64);
        Chunks made = null;
        try {
            made = settings.chunk() == 0 ? null : new Chunks(port, rank, settings.chunk(), arena);
            pair = new QueuePair(port, completions, receives, sendsInFlight(credits), PostedReads.MAX_READS);
            receives.add(memory, slots, SlotGeometry.slotBytes(frame), region.localKey(), arena);
        } catch (NativeException e) {
            if (made != null) {
                made.close();
            }
            region.close();
            throw e;
        }
        chunks = made;
        reads = new PostedReads(rank, pair, port.largestMessage, arena);
        work.set(LONG, WorkDescriptor.SG_LIST, work.address() + WorkDescriptor.SEND_BYTES);
    }

    /** Returns the maximum number of pending send requests. */
    static int sendsInFlight(int credits) {
        return credits + SlotGeometry.MESSAGES + PostedReads.MAX_READS;
    }

    int rank() {
        return rank;
    }

    int queuePair() {
        return pair.number();
    }

    /** Returns the address of the library's queue pair. */
    long pairAddress() {
        return pair.address();
    }

    /** Returns the data that the peer needs to connect its end. */
    VerbsPairingMessage announce(OpenPort port) {
        return new VerbsPairingMessage(pair.number(), psn, port.lid, port.mtu, frame, ringSlots, pair.readsToAnswer(),
                chunks == null ? 0 : chunks.payload(), chunks == null ? 0 : chunks.landingAddress(),
                chunks == null ? 0 : chunks.landingKey(), port.choice.gid().bytes());
    }

    /** Connects to the peer's end. Frames may arrive from then on. */
    synchronized void connect(VerbsPairingMessage peer, int timeout) throws NativeException {
        limit = Math.min(ringSlots, peer.credits());
        credits = new Credits(limit);
        if (chunks != null) {
            chunks.connect(peer.landing(), peer.landingKey());
        }
        pair.connect(peer, psn, timeout);
    }

    /** Sends a frame; see {@link Device#trySend}. */
    synchronized int send(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        if (broken) {
            return Device.PEER_LOST;
        }
        if (!hasRoom(length)) {
            refused = true;
            // Space may have become available before the flag was set.
            if (!hasRoom(length)) {
                return Device.BACK_PRESSURE;
            }
        }
        int free = free();
        if (length > frame) {
            return sendChunk(h0, h1, h2, h3, payload, offset, length, free);
        }
        int place = Headers.place(h0, h1, h2, h3);
        boolean known = sentHeaders.hold(place, h0, h1, h2, h3);
        int header = known ? 0 : SlotGeometry.HEADER_BYTES;
        int bytes = header + length;
        int immediate = free | ImmediateDescriptor.header(place, known);
        boolean inline = bytes <= pair.inlineBytes();
        boolean inPlace = inline && length > 0 && payload.isNative();
        if (framesPosted == framesCompleted) {
            ringPosted = 0;
        }
        long at = inline ? inlineOffset : ringOffset + (long) (ringPosted % ringSlots) * SlotGeometry.slotBytes(frame);
        if (!known) {
            header(at, h0, h1, h2, h3);
        }
        int result;
        if (inPlace) {
            element(0, memory.address() + at, header, region.localKey());
            element(known ? 0 : 1, payload.address() + offset, length, region.localKey());
            result = post(WorkId.of(WorkId.FRAME, rank, WorkId.INLINE), WorkDescriptor.OP_SEND_WITH_IMM, immediate,
                    known ? 1 : 2, WorkDescriptor.FLAG_INLINE, payload);
        } else {
            if (length > 0) {
                MemorySegment.copy(payload, offset, memory, at + header, length);
                counters.add(Count.COPIES);
            }
            element(0, memory.address() + at, bytes, region.localKey());
            result = post(WorkId.of(WorkId.FRAME, rank, inline ? WorkId.INLINE : WorkId.SLOT),
                    WorkDescriptor.OP_SEND_WITH_IMM, immediate, bytes == 0 ? 0 : 1,
                    inline && bytes > 0 ? WorkDescriptor.FLAG_INLINE : 0, null);
        }
        if (result != 0) {
            return fail(result);
        }
        posted(free);
        if (known) {
            counters.add(Count.HEADERS_KNOWN);
        } else {
            sentHeaders.put(place, h0, h1, h2, h3);
        }
        if (inline) {
            counters.add(Count.INLINE);
        } else {
            ringPosted++;
        }
        return Device.ACCEPTED;
    }

    private int sendChunk(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length,
            int free) {
        chunks.fill(h0, h1, h2, h3, payload, offset, length);
        element(0, chunks.filledAddress(), SlotGeometry.HEADER_BYTES + length, chunks.localKey());
        work.set(LONG, WorkDescriptor.SEND_REMOTE_ADDR, chunks.targetAddress());
        work.set(INT, WorkDescriptor.SEND_RKEY, chunks.targetKey());
        int result = post(WorkId.of(WorkId.FRAME, rank, WorkId.CHUNK), WorkDescriptor.OP_RDMA_WRITE_WITH_IMM, free, 1,
                0, null);
        if (result != 0) {
            return fail(result);
        }
        posted(free);
        chunks.sent();
        counters.add(Count.CHUNKS);
        counters.add(Count.COPIES);
        return Device.ACCEPTED;
    }

    /** Counts a frame as posted, together with the credits that it returns. */
    private void posted(int free) {
        creditsReturned(free);
        credits.sent();
        framesPosted++;
        counters.add(Count.FRAMES_SENT);
        counters.add(Count.SEND_POSTS);
    }

    private boolean hasRoom(int length) {
        return credits.available() && framesPosted - framesCompleted < limit && (length <= frame || chunks.available());
    }

    /**
     * Returns the credits for the message being built, as in {@link ImmediateDescriptor}. Call {@link #creditsReturned}
     * after it has been posted.
     */
    private int free() {
        return credits.owed() | (chunks == null ? 0 : chunks.credits().owed() << ImmediateDescriptor.CHUNKS_SHIFT);
    }

    private void creditsReturned(int free) {
        credits.returned(free & ImmediateDescriptor.CREDITS_MASK);
        if (chunks != null) {
            chunks.credits().returned(free >>> ImmediateDescriptor.CHUNKS_SHIFT & ImmediateDescriptor.CHUNKS_MASK);
        }
    }

    private void header(long at, long h0, long h1, long h2, long h3) {
        memory.set(LONG, at, h0);
        memory.set(LONG, at + 8, h1);
        memory.set(LONG, at + 16, h2);
        memory.set(LONG, at + 24, h3);
    }

    private void element(int index, long address, int length, int localKey) {
        long at = WorkDescriptor.SEND_BYTES + index * WorkDescriptor.SGE_BYTES;
        work.set(LONG, at + WorkDescriptor.SGE_ADDR, address);
        work.set(INT, at + WorkDescriptor.SGE_LENGTH, length);
        work.set(INT, at + WorkDescriptor.SGE_LKEY, localKey);
    }

    private int post(long id, int opcode, int immediate, int elements, int flags, @Nullable MemorySegment keepAlive) {
        work.set(LONG, WorkDescriptor.ID, id);
        work.set(INT, WorkDescriptor.NUM_SGE, elements);
        work.set(INT, WorkDescriptor.SEND_OPCODE, opcode);
        work.set(INT, WorkDescriptor.SEND_FLAGS, WorkDescriptor.FLAG_SIGNALED | flags);
        work.set(INT, WorkDescriptor.SEND_IMM, Integer.reverseBytes(immediate));
        long bad = work.address() + work.byteSize() - 8;
        return keepAlive == null ? pair.post(work.address(), bad) : pair.postWith(keepAlive, work.address(), bad);
    }

    private int fail(int result) {
        error = result;
        broken = true;
        return Device.PEER_LOST;
    }

    /** Returns the error number of the post that broke the link; 0 if there was none. */
    synchronized int error() {
        return error;
    }

    /**
     * Reads the peer's memory; see {@link Device#read}. The caller releases the registration unless the result is
     * {@link Device#ACCEPTED}.
     */
    synchronized int read(long remote, int remoteKey, Registration<MemoryRegion> into, long local, long length,
            long ticket) {
        if (broken) {
            return Device.PEER_LOST;
        }
        int answer = reads.post(remote, remoteKey, into, local, length, ticket);
        switch (answer) {
            case Device.ACCEPTED -> {
                counters.add(Count.READS);
                counters.add(Count.READ_POSTS);
                counters.add(Count.READ_BYTES, length);
            }
            case Device.BACK_PRESSURE -> refused = true;
            case Device.PEER_LOST -> fail(reads.error());
            default -> {
                // Rejected: the peer will send the data in frames.
            }
        }
        return answer;
    }

    /**
     * Records that a read has completed. Polling thread only.
     *
     * @return false if its entry was free; otherwise {@link #endedTicket} and {@link #endedInto} describe the read
     */
    synchronized boolean readEnded(int place) {
        return reads.end(place);
    }

    /**
     * Abandons a pending read after the hardware has stopped.
     *
     * @return as {@link #readEnded}
     */
    synchronized boolean abandonRead() {
        return reads.endAny();
    }

    /** Returns the ticket of the read that ended last. Polling thread only. */
    long endedTicket() {
        return reads.endedTicket();
    }

    /** Returns the target memory of the read that ended last. Polling thread only. */
    Registration<MemoryRegion> endedInto() {
        return reads.endedInto();
    }

    // --- what the polling thread reports --------------------------------------------------------------------------

    /** Records that a frame has been sent; {@code way} is an index of {@link WorkId#FRAME}. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the polling thread
    void frameCompleted(int way) {
        framesCompleted = framesCompleted + 1;
        if (way == WorkId.CHUNK) {
            chunks.written();
        }
    }

    /** Records that a message with only credits has been sent. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the polling thread
    void creditMessageCompleted() {
        creditMessagesCompleted = creditMessagesCompleted + 1;
        returnCredits();
    }

    /** Adds the credits that the peer has returned, as in {@link ImmediateDescriptor}. */
    void granted(int immediate) {
        int slots = immediate & ImmediateDescriptor.CREDITS_MASK;
        if (slots != 0) {
            credits.granted(slots);
        }
        int free = immediate >>> ImmediateDescriptor.CHUNKS_SHIFT & ImmediateDescriptor.CHUNKS_MASK;
        if (free != 0) {
            chunks.credits().granted(free);
        }
    }

    /** Returns the chunks for long frames. */
    Chunks chunks() {
        return chunks;
    }

    /** Returns the headers that the peer's frames may omit. Polling thread only. */
    Headers receivedHeaders() {
        return receivedHeaders;
    }

    /**
     * Records that a frame has been read and its buffer has not been posted again.
     *
     * @return whether it is the first since {@link #buffersPosted}
     */
    boolean frameRead() {
        return justRead++ == 0;
    }

    /**
     * Records that the buffers of all read frames have been posted again. Returns credits to the peer if enough are
     * owed.
     */
    void buffersPosted() {
        for (; justRead > 0; justRead--) {
            credits.consumed();
        }
        returnCredits();
    }

    private synchronized void returnCredits() {
        if (broken || !messageDue() || creditMessagesPosted - creditMessagesCompleted >= SlotGeometry.MESSAGES) {
            return;
        }
        int free = free();
        int result = post(WorkId.of(WorkId.CREDIT, rank, 0), WorkDescriptor.OP_SEND_WITH_IMM, free, 0, 0, null);
        if (result != 0) {
            fail(result);
            return;
        }
        creditsReturned(free);
        creditMessagesPosted++;
        counters.add(Count.CREDIT_MESSAGES);
    }

    private boolean messageDue() {
        return credits.messageDue() || chunks != null && chunks.credits().messageDue();
    }

    /** Returns whether a sender has met back-pressure since the last call. */
    boolean takeRefused() {
        if (refused) {
            refused = false;
            return true;
        }
        return false;
    }

    /** Stops the hardware: pending requests complete as flushed, and {@link #send} accepts no more frames. */
    synchronized void stop() {
        broken = true;
        pair.moveToError();
    }

    /** Returns whether nothing is pending. */
    synchronized boolean isIdle() {
        return framesPosted == framesCompleted && creditMessagesPosted == creditMessagesCompleted && reads.isEmpty();
    }

    /** Returns the number of pending frames. */
    synchronized int framesInFlight() {
        return framesPosted - framesCompleted;
    }

    /** Closes the queue pair. Afterwards the hardware accesses no memory for it. */
    synchronized void closePair() {
        broken = true;
        pair.close();
    }

    /** Deregisters the buffers. Called after the shared receive queue has been closed. */
    void closeMemory() {
        if (chunks != null) {
            chunks.close();
        }
        region.close();
    }

    @Override
    public synchronized String toString() {
        return "to rank " + rank + (broken ? " broken" : "") + (refused ? " refused" : "") + ": frames "
                + framesCompleted + " of " + framesPosted
                + " left, credit messages " + creditMessagesCompleted + " of " + creditMessagesPosted + " left, "
                + (reads.isEmpty() ? "no reads, " : "reads, ") + credits
                + (chunks == null ? "" : ", " + chunks);
    }
}
