package org.quipu.device.shm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.quipu.device.Device;
import org.quipu.device.DeviceConformance;
import org.quipu.device.Faults;
import org.quipu.device.FaultyDevice;
import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.sync.AsymmetricFence;

/** The device shm with the smallest rings, asymmetric fences, and faults. */
class ShmFaultyConformanceTest extends DeviceConformance {

    private static final Faults FAULTS = new Faults();

    @Override
    protected Device open(JobInfo job) throws IOException {
        boolean alone = job.jobId().startsWith("kill-") || job.jobId().startsWith("talk-");
        ShmSettings usual = ShmSettings.of(job);
        RingGeometry geometry = alone ? usual.geometry() : new RingGeometry(16, 4096, 1024);
        int mode = AsymmetricFence.AVAILABLE ? InboxDescriptor.MODE_ASYMMETRIC : InboxDescriptor.MODE_FENCE;
        long watch = alone ? usual.watchNanos() : TimeUnit.MINUTES.toNanos(5);
        return new FaultyDevice(new ShmDevice(job,
                new ShmSettings(geometry, geometry.maxPayload(), usual.eagerLimit(), usual.readLimit(), watch,
                        usual.parking(), mode)),
                FAULTS);
    }

    @Override
    protected String name() {
        return "shm";
    }

    @AfterAll
    static void faultsHappened() {
        System.out.println("shm: " + FAULTS);
        assertThat(new Faults.Kind[] {Faults.Kind.REFUSED_SEND, Faults.Kind.LATE_FRAME, Faults.Kind.EMPTY_POLL,
            Faults.Kind.EARLY_RETURN}).allSatisfy(kind -> assertThat(FAULTS.count(kind)).isPositive());
    }
}
