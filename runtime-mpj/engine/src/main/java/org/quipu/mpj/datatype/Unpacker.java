package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/** Takes a message's bytes where they cannot be copied straight into the user's array. Used for one message. */
public interface Unpacker {

    /**
     * Announces the message. Called once, before any byte comes; must not run the user's code.
     *
     * @param bytes the message's length
     * @param elements its number of elements as the sender counted them, for types without a fixed size
     * @return null, or why the message cannot be taken; then nothing more is called
     */
    String begin(long bytes, int elements);

    /** Takes a part of the message, which is valid until this returns; must not run the user's code. */
    void unpack(long position, MemorySegment memory, long offset, long length);

    /** All is there: called by the thread that waits for the receive, which gets what this throws. */
    void finish();
}
