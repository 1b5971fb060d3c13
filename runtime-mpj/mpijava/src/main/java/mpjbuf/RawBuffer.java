package mpjbuf;

/** Memory of {@link BufferFactory}, for a {@link Buffer}. */
public interface RawBuffer {

    /** Its bytes. */
    int getCapacity();

    /** Gives it back; the garbage collector does it. */
    void free();
}
