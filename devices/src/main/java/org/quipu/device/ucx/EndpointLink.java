package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.quipu.device.Device;
import org.quipu.device.rdma.Registration;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * The connection to one peer: an endpoint and slots for frames. Guarded by the worker's lock.
 *
 * <p>Each frame is copied into a slot, because the library may access its memory after the call. Usually it does not;
 * the next frame then uses the same slot, which is still in the core's cache. The number of slots limits the pending
 * frames; without a free slot, a send returns back-pressure. The library delays sends while the receiver does not poll.
 * Memory keys that the peer needs are sent first.
 */
final class EndpointLink {

    private static final int ALIGNMENT = 64;

    private final int rank;
    private final int ownRank;
    private final long token;
    private final Worker worker;
    private final UnsentKeys unsentKeys;
    private final PendingGets reads;
    private final Arena arena;
    private final int frame;
    private final MemorySegment[] slots;

    /** Indexes of the free slots, the most recently used last. */
    private final int[] free;
    private int freeCount;

    /** Pending requests and their slots, the oldest at {@code head}. */
    private final long[] requests;
    private final int[] slotOf;
    private int head;
    private int pending;

    private long endpoint;

    /** The request for {@link Worker#isClosing(long)}. */
    private long closing;
    private int sent;
    private volatile byte error;
    private boolean broken;

    /**
     * Creates the connection to a peer.
     *
     * @param token token that the peer requires in each frame
     * @param memory user memory, the target of reads
     */
    EndpointLink(UcxPeer peer, int ownRank, long token, long endpoint, Worker worker, UcxMemory memory,
            UcxSettings settings, Arena arena) {
        rank = peer.rank();
        unsentKeys = peer.unsentKeys();
        reads = new PendingGets(rank, worker, peer.keys(), memory);
        this.ownRank = ownRank;
        this.token = token;
        this.endpoint = endpoint;
        this.worker = worker;
        this.arena = arena;
        frame = settings.frame();
        slots = new MemorySegment[settings.slots()];
        free = new int[slots.length];
        requests = new long[slots.length];
        slotOf = new int[slots.length];
        for (int i = 0; i < slots.length; i++) {
            free[i] = slots.length - 1 - i;
        }
        freeCount = slots.length;
    }

    int rank() {
        return rank;
    }

    /** Sends a frame; see {@link Device#trySend}. */
    int send(long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        if (broken) {
            return Device.PEER_LOST;
        }
        if (!unsentKeys.isEmpty()) {
            int answer = sendKeys();
            if (answer != Device.ACCEPTED) {
                return answer;
            }
        }
        int answer = post(ownRank, h0, h1, h2, h3, payload, offset, length);
        if (length > 0 && answer == Device.ACCEPTED) {
            worker.counters.add(Count.COPIES);
        }
        return answer;
    }

    private int sendKeys() {
        for (MappedRegion region; (region = unsentKeys.next()) != null;) {
            MemorySegment key = region.packedKey();
            int answer = post(ownRank | UcxFrameDescriptor.KEY, region.name(), 0, 0, 0, key, 0, (int) key.byteSize());
            if (answer != Device.ACCEPTED) {
                return answer;
            }
            unsentKeys.nextSent();
            worker.counters.add(Count.KEYS_SENT);
        }
        return Device.ACCEPTED;
    }

