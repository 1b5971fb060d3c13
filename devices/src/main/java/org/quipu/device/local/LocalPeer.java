package org.quipu.device.local;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.Device;
import org.quipu.device.shm.RingGeometry;
import org.quipu.device.shm.RingProducer;

/** One peer of a device, and the way to it. Thread-safe. */
final class LocalPeer {

    private static final long ALIGNMENT = 4096;

    private final LocalDevice own;
    private final int rank;
    private final LocalDevice there;
    private volatile RingProducer producer;
    private volatile boolean missed;
    private volatile boolean lost;

    /** @param there the peer's device; null if it was closed before it could be found */
    LocalPeer(LocalDevice own, int rank, LocalDevice there) {
        this.own = own;
        this.rank = rank;
        this.there = there;
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
        there.bed().frameSent();
        return Device.ACCEPTED;
    }

    /** Makes the ring to the peer; null if it is closed, which the next poll reports. */
    private synchronized RingProducer connect() {
        if (isClosed()) {
            missed = true;
        } else if (producer == null) {
            RingGeometry geometry = own.settings().geometry();
            // Freed when neither side knows it any more: a sender may still be writing while its peer closes.
            MemorySegment ring = Arena.ofAuto().allocate(geometry.ringBytes(), ALIGNMENT);
            there.claim(new LocalDevice.Claim(own.rank(), ring, geometry, own.bed()::raise));
            producer = new RingProducer(ring, geometry);
        }
        return producer;
    }

    /** The memory that the peer lets others read. */
    Exposures exposures() {
        return there.exposures();
    }

    /** Whether this side has sent something, or tried to. */
    boolean wasWanted() {
        return producer != null || missed;
    }

    /** Whether the peer's device is closed. */
    boolean isClosed() {
        return there == null || there.bed().isClosed();
    }

    /** Has the peer look around: this side is closing. */
    void raise() {
        if (there != null) {
            there.bed().raise();
        }
    }

    /** Why the peer cannot be reached, for those who wait for it. */
    IOException cause() {
        return new IOException("rank " + rank + " has closed its device");
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
