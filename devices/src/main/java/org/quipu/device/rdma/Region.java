package org.quipu.device.rdma;

/** Memory that the hardware may access until this is closed. */
public interface Region extends AutoCloseable {

    @Override
    void close();
}
