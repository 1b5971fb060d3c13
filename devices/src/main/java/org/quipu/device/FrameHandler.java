package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * Receives the frames and events found by {@link Device#poll}. Called on the polling thread; must not block or poll.
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
     * @param memory holds the payload; valid until this call returns, unless it is the target set in {@link
     *     #onLongFrame}
     * @param offset offset of the payload in {@code memory}, in bytes
     * @param length size of the payload in bytes, 0 to {@link Device#maxPayload(int)}
     */
    void onFrame(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Chooses the target of a long frame's payload when the frame begins to arrive, so that the device need not store
     * it. {@link #onFrame} follows with that memory and offset when the frame is complete. Only some devices call this,
     * and only for frames that they consider long.
     *
     * @param peer the sender's rank in the job
     * @param h0 first header word, as sent
     * @param h1 second header word, as sent
     * @param h2 third header word, as sent
     * @param h3 fourth header word, as sent
     * @param length size of the payload in bytes
     * @param landing receives the target, which belongs to the device until {@code onFrame}, {@link #onPeerLost} or the
     *     device's close
     * @return false if the payload is to stay in the device's memory
     */
    default boolean onLongFrame(int peer, long h0, long h1, long h2, long h3, int length, Landing landing) {
        return false;
    }

    /**
     * Receives the end of a pending {@link Device#read}. Called only by devices that return {@link Device#ACCEPTED}
     * from reads.
     *
     * @param peer rank of the peer whose memory was read
     * @param ticket the read's ticket
     * @param whole whether the read was successful; if not, the peer is lost or has not exposed the memory
     */
    default void onRead(int peer, long ticket, boolean whole) {
        throw new IllegalStateException("nothing was being read from rank " + peer);
    }

    /**
     * Reports that a peer is lost; nothing more will arrive from it.
     *
     * @param peer the lost peer's rank in the job
     * @param cause the reason
     */
    void onPeerLost(int peer, Throwable cause);
}
