package org.quipu.device.verbs;

import java.io.IOException;
import org.quipu.device.Device;
import org.quipu.device.JobInfo;
import org.quipu.device.ReadConformance;

/** RDMA reads. */
@OnRdma
class VerbsReadConformanceTest extends ReadConformance {

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new VerbsDeviceProvider().open(job);
    }

    @Override
    protected String name() {
        return "verbs";
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
