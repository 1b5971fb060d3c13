package org.quipu.device.shm;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.LaneConformance;

/** Lanes of the device shm. */
class ShmLaneTest extends LaneConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new ShmDevice(job, ShmSettings.of(job));
    }
}
