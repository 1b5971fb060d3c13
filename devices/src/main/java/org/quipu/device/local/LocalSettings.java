package org.quipu.device.local;

import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.AsymmetricFence;

/**
 * The settings of the device; the same for all ranks of a JVM.
 *
 * @param geometry sizes of each ring
 * @param eagerLimit longest eager message in bytes
 * @param readLimit message size in bytes from which a receiver reads the sender's memory
 * @param asymmetric whether a thread that goes to sleep issues fences for all threads, so that senders need none
 */
record LocalSettings(RingGeometry geometry, int eagerLimit, int readLimit, boolean asymmetric) {

    private static final int HEAP_PARTS = 4;

    /** Returns the settings that result from the user's choices and the job's size. */
    static LocalSettings of(JobInfo job) {
        // Off-heap memory is limited by the heap size by default.
        long budget = Math.min(DeviceSettings.LOCAL_MEMORY.value(), Runtime.getRuntime().maxMemory() / HEAP_PARTS);
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.LOCAL_SLOTS.value(),
                DeviceSettings.LOCAL_BULK.intValue(),
                DeviceSettings.LOCAL_FRAME.intValue(), job.localSize(), budget);
        // If ranks share cores, a process sleeps often and must not interrupt every core each time; a fence is cheaper.
        return new LocalSettings(geometry, Math.min(DeviceSettings.LOCAL_EAGER.intValue(), geometry.maxPayload()),
                DeviceSettings.LOCAL_READ.intValue(),
                AsymmetricFence.AVAILABLE && !job.oversubscribed());
    }
}
