package org.quipu.device;

import java.lang.foreign.MemorySegment;

/**
 * The shortest way to and from one peer, for frames that lie in memory which both sides reach: the caller stores a payload where the peer will load it, and loads one
 * where the peer has stored it. Frames that pass here are frames like others: each arrives once, in the order in which {@link Device#trySend} and {@link #publish}
 * were called, and is either handed over by {@link Device#poll} or taken here.
 *
 * <p>Places are addresses, see {@link org.quipu.device.natives.AddressSpace}. A frame that has arrived is named by the place of its four header words, one behind the other.
 *
 * <p>Threads: {@link #claim} and {@link #publish} together are as one call of {@code trySendAlone}, so no other send to the peer may be under way; {@link #arrived} and what follows it
 * are as one of {@code poll}, so no other thread may poll. What the call before has written must be visible.
 */
public interface Lane {

    /**
     * Gives the place of the next frame's payload, which is the caller's until the next send. The payload's last bytes are best stored first: the first ones
     * of a short one share a cache line with the header, which the peer looks at all the time.
     *
     * @param length the payload's bytes, 0 or more
     * @return 0 if such a frame cannot leave now, or not on this way: {@code trySendAlone} knows which
     */
    long claim(int length);

    /**
     * Stores a payload, as any other store would; a long one so that the peer has it soonest.
     *
     * @param memory what holds it; the caller has checked that the range lies there
     * @param offset its first byte in that
     * @param place what {@link #claim} has given
     * @param length the bytes that were claimed
     */
    void store(MemorySegment memory, long offset, long place, int length);

    /** Sends the frame whose payload lies at the place that {@link #claim} has just given for that length. */
    void publish(long h0, long h1, long h2, long h3, int length);

    /**
     * Gets ready for as many frames as were published since the last call, so that they leave sooner. For a thread that has nothing to do but wait, which calls it once for each
     * wait; counts as a send that is under way. May do nothing.
     */
    void getReady();

    /** The oldest frame from the peer that is not yet handed over: the place of its header words; 0 if none has arrived. */
    long arrived();

    /**
     * The length of the frame that {@link #arrived} gave.
     *
     * @return the payload's bytes; -1 if {@code poll} must hand the frame over
     */
    int length(long frame);

    /** The place of that frame's payload, if its length is not -1. */
    long payload(long frame);

    /** Takes that frame, which is not handed over any more. Its memory may be used for others from now on. */
    void take(long frame);
}
