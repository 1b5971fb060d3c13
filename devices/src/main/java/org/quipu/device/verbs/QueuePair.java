package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/** One end of a reliable connection. The owner must ensure that only one thread uses it at a time. */
final class QueuePair implements AutoCloseable {

    private static final int HOPS = 64;
    private static final byte RETRIES = 7;

    /** Receiver-not-ready timer of 0.64 ms; not needed while credits are respected. */
    private static final byte WAIT_FOR_BUFFER = 12;

    private final OpenPort port;
    private final long pair;
    private final int number;
    private final int inlineBytes;
    private final int readsToAsk;
    private boolean closed;

    /**
     * Creates a queue pair, which must be connected before use.
     *
     * @param sends maximum number of pending requests
     * @param reads maximum number of reads among them
     * @throws NativeException if the device rejects the request
     */
    QueuePair(OpenPort port, CompletionQueue completions, SharedReceiveQueue receives, int sends, int reads)
            throws NativeException {
        this.port = port;
        readsToAsk = Math.min(255, Math.min(reads, port.readsToAsk));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(QueuePairDescriptor.INIT_BYTES, 8);
            pair = create(attributes, completions, receives, sends);
            // The library writes back the limits that it has granted.
            inlineBytes = Math.min(SlotGeometry.LARGEST_INLINE,
                    attributes.get(INT, QueuePairDescriptor.INIT_MAX_INLINE_DATA));
            MemorySegment view = NativeLibrary.structure(pair, ObjectDescriptor.QP_BYTES);
            number = view.get(INT, ObjectDescriptor.QP_NUM);
            Verbs.check(view.get(LONG, ObjectDescriptor.CONTEXT) == port.context && number > 0 && number < 1 << 24,
                    "ibv_qp does not contain its context and number");
            initialise(arena);
        }
    }

    private long create(MemorySegment attributes, CompletionQueue completions, SharedReceiveQueue receives, int sends)
            throws NativeException {
        NativeException refused = null;
        // Devices differ in the maximum size of inline data, and reject a queue pair that requests more.
        for (int inline = SlotGeometry.LARGEST_INLINE; inline >= SlotGeometry.HEADER_BYTES; inline /= 2) {
            attributes.fill((byte) 0);
            attributes.set(LONG, QueuePairDescriptor.INIT_SEND_CQ, completions.address());
            attributes.set(LONG, QueuePairDescriptor.INIT_RECV_CQ, completions.address());
            attributes.set(LONG, QueuePairDescriptor.INIT_SRQ, receives.address());
            attributes.set(INT, QueuePairDescriptor.INIT_MAX_SEND_WR, sends);
            attributes.set(INT, QueuePairDescriptor.INIT_MAX_SEND_SGE, 2);
            attributes.set(INT, QueuePairDescriptor.INIT_MAX_INLINE_DATA, inline);
            attributes.set(INT, QueuePairDescriptor.INIT_QP_TYPE, QueuePairDescriptor.TYPE_RC);
            try {
                return port.verbs.createQp.pointer("make a queue pair for " + sends + " sends", port.domain,
                        attributes.address());
            } catch (NativeException e) {
                refused = e;
            }
        }
        throw refused;
    }

    int number() {
        return number;
    }

    long address() {
        return pair;
    }

    /** Returns the maximum size of inline data in bytes, possibly 0. */
    int inlineBytes() {
        return inlineBytes;
    }

    private void initialise(Arena arena) throws NativeException {
        MemorySegment attributes = arena.allocate(QueuePairDescriptor.ATTR_BYTES, 8);
        attributes.set(INT, QueuePairDescriptor.ATTR_STATE, QueuePairDescriptor.STATE_INIT);
        attributes.set(INT, QueuePairDescriptor.ATTR_ACCESS_FLAGS,
                QueuePairDescriptor.ACCESS_LOCAL_WRITE | QueuePairDescriptor.ACCESS_REMOTE_WRITE
                        | QueuePairDescriptor.ACCESS_REMOTE_READ);
        attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_PORT, (byte) port.choice.port().number());
        modify("prepare", attributes, QueuePairDescriptor.MASK_PKEY | QueuePairDescriptor.MASK_PORT
                | QueuePairDescriptor.MASK_ACCESS);
    }

    /**
     * Connects the queue pair.
     *
     * @param peer the other end
     * @param ownPsn sequence number of the first packet that this end sends
     * @param timeout see {@link VerbsSettings}
     */
    void connect(VerbsPairingMessage peer, int ownPsn, int timeout) throws NativeException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(QueuePairDescriptor.ATTR_BYTES, 8);
            attributes.set(INT, QueuePairDescriptor.ATTR_STATE, QueuePairDescriptor.STATE_RTR);
            attributes.set(INT, QueuePairDescriptor.ATTR_PATH_MTU, Math.min(port.mtu, peer.mtu()));
            attributes.set(INT, QueuePairDescriptor.ATTR_RQ_PSN, peer.psn());
            attributes.set(INT, QueuePairDescriptor.ATTR_DEST_QP_NUM, peer.queuePair());
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_MAX_DEST_RD_ATOMIC, (byte) readsToAnswer());
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_MIN_RNR_TIMER, WAIT_FOR_BUFFER);
            path(attributes.asSlice(QueuePairDescriptor.ATTR_AH, 32), peer);
            modify("connect", attributes, QueuePairDescriptor.MASK_AV | QueuePairDescriptor.MASK_MTU
                    | QueuePairDescriptor.MASK_DEST_QPN | QueuePairDescriptor.MASK_RQ_PSN
                    | QueuePairDescriptor.MASK_MAX_DEST_RD | QueuePairDescriptor.MASK_MIN_RNR);

            attributes.fill((byte) 0);
            attributes.set(INT, QueuePairDescriptor.ATTR_STATE, QueuePairDescriptor.STATE_RTS);
            attributes.set(INT, QueuePairDescriptor.ATTR_SQ_PSN, ownPsn);
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_TIMEOUT, (byte) timeout);
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_RETRY_COUNT, RETRIES);
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_RNR_RETRY, RETRIES);
            attributes.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.ATTR_MAX_RD_ATOMIC,
                    (byte) Math.min(readsToAsk, peer.reads()));
            modify("start", attributes, QueuePairDescriptor.MASK_TIMEOUT | QueuePairDescriptor.MASK_RETRY
                    | QueuePairDescriptor.MASK_RNR | QueuePairDescriptor.MASK_SQ_PSN | QueuePairDescriptor.MASK_MAX_RD);
        }
    }

    /** Returns the number of the peer's reads that this end serves concurrently. */
    int readsToAnswer() {
        return Math.min(port.readsToAnswer, 16);
    }

    private void path(MemorySegment path, VerbsPairingMessage peer) {
        path.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.AH_PORT, (byte) port.choice.port().number());
        path.set(ValueLayout.JAVA_SHORT, QueuePairDescriptor.AH_DLID, (short) peer.lid());
        if (port.choice.port().ethernet()) {
            MemorySegment.copy(peer.gid(), 0, path, ValueLayout.JAVA_BYTE, QueuePairDescriptor.AH_DGID,
                    peer.gid().length);
            path.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.AH_SGID_INDEX, (byte) port.choice.gid().index());
            path.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.AH_HOP_LIMIT, (byte) HOPS);
            path.set(ValueLayout.JAVA_BYTE, QueuePairDescriptor.AH_IS_GLOBAL, (byte) 1);
        }
    }

    /** Ends the connection: all pending requests complete as flushed. */
    void moveToError() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment attributes = arena.allocate(QueuePairDescriptor.ATTR_BYTES, 8);
            attributes.set(INT, QueuePairDescriptor.ATTR_STATE, QueuePairDescriptor.STATE_ERR);
            OpenPort.releaseQuietly(() -> modify("stop", attributes, 0));
        }
    }

    private void modify(String what, MemorySegment attributes, int mask) throws NativeException {
        port.verbs.modifyQp.zero(what + " a queue pair of " + port.choice.port(), pair, attributes.address(),
                mask | QueuePairDescriptor.MASK_STATE);
    }

    /**
     * Posts requests.
     *
     * @return 0 or the error number
     */
    int post(long requests, long bad) {
        return (int) Downcalls.call(port.postSend, pair, requests, bad);
    }

    /**
     * Posts requests that refer to memory, which is kept alive during the call.
     *
     * @return 0 or the error number
     */
    int postWith(MemorySegment memory, long requests, long bad) {
        return (int) Downcalls.callKeeping(memory, port.postSend, pair, requests, bad, 0, 0, 0, 0);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            OpenPort.releaseQuietly(() -> port.verbs.destroyQp.zero("close a queue pair", pair));
        }
    }
}
