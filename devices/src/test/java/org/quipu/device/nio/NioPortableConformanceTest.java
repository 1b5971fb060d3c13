package org.quipu.device.nio;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;
import org.quipu.device.tcp.Network;

/** TCP where the system's own calls cannot be used. */
class NioPortableConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new NioDevice(job, NioSettings.usual().with(Network.channels()));
    }

    @Override
    protected String name() {
        return "nio";
    }
}
