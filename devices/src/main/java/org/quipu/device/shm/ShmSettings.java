package org.quipu.device.shm;

import java.io.IOException;
import org.quipu.device.JobInfo;
import org.quipu.device.ring.RingGeometry;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.device.sync.AsymmetricFence;
import org.quipu.device.sync.Parking;

/**
 * The settings of a shared-memory device.
 *
 * @param geometry sizes of the rings to this process
 * @param chunk size in bytes of the parts of a long message, at most the geometry's maximum
 * @param eagerLimit longest eager message in bytes
 * @param readLimit message size in bytes from which off-heap memory is read directly from the peer;
 *     {@link Long#MAX_VALUE} for never
 * @param watchNanos interval in nanoseconds at which the processes of silent peers are checked
 * @param parking method by which a thread sleeps
 * @param mode doorbell mode, see {@link InboxDescriptor}
 */
record ShmSettings(RingGeometry geometry, int chunk, int eagerLimit, long readLimit, long watchNanos, Parking parking,
        int mode) {

    private static final int KIB = 1024;
    /**
     * The eager limit if ranks share a core: a rendezvous message costs two more time slices than an eager one.
     */
    private static final int OVERSUBSCRIBED_EAGER = 64 * KIB;
    private static final int EAGER = 16 * KIB;

    /**
     * The size of the bulk area if ranks share a core: both sides never copy at the same time, so that a short ring is
     * sufficient, and the rings of all pairs should fit into the caches.
     */
    private static final int OVERSUBSCRIBED_BULK = 4 * OVERSUBSCRIBED_EAGER;

    /**
     * Returns the settings that result from the user's choices, the job's size and the file system's size. They are the
     * same in all ranks of a machine.
     *
     * @throws IOException if the file system's size cannot be read
     */
    static ShmSettings of(JobInfo job) throws IOException {
        long budget = Math.min(DeviceSettings.SHM_MEMORY.value(), ShmFiles.capacity() / 2);
        boolean oversubscribed = job.oversubscribed();
        int bulk = DeviceSettings.SHM_BULK.intValue();
        RingGeometry geometry = RingGeometry.fitting(DeviceSettings.SHM_SLOTS.value(), bulk == 0 && oversubscribed
                ? OVERSUBSCRIBED_BULK : bulk,
                DeviceSettings.SHM_FRAME.intValue(), job.localSize(), budget);
        // If ranks share cores, a process sleeps often and must not interrupt every core each time; a fence is cheaper.
        boolean asymmetric = AsymmetricFence.AVAILABLE && !oversubscribed;
        int eager = DeviceSettings.SHM_EAGER.intValue();
        int read = DeviceSettings.SHM_READ.intValue();
        return new ShmSettings(geometry, Math.min(DeviceSettings.SHM_CHUNK.intValue(), geometry.maxPayload()),
                eager < 0 ? oversubscribed ? OVERSUBSCRIBED_EAGER : EAGER : eager, read == 0 ? Long.MAX_VALUE : read,
                DeviceSettings.SHM_WATCH.value(), Parking.best(),
                asymmetric ? InboxDescriptor.MODE_ASYMMETRIC : InboxDescriptor.MODE_FENCE);
    }
}
