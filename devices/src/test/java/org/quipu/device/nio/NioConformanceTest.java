package org.quipu.device.nio;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** TCP as it comes. */
class NioConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.usual());
    }

    @Override
    protected String name() {
        return "nio";
    }
}
