package org.quipu.device.local;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.ring.RingLane;
import org.quipu.device.ring.RingProducer;

/** One peer of a device, and the way to it. Thread-safe, but for what {@link org.quipu.device.Lane} says. */
final class LocalPeer extends RingLane {

    private static final long ALIGNMENT = 4096;

    private final LocalDevice own;
    private final int rank;
    private final LocalDevice there;
    private volatile boolean missed;

    /** @param there the peer's device; null if it was closed before it could be found */
    LocalPeer(LocalDevice own, int rank, LocalDevice there) {
        this.own = own;
        this.rank = rank;
        this.there = there;
    }

    @Override
    protected RingProducer connect() {
        if (isClosed()) {
            missed = true;
            return null;
        }
        RingGeometry geometry = own.settings().geometry();
        // Freed when neither side knows it any more: a sender may still be writing while its peer closes.
        MemorySegment ring = Arena.ofAuto().allocate(geometry.ringBytes(), ALIGNMENT);
        there.claim(new LocalDevice.Claim(own.rank(), ring, geometry, own.spot()::raise));
        return new RingProducer(ring, geometry);
    }

    @Override
    protected void frameSent() {
        there.spot().frameSent();
    }

    /** The memory that the peer lets others read. */
    Exposures exposures() {
        return there.exposures();
    }

    /** Whether this side has sent something, or tried to. */
    boolean wasWanted() {
        return sends() || missed;
    }

    /** Whether the peer's device is closed. */
    boolean isClosed() {
        return there == null || there.spot().isClosed();
    }

    /** Has the peer look around: this side is closing. */
    void raise() {
        if (there != null) {
            there.spot().raise();
        }
    }

    /** Why the peer cannot be reached, for those who wait for it. */
    IOException cause() {
        return new IOException("rank " + rank + " has closed its device");
    }
}
