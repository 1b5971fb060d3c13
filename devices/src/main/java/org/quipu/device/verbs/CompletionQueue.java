package org.quipu.device.verbs;

import static org.quipu.device.natives.NativeLibrary.INT;
import static org.quipu.device.natives.NativeLibrary.LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.quipu.device.natives.Downcalls;
import org.quipu.device.natives.NativeException;
import org.quipu.device.natives.NativeLibrary;

/**
 * The queue to which the hardware reports completed requests, with a file descriptor on which a thread can sleep. For
 * one thread at a time.
 *
 * <p>Completions are fetched in batches. {@link #next} steps through the batch, so that an exception loses no
 * completion.
 */
final class CompletionQueue implements AutoCloseable {

    private static final int BATCH = 32;

    private final OpenPort port;
    private final long channel;
    private final long queue;
    private final int descriptor;
    private final MemorySegment batch;
    private final MemorySegment event;
    private boolean armed;
    private int count;
    private long at = -WorkDescriptor.WC_BYTES;

    CompletionQueue(OpenPort port, int entries, Arena arena) throws NativeException {
        this.port = port;
        batch = arena.allocate(BATCH * WorkDescriptor.WC_BYTES, 64);
        event = arena.allocate(16, 8);
        channel = port.verbs.createCompChannel.pointer("make a completion channel", port.context);
        descriptor = NativeLibrary.structure(channel, ObjectDescriptor.CHANNEL_BYTES)
                .get(INT, ObjectDescriptor.CHANNEL_FD);
        try {
            queue = port.verbs.createCq.pointer("make a completion queue of " + entries, port.context, entries, 0L,
                    channel, 0);
        } catch (NativeException e) {
            closeChannel();
            throw e;
        }
        MemorySegment view = NativeLibrary.structure(queue, ObjectDescriptor.CQ_BYTES);
        Verbs.check(view.get(LONG, ObjectDescriptor.CONTEXT) == port.context
                && view.get(LONG, ObjectDescriptor.CQ_CHANNEL) == channel
                && view.get(INT, ObjectDescriptor.CQ_CQE) >= entries, "ibv_cq does not contain the requested values");
    }

    long address() {
        return queue;
    }

    /** Returns the file descriptor that becomes readable after {@link #arm}. */
    int descriptor() {
        return descriptor;
    }

    /** Returns whether the batch contains another completion. */
    boolean hasNext() {
        return at + WorkDescriptor.WC_BYTES < count * WorkDescriptor.WC_BYTES;
    }

    /** Advances to the next completion of the batch. */
    void next() {
        at += WorkDescriptor.WC_BYTES;
    }

    /**
     * Fetches a batch if the previous one has been processed.
     *
     * @return the number of completions left in the batch
     */
    int fill() {
        if (!hasNext()) {
            count = 0;
            at = -WorkDescriptor.WC_BYTES;
            int taken = (int) Downcalls.call(port.pollCq, queue, BATCH, batch.address());
            if (taken < 0) {
                throw new IllegalStateException("the completion queue of " + port.choice.port() + " cannot be polled");
            }
            count = taken;
        }
        return count - (int) (at / WorkDescriptor.WC_BYTES) - 1;
    }

    long id() {
        return batch.get(LONG, at + WorkDescriptor.WC_ID);
    }

    int status() {
        return batch.get(INT, at + WorkDescriptor.WC_STATUS);
    }

    /** Returns the kind of the completed request; valid only if the request was successful. */
    int opcode() {
        return batch.get(INT, at + WorkDescriptor.WC_OPCODE);
    }

    int bytes() {
        return batch.get(INT, at + WorkDescriptor.WC_BYTE_LEN);
    }

    int immediate() {
        return Integer.reverseBytes(batch.get(INT, at + WorkDescriptor.WC_IMM));
    }

    int queuePair() {
        return batch.get(INT, at + WorkDescriptor.WC_QP_NUM);
    }

    /**
     * Makes the descriptor readable on the next completion. The caller must check for completions again afterwards.
     */
    void arm() {
        if (!armed) {
            if ((int) Downcalls.call(port.requestNotification, queue, 0) != 0) {
                throw new IllegalStateException("the completion queue of " + port.choice.port() + " does not notify");
            }
            armed = true;
        }
    }

    /** Consumes the event that made the descriptor readable. */
    void takeEvent() {
        if (port.verbs.getCqEvent(channel, event.address(), event.address() + 8) == 0) {
            port.verbs.acknowledge(queue);
        }
        armed = false;
    }

    /** Returns a description of the state, which may be stale. */
    @Override
    public String toString() {
        return "completion queue" + (armed ? " armed" : "") + (hasNext() ? " with an unprocessed batch" : "");
    }

    private void closeChannel() {
        OpenPort.releaseQuietly(() -> port.verbs.destroyCompChannel.zero("close the completion channel", channel));
    }

    @Override
    public void close() {
        OpenPort.releaseQuietly(() -> port.verbs.destroyCq.zero("close the completion queue", queue));
        closeChannel();
    }
}
