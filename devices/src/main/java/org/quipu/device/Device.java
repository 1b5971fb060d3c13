package org.quipu.device;

import java.lang.foreign.MemorySegment;
import java.util.List;

import org.jspecify.annotations.Nullable;

/** Transfers frames between this process and its peers. The package description is the contract. */
public interface Device extends AutoCloseable {

    /** Result of {@link #trySend}: the frame is accepted and the caller may reuse its memory. */
    int ACCEPTED = 0;

    /** Result of {@link #read}: the read is complete. */
    int DONE = 1;

    /** Result of {@link #trySend} and {@link #read}: insufficient space now; poll and try again. */
    int BACK_PRESSURE = -1;

    /** Result of {@link #trySend} and {@link #read}: the peer is lost. */
    int PEER_LOST = -2;

    /**
     * Result of {@link #read}: one-sided reads are not possible between these memories; the data must be sent in
     * frames.
     */
    int REFUSED = -3;

    /** Returns the name by which users choose this device, as in {@code --device shm}. */
    String name();

    /**
     * Returns the name of the device that carries frames to a peer. Differs from {@link #name()} only if this device
     * combines several.
     */
    default String name(int peer) {
        return name();
    }

    /** Returns how frames to a peer are encrypted, such as "TLS 1.3"; empty if they are not. */
    default String encryption(int peer) {
        return "";
    }

    /**
     * Returns how frames travel to a peer, for a report to the user: first the interfaces and addresses on both sides,
     * {@code own - peer's}; then one line for each address of the peer that this device does not use, with the reason.
     * No tabulators or line breaks. Empty if there is nothing to add to {@link #name(int)}.
     *
     * @param peer a peer added by {@link #addPeer}
     */
    default List<String> route(int peer) {
        return List.of();
    }

    /** Returns the address for peers: printable, without white space, at most 1,024 characters. */
    String address();

    /**
     * Sets the handler of incoming frames. Called once, before the first frame.
     *
     * @param handler called during {@link #poll}
     */
    void start(FrameHandler handler);

    /**
     * Adds a peer. Does not open a connection.
     *
     * @param peer the peer's rank in the job; not this process's rank
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

    /** Returns the best size of the parts of a long message to a peer, in bytes; 1 to {@link #maxPayload(int)}. */
    default int chunk(int peer) {
        return maxPayload(peer);
    }

    /** Returns the message size in bytes up to which eager sending is fastest. */
    int eagerLimit();

    /** Returns the eager limit for a peer in bytes; at most {@link #maxPayload(int)}. */
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
     * @param memory memory that contains the payload, on-heap or off-heap; not read if {@code length} is 0
     * @param offset offset of the payload in {@code memory}, in bytes
     * @param length size of the payload in bytes, 0 to {@link #maxPayload(int)}
     * @return {@link #ACCEPTED}, {@link #BACK_PRESSURE} or {@link #PEER_LOST}
     * @throws IndexOutOfBoundsException if the range is outside the memory or longer than {@link #maxPayload(int)}
     */
    int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * As {@link #trySend}, without atomic instructions. The caller guarantees that no other send to this peer is
     * concurrent and that the previous one happens before this one.
     */
    default int trySendAlone(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset,
            int length) {
        return trySend(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * As {@link #trySendAlone}, but the frame may be deferred until the next {@link #poll}, to be sent together with
     * others. Only the polling thread may call this method, and it must poll next.
     */
    default int trySendSoon(int peer, long h0, long h1, long h2, long h3, MemorySegment memory,
            long offset, int length) {
        return trySendAlone(peer, h0, h1, h2, h3, memory, offset, length);
    }

    /**
     * Returns the lane to and from a peer, always the same object; null if there is none. Frames may use the lane,
     * {@link #trySend} and {@link #poll} in any sequence.
     *
     * @param peer a peer added by {@link #addPeer}
     */
    default @Nullable Lane lane(int peer) {
        return null;
    }

    /**
     * Returns the message size in bytes from which one-sided reads are faster than frames, if both memories support
     * them; see the package description.
     *
     * @return {@link Long#MAX_VALUE} if this device cannot read that peer's memory
     */
    default long readLimit(int peer) {
        return Long.MAX_VALUE;
    }

    /**
     * Allows a peer to read memory of this process until {@link #withdraw}.
     *
     * @param memory memory to be read; must remain alive and reachable, and unchanged if the peer is to read a
     *     consistent state
     * @param offset offset of the range, in bytes
     * @param length size of the range in bytes, more than 0
     * @param exposure not in use; receives the key that the peer passes to {@link #read}
     * @return false if other processes cannot read the memory, for instance because it may move; nothing has changed
     *     then
     */
    default boolean expose(int peer, MemorySegment memory, long offset, long length, Exposure exposure) {
        return false;
    }

    /** Ends an exposure. No read may be in progress; the peer must have confirmed this. */
    default void withdraw(int peer, Exposure exposure) {
        throw new IllegalStateException("device " + name() + " does not support exposing memory");
    }

    /**
     * Reads memory that a peer has exposed. Never waits for the peer, but may block for the duration of the copy. A
     * caller that must poll meanwhile reads in parts.
     *
     * @param peer the peer's rank
     * @param key0 the key's first word
     * @param key1 the key's second word
     * @param from offset in the exposed range, in bytes
     * @param memory target; belongs to the device from {@link #ACCEPTED} until {@link FrameHandler#onRead}
     * @param offset offset in {@code memory}, in bytes
     * @param length number of bytes, more than 0
     * @param ticket passed to {@link FrameHandler#onRead}
     * @return {@link #DONE}; {@link #ACCEPTED} if a later {@link #poll} reports the completion; or
     *     {@link #BACK_PRESSURE}, {@link #PEER_LOST} or {@link #REFUSED} if nothing was read
     * @throws IndexOutOfBoundsException if the range is outside the memory
     */
    default int read(int peer, long key0, long key1, long from, MemorySegment memory, long offset, long length,
            long ticket) {
        return REFUSED;
    }

    /**
     * Makes progress: passes received frames to the handler and sends pending data. Never blocks.
     *
     * @return the number of frames passed to the handler
     */
    int poll();

    /**
     * Returns whether {@link #poll} would currently find nothing. A hint: a frame that has just arrived may be missed.
     * Any thread may call this method, even during a poll. Returns false if the device cannot tell without polling.
     */
    default boolean isQuiet() {
        return false;
    }

    /**
     * Parks the calling thread until a frame may have arrived, space may have become available after back-pressure, a
     * peer has been reported lost, {@link #wake} has been called since the last return of {@code await}, or the timeout
     * expires. May return spuriously.
     *
     * <p>{@code await} considers only back-pressure returned before it started. A thread that meets back-pressure while
     * another thread waits, and relies on that thread for the next attempt, must call {@link #wake}.
     *
     * @param timeoutNanos the longest wait in nanoseconds, more than 0
     */
    void await(long timeoutNanos);

    /** Makes the current or the next {@link #await} return. Any thread may call this method. */
    void wake();

    /**
     * Returns whether all accepted frames have left this process, into the peer's memory or the operating system. The
     * result may change during a {@link #poll} but does not end an {@link #await}: check after each poll, before
     * waiting.
     */
    boolean flushed();

    /**
     * Releases all resources of this device. Any thread may call this method; a waiting thread returns. Afterwards
     * {@link #trySend} returns {@link #PEER_LOST}, {@link #poll} returns 0, and {@link #await} returns immediately.
     * Repeated calls have no effect.
     */
    @Override
    void close();
}
