package org.quipu.device.verbs;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** The device verbs with default settings. */
@OnRdma
class VerbsConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new VerbsDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return "verbs";
    }
}
