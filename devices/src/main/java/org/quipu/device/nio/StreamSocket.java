package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * A connected TCP socket. No method blocks. One thread at a time reads and one writes; any thread may close it
 * meanwhile.
 */
interface StreamSocket {

    /**
     * Reads available data.
     *
     * @param target off-heap memory
     * @param length the most bytes to read, 1 or more
     * @return number of bytes, 0 if there are none now, -1 if the peer has closed the connection and everything is read
     */
    int read(MemorySegment target, long offset, int length) throws IOException;

    /** Writes as many bytes as the socket accepts, from heap or off-heap memory, and returns their number. */
    int write(MemorySegment source, long offset, int length) throws IOException;

    /**
     * Writes a frame's header, at the start of its memory, and its payload, if possible as one piece. Returns the
     * number of bytes of both together.
     */
    int write(MemorySegment header, MemorySegment payload, long offset, int length) throws IOException;

    /**
     * Closes the socket after discarding unread data. Otherwise the system would reset the connection, and the peer
     * would lose frames that were flushed to it.
     */
    void close();
}
