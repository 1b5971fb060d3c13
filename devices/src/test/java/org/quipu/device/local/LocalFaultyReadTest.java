package org.quipu.device.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;

/** As the superclass, with faults. */
class LocalFaultyReadTest extends LocalReadTest {

    private static final Faults FAULTS = new Faults();

    @Override
    protected Device open(JobInfo job) {
        return new FaultyDevice(super.open(job), FAULTS);
    }

    @AfterAll
    static void faultsHappened() {
        assertThat(FAULTS.count(Faults.Kind.REFUSED_READ)).isPositive();
    }
}
