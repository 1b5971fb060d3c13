package org.quipu.device;

import java.lang.foreign.MemorySegment;

/** Moves frames between this process and its peers; the contract is the package's description. */
public interface Device extends AutoCloseable {

    /** Answer of {@link #trySend}: the frame is on its way and its memory is the caller's again. */
    int ACCEPTED = 0;

    /** Answer of {@link #trySend}: no room now; poll and try again. */
    int BACK_PRESSURE = -1;

    /** Answer of {@link #trySend}: the peer is gone for good. */
    int PEER_LOST = -2;

    /** The name by which users ask for this device, as in {@code --device shm}. */
    String name();

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

    /** The most payload bytes that a frame can carry. */
    int maxPayload();

    /** The message size in bytes up to which sending without asking first pays on this device. */
    int eagerLimit();

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
     * @param length the payload's bytes, 0 to {@link #maxPayload()}
     * @return {@link #ACCEPTED}, {@link #BACK_PRESSURE} or {@link #PEER_LOST}
     * @throws IndexOutOfBoundsException if the range is outside the memory or longer than {@link #maxPayload()}
     */
    int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length);

    /**
     * Makes progress: hands arrived frames to the handler and moves what waits to go out. Never blocks.
     *
     * @return the number of frames handed over, 0 if there was none
     */
    int poll();

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

    /** Whether every accepted frame has left this process: into the peer's memory or into the operating system. */
    boolean flushed();

    /**
     * Releases everything that this device holds. Any thread may call it; a waiting one returns. Afterwards {@link #trySend}
     * answers {@link #PEER_LOST}, {@link #poll} 0, and {@link #await} returns at once. Calling it again does nothing.
     */
    @Override
    void close();
}
