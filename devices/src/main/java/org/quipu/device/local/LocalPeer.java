package org.quipu.device.local;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.quipu.device.natives.AnonymousMemory;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.ring.RingLane;
import org.quipu.device.ring.RingProducer;

/** The state of one peer and the lane to it. Thread-safe, except as stated by {@link org.quipu.device.Lane}. */
final class LocalPeer extends RingLane {

    private final LocalDevice own;
    private final int rank;
    private final LocalDevice remote;
    private volatile boolean sendFailed;

    /** @param remote the peer's device; null if it was closed before it could be found */
    @SuppressWarnings("NullAway") // a peer without a device counts as closed: see isClosed()
    LocalPeer(LocalDevice own, int rank, @Nullable LocalDevice remote) {
        this.own = own;
        this.rank = rank;
        this.remote = remote;
    }

    @Override
    protected @Nullable RingProducer connect() {
        if (isClosed()) {
            sendFailed = true;
            return null;
        }
        RingGeometry geometry = own.settings().geometry();
        // Freed when unreachable from both sides, because a sender may still be writing while its peer closes.
        MemorySegment ring = AnonymousMemory.allocate(geometry.ringBytes());
        remote.claim(new LocalDevice.Claim(own.rank(), ring, geometry, own.spot()::raise));
        return new RingProducer(ring, geometry);
    }

    @Override
    protected void frameSent() {
        remote.spot().frameSent();
    }

    /** Returns the peer's exposed memory. */
    Exposures exposures() {
        return remote.exposures();
    }

    /** Returns whether this side has sent a frame, or tried to. */
    boolean wasUsed() {
        return sends() || sendFailed;
    }

    /** Returns whether the peer's device is closed. */
    boolean isClosed() {
        return remote == null || remote.spot().isClosed();
    }

    /** Wakes the peer, so that it detects that this side is closing. */
    void raise() {
        if (remote != null) {
            remote.spot().raise();
        }
    }

    /** Returns the reason why the peer cannot be reached. */
    IOException cause() {
        return new IOException("rank " + rank + " has closed its device");
    }
}
