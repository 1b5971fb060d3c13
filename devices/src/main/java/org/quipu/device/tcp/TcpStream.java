package org.quipu.device.tcp;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;

/**
 * A TCP connection. No method blocks. One thread at a time reads and one writes; any thread may close it meanwhile.
 * Every use of a closed stream throws {@link java.nio.channels.ClosedChannelException}.
 */
public interface TcpStream extends AutoCloseable {

    /**
     * Completes the connection.
     *
     * @return false if that takes longer; the poller reports {@link Poller#WRITE} then
     * @throws IOException if the connection failed
     */
    boolean finishConnect() throws IOException;

    /** Returns the address of the other side. */
    InetSocketAddress remote();

    /** Returns whether the other side is on this machine, as far as its address shows. */
    boolean staysOnMachine() throws IOException;

    /** Returns the shortest measured time of a round trip, in microseconds; -1 if it is unknown. */
    default long shortestRoundTrip() throws IOException {
        return -1;
    }

    /** Returns the name of the congestion control algorithm; empty if it is unknown. */
    default String congestionControl() throws IOException {
        return "";
    }

    /**
     * Sets the congestion control algorithm.
     *
     * @return false if this implementation cannot
     * @throws IOException if the system does not permit the algorithm
     */
    boolean setCongestionControl(String name) throws IOException;

    /** Lets a poller of the same network report readiness; at most once. */
    Watch watch(Poller poller, int operations, Object owner) throws IOException;

    /**
     * Reads available data. Off-heap memory is the usual target; into an array, a call reads 128 KiB at most.
     *
     * @param length the most bytes to read, 1 or more
     * @return number of bytes, 0 if there are none now, -1 if the peer has closed the connection and everything is read
     */
    int read(MemorySegment target, long offset, int length) throws IOException;

    /** Writes as many bytes as the socket accepts, from heap or off-heap memory, and returns their number. */
    int write(MemorySegment source, long offset, int length) throws IOException;

    /**
     * Writes a header and a payload, if possible as one piece. Returns the number of bytes of both together.
     *
     * @param header off-heap memory
     * @param headerLength bytes of the header, at the start of its memory
     */
    int write(MemorySegment header, int headerLength, MemorySegment payload, long offset, int length)
            throws IOException;

    /** Reads into a short buffer, as {@link #read(MemorySegment, long, int)}. Copies and allocates. */
    default int read(ByteBuffer target) throws IOException {
        if (!target.hasRemaining()) {
            return 0;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(target.remaining());
            int count = read(memory, 0, target.remaining());
            if (count > 0) {
                target.put(memory.asSlice(0, count).asByteBuffer());
            }
            return count;
        }
    }

    /** Writes from a short buffer, as {@link #write(MemorySegment, long, int)}. Copies and allocates. */
    default int write(ByteBuffer source) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(source.remaining());
            memory.asByteBuffer().put(source.duplicate());
            int count = write(memory, 0, source.remaining());
            source.position(source.position() + count);
            return count;
        }
    }

    /**
     * Closes the connection after discarding unread data. Otherwise the system would reset the connection, and the peer
     * would lose what was written to it.
     */
    void discardAndClose();

    /** Closes the connection and ends its watch; no effect if it is closed. */
    @Override
    void close();
}
