package org.quipu.mpj.datatype;

/** A small array per thread for elements in transit between two forms; it fits the first-level cache. */
final class Stage {

    /** Size in bytes; a multiple of the size of every base type. */
    static final int BYTES = 16 << 10;

    private static final ThreadLocal<byte[]> OWN = ThreadLocal.withInitial(() -> new byte[BYTES]);

    private Stage() {
    }

    /** Returns the thread's array. Only the caller may use it, until it returns. */
    static byte[] bytes() {
        return OWN.get();
    }
}
