package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.quipu.device.Device;

/** What this process knows of one peer, and its way to it. Thread-safe. */
final class ShmPeer {

    private final int ownRank;
    private final int rank;
    private final ShmAddress address;
    private final Inbox inbox;
    private final Doorbell doorbell;

    /** What {@link #memory} found; null before it was asked. */
    private volatile Optional<PeerMemory> memory;
    private volatile RingProducer producer;
    private volatile boolean heard;
    private volatile boolean lost;
    private volatile IOException failure;

    /** @param inbox the peer's, or null if it could not be mapped, which {@code failure} explains */
    ShmPeer(int ownRank, int rank, ShmAddress address, Inbox inbox, IOException failure) {
        this.ownRank = ownRank;
        this.rank = rank;
        this.address = address;
        this.inbox = inbox;
        this.failure = failure;
        doorbell = inbox == null ? null : inbox.doorbell();
    }

    int rank() {
        return rank;
    }

    /** Sends as {@link Device#trySend} does, or {@link Device#trySendAlone}; the arguments are checked. */
    int send(boolean alone, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        if (lost) {
            return Device.PEER_LOST;
        }
        RingProducer ring = producer;
        if (ring == null) {
            ring = connect();
            if (ring == null) {
                return Device.PEER_LOST;
            }
        }
        if (!ring.offer(alone, h0, h1, h2, h3, memory, offset, length)) {
            return Device.BACK_PRESSURE;
        }
        doorbell.frameSent();
        return Device.ACCEPTED;
    }

    /** Claims a ring in the peer's inbox; null if that is not possible, which the next poll reports. */
    private synchronized RingProducer connect() {
        if (producer != null || failure != null) {
            return producer;
        }
        if (doorbell.isClosed()) {
            failure = new IOException("rank " + rank + " has closed its device");
            return null;
        }
        int index = inbox.claim(ownRank);
        if (index < 0) {
            failure = new IOException("rank " + rank + " has no ring left: more processes share this machine than it was told");
            return null;
        }
        producer = new RingProducer(inbox.ring(index), inbox.geometry());
        doorbell.raise();
        return producer;
    }

    /** Whether this process may read the peer's memory; the first time it is tried, which costs some microseconds. */
    boolean isReadable() {
        return memory().isPresent();
    }

    private Optional<PeerMemory> memory() {
        Optional<PeerMemory> found = memory;
        return found != null ? found : findMemory();
    }

    private synchronized Optional<PeerMemory> findMemory() {
        if (memory == null) {
            memory = inbox == null || lost ? Optional.empty() : inbox.memoryOf(address.process());
        }
        return memory;
    }

    /** Reads as {@link Device#read} does; the range in {@code target} was checked. */
    int read(long at, long exposed, long from, MemorySegment target, long offset, long length) {
        if (lost) {
            return Device.PEER_LOST;
        }
        Optional<PeerMemory> found = memory();
        if (!target.isNative() || from < 0 || length > exposed - from || found.isEmpty()) {
            return Device.REFUSED;
        }
        return found.get().read(at + from, target, offset, length) ? Device.DONE : Device.REFUSED;
    }

    /** Reads the peer's memory no more. */
    void release() {
        Optional<PeerMemory> found;
        synchronized (this) {
            found = memory;
            memory = Optional.empty();
        }
        if (found != null) {
            found.ifPresent(PeerMemory::close);
        }
    }

    /** Notes that the peer has claimed a ring of ours. */
    void heard() {
        heard = true;
    }

    /** Wakes the peer: it waited for room in its ring to us, or this side is closing. */
    void raise() {
        if (doorbell != null && !doorbell.isClosed()) {
            doorbell.raise();
        }
    }

    /**
     * Why the peer is gone; null while it is not, or was reported before.
     *
     * @param lookAtProcess whether to ask the system if the peer's process lives, which costs some microseconds
     */
    IOException loss(boolean lookAtProcess) {
        if (lost) {
            return null;
        }
        if (failure != null) {
            return failure;
        }
        if (producer == null && !heard) {
            return null;
        }
        if (doorbell.isClosed()) {
            return new IOException("rank " + rank + " has closed its device");
        }
        if (lookAtProcess && !address.process().alive()) {
            return new IOException("the process of rank " + rank + " has ended (pid " + address.process().pid() + ")");
        }
        return null;
    }

    /** Whether the peer's loss was reported. */
    boolean isLost() {
        return lost;
    }

    /** Marks the peer as gone for good; sends answer {@link Device#PEER_LOST} from now on. */
    void markLost() {
        lost = true;
    }
}
