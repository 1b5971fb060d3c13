package org.quipu.device;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** Moves frames between this process and its peers. The package's description is the contract. */
public interface Device extends AutoCloseable {

    /** Result of {@link #trySend}: the frame is accepted and its memory belongs to the caller again. */
    int ACCEPTED = 0;

    /** Result of {@link #read}: the read is complete. */
    int DONE = 1;

    /** Result of {@link #trySend} and {@link #read}: no room now; poll and try again. */
    int BACK_PRESSURE = -1;

    /** Result of {@link #trySend} and {@link #read}: the peer is lost. */
    int PEER_LOST = -2;

    /** Result of {@link #read}: these memories do not support one-sided reads; let the peer send frames instead. */
    int REFUSED = -3;

    /** Returns the name by which users choose this device, as in {@code --device shm}. */
    String name();

    /**
     * Returns the name of the device that carries frames to a peer, which differs from {@link #name()} only if this
     * device joins several.
     */
    default String name(int peer) {
        return name();
    }

    /** Returns the address for peers: printable, without white space, at most 1,024 characters. */
    String address();

    /**
     * Sets the receiver of arrived frames. Called once, before the first frame.
     *
     * @param handler called from within {@link #poll}
     */
    void start(FrameHandler handler);

    /**
     * Adds a peer. Opens no connection.
     *
     * @param peer the peer's rank in the job, not this process's
     * @param address the peer's {@link #address()}
     */
    void addPeer(int peer, String address);

    /** Returns the largest payload of a frame to any peer, in bytes. */
    int maxPayload();

    /**
     * Returns the largest payload of a frame to one peer, in bytes.
     *
     * @return {@link #maxPayload()} or more
     */
    default int maxPayload(int peer) {
        return maxPayload();
    }

    /** Returns the best size of the parts of a long message to one peer, in bytes; 1 to {@link #maxPayload(int)}. */
    default int chunk(int peer) {
        return maxPayload(peer);
    }

    /** Returns the message size in bytes up to which this device sends fastest without asking the receiver first. */
    int eagerLimit();

    /** Returns the eager limit for one peer in bytes; at most {@link #maxPayload(int)}. */
    default int eagerLimit(int peer) {
        return eagerLimit();
    }

    /**
     * Tries to send a frame. Never blocks.
     *
     * @param peer the receiver's rank in the job, added by {@link #addPeer}
     * @param h0 first header word
     * @param h1 second header word
     * @param h2 third header word
     * @param h3 fourth header word
     * @param memory holds the payload, heap or off-heap; not read if {@code length} is 0
     * @param offset offset of the payload in {@code memory}, in bytes
     * @param length size of the payload in bytes, 0 to {@link #maxPayload(int)}
     * @return {@link #ACCEPTED}, {@link #BACK_PRESSURE} or {@link #PEER_LOST}
     * @throws IndexOutOfBoundsException if the range is outside the memory or longer than {@link #maxPayload(int)}
     */
    int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Tries to send as {@link #trySend}. The caller guarantees that no other send to this peer runs concurrently, and
     * that the previous one happens before this one, so that the device needs no atomic instructions.
     */
    default int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        return trySend(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * Tries to send as {@link #trySendAlone}, but the frame may leave as late as the next {@link #poll}, together with
     * others. Only the polling thread may call this, and it must poll next.
     */
    default int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return trySendAlone(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * Returns the lane to and from a peer, always the same object; null if this device has none. Frames may pass
     * through the lane, {@link #trySend} and {@link #poll} in any sequence.
     *
     * @param peer added by {@link #addPeer}
     */
    default @Nullable Lane lane(int peer) {
        return null;
    }

    /**
     * Returns the message size in bytes from which one-sided reads are faster, if both memories support them; see the
     * package's description.
     *
     * @return {@link Long#MAX_VALUE} if this device cannot read that peer's memory
     */
    default long readLimit(int peer) {
        return Long.MAX_VALUE;
    }

    /**
     * Lets a peer read memory of this process until {@link #withdraw}.
     *
     * @param memory memory to be read; must stay alive and reachable, and unchanged if the peer is to see a consistent
     *     state
     * @param offset offset of the range, in bytes
     * @param length size of the range in bytes, more than 0
     * @param exposure not in use; receives the key that the peer passes to {@link #read}
     * @return false if the memory cannot be read from outside, for instance because it may move; then nothing has
     *     changed
     */
    default boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return false;
    }

    /** Ends an exposure. No read of it may be pending; the caller learns that from the peer. */
    default void withdraw(int peer, Exposure exposure) {
        throw new IllegalStateException("device " + name() + " exposes no memory");
    }

    /**
     * Reads memory that a peer exposes. Never waits for the peer, but may take as long as the copy: a caller that must
     * poll meanwhile reads in parts.
     *
     * @param peer the peer's rank
     * @param key0 the key's first word
     * @param key1 the key's second word
     * @param from offset in the exposed range, in bytes
     * @param memory target; belongs to the device from {@link #ACCEPTED} until {@link FrameHandler#onRead}
     * @param offset offset in {@code memory}, in bytes
     * @param length number of bytes, more than 0
     * @param ticket passed to {@link FrameHandler#onRead}
     * @return {@link #DONE}; {@link #ACCEPTED}, then a later {@link #poll} reports the end; {@link #BACK_PRESSURE},
     *     {@link #PEER_LOST} or {@link #REFUSED}, then nothing was read
     * @throws IndexOutOfBoundsException if the range is outside the memory
     */
    default int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        return REFUSED;
    }

    /**
     * Makes progress: passes arrived frames to the handler and sends pending data. Never blocks.
     *
     * @return the number of frames passed to the handler
     */
    int poll();

    /**
     * Returns whether {@link #poll} would find nothing now. A hint: a frame that arrived a moment ago may be missed.
     * Any thread may call it, even during a poll. A device that would have to poll to know returns false.
     */
    default boolean isQuiet() {
        return false;
    }

    /**
     * Parks the calling thread until a frame may have arrived, room may have come free after back-pressure, a peer was
     * reported lost or {@link #wake} was called since the last {@code await} returned, or the time is over, as exactly
     * as the system's clock allows. May return early for no reason.
     *
     * <p>{@code await} takes into account only back-pressure returned before it began. A thread that meets
     * back-pressure while another one waits, and leaves the next attempt to that one, calls {@link #wake}.
     *
     * @param timeoutNanos the longest wait in nanoseconds, more than 0
     */
    void await(long timeoutNanos);

    /** Makes a current or the next {@link #await} return. Any thread may call it. */
    void wake();

    /**
     * Returns whether every accepted frame has left this process, into the peer's memory or the operating system. That
     * may change during a {@link #poll}, and does not end an {@link #await}: check after each poll, before waiting.
     */
    boolean flushed();

    /**
     * Releases everything that this device holds. Any thread may call it; a waiting one returns. Afterwards {@link
     * #trySend} returns {@link #PEER_LOST}, {@link #poll} 0, and {@link #await} returns at once. Calling it again does
     * nothing.
     */
    @Override
    void close();
}
