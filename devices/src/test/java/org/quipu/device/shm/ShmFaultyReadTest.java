package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;

/** As the superclass, with faults. */
class ShmFaultyReadTest extends ShmReadTest {

    private static final Faults FAULTS = new Faults();

    @Override
    protected Device open(JobInfo job) throws IOException {
        return new FaultyDevice(super.open(job), FAULTS);
    }

    @AfterAll
    static void faultsHappened() {
        assertThat(FAULTS.count(Faults.Kind.REFUSED_READ)).as("%s", FAULTS).isPositive();
    }
}
