package org.quipu.device.shm;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;
import org.quipu.device.sync.Parking;
import org.quipu.device.sync.TimedParking;

/** Shared memory as on a system without futex, and with fences on both sides. */
class ShmTimedConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        ShmSettings usual = ShmSettings.of(job);
        boolean alone = job.jobId().startsWith("kill-") || job.jobId().startsWith("talk-");
        Parking parking = alone ? usual.parking() : new TimedParking();
        return new ShmDevice(job, new ShmSettings(usual.geometry(), usual.chunk(), usual.eagerLimit(),
                usual.readLimit(), usual.watchNanos(), parking, InboxDescriptor.MODE_FENCE));
    }

    @Override
    protected String name() {
        return "shm";
    }
}
