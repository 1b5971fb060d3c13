package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;

/** Unpacks one message that cannot be copied directly into the user buffer. */
public interface Unpacker {

    /**
     * Announces the message. Called once, before any part. Must not run user code.
     *
     * @param bytes length of the message in bytes
     * @param elements number of elements sent, for types without a fixed size
     * @return null, or the reason why the message cannot be unpacked; in that case no other method is called
     */
    @Nullable
    String begin(long bytes, int elements);

    /** Unpacks a part of the message. The memory is valid only during the call. Must not run user code. */
    void unpack(long position, MemorySegment memory, long offset, long length);

    /** Completes the message. Called by the thread that waits for the receive; exceptions propagate to it. */
    void finish();
}
