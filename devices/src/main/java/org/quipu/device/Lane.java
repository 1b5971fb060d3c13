package org.quipu.device;

/**
 * The shortest way to and from one peer, for frames that lie in memory which both sides reach: the caller stores a payload where the peer will load it, and loads one
 * where the peer has stored it. Frames that pass here are frames like others: each arrives once, in the order in which {@link Device#trySend} and {@link #publish}
 * were called, and is either handed over by {@link Device#poll} or taken here.
 *
 * <p>A <em>place</em> is an address, see {@link AddressSpace}. At a frame's place its payload lies, and right before it the four header words:
 *
 * <pre>
 *   place - 32   place - 24   place - 16   place - 8   place
 *  | h0         | h1         | h2         | h3        | payload ...
 * </pre>
 *
 * <p>Threads: each call is as one of {@code trySendAlone} and of {@code poll} at once. So no send and no poll of the device may be under way beside it, and what
 * the one before has written must be visible.
 */
public interface Lane {

    /** How far before its place a frame's first header word lies, in bytes. */
    int HEADER_BYTES = 4 * Long.BYTES;

    /**
     * Gives the place of the next frame to the peer. It is the caller's until the next send. The payload's last bytes are best stored first: its first ones share
     * a cache line with the header, which the peer looks at all the time.
     *
     * @param length the payload's bytes, 0 or more
     * @return 0 if such a frame cannot leave now, or not on this way: {@code trySendAlone} knows which
     */
    long claim(int length);

    /** Sends the frame whose payload of so many bytes lies at the place that {@link #claim} gave last. */
    void publish(long place, long h0, long h1, long h2, long h3, int length);

    /** The place of the oldest frame from the peer that is not yet handed over; 0 if none has arrived. */
    long arrived();

    /**
     * The length of the frame at the place that {@link #arrived} gave.
     *
     * @return the payload's bytes; -1 if it does not lie there, and {@code poll} must hand the frame over
     */
    int length(long place);

    /** Takes that frame, which is not handed over any more. Its memory may be used for others from now on. */
    void take();
}
