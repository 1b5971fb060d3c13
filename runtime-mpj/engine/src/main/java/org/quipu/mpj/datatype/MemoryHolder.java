package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/** A buffer of a façade's own: it is used as the bytes that it holds. */
public interface MemoryHolder {

    /** The bytes; always the same ones. */
    MemorySegment memory();
}
