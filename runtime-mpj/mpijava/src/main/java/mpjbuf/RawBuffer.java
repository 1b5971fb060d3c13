package mpjbuf;

/** Memory of {@link BufferFactory}, for a {@link Buffer}. */
public interface RawBuffer {

    /** Returns its size in bytes. */
    int getCapacity();

    /** Does nothing: the garbage collector frees the memory. */
    void free();
}
