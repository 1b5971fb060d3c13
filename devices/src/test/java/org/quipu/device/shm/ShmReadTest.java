package org.quipu.device.shm;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.ReadConformance;

/** Processes of one user read each other's off-heap memory. */
class ShmReadTest extends ReadConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return PeerMemoryTest.reading(job, 1);
    }

    @Override
    protected String name() {
        return "shm";
    }

    @Override
    protected boolean exposesArrays() {
        return false;
    }

    @Override
    protected boolean readsIntoArrays() {
        return false;
    }
}
