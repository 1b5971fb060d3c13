package org.quipu.device.shm;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.JobInfo;

/** The device shm without checks of silent peers, which would hide a lost wake-up. */
class ShmConformanceTest extends DeviceConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        ShmSettings usual = ShmSettings.of(job);
        long watch = job.jobId().startsWith("kill-") ? usual.watchNanos() : TimeUnit.MINUTES.toNanos(5);
        return new ShmDevice(job, new ShmSettings(usual.geometry(), usual.chunk(), usual.eagerLimit(),
                usual.readLimit(), watch, usual.parking(), usual.mode()));
    }

    @Override
    protected String name() {
        return "shm";
    }
}
