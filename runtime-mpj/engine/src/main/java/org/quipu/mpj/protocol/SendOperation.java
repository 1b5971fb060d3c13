package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.match.Operation;

/** A send that did not complete at once. Its memory must not be changed until it is done. */
public final class SendOperation extends Operation {

    Peer peer;
    long context;
    MemorySegment memory;
    long offset;

    /**
     * Packs the message's bytes if they are not in {@link #memory}, else null. Only for messages that are not eager.
     */
    Packer packer;

    /** Whether it completes only when a receive has matched, whatever its length (MPI 4.1 section 3.4). */
    boolean synchronous;

    /** Bytes passed to the device so far; confined to the driver. */
    long sent;
    int receiverId;

    /** The part that was packed last and has not left; confined to the driver. */
    PackedChunk packed;

    /** The next one that streams to the same peer; confined to the driver. */
    SendOperation nextStream;

    /** Lets the receiver read the memory; null until the first message that may be read. */
    private Key key;

    /** Whether the device lets the receiver read the memory. Set before the message is announced. */
    private boolean exposed;

    /** An exposure and its words as they are transferred. */
    private record Key(Exposure exposure, MemorySegment words) {

        Key() {
            this(new Exposure(), MemorySegment.ofArray(new byte[FrameDescriptor.KEY_BYTES]));
        }
    }

    /**
     * Prepares for one message.
     *
     * @param newTypeCode the base type's number
     * @param newElements the number of elements if the type has no fixed size, else 0
     * @param newMemory holds the message
     * @param newOffset the message's offset there, in bytes
     * @param length the message's length in bytes
     */
    public SendOperation of(int newTypeCode, int newElements, MemorySegment newMemory, long newOffset, long length) {
        clearOutcome();
        typeCode = newTypeCode;
        elements = newElements;
        memory = newMemory;
        offset = newOffset;
        bytes = length;
        packer = null;
        sent = 0;
        return this;
    }

    /** Prepares for one message that is longer than the eager limit and is packed part by part. */
    public SendOperation of(int newTypeCode, Packer newPacker, long length) {
        of(newTypeCode, 0, null, 0, length);
        packer = newPacker;
        return this;
    }

    /** Sets the destination; this process has the rank {@code newSource} in the communicator. */
    void to(Peer newPeer, long newContext, int newSource, int newTag, boolean newSynchronous) {
        peer = newPeer;
        context = newContext;
        source = newSource;
        tag = newTag;
        synchronous = newSynchronous;
    }

    /** Lets the receiver read the memory, if the device can do that; returns the payload of the announcement. */
    MemorySegment expose(Device device) {
        if (key == null) {
            key = new Key();
        }
        exposed = device.expose(peer.rank, memory, offset, bytes, key.exposure);
        if (!exposed) {
            return FrameDescriptor.NO_PAYLOAD;
        }
        key.words.set(FrameDescriptor.KEY_WORD, 0, key.exposure.key0());
        key.words.set(FrameDescriptor.KEY_WORD, Long.BYTES, key.exposure.key1());
        return key.words;
    }

    /** Ends the exposure, if there is one. No peer reads the memory any more. */
    void withdraw(Device device) {
        if (exposed) {
            exposed = false;
            device.withdraw(peer.rank, key.exposure);
        }
    }
}
