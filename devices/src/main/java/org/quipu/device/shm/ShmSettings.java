package org.quipu.device.shm;

import java.io.IOException;
import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.AsymmetricFence;
import org.quipu.device.sync.Parking;

/**
 * What a shared-memory device is opened with.
 *
 * @param geometry the sizes of the rings to this process
 * @param chunk bytes of the parts of a long message, at most the geometry's maximum
 * @param eagerLimit bytes
 * @param readLimit bytes from which memory outside the heap is read straight from the peer; {@link Long#MAX_VALUE} for
 * never
 * @param watchNanos how often silent peers' processes are looked at
 * @param parking how a thread sleeps
 * @param mode how sleepers and senders fence, see {@link InboxDescriptor}
 */
record ShmSettings(RingGeometry geometry, int chunk, int eagerLimit, long readLimit, long watchNanos, Parking parking,
        int mode) {

    private static final int KIB = 1024;
    /**
     * Where ranks take turns on a core, a message that is announced costs two turns more than one that is sent at once.
     */
    private static final int CROWDED_EAGER = 64 * KIB;
    private static final int EAGER = 16 * KIB;

    /**
     * Both sides never copy at once there; so a ring need not be long, and those of all pairs had better fit the caches
     * together.
     */
    private static final int CROWDED_BULK = 4 * CROWDED_EAGER;

    /**
     * What the user's settings, the job's size and the size of the file system ask for; the same in all ranks of a
     * machine.
     *
     * @throws IOException if the file system cannot be asked
     */
    static ShmSettings of(JobInfo job) throws IOException {
        long budget = Math.min(DeviceSettings.SHM_MEMORY.value(), ShmFiles.capacity() / 2);
        boolean crowded = job.oversubscribed();
        int bulk = DeviceSettings.SHM_BULK.intValue();
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.SHM_SLOTS.value(), bulk == 0 && crowded
                ? CROWDED_BULK : bulk,
                DeviceSettings.SHM_FRAME.intValue(), job.localSize(), budget);
        // Who sleeps often must not interrupt every core each time; then a sender's fence is the lesser cost.
        boolean asymmetric = AsymmetricFence.AVAILABLE && !crowded;
        int eager = DeviceSettings.SHM_EAGER.intValue();
        int read = DeviceSettings.SHM_READ.intValue();
        return new ShmSettings(geometry, Math.min(DeviceSettings.SHM_CHUNK.intValue(), geometry.maxPayload()),
                eager < 0 ? crowded ? CROWDED_EAGER : EAGER : eager, read == 0 ? Long.MAX_VALUE : read,
                DeviceSettings.SHM_WATCH.value(), Parking.best(),
                asymmetric ? InboxDescriptor.MODE_ASYMMETRIC : InboxDescriptor.MODE_FENCE);
    }
}
