package org.quipu.mpj.request;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.datatype.Layout;
import org.quipu.mpj.error.ErrorClass;
import org.quipu.mpj.progress.Engine;
import org.quipu.mpj.progress.SendBuffer;

/** Buffered sends, and the buffers attached for them (MPI 4.1 section 3.6). */
public final class BufferedMode {

    /** A thread other than the caller's, to test whether a segment is confined. */
    private static final Thread OTHER = new Thread(() -> {});

    private BufferedMode() {
    }

    /** Attaches a buffer to a communicator; an error if it has one. */
    public static void attach(Communicator comm, Object buffer) {
        Engine engine = comm.engine();
        if (!comm.sendBuffer().compareAndSet(null, of(engine, buffer))) {
            throw engine.error(ErrorClass.BUFFER, "a buffer is attached already: detach it first (MPI 4.1 section 3.6)",
                    null);
        }
    }

    /** Attaches a buffer to the process in place of the current one, whose messages are still sent. */
    public static void replace(Engine engine, Object buffer) {
        engine.sendBuffer().set(of(engine, buffer));
    }

    private static SendBuffer of(Engine engine, Object buffer) {
        MemorySegment memory = switch (buffer) {
            case null -> throw engine.error(ErrorClass.BUFFER, "buffer is null", null);
            case byte[] array -> MemorySegment.ofArray(array);
            case ByteBuffer bytes -> MemorySegment.ofBuffer(bytes.duplicate().clear());
            case MemorySegment segment -> segment;
            default -> throw engine.error(ErrorClass.BUFFER, "buffer is a " + buffer.getClass().getTypeName()
                    + ", but must be a byte[], a ByteBuffer or a MemorySegment", null);
        };
        if (memory.isReadOnly()) {
            throw engine.error(ErrorClass.BUFFER, "buffer is read-only", null);
        }
        if (!memory.isAccessibleBy(OTHER)) {
            throw engine.error(ErrorClass.BUFFER,
                    "buffer is confined to one thread, but every thread's buffered sends use it", null);
        }
        return new SendBuffer(memory);
    }

    /**
     * Detaches a buffer after its messages have been sent.
     *
     * @param place reference to the attached buffer
     * @return the array of the buffer, or null if it is not backed by one
     */
    public static byte @Nullable [] detach(AtomicReference<SendBuffer> place, Engine engine) {
        SendBuffer buffer = place.getAndSet(null);
        if (buffer == null) {
            throw engine.error(ErrorClass.BUFFER, "no buffer is attached (MPI 4.1 section 3.6)", null);
        }
        buffer.detach(engine);
        return buffer.memory().heapBase().orElse(null) instanceof byte[] array ? array : null;
    }

    /**
     * Sends a copy of the message in the communicator's buffer or, if it has none, in the process's buffer. The
     * arguments must have been checked.
     */
    public static void send(Communicator comm, Object buf, int offset, int count, Layout type, int dest, int tag) {
        if (dest < 0) {
            return;
        }
        SendBuffer own = comm.sendBuffer().get();
        SendBuffer room = own != null ? own : comm.engine().sendBuffer().get();
        if (room == null) {
            throw comm.engine().error(ErrorClass.BUFFER,
                    "no buffer is attached for buffered sends: attach one first (MPI 4.1 section 3.6)", null);
        }
        if (!comm.bufferedSend(room, buf, offset, count, type, dest, tag)) {
            throw comm.engine().error(ErrorClass.BUFFER, "the attached buffer of " + room.bytes()
                    + " bytes lacks space for this message; a message needs its packed size and MPI_BSEND_OVERHEAD"
                    + " (MPI 4.1 section 3.6)", null);
        }
    }
}
