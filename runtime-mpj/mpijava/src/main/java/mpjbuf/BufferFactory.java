package mpjbuf;

/** Makes memory for {@link Buffer}s, as in MPJ Express. Thread-safe. */
public final class BufferFactory {

    /** Memory in an array. */
    record HeapBuffer(byte[] bytes) implements RawBuffer {

        @Override
        public int getCapacity() {
            return bytes.length;
        }

        @Override
        public void free() {
            // The garbage collector does it.
        }
    }

    private BufferFactory() {
    }

    /** New memory of so many bytes. */
    public static RawBuffer create(int capacity) {
        return new HeapBuffer(new byte[capacity]);
    }

    /** Gives memory back; the garbage collector does it. */
    public static void destroy(RawBuffer rawBuffer) {
        rawBuffer.free();
    }
}
