package org.quipu.device.ucx;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** The device ucx over TCP. */
@OnUcx("tcp")
class UcxTcpConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new UcxDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return "ucx";
    }
}
