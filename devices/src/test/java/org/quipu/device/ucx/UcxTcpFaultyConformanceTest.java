package org.quipu.device.ucx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;

/** The device ucx over TCP, with faults. */
@OnUcx("tcp")
class UcxTcpFaultyConformanceTest extends DeviceConformance {

    private static final Faults FAULTS = new Faults();

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new FaultyDevice(new UcxDeviceProvider().open(job), FAULTS);
    }

    @Override
    protected String name() {
        return "ucx";
    }

    @AfterAll
    static void faultsHappened() {
        System.out.println("ucx over tcp: " + FAULTS);
        assertThat(FAULTS.count(Faults.Kind.REFUSED_SEND)).isPositive();
        assertThat(FAULTS.count(Faults.Kind.LATE_FRAME)).isPositive();
        assertThat(FAULTS.count(Faults.Kind.EMPTY_POLL)).isPositive();
    }
}
