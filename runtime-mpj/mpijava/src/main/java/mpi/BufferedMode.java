package mpi;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;

import org.quipu.mpj.engine.Engine;
import org.quipu.mpj.engine.SendBuffer;

/** Lends and takes back the memory of buffered sends (MPI 4.1 section 3.6). */
final class BufferedMode {

    /** Stands for any thread but the caller's. */
    private static final Thread OTHER = new Thread(() -> { });

    private BufferedMode() {
    }

    /** Lends a buffer, if there is none. */
    static void attach(AtomicReference<SendBuffer> place, Object buffer) {
        if (!place.compareAndSet(null, of(buffer))) {
            throw new MPIException(MPI.ERR_BUFFER, "a buffer is attached already: detach it first (MPI 4.1 section 3.6)");
        }
    }

    /** Lends a buffer in place of the one that there may be, from which messages still leave. */
    static void replace(AtomicReference<SendBuffer> place, Object buffer) {
        place.set(of(buffer));
    }

    private static SendBuffer of(Object buffer) {
        MemorySegment memory = switch (buffer) {
            case null -> throw new MPIException(MPI.ERR_BUFFER, "buffer is null");
            case byte[] array -> MemorySegment.ofArray(array);
            case ByteBuffer bytes -> MemorySegment.ofBuffer(bytes.duplicate().clear());
            case MemorySegment segment -> segment;
            default -> throw new MPIException(MPI.ERR_BUFFER, "buffer is a " + buffer.getClass().getTypeName()
                    + ", but must be a byte[], a ByteBuffer or a MemorySegment");
        };
        if (memory.isReadOnly()) {
            throw new MPIException(MPI.ERR_BUFFER, "buffer is read-only");
        }
        if (!memory.isAccessibleBy(OTHER)) {
            throw new MPIException(MPI.ERR_BUFFER, "buffer is confined to one thread, but every thread's buffered sends use it");
        }
        return new SendBuffer(memory);
    }

    /** Detaches the buffer after its messages have left. Returns its array, or null if it has none. */
    static byte[] detach(AtomicReference<SendBuffer> place, Engine engine) {
        SendBuffer buffer = place.getAndSet(null);
        if (buffer == null) {
            throw new MPIException(MPI.ERR_BUFFER, "no buffer is attached (MPI 4.1 section 3.6)");
        }
        buffer.detach(engine);
        return buffer.memory().heapBase().orElse(null) instanceof byte[] array ? array : null;
    }
}
