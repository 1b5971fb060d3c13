package org.quipu.device.ucx;

import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.settings.SharedSettings;

/**
 * The settings of a UCX device.
 *
 * @param transports transports that UCX may use
 * @param frame largest payload of a frame in bytes
 * @param slots maximum number of pending frames to one peer
 * @param eagerLimit longest eager message in bytes
 * @param readLimit message size in bytes from which one-sided reads are used, if the transports permit them
 * @param cacheBytes bytes of unused user memory that stay registered
 * @param stats whether to print counters on closing
 */
record UcxSettings(Transports transports, int frame, int slots, int eagerLimit, long readLimit, long cacheBytes,
        boolean stats) {

    private static final int MIN_SLOTS = 4;
    /**
     * Returns the user's settings. The number of slots is reduced so that all peers together need at most
     * {@code quipu.ucx.memory}.
     */
    static UcxSettings of(JobInfo job) {
        int frame = DeviceSettings.UCX_FRAME.intValue();
        int read = DeviceSettings.UCX_READ.intValue();
        return new UcxSettings(transports(job.localSize() == job.size()), frame,
                slots(DeviceSettings.UCX_SLOTS.value(), DeviceSettings.UCX_MEMORY.value(), frame, job.size()),
                Math.min(frame, DeviceSettings.UCX_EAGER.intValue()), read, DeviceSettings.UCX_CACHE.value(),
                DeviceSettings.UCX_STATS.value() || SharedSettings.isSummaryWanted());
    }

    /** Returns these settings with other transports. */
    UcxSettings with(Transports others) {
        return new UcxSettings(others, frame, slots, eagerLimit, readLimit, cacheBytes, stats);
    }

    /** Returns the transports requested by the user's settings and the environment. */
    static Transports transports(boolean oneMachine) {
        return Transports.of(DeviceSettings.UCX_TRANSPORTS.value(), System.getenv("UCX_TLS"), oneMachine,
                DeviceSettings.UCX_READ.intValue() > 0,
                DeviceSettings.UCX_TRUST.value());
    }

    static int slots(int wanted, long memory, int frame, int ranks) {
        long fitting = memory / (UcxFrameDescriptor.PAYLOAD + frame) / Math.max(1, ranks - 1);
        return (int) Math.max(MIN_SLOTS, Math.min(wanted, fitting));
    }
}
