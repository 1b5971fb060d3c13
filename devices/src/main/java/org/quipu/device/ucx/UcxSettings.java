package org.quipu.device.ucx;

import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.settings.SharedSettings;


/**
 * What a UCX device is opened with.
 *
 * @param transports that UCX may use
 * @param frame largest payload of a frame, bytes
 * @param slots frames to one peer that may be under way
 * @param eagerLimit bytes
 * @param readLimit bytes from which reading pays, if the transports allow it
 * @param cacheBytes bytes of the user's memory that stay registered
 * @param stats whether to print counters on closing
 */
record UcxSettings(Transports transports, int frame, int slots, int eagerLimit, long readLimit, long cacheBytes,
        boolean stats) {

    private static final int FEWEST_SLOTS = 4;
    /**
     * What the user's settings ask for; slots shrink so that all peers together stay within {@code quipu.ucx.memory}.
     */
    static UcxSettings of(JobInfo job) {
        int frame = DeviceSettings.UCX_FRAME.intValue();
        int read = DeviceSettings.UCX_READ.intValue();
        return new UcxSettings(transports(job.localSize() == job.size()), frame,
                slots(DeviceSettings.UCX_SLOTS.value(), DeviceSettings.UCX_MEMORY.value(), frame, job.size()),
                Math.min(frame, DeviceSettings.UCX_EAGER.intValue()), read, DeviceSettings.UCX_CACHE.value(),
                DeviceSettings.UCX_STATS.value() || SharedSettings.isSummaryWanted());
    }

    /** The same with other transports. */
    UcxSettings with(Transports others) {
        return new UcxSettings(others, frame, slots, eagerLimit, readLimit, cacheBytes, stats);
    }

    /** What the user's settings and the environment ask for. */
    static Transports transports(boolean oneMachine) {
        return Transports.of(DeviceSettings.UCX_TRANSPORTS.value(), System.getenv("UCX_TLS"), oneMachine,
                DeviceSettings.UCX_READ.intValue() > 0,
                DeviceSettings.UCX_TRUST.value());
    }

    static int slots(int wanted, long memory, int frame, int ranks) {
        long fitting = memory / (UcxFrameDescriptor.PAYLOAD + frame) / Math.max(1, ranks - 1);
        return (int) Math.max(FEWEST_SLOTS, Math.min(wanted, fitting));
    }
}
