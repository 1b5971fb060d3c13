package mpjbuf;

/** Allocates memory for {@link Buffer}s, as in MPJ Express. Thread-safe. */
public final class BufferFactory {

    /** Memory in the form of a byte array. */
    record HeapBuffer(byte[] bytes) implements RawBuffer {

        @Override
        public int getCapacity() {
            return bytes.length;
        }

        @Override
        public void free() {
            // Freed by the garbage collector.
        }
    }

    private BufferFactory() {
    }

    /** Returns new memory of {@code size} bytes. */
    public static RawBuffer create(int capacity) {
        return new HeapBuffer(new byte[capacity]);
    }

    /** Has no effect: the garbage collector frees the memory. */
    public static void destroy(RawBuffer rawBuffer) {
        rawBuffer.free();
    }
}
