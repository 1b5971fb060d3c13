package mpjbuf;

import java.lang.foreign.MemorySegment;

import org.quipu.mpj.datatype.MemoryHolder;

/**
 * A buffer for packed elements, as in MPJ Express. {@link mpi.Comm#Pack} writes to it, communication uses it with
 * {@link mpi.MPI#PACKED}, and {@link mpi.Comm#Unpack} reads from it (MPI 4.1 section 5.2). Not thread-safe.
 */
@SuppressWarnings("exports")
public final class Buffer implements MemoryHolder {

    private final RawBuffer raw;
    private final MemorySegment memory;
    private final int offset;
    private final int size;

    /** Creates a buffer of {@code size} bytes. */
    public Buffer(int size) {
        this(BufferFactory.create(size), 0, size);
    }

    /**
     * Creates a buffer that uses a part of existing memory.
     *
     * @param staticBuffer memory from {@link BufferFactory#create}
     * @param offset index of the first byte of the part
     * @param size index after the last byte of the part
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

    /** Returns the index of the first byte of the part. */
    public int offset() {
        return offset;
    }

    /** Returns the index after the last byte of the part. */
    public int getSize() {
        return size;
    }

    /** Returns the size of its memory in bytes. */
    public int getCapacity() {
        return raw.getCapacity();
    }

    /** Returns its memory. */
    public RawBuffer getStaticBuffer() {
        return raw;
    }

    /** Has no effect: the garbage collector frees the memory. */
    public void free() {
        raw.free();
    }

    @Override
    public MemorySegment memory() {
        return memory;
    }
}
