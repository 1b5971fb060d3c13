package org.quipu.device.routing;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** Two ranks communicate over TCP and sleep in shared memory; of more ranks, every other pair does so. */
class NioBesideShmConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return ByParity.open(job, name());
    }

    @Override
    protected String name() {
        return "shm+nio";
    }
}
