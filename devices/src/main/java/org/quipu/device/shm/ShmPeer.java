package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.quipu.device.Device;
import org.quipu.device.ring.RingLane;
import org.quipu.device.ring.RingProducer;
import org.quipu.device.sync.Doorbell;

/** What this process knows of one peer, and its way to it. Thread-safe, but for what {@link org.quipu.device.Lane} says. */
final class ShmPeer extends RingLane {

    private final int ownRank;
    private final int rank;
    private final ShmAddress address;
    private final Inbox inbox;
    private final Doorbell doorbell;

    /** What {@link #memory} found; null before it was asked. */
    private volatile Optional<PeerMemory> memory;
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

    /** Claims a ring in the peer's inbox. */
    @Override
    protected RingProducer connect() {
        if (failure != null) {
            return null;
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
        RingProducer ring = new RingProducer(inbox.ring(index), inbox.geometry());
        doorbell.raise();
        return ring;
    }

    @Override
    protected void frameSent() {
        doorbell.frameSent();
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
            memory = inbox == null || isLost() ? Optional.empty() : inbox.memoryOf(address.process());
        }
        return memory;
    }

    /** Reads as {@link Device#read} does; the range in {@code target} was checked. */
    int read(long at, long exposed, long from, MemorySegment target, long offset, long length) {
        if (isLost()) {
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
        if (isLost()) {
            return null;
        }
        if (failure != null) {
            return failure;
        }
        if (!sends() && !receives()) {
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
}
