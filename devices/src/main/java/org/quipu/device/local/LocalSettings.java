package org.quipu.device.local;

import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.AsymmetricFence;

/**
 * The settings of a device; the same for all ranks of a JVM.
 *
 * @param geometry the sizes of each ring
 * @param eagerLimit bytes
 * @param readLimit message size in bytes from which a receiver reads the sender's memory
 * @param asymmetric whether a sleeper issues fences in all threads, so that senders need none
 */
record LocalSettings(RingGeometry geometry, int eagerLimit, int readLimit, boolean asymmetric) {

    private static final int HEAP_PARTS = 4;

    /** Returns the settings for the user's choices and the job's size. */
    static LocalSettings of(JobInfo job) {
        // By default, off-heap memory is limited by the heap's size.
        long budget = Math.min(DeviceSettings.LOCAL_MEMORY.value(), Runtime.getRuntime().maxMemory() / HEAP_PARTS);
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.LOCAL_SLOTS.value(),
                DeviceSettings.LOCAL_BULK.intValue(),
                DeviceSettings.LOCAL_FRAME.intValue(), job.localSize(), budget);
        // A process that sleeps often must not interrupt every core each time; then a sender's fence costs less.
        return new LocalSettings(geometry, Math.min(DeviceSettings.LOCAL_EAGER.intValue(), geometry.maxPayload()),
                DeviceSettings.LOCAL_READ.intValue(),
                AsymmetricFence.AVAILABLE && !job.oversubscribed());
    }
}
