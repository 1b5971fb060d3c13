package org.quipu.device.nio;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * A connected TCP socket as a {@link FrameReader} and a {@link FrameWriter} see it. Nothing blocks. One thread at a time
 * reads and one writes; any may close it, also while others read and write.
 */
interface StreamSocket {

    /**
     * Reads what there is.
     *
     * @param length the most that is read, in bytes, 1 or more
     * @return how many bytes came, 0 if none are there now, -1 if the peer has closed the connection and all is read
     */
    int read(NetBuffer target, int offset, int length) throws IOException;

    /** As above, into any memory off the heap. Allocates. */
    int read(MemorySegment target, long offset, int length) throws IOException;

    /** Writes what the socket takes, and returns how many bytes that were. */
    int write(NetBuffer source, int offset, int length) throws IOException;

    /**
     * Writes a frame's header and its payload, as one piece if it can.
     *
     * @param header holds the header at its start
     * @param payload holds the payload, off the heap
     * @param length the payload's bytes
     * @return how many bytes the socket took of both together
     */
    int write(NetBuffer header, MemorySegment payload, long offset, int length) throws IOException;

    /**
     * Closes it. Bytes that the peer sent and nobody read are discarded first: closing on unread bytes would make the
     * system reset the connection, and the peer would lose frames that were flushed to it.
     */
    void close();
}
