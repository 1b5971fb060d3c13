package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * A connected TCP socket as its two users see it. Nothing blocks. One thread at a time reads and one writes; any may close it, also while others
 * read and write.
 */
interface StreamSocket {

    /**
     * Reads what there is.
     *
     * @param target off the heap
     * @param length the most that is read, in bytes, 1 or more
     * @return how many bytes came, 0 if none are there now, -1 if the peer has closed the connection and all is read
     */
    int read(MemorySegment target, long offset, int length) throws IOException;

    /** Writes what the socket takes, from the heap or from off it, and returns how many bytes that were. */
    int write(MemorySegment source, long offset, int length) throws IOException;

    /** Writes a frame's header, which lies at the start of its memory, and its payload, as one piece if it can; returns as above, both together. */
    int write(MemorySegment header, MemorySegment payload, long offset, int length) throws IOException;

    /**
     * Closes it. What the peer sent and nobody read is thrown away first: closing on unread bytes would make the system reset the connection,
     * and the peer would lose frames that were flushed to it.
     */
    void close();
}
