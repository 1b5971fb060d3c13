package org.quipu.mpj.manager.pmi;

import java.io.Closeable;
import java.io.IOException;

/** Bytes from and to the launcher. One thread may read while others write; writers exclude each other. */
interface PmiStream extends Closeable {

    /**
     * Waits for bytes and reads those that have arrived.
     *
     * @return the number of bytes, 1 or more; -1 if the launcher has closed the connection
     */
    int read(byte[] into) throws IOException;

    /** Writes all bytes. */
    void write(byte[] bytes) throws IOException;
}
