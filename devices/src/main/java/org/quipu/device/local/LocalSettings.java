package org.quipu.device.local;

import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
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

    private static final int HEAP_PARTS = 4;

    /** What the user's settings and the job's size ask for. */
    static LocalSettings of(JobInfo job) {
        // Memory outside the heap is limited by the heap's size, if nobody says otherwise.
        long budget = Math.min(DeviceSettings.LOCAL_MEMORY.value(), Runtime.getRuntime().maxMemory() / HEAP_PARTS);
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.LOCAL_SLOTS.value(),
                DeviceSettings.LOCAL_BULK.intValue(),
                DeviceSettings.LOCAL_FRAME.intValue(), job.localSize(), budget);
        // Who sleeps often must not interrupt every core each time; then a sender's fence is the lesser cost.
        return new LocalSettings(geometry, Math.min(DeviceSettings.LOCAL_EAGER.intValue(), geometry.maxPayload()),
                DeviceSettings.LOCAL_READ.intValue(),
                AsymmetricFence.AVAILABLE && !job.oversubscribed());
    }
}
