package org.quipu.mpj.datatype;

import java.lang.foreign.MemorySegment;

/** A buffer class of a dialect, which is used as a buffer of bytes. */
public interface MemoryHolder {

    /** Returns the bytes; the same segment at each call. */
    MemorySegment memory();
}
