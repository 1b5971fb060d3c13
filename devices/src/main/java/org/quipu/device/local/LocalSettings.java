package org.quipu.device.local;

import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.Tunables;
import org.quipu.device.sync.AsymmetricFence;


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
    private static final int HEAP_PARTS = 4;

    /** What the user's settings and the job's size ask for. */
    static LocalSettings of(JobInfo job) {
        // Memory outside the heap is limited by the heap's size, if nobody says otherwise.
        long budget = Math.min(Tunables.LOCAL_MEMORY.value() * MIB, Runtime.getRuntime().maxMemory() / HEAP_PARTS);
        RingGeometry geometry = RingGeometry.fitting(Tunables.LOCAL_SLOTS.value(), Tunables.LOCAL_BULK.value(),
                Tunables.LOCAL_FRAME.value(), job.localSize(), budget);
        // Who sleeps often must not interrupt every core each time; then a sender's fence is the lesser cost.
        return new LocalSettings(geometry, Math.min(Tunables.LOCAL_EAGER.value(), geometry.maxPayload()), Tunables.LOCAL_READ.value(),
                AsymmetricFence.AVAILABLE && !job.oversubscribed());
    }
}
