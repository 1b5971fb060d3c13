package org.quipu.device.registration;

/** Memory that the hardware may use, until closed. */
public interface Region extends AutoCloseable {

    @Override
    void close();
}
