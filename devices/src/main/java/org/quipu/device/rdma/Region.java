package org.quipu.device.rdma;

/** Memory that the hardware may use, until closed. */
public interface Region extends AutoCloseable {

    @Override
    void close();
}
