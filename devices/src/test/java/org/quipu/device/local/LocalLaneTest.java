package org.quipu.device.local;

import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.LaneConformance;

/** Lanes of the device local. */
class LocalLaneTest extends LaneConformance {

    @Override
    protected Device open(JobInfo job) {
        return new LocalDeviceProvider().open(job);
    }
}
