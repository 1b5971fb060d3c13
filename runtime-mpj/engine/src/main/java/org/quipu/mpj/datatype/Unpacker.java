package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/** Unpacks one message whose bytes cannot be copied directly into the user buffer. */
public interface Unpacker {

    /**
     * Announces the message. Called once, before any part; must not run user code.
     *
     * @param bytes the message's length in bytes
     * @param elements the sender's number of elements, for types without a fixed size
     * @return null, or why the message cannot be unpacked; no other method is called then
     */
    String begin(long bytes, int elements);

    /** Unpacks a part of the message. The part is valid until the call returns. Must not run user code. */
    void unpack(long position, MemorySegment memory, long offset, long length);

    /** Completes the message. Called by the thread that waits for the receive, which throws this method's exception. */
    void finish();
}
