package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * The shortest way to and from one peer, through memory that both sides reach: from the sender's array to where the peer
 * reads, and from there to the receiver's array. Frames that pass here are frames like others: each arrives once, in the
 * order in which {@link Device#trySend} and {@link #trySend} were called, and is either handed over by {@link
 * Device#poll} or taken here.
 *
 * <p>Threads: a {@link #trySend} counts as a call of {@code trySendAlone}, so no other send to the peer may be under way.
 * {@link #arrived} and {@link #take} count as one of {@code poll}, so no other thread may poll. What the call before has
 * written must be visible.
 */
public interface Lane {

    /** The longest payload in bytes that passes to or from an array as such; a longer one as a {@link MemorySegment}. */
    int SHORT_BYTES = 88;

    /** Answer of {@link #arrived}: there is no frame. */
    int NOTHING = -1;

    /** Answer of {@link #arrived}: there is a frame with other header words, or one that {@code poll} must hand over. */
    int OTHER = -2;

    /**
     * Tries to send a frame whose payload is part of an array. Never blocks.
     *
     * @param array of a primitive type other than boolean; for another object the answer is false
     * @param from where the payload begins, in bytes; a whole element
     * @param length the payload's bytes, 0 to {@link #SHORT_BYTES}; whole elements
     * @return false if the frame cannot leave now, or not on this way: {@code trySendAlone} knows which
     * @throws IndexOutOfBoundsException if the range is outside the array; nothing was sent then
     */
    boolean trySend(long h0, long h1, long h2, long h3, Object array, long from, int length);

    /**
     * As above, for a payload of any length.
     *
     * @param memory holds the payload, on the heap or off; the caller has checked that the range lies there
     */
    boolean trySend(long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Gets ready for as many frames as were sent since the last call, so that they leave sooner. For a thread that waits,
     * once for each wait; counts as a send that is under way. May do nothing.
     */
    void getReady();

    /**
     * Looks for the oldest frame from the peer that was not yet handed over.
     *
     * @param h0 its first header word, if it is to be taken here
     * @param h1 its second header word, if it is to be taken here
     * @return its payload's bytes, 0 or more; {@link #NOTHING} or {@link #OTHER}
     */
    int arrived(long h0, long h1);

    /**
     * Takes the frame that {@link #arrived} has just found.
     *
     * @param array of a primitive type other than boolean
     * @param to where the payload goes, in bytes; a whole element
     * @param length what {@link #arrived} gave, at most {@link #SHORT_BYTES}
     * @return false if it is another object, or the last element is not whole; then nothing has happened
     * @throws IndexOutOfBoundsException if the range is outside the array; then nothing has happened, but some elements
     *     may have been written
     */
    boolean take(Object array, long to, int length);

    /**
     * As above, for a payload of any length.
     *
     * @param memory has room for the payload, on the heap or off
     */
    void take(MemorySegment memory, long offset, int length);
}
