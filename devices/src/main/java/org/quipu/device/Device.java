package org.quipu.device;

import java.lang.foreign.MemorySegment;

/** Moves frames between this process and its peers; the contract is the package's description. */
public interface Device extends AutoCloseable {

    /** Answer of {@link #trySend}: the frame is on its way and its memory is the caller's again. */
    int ACCEPTED = 0;

    /** Answer of {@link #read}: the bytes are there. */
    int DONE = 1;

    /** Answer of {@link #trySend} and {@link #read}: no room now; poll and try again. */
    int BACK_PRESSURE = -1;

    /** Answer of {@link #trySend} and {@link #read}: the peer is gone for good. */
    int PEER_LOST = -2;

    /** Answer of {@link #read}: this memory cannot be read, or not into that memory; let the peer send it in frames. */
    int REFUSED = -3;

    /** The name by which users ask for this device, as in {@code --device shm}. */
    String name();

    /** The name of the device that carries frames to a peer: this one's, where it does not join several. */
    default String name(int peer) {
        return name();
    }

    /** Where peers reach this device: printable, without white space, at most 1,024 characters. */
    String address();

    /**
     * Hands over the receiver of arrived frames. Called once, before the first frame.
     *
     * @param handler called from within {@link #poll}
     */
    void start(FrameHandler handler);

    /**
     * Makes a peer known. Opens no connection.
     *
     * @param peer its rank in the job, not this process's own
     * @param address what the peer's {@link #address()} gave
     */
    void addPeer(int peer, String address);

    /** The most payload bytes that a frame can carry to any peer. */
    int maxPayload();

    /**
     * The most payload bytes that a frame can carry to one peer.
     *
     * @return {@link #maxPayload()} or more
     */
    default int maxPayload(int peer) {
        return maxPayload();
    }

    /** The bytes of the parts in which a long message is best sent to one peer; 1 to {@link #maxPayload(int)}. */
    default int chunk(int peer) {
        return maxPayload(peer);
    }

    /** The message size in bytes up to which sending without asking first pays on this device. */
    int eagerLimit();

    /** The message size in bytes up to which sending to one peer without asking first pays; at most {@link #maxPayload(int)}. */
    default int eagerLimit(int peer) {
        return eagerLimit();
    }

    /**
     * Tries to send a frame. Never blocks.
     *
     * @param peer the receiver's rank in the job, made known by {@link #addPeer}
     * @param h0 first header word
     * @param h1 second header word
     * @param h2 third header word
     * @param h3 fourth header word
     * @param memory holds the payload, on the heap or off; not read if {@code length} is 0
     * @param offset where in {@code memory} the payload begins, in bytes
     * @param length the payload's bytes, 0 to {@link #maxPayload(int)}
     * @return {@link #ACCEPTED}, {@link #BACK_PRESSURE} or {@link #PEER_LOST}
     * @throws IndexOutOfBoundsException if the range is outside the memory or longer than {@link #maxPayload(int)}
     */
    int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * As {@link #trySend}, where the caller warrants that no other call of either to this peer is under way, and that what the one before has written is visible to
     * this one: so a device can do without atomic instructions.
     */
    default int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return trySend(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * As {@link #trySendAlone}, but the frame may leave as late as the next {@link #poll}, together with others. Only
     * the polling thread may call this, and it must poll next.
     */
    default int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return trySendAlone(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * The lane to and from a peer, which stays the same; null if this device has none to it. Frames may pass by it, by {@link #trySend} and by {@link #poll} in turn.
     *
     * @param peer made known by {@link #addPeer}
     */
    default Lane lane(int peer) {
        return null;
    }

    /**
     * The message size in bytes from which one-sided reading pays where both memories allow it; see the package's description.
     *
     * @return {@link Long#MAX_VALUE} if this device cannot read that peer's memory
     */
    default long readLimit(int peer) {
        return Long.MAX_VALUE;
    }

    /**
     * Lets a peer read memory of this process until {@link #withdraw}.
     *
     * @param memory what it may read; stays alive and reachable, and unchanged if the peer shall see one state of it
     * @param offset where the range begins, in bytes
     * @param length the range's bytes, more than 0
     * @param exposure not in use; gets the key that the peer gives to {@link #read}
     * @return false if that memory cannot be read from outside, for instance because it may move; then nothing has happened
     */
    default boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return false;
    }

    /** Ends what {@link #expose} began. No read of it may be under way; the caller knows that from the peer. */
    default void withdraw(int peer, Exposure exposure) {
        throw new IllegalStateException("device " + name() + " exposes no memory");
    }

    /**
     * Reads memory that a peer exposes. Never blocks for what the peer does, but may take as long as the copy takes: who wants to
     * poll meanwhile reads in parts.
     *
     * @param peer whose memory it is
     * @param key0 the key's first word
     * @param key1 the key's second word
     * @param from where to begin in the exposed range, in bytes
     * @param memory where the bytes go; the device's from {@link #ACCEPTED} until {@link FrameHandler#onRead}
     * @param offset where in {@code memory}, in bytes
     * @param length how many bytes, more than 0
     * @param ticket given to {@link FrameHandler#onRead}
     * @return {@link #DONE}; {@link #ACCEPTED}, then a {@link #poll} reports the end; {@link #BACK_PRESSURE}, {@link #PEER_LOST} or
     *     {@link #REFUSED}, then nothing was read
     * @throws IndexOutOfBoundsException if the range is outside the memory
     */
    default int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length, long ticket) {
        return REFUSED;
    }

    /**
     * Makes progress: hands arrived frames to the handler and moves what waits to go out. Never blocks.
     *
     * @return the number of frames handed over, 0 if there was none
     */
    int poll();

    /**
     * Whether {@link #poll} would find nothing just now. A hint, which any thread may ask for while another one polls: what came a moment ago may be
     * missing. A device that would have to poll to know says no.
     */
    default boolean isQuiet() {
        return false;
    }

    /**
     * Parks the calling thread until a frame may have arrived, room may have come free after back-pressure, a peer was
     * reported lost or {@link #wake} was called since the last {@code await} returned, or the time is over, as exactly as
     * the system's clock allows. May return early for no reason.
     *
     * <p>Only back-pressure that was answered before {@code await} began is known to it: a thread that was refused while
     * another awaits and leaves the next attempt to that other calls {@link #wake}.
     *
     * @param timeoutNanos the longest wait in nanoseconds, more than 0
     */
    void await(long timeoutNanos);

    /** Makes a current or the next {@link #await} return. Any thread may call it. */
    void wake();

    /**
     * Whether every accepted frame has left this process: into the peer's memory or into the operating system. It may become so while polling,
     * which {@link #await} does not tell: ask after each {@link #poll}, before waiting.
     */
    boolean flushed();

    /**
     * Releases everything that this device holds. Any thread may call it; a waiting one returns. Afterwards {@link #trySend}
     * answers {@link #PEER_LOST}, {@link #poll} 0, and {@link #await} returns at once. Calling it again does nothing.
     */
    @Override
    void close();
}
