package org.quipu.device.ucx;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.ReadConformance;

/** Reads over shared memory, by UCX's own transports for it. */
@OnUcx("self,sm")
class UcxReadConformanceTest extends ReadConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new UcxDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return "ucx";
    }

    @Override
    protected boolean exposesArrays() {
        return false;
    }

    @Override
    protected boolean readsIntoArrays() {
        return false;
    }
}
