package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.rdma.Registration;

/**
 * The pending reads of one peer's memory. A read that is longer than the device's maximum message length is posted as
 * several requests, of which only the last reports completion. Guarded by the link's monitor.
 */
final class PostedReads {

    /** Maximum number of pending requests. */
    static final int MAX_READS = 16;

    private static final long MAX_BYTES = 1L << 30;

    /** A pending read, or a free entry. */
    private static final class Read {

        private final int place;
        private int requests;
        private long ticket;
        @SuppressWarnings("NullAway.Init") // post() sets it
        private Registration<MemoryRegion> into;

        private Read(int place) {
            this.place = place;
        }
    }

    private final int rank;
    private final QueuePair pair;
    private final long longest;
    private final MemorySegment work;
    private final Read[] reads = new Read[MAX_READS];
    private int requests;
    private int error;
    private long endedTicket;
    @SuppressWarnings("NullAway.Init") // set by take(), which its reader has called
    private Registration<MemoryRegion> endedInto;

    PostedReads(int rank, QueuePair pair, long largestMessage, Arena arena) {
        this.rank = rank;
        this.pair = pair;
        longest = Math.min(largestMessage, MAX_BYTES);
        work = arena.allocate(MAX_READS * (WorkDescriptor.SEND_BYTES + WorkDescriptor.SGE_BYTES) + 8, 64);
        for (int i = 0; i < MAX_READS; i++) {
            reads[i] = new Read(i);
            work.set(LONG, request(i) + WorkDescriptor.SG_LIST, work.address() + element(i));
            work.set(INT, request(i) + WorkDescriptor.NUM_SGE, 1);
            work.set(INT, request(i) + WorkDescriptor.SEND_OPCODE, WorkDescriptor.OP_RDMA_READ);
        }
    }

    private static long request(int index) {
        return index * WorkDescriptor.SEND_BYTES;
    }

    private static long element(int index) {
        return MAX_READS * WorkDescriptor.SEND_BYTES + index * WorkDescriptor.SGE_BYTES;
    }

    /**
     * Posts a read.
     *
     * @return as {@link Device#read}; {@link Device#PEER_LOST} if the queue pair rejects the requests, see
     *     {@link #error}
     */
    int post(long remote, int remoteKey, Registration<MemoryRegion> into, long local, long length, long ticket) {
        long needed = (length + longest - 1) / longest;
        if (needed > MAX_READS) {
            return Device.REFUSED;
        }
        Read read = free();
        if (read == null || requests + needed > MAX_READS) {
            return Device.BACK_PRESSURE;
        }
        int count = (int) needed;
        for (int i = 0; i < count; i++) {
            long done = i * longest;
            long at = request(i);
            boolean last = i == count - 1;
            work.set(LONG, at + WorkDescriptor.ID, WorkId.of(WorkId.READ, rank, read.place));
            work.set(LONG, at + WorkDescriptor.NEXT, last ? 0 : work.address() + request(i + 1));
            work.set(INT, at + WorkDescriptor.SEND_FLAGS, last ? WorkDescriptor.FLAG_SIGNALED : 0);
            work.set(LONG, at + WorkDescriptor.SEND_REMOTE_ADDR, remote + done);
            work.set(INT, at + WorkDescriptor.SEND_RKEY, remoteKey);
            work.set(LONG, element(i) + WorkDescriptor.SGE_ADDR, local + done);
            work.set(INT, element(i) + WorkDescriptor.SGE_LENGTH, (int) Math.min(longest, length - done));
            work.set(INT, element(i) + WorkDescriptor.SGE_LKEY, into.region().localKey());
        }
        error = pair.post(work.address(), work.address() + work.byteSize() - 8);
        if (error != 0) {
            return Device.PEER_LOST;
        }
        read.requests = count;
        read.ticket = ticket;
        read.into = into;
        requests += count;
        return Device.ACCEPTED;
    }

    private @Nullable Read free() {
        for (Read read : reads) {
            if (read.requests == 0) {
                return read;
            }
        }
        return null;
    }

    /** Returns the error number of the last rejected post. */
    int error() {
        return error;
    }

    boolean isEmpty() {
        return requests == 0;
    }

    /**
     * Frees an entry.
     *
     * @return false if it was free; otherwise {@link #endedTicket} and {@link #endedInto} describe its read
     */
    @SuppressWarnings("NullAway") // drops what post() sets
    boolean end(int place) {
        Read read = reads[place];
        if (read.requests == 0) {
            return false;
        }
        requests -= read.requests;
        read.requests = 0;
        endedTicket = read.ticket;
        endedInto = read.into;
        read.into = null;
        return true;
    }

    /**
     * Frees an arbitrary entry in use.
     *
     * @return as {@link #end}
     */
    boolean endAny() {
        for (Read read : reads) {
            if (end(read.place)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the ticket of the read that ended last. */
    long endedTicket() {
        return endedTicket;
    }

    /** Returns the target memory of the read that ended last. */
    Registration<MemoryRegion> endedInto() {
        return endedInto;
    }
}
