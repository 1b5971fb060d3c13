package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.Packer;

/** A send that did not finish at once. Its memory stays untouched until it is done. */
public final class SendOperation extends Operation {

    Peer peer;
    long context;
    MemorySegment memory;
    long offset;

    /** Gives the message's bytes if they do not lie in {@link #memory}; else null. Only for messages that are not eager. */
    Packer packer;

    /** Whether it completes only when a receive has matched, whatever its length (MPI 4.1 section 3.4). */
    boolean synchronous;

    /** Bytes handed to the device so far; only the driver touches it. */
    long sent;
    int receiverId;

    /** Prepares for one message; everything else is as after construction. */
    SendOperation with(Peer newPeer, long newContext, int newSource, int newTag, int newTypeCode, int newElements,
            MemorySegment newMemory, long newOffset, long length) {
        clearOutcome();
        peer = newPeer;
        context = newContext;
        source = newSource;
        tag = newTag;
        typeCode = newTypeCode;
        elements = newElements;
        memory = newMemory;
        offset = newOffset;
        bytes = length;
        packer = null;
        synchronous = false;
        sent = 0;
        return this;
    }
}
