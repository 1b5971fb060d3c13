package org.quipu.mpj.datatype;

/** A thread's few bytes for what is on its way between two forms; small enough to stay in the nearest caches. */
final class Stage {

    /** A multiple of every base type's bytes. */
    static final int BYTES = 16 << 10;

    private static final ThreadLocal<byte[]> OWN = ThreadLocal.withInitial(() -> new byte[BYTES]);

    private Stage() {
    }

    /** To be used until the caller returns, by it alone. */
    static byte[] bytes() {
        return OWN.get();
    }
}
