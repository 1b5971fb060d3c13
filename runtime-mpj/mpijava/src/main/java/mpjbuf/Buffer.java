package mpjbuf;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.MemoryHolder;

/**
 * Room for packed elements, as in MPJ Express: {@link mpi.Comm#Pack} fills it, calls that communicate take it with
 * {@link mpi.MPI#PACKED}, and {@link mpi.Comm#Unpack} empties it (MPI 4.1 section 5.2). A plain object of the caller's.
 */
@SuppressWarnings("exports")
public final class Buffer implements MemoryHolder {

    private final RawBuffer raw;
    private final MemorySegment memory;
    private final int offset;
    private final int size;

    /** A buffer of so many bytes. */
    public Buffer(int size) {
        this(BufferFactory.create(size), 0, size);
    }

    /**
     * A part of some memory.
     *
     * @param staticBuffer of {@link BufferFactory#create}
     * @param offset where the part begins, as in {@code MPI.SEND_OVERHEAD}
     * @param size where it ends
     */
    public Buffer(RawBuffer staticBuffer, int offset, int size) {
        if (!(staticBuffer instanceof BufferFactory.HeapBuffer heap)) {
            throw new IllegalArgumentException("staticBuffer must be of BufferFactory.create");
        }
        if (offset < 0 || size < offset || size > staticBuffer.getCapacity()) {
            throw new IllegalArgumentException("offset " + offset + " and size " + size + " do not fit a capacity of "
                    + staticBuffer.getCapacity());
        }
        raw = staticBuffer;
        memory = MemorySegment.ofArray(heap.bytes()).asSlice(offset, size - offset);
        this.offset = offset;
        this.size = size;
    }

    /** Where the part begins in its memory. */
    public int offset() {
        return offset;
    }

    /** Where the part ends in its memory. */
    public int getSize() {
        return size;
    }

    /** The bytes of its memory. */
    public int getCapacity() {
        return raw.getCapacity();
    }

    /** Its memory. */
    public RawBuffer getStaticBuffer() {
        return raw;
    }

    /** Gives it back; the garbage collector does it. */
    public void free() {
        raw.free();
    }

    @Override
    public MemorySegment memory() {
        return memory;
    }
}