    private int post(int origin, long h0, long h1, long h2, long h3, MemorySegment payload, long offset, int length) {
        if (freeCount == 0) {
            reap();
            if (freeCount == 0) {
                worker.counters.add(Count.NO_SLOT);
                worker.refuse();
                return Device.BACK_PRESSURE;
            }
        }
        int slot = free[freeCount - 1];
        MemorySegment memory = slots[slot];
        if (memory == null) {
            memory = arena.allocate(UcxFrameDescriptor.PAYLOAD + (long) frame, ALIGNMENT);
            slots[slot] = memory;
        }
        if (length > 0) {
            MemorySegment.copy(payload, offset, memory, UcxFrameDescriptor.PAYLOAD, length);
        }
        memory.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.TOKEN, token);
        memory.set(ValueLayout.JAVA_INT, UcxFrameDescriptor.RANK, origin);
        memory.set(ValueLayout.JAVA_INT, UcxFrameDescriptor.SEQUENCE, sent);
        memory.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.HEADER, h0);
        memory.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.HEADER + 8, h1);
        memory.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.HEADER + 16, h2);
        memory.set(ValueLayout.JAVA_LONG, UcxFrameDescriptor.HEADER + 24, h3);
        return sent(slot, worker.send(endpoint, memory.address(), UcxFrameDescriptor.PAYLOAD + (long) length));
    }

    private int sent(int slot, long answer) {
        if (UcsStatus.isError(answer)) {
            if ((byte) answer == UcsStatus.NO_RESOURCE) {
                worker.counters.add(Count.NO_RESOURCE);
                worker.refuse();
                return Device.BACK_PRESSURE;
            }
            error = (byte) answer;
            broken = true;
            return Device.PEER_LOST;
        }
        sent++;
        worker.counters.add(Count.FRAMES_SENT);
        if (answer != 0) {
            worker.counters.add(Count.LEFT_LATER);
            freeCount--;
            int tail = (head + pending) % requests.length;
            requests[tail] = answer;
            slotOf[tail] = slot;
            pending++;
            worker.addPending(1);
        }
        return Device.ACCEPTED;
    }

    /**
     * Reads the peer's memory; see {@link Device#read}. The registration is released when the read has completed, or if
     * it does not start.
     */
    int read(long remote, long name, Registration<MappedRegion> registration, long local, long length, long ticket) {
        if (broken) {
            reads.giveUp(registration);
            return Device.PEER_LOST;
        }
        int answer = reads.begin(endpoint, remote, name, registration, local, length, ticket);
        if (answer == Device.BACK_PRESSURE) {
            worker.refuse();
        } else if (answer == Device.PEER_LOST) {
            error = reads.error();
            broken = true;
        }
        return answer;
    }

    /**
     * Collects completed reads.
     *
     * @return whether there were any
     */
    boolean reapReads(CompletedReads ended) {
        boolean any = reads.reap(ended);
        if (reads.error() != UcsStatus.OK && !broken) {
            error = reads.error();
            broken = true;
        }
        return any;
    }

    boolean hasReads() {
        return !reads.isEmpty();
    }

    /**
     * Frees the slots of frames that have been sent.
     *
     * @return whether there were any
     */
    boolean reap() {
        int before = pending;
        while (pending > 0) {
            long request = requests[head];
            byte status = worker.check(request);
            if (status == UcsStatus.IN_PROGRESS) {
                break;
            }
            if (status != UcsStatus.OK && !broken) {
                error = status;
                broken = true;
            }
            worker.free(request);
            free[freeCount++] = slotOf[head];
            head = (head + 1) % requests.length;
            pending--;
        }
        worker.addPending(pending - before);
        return pending < before;
    }

    /** Returns the number of frames sent, including pending ones. */
    int sent() {
        return sent;
    }

    /** Returns the number of pending frames. */
    int pending() {
        return pending;
    }

    /** Returns why the library rejected a frame or a read, {@link UcsStatus#OK} if it did not. Any thread. */
    byte error() {
        return error;
    }

    /** Makes {@link #send} reject frames from now on. */
    void stopSending() {
        broken = true;
    }

    /** Closes the endpoint on the first call. */
    void disconnect() {
        broken = true;
        if (endpoint != 0) {
            closing = worker.disconnect(endpoint);
            endpoint = 0;
        }
    }

    /**
     * Returns whether the endpoint is closed after {@link #disconnect}, so that the library no longer accesses its
     * memory.
     */
    boolean isClosed() {
        return endpoint == 0 && pending == 0 && reads.isEmpty() && !worker.isClosing(closing);
    }

    @Override
    public String toString() {
        return "to rank " + rank + (broken ? " broken" : "") + ": sent " + sent + ", in flight " + pending + ", "
                + reads;
    }
}
