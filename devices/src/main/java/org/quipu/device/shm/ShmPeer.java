package org.quipu.device.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.ring.RingLane;
import org.quipu.device.ring.RingProducer;
import org.quipu.device.sync.Doorbell;

/** The state of one peer and the lane to it. Thread-safe, except as stated by {@link org.quipu.device.Lane}. */
final class ShmPeer extends RingLane {

    private final int ownRank;
    private final int rank;
    private final ShmAddress address;
    private final Inbox inbox;
    private final Doorbell doorbell;

    /** The result of {@link #memory}; null before the first call. */
    @SuppressWarnings("NullableOptional") // whether it was looked for, and what was found, in one read
    private volatile @Nullable Optional<PeerMemory> memory;
    private volatile @Nullable IOException failure;

    /** @param inbox the peer's inbox, or null if it could not be mapped for the reason {@code failure} */
    @SuppressWarnings("NullAway") // without an inbox there is a failure, which every method asks for first
    ShmPeer(int ownRank, int rank, ShmAddress address, @Nullable Inbox inbox, @Nullable IOException failure) {
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
    protected @Nullable RingProducer connect() {
        if (failure != null) {
            return null;
        }
        if (doorbell.isClosed()) {
            failure = new IOException("rank " + rank + " has closed its device");
            return null;
        }
        int index = inbox.claim(ownRank);
        if (index < 0) {
            failure = new IOException("rank " + rank
                    + " has no free ring: more processes share this machine than the job announced");
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

    /**
     * Returns whether this process may read the peer's memory. The first call tries it, which takes some microseconds.
     */
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

    /** Reads memory as {@link Device#read}. The caller has checked the range in {@code target}. */
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

    /** Ends the use of the peer's memory. */
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

    /** Wakes the peer, which waits for space in its ring to this process, or must detect that this side is closing. */
    void raise() {
        if (doorbell != null && !doorbell.isClosed()) {
            doorbell.raise();
        }
    }

    /**
     * Returns the reason why the peer is lost; null if it is not, or has already been reported.
     *
     * @param lookAtProcess whether to check that the peer's process is alive, which takes some microseconds
     */
    @Nullable
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
