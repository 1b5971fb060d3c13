package org.quipu.device.shm;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.quipu.device.JobInfo;
import org.quipu.device.Tunables;

/**
 * What a shared-memory device is opened with.
 *
 * @param geometry the sizes of the rings to this process
 * @param eagerLimit bytes
 * @param readLimit bytes from which memory outside the heap is read straight from the peer; {@link Long#MAX_VALUE} for never
 * @param watchNanos how often silent peers' processes are looked at
 * @param parking how a thread sleeps
 * @param mode how sleepers and senders fence, see {@link InboxDescriptor}
 */
record ShmSettings(RingGeometry geometry, int eagerLimit, long readLimit, long watchNanos, Parking parking, int mode) {

    private static final long MIB = 1024 * 1024;

    /**
     * What the user's settings, the job's size and the size of the file system ask for; the same in all ranks of a machine.
     *
     * @throws IOException if the file system cannot be asked
     */
    static ShmSettings of(JobInfo job) throws IOException {
        long budget = Math.min(Tunables.SHM_MEMORY.value() * MIB, ShmFiles.capacity() / 2);
        RingGeometry geometry = RingGeometry.fitting(Tunables.SHM_SLOTS.value(), Tunables.SHM_BULK.value(),
                Tunables.SHM_FRAME.value(), job.localSize(), budget);
        // Who sleeps often must not interrupt every core each time; then a sender's fence is the lesser cost.
        boolean asymmetric = AsymmetricFence.AVAILABLE && !job.oversubscribed();
        int read = Tunables.SHM_READ.value();
        return new ShmSettings(geometry, Tunables.SHM_EAGER.value(), read == 0 ? Long.MAX_VALUE : read,
                TimeUnit.MILLISECONDS.toNanos(Tunables.SHM_WATCH.value()), Parking.best(),
                asymmetric ? InboxDescriptor.MODE_ASYMMETRIC : InboxDescriptor.MODE_FENCE);
    }
}
