package org.quipu.mpj.engine;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Device;
import org.quipu.device.Exposure;
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

    /** The part that was packed last and has not left; only the driver touches it. */
    PackedChunk packed;

    /** The next one that streams to the same peer; only the driver touches it. */
    SendOperation nextStream;

    /** By what the receiver may read the memory; null until the first message for which that pays. */
    private Key key;

    /** Whether the device lets the receiver read the memory. Set before the message is announced, reset by whoever ends it. */
    private boolean exposed;

    /** An exposure and its words as they travel. */
    private record Key(Exposure exposure, MemorySegment words) {

        Key() {
            this(new Exposure(), MemorySegment.ofArray(new byte[FrameDescriptor.KEY_BYTES]));
        }
    }

    /** Lets the receiver read the memory, if the device can do that; gives what the announcement is to carry. */
    MemorySegment expose(Device device) {
        if (key == null) {
            key = new Key();
        }
        exposed = device.expose(peer.rank, memory, offset, bytes, key.exposure);
        if (!exposed) {
            return Outbox.NOTHING;
        }
        key.words.set(FrameDescriptor.KEY_WORD, 0, key.exposure.key0());
        key.words.set(FrameDescriptor.KEY_WORD, Long.BYTES, key.exposure.key1());
        return key.words;
    }

    /** Ends what {@link #expose} began, if it did. Nobody reads the memory any more. */
    void withdraw(Device device) {
        if (exposed) {
            exposed = false;
            device.withdraw(peer.rank, key.exposure);
        }
    }

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
