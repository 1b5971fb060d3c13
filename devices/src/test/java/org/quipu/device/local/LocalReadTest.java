package org.quipu.device.local;

import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.ReadConformance;

/** Threads of one JVM read each other's arrays and segments. */
class LocalReadTest extends ReadConformance {

    @Override
    protected Device open(JobInfo job) {
        return new LocalDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return null;
    }

    @Override
    protected boolean exposesArrays() {
        return true;
    }

    @Override
    protected boolean readsIntoArrays() {
        return true;
    }
}
