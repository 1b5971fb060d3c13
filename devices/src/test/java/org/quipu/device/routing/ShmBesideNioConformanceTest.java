package org.quipu.device.routing;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** Two ranks communicate through shared memory and sleep in TCP's poller; of more ranks, every other pair does so. */
class ShmBesideNioConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return ByParity.open(job, name());
    }

    @Override
    protected String name() {
        return "nio+shm";
    }
}
