package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * Receives the frames and events found by {@link Device#poll}. Called by the polling thread; must not block or poll.
 */
public interface FrameHandler {

    /**
     * Receives a frame.
     *
     * @param peer the sender's rank in the job
     * @param h0 first header word, as sent
     * @param h1 second header word, as sent
     * @param h2 third header word, as sent
     * @param h3 fourth header word, as sent
     * @param memory memory that contains the payload; valid until this call returns, unless it is the target set in
     *     {@link #onLongFrame}
     * @param offset offset of the payload in {@code memory}, in bytes
     * @param length size of the payload in bytes, 0 to {@link Device#maxPayload(int)}
     */
    void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Provides the target for a long frame's payload when its first bytes arrive, so that the device does not buffer
     * it. {@link #onFrame} is called with that memory and offset when the frame is complete. Called only by some
     * devices, and only for frames that they regard as long.
     *
     * @param peer the sender's rank in the job
     * @param h0 first header word, as sent
     * @param h1 second header word, as sent
     * @param h2 third header word, as sent
     * @param h3 fourth header word, as sent
     * @param length size of the payload in bytes
     * @param landing receives the target, which the device may write until {@code onFrame}, {@link #onPeerLost} or its
     *     close
     * @return false if the device must buffer the payload
     */
    default boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        return false;
    }

    /**
     * Reports the completion of a pending {@link Device#read}. Called only by devices whose reads return
     * {@link Device#ACCEPTED}.
     *
     * @param peer rank of the peer whose memory was read
     * @param ticket the read's ticket
     * @param whole whether the read succeeded; if not, the peer is lost or has not exposed the memory
     */
    default void onRead(int peer, long ticket, boolean whole) {
        throw new IllegalStateException("no read from rank " + peer + " is pending");
    }

    /**
     * Reports that a peer is lost. No further frames will arrive from it.
     *
     * @param peer the lost peer's rank in the job
     * @param cause the reason
     */
    void onPeerLost(int peer, Throwable cause);
}
