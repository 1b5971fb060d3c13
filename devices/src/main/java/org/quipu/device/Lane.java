package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * The fastest path to and from one peer, through shared memory: from the sender's array to the shared memory, and from
 * there to the receiver's array. Frames of a lane are ordinary frames. Each arrives once, in the order of the calls to
 * {@link Device#trySend} and {@link #trySend}, and is either passed to the handler by {@link Device#poll} or taken
 * here.
 *
 * <p>Thread safety: {@link #trySend} has the requirements of {@code trySendAlone}: no other send to the peer may be
 * concurrent. {@link #arrived} and {@link #take} have those of {@code poll}: no other thread may poll. Each call must
 * happen after the previous one.
 */
public interface Lane {

    /**
     * The longest payload in bytes that can be sent from or taken into an array; a longer one uses a
     * {@link MemorySegment}.
     */
    int SHORT_BYTES = 88;

    /** Result of {@link #arrived}: there is no frame. */
    int NOTHING = -1;

    /**
     * Result of {@link #arrived}: there is a frame with other header words, or one that only {@code poll} can process.
     */
    int OTHER = -2;

    /**
     * Tries to send a frame whose payload is part of an array. Never blocks.
     *
     * @param array array of a primitive type other than boolean; for any other object the result is false
     * @param from offset of the payload, in bytes; a multiple of the element size
     * @param length size of the payload in bytes, 0 to {@link #SHORT_BYTES}; whole elements
     * @return false if the frame cannot be sent now or not through the lane; {@code trySendAlone} returns the reason
     * @throws IndexOutOfBoundsException if the range is outside the array; nothing was sent then
     */
    boolean trySend(long h0, long h1, long h2, long h3, Object array, long from, int length);

    /**
     * As {@link #trySend(long, long, long, long, Object, long, int)}, for a payload of any length.
     *
     * @param memory memory that contains the payload, on-heap or off-heap; the caller has checked the range
     */
    boolean trySend(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Prefetches the memory for as many frames as were sent since the last call, to shorten their latency. Called by a
     * waiting thread, once per wait; has the requirements of a send. May have no effect.
     */
    void getReady();

    /**
     * Finds the oldest frame from the peer that has not been taken or passed to the handler.
     *
     * @param h0 first header word of the expected frame
     * @param h1 second header word of the expected frame
     * @return size of its payload in bytes, 0 or more; {@link #NOTHING} or {@link #OTHER}
     */
    int arrived(long h0, long h1);

    /**
     * Takes the frame found by the last call of {@link #arrived}.
     *
     * @param array array of a primitive type other than boolean
     * @param to offset of the payload in the array, in bytes; a multiple of the element size
     * @param length the result of {@link #arrived}, at most {@link #SHORT_BYTES}
     * @return false if {@code array} is another object or the last element is incomplete; nothing has changed then
     * @throws IndexOutOfBoundsException if the range is outside the array; the frame was not taken then, but some
     *     elements may have been written
     */
    boolean take(Object array, long to, int length);

    /**
     * As {@link #take(Object, long, int)}, for a payload of any length.
     *
     * @param memory memory for the payload, on-heap or off-heap
     */
    void take(MemorySegment memory, long offset, int length);
}
