package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/** Implemented by a dialect's own buffer class, which the engine treats as a buffer of bytes. */
public interface MemoryHolder {

    /** Returns the bytes. Returns the same segment on every call. */
    MemorySegment memory();
}
