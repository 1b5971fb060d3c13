package org.quipu.device.ring;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.Lane;
import org.quipu.device.natives.AddressSpace;

/**
 * A lane that uses the ring to a peer and the ring from it; each is null before its first use. Thread-safe, except as
 * stated by {@link Lane}.
 */
public abstract class RingLane implements Lane {

    private volatile @Nullable RingProducer producer;
    private volatile @Nullable RingConsumer consumer;
    private volatile boolean lost;

    /**
     * Creates the ring to the peer; null if that is impossible, which the next poll reports. Called by one thread at a
     * time until it succeeds.
     */
    protected abstract @Nullable RingProducer connect();

    /** Wakes the peer if it sleeps. Called after a frame has been published. */
    protected abstract void frameSent();

    /** Sends a frame as {@link Device#trySend} or {@link Device#trySendAlone}. The caller has checked the arguments. */
    public final int send(boolean alone, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        if (lost) {
            return Device.PEER_LOST;
        }
        RingProducer ring = producer;
        if (ring == null) {
            ring = connectOnce();
            if (ring == null) {
                return Device.PEER_LOST;
            }
        }
        if (!ring.offer(alone, h0, h1, h2, h3, memory, offset, length)) {
            return Device.BACK_PRESSURE;
        }
        frameSent();
        return Device.ACCEPTED;
    }

    private synchronized @Nullable RingProducer connectOnce() {
        if (producer == null) {
            producer = connect();
        }
        return producer;
    }

    /** Sets the ring from the peer. Called by the polling thread; may be called repeatedly. */
    public final void receiveFrom(RingConsumer ring) {
        if (consumer == null) {
            consumer = ring;
        }
    }

    /** Returns whether there is a ring to the peer. */
    protected final boolean sends() {
        return producer != null;
    }

    /** Returns whether there is a ring from the peer. */
    protected final boolean receives() {
        return consumer != null;
    }

    /** Returns whether {@link #markLost} was called. */
    public final boolean isLost() {
        return lost;
    }

    /**
     * Ends all traffic, because the peer has been reported as lost or this side closes. Sends return
     * {@link Device#PEER_LOST} from then on.
     */
    public final void markLost() {
        lost = true;
    }

    @Override
    public final boolean trySend(long h0, long h1, long h2, long h3, Object array, long from, int length) {
        RingProducer ring = producer;
        if (ring == null) {
            return false;
        }
        long place = claim(ring, length);
        if (place == 0 || length != 0 && !ShortArrays.gather(array, from, place, length)) {
            return false;
        }
        publish(ring, h0, h1, h2, h3, length);
        return true;
    }

    @Override
    public final boolean trySend(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        RingProducer ring = producer;
        if (ring == null) {
            return false;
        }
        long place = claim(ring, length);
        if (place == 0) {
            return false;
        }
        MemorySegment.copy(memory, offset, AddressSpace.ALL, place, length);
        publish(ring, h0, h1, h2, h3, length);
        return true;
    }

    private long claim(RingProducer ring, int length) {
        RingConsumer back = consumer;
        return lost ? 0 : ring.claim(length, back == null ? 0 : back.acknowledged());
    }

    private void publish(RingProducer ring, long h0, long h1, long h2, long h3, int length) {
        RingConsumer back = consumer;
        ring.publish(back == null ? 0 : back.acknowledgement(), h0, h1, h2, h3, length);
        frameSent();
    }

    @Override
    public final void getReady() {
        RingProducer ring = producer;
        if (ring != null && !lost) {
            ring.getReady();
        }
    }

    @Override
    public final int arrived(long h0, long h1) {
        RingConsumer ring = consumer;
        return ring == null || lost ? NOTHING : ring.arrived(h0, h1);
    }

    @Override
    public final boolean take(Object array, long to, int length) {
        return arrivals().take(array, to, length);
    }

    @Override
    public final void take(MemorySegment memory, long offset, int length) {
        arrivals().take(memory, offset, length);
    }

    private RingConsumer arrivals() {
        RingConsumer ring = consumer;
        if (ring == null) {
            throw new IllegalStateException("take before arrived");
        }
        return ring;
    }
}
