package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * The fastest path to and from one peer, through memory that both sides share: from the sender's array to the shared
 * memory, and from there to the receiver's array. Frames in a lane are ordinary frames: each arrives once, in the order
 * of the calls to {@link Device#trySend} and {@link #trySend}, and is either passed to the handler by {@link
 * Device#poll} or taken here.
 *
 * <p>Threads: a {@link #trySend} counts as a call of {@code trySendAlone}, so no other send to the peer may run
 * concurrently. {@link #arrived} and {@link #take} count as {@code poll}, so no other thread may poll. Each call must
 * happen after the previous one.
 */
public interface Lane {

    /**
     * The longest payload in bytes that is sent from or taken to an array; a longer one uses a {@link MemorySegment}.
     */
    int SHORT_BYTES = 88;

    /** Result of {@link #arrived}: there is no frame. */
    int NOTHING = -1;

    /**
     * Result of {@link #arrived}: there is a frame with other header words, or one that only {@code poll} can handle.
     */
    int OTHER = -2;

    /**
     * Tries to send a frame whose payload is part of an array. Never blocks.
     *
     * @param array array of a primitive type other than boolean; the result for another object is false
     * @param from offset of the payload, in bytes; a multiple of the element size
     * @param length size of the payload in bytes, 0 to {@link #SHORT_BYTES}; whole elements
     * @return false if the frame cannot leave now, or not through the lane; {@code trySendAlone} tells which
     * @throws IndexOutOfBoundsException if the range is outside the array; nothing was sent then
     */
    boolean trySend(long h0, long h1, long h2, long h3, Object array, long from, int length);

    /**
     * Tries to send a payload of any length, as {@link #trySend(long, long, long, long, Object, long, int)}.
     *
     * @param memory holds the payload, heap or off-heap; the caller has checked the range
     */
    boolean trySend(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Prepares for as many frames as were sent since the last call, so that they leave sooner. Called by a waiting
     * thread, once per wait; counts as a send. May do nothing.
     */
    void getReady();

    /**
     * Finds the oldest frame from the peer that was not yet taken or passed to the handler.
     *
     * @param h0 first header word of a frame to be taken here
     * @param h1 second header word of a frame to be taken here
     * @return size of its payload in bytes, 0 or more; {@link #NOTHING} or {@link #OTHER}
     */
    int arrived(long h0, long h1);

    /**
     * Takes the frame found by the last call of {@link #arrived}.
     *
     * @param array array of a primitive type other than boolean
     * @param to offset of the payload in the array, in bytes; a multiple of the element size
     * @param length the result of {@link #arrived}, at most {@link #SHORT_BYTES}
     * @return false if it is another object, or the last element is incomplete; then nothing has changed
     * @throws IndexOutOfBoundsException if the range is outside the array; then the frame was not taken, but some
     *     elements may have been written
     */
    boolean take(Object array, long to, int length);

    /**
     * Takes a frame with a payload of any length, as {@link #take(Object, long, int)}.
     *
     * @param memory has room for the payload, heap or off-heap
     */
    void take(MemorySegment memory, long offset, int length);
}
