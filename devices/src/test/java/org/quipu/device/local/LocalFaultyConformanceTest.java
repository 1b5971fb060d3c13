package org.quipu.device.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.AsymmetricFence;

/** The device local with the smallest rings, asymmetric fences, and faults. */
class LocalFaultyConformanceTest extends DeviceConformance {

    private static final Faults FAULTS = new Faults();

    @Override
    protected Device open(JobInfo job) {
        return new FaultyDevice(new LocalDevice(job,
                new LocalSettings(new RingGeometry(16, 4096, 1024), 1024, 1, AsymmetricFence.AVAILABLE)), FAULTS);
    }

    @Override
    protected String name() {
        return "local";
    }

    @Override
    protected boolean reachesOtherProcesses() {
        return false;
    }

    @AfterAll
    static void faultsHappened() {
        System.out.println("local: " + FAULTS);
        assertThat(new Faults.Kind[] {Faults.Kind.REFUSED_SEND, Faults.Kind.LATE_FRAME, Faults.Kind.EMPTY_POLL,
            Faults.Kind.EARLY_RETURN}).allSatisfy(kind -> assertThat(FAULTS.count(kind)).isPositive());
    }
}
