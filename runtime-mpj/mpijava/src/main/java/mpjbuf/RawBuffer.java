package mpjbuf;

/** Memory allocated by {@link BufferFactory}, for a {@link Buffer}. */
public interface RawBuffer {

    /** Returns its size in bytes. */
    int getCapacity();

    /** Has no effect: the garbage collector frees the memory. */
    void free();
}
