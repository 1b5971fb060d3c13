package org.quipu.device.verbs;

/** Memory that the hardware may use, until closed. */
interface Region extends AutoCloseable {

    /** The key for the own requests. */
    int localKey();

    /** The key for a peer's reads. */
    int remoteKey();

    @Override
    void close();
}
