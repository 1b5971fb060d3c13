package org.quipu.mpj.protocol;

import java.lang.foreign.MemorySegment;

import org.jspecify.annotations.Nullable;
import org.quipu.device.Device;
import org.quipu.device.Exposure;
import org.quipu.mpj.datatype.Packer;
import org.quipu.mpj.match.Operation;

/** A send that did not complete immediately. Its buffer must not be changed until it is complete. */
public final class SendOperation extends Operation {

    @SuppressWarnings("NullAway.Init") // set by the method that starts the send
    Peer peer;
    long context;
    @SuppressWarnings("NullAway.Init")
    MemorySegment memory;
    long offset;

    /**
     * Packs the message if it is not in {@link #memory}; otherwise null. Not used for eager messages.
     */
    @Nullable
    Packer packer;

    /** Whether the send completes only after a receive has matched, regardless of length (MPI 4.1 section 3.4). */
    boolean synchronous;

    /** Number of bytes passed to the device; confined to the driver. */
    long sent;
    int receiverId;

    /** The last packed part, which has not been sent yet; confined to the driver. */
    @Nullable
    PackedChunk packed;

    /** The next send that streams to the same peer; confined to the driver. */
    @Nullable
    SendOperation nextStream;

    /** Lets the receiver read the memory; null until first needed. */
    private @Nullable Key key;

    /** The key while the memory is exposed to the receiver, else null. Set before the message is announced. */
    private @Nullable Key exposed;

    /** An exposure and its key as transferred. */
    private record Key(Exposure exposure, MemorySegment words) {

        Key() {
            this(new Exposure(), MemorySegment.ofArray(new byte[FrameDescriptor.KEY_BYTES]));
        }
    }

    /**
     * Initializes the send for one message.
     *
     * @param newTypeCode code of the base type
     * @param newElements number of elements if the type has no fixed size, else 0
     * @param newMemory memory that contains the message
     * @param newOffset offset of the message in that memory, in bytes
     * @param length length of the message in bytes
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

    /** Initializes the send for a message that is longer than the eager limit and is packed in parts. */
    public SendOperation of(int newTypeCode, Packer newPacker, long length) {
        of(newTypeCode, 0, FrameDescriptor.NO_PAYLOAD, 0, length);
        packer = newPacker;
        return this;
    }

    /** Sets the destination. {@code newSource} is the rank of this process in the communicator. */
    void to(Peer newPeer, long newContext, int newSource, int newTag, boolean newSynchronous) {
        peer = newPeer;
        context = newContext;
        source = newSource;
        tag = newTag;
        synchronous = newSynchronous;
    }

    /** Exposes the memory to the receiver, if the device can do that; returns the payload of the announcement. */
    MemorySegment expose(Device device) {
        if (key == null) {
            key = new Key();
        }
        if (!device.expose(peer.rank, memory, offset, bytes, key.exposure)) {
            return FrameDescriptor.NO_PAYLOAD;
        }
        exposed = key;
        key.words.set(FrameDescriptor.KEY_WORD, 0, key.exposure.key0());
        key.words.set(FrameDescriptor.KEY_WORD, Long.BYTES, key.exposure.key1());
        return key.words;
    }

    /** Ends the exposure, if there is one. No peer may read the memory afterwards. */
    void withdraw(Device device) {
        Key ending = exposed;
        if (ending != null) {
            exposed = null;
            device.withdraw(peer.rank, ending.exposure);
        }
    }
}
