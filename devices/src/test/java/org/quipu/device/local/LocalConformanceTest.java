package org.quipu.device.local;

import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** The device local with default settings. */
class LocalConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) {
        return new LocalDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return "local";
    }

    @Override
    protected boolean reachesOtherProcesses() {
        return false;
    }
}
