package org.quipu.device.local;

import org.quipu.device.JobInfo;
import org.quipu.device.Tunables;
import org.quipu.device.shm.AsymmetricFence;
import org.quipu.device.shm.RingGeometry;

/**
 * What a device is opened with; the same for all ranks of a JVM.
 *
 * @param geometry the sizes of each ring
 * @param eagerLimit bytes
 * @param readLimit bytes from which a receiver reads the sender's memory
 * @param asymmetric whether sleepers fence for everybody, so that senders need not
 */
record LocalSettings(RingGeometry geometry, int eagerLimit, int readLimit, boolean asymmetric) {

    private static final long MIB = 1024 * 1024;

    /** What the user's settings and the job's size ask for. */
    static LocalSettings of(JobInfo job) {
        RingGeometry geometry = RingGeometry.fitting(Tunables.LOCAL_SLOTS.value(), Tunables.LOCAL_BULK.value(),
                Tunables.LOCAL_FRAME.value(), job.localSize(), Tunables.LOCAL_MEMORY.value() * MIB);
        // Who sleeps often must not interrupt every core each time; then a sender's fence is the lesser cost.
        return new LocalSettings(geometry, Math.min(Tunables.LOCAL_EAGER.value(), geometry.maxPayload()), Tunables.LOCAL_READ.value(),
                AsymmetricFence.AVAILABLE && !job.oversubscribed());
    }
}
