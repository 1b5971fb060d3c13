package org.quipu.device;

import java.lang.foreign.MemorySegment;

/** Receives what a device's {@link Device#poll} finds. Called on the polling thread; must not block or poll. */
public interface FrameHandler {

    /**
     * A frame has arrived.
     *
     * @param peer the sender's rank in the job
     * @param h0 first header word, as sent
     * @param h1 second header word, as sent
     * @param h2 third header word, as sent
     * @param h3 fourth header word, as sent
     * @param memory holds the payload; valid until this call returns, unless it is the place that {@link #onLongFrame} gave
     * @param offset where in {@code memory} the payload begins, in bytes
     * @param length the payload's bytes, 0 to {@link Device#maxPayload(int)}
     */
    void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * A long frame has begun to arrive: tells where its payload shall go, so that the device need not keep it until it is whole.
     * {@link #onFrame} follows, with that memory and offset, once all of it is there. Only some devices ask, and only for frames
     * that are long to them.
     *
     * @param peer the sender's rank in the job
     * @param h0 first header word, as sent
     * @param h1 second header word, as sent
     * @param h2 third header word, as sent
     * @param h3 fourth header word, as sent
     * @param length the payload's bytes
     * @param landing to be given the place, which is the device's until {@code onFrame}, {@link #onPeerLost} or the device's close
     * @return false if the payload shall stay in the device's own memory
     */
    default boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        return false;
    }

    /**
     * A {@link Device#read} that was under way has ended. Only a device that answers {@link Device#ACCEPTED} to reads calls it.
     *
     * @param peer whose memory was read
     * @param ticket what the read was given
     * @param whole whether the bytes are there; if not, the peer is lost or has exposed no such memory
     */
    default void onRead(int peer, long ticket, boolean whole) {
        throw new IllegalStateException("nothing was being read from rank " + peer);
    }

    /**
     * A peer is gone; nothing more will arrive from it.
     *
     * @param peer the lost peer's rank in the job
     * @param cause what the device saw
     */
    void onPeerLost(int peer, Throwable cause);
}
