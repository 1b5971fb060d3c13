package org.quipu.mpj.datatype;

/** A thread's staging buffer for elements that are converted. Small enough for the level 1 cache. */
final class Stage {

    /** Size in bytes; a multiple of the size of every base type. */
    static final int BYTES = 16 << 10;

    private static final ThreadLocal<byte[]> OWN = ThreadLocal.withInitial(() -> new byte[BYTES]);

    private Stage() {
    }

    /** Returns the calling thread's buffer. The caller must not keep it beyond its return. */
    static byte[] bytes() {
        return OWN.get();
    }
}
