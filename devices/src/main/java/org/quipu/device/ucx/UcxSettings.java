package org.quipu.device.ucx;

import org.quipu.device.JobInfo;
import org.quipu.device.Tunables;

/**
 * What a UCX device is opened with.
 *
 * @param transports as {@code UCX_TLS} lists them; empty leaves it to UCX
 * @param frame largest payload of a frame, bytes
 * @param slots frames to one peer that may be under way
 * @param eagerLimit bytes
 * @param stats whether to print counters on closing
 */
record UcxSettings(String transports, int frame, int slots, int eagerLimit, boolean stats) {

    /** Set in all ranks by {@code quipu run --stats}. */
    private static final String STATS = "quipu.stats";

    private static final int FEWEST_SLOTS = 4;
    private static final int MIB = 1024 * 1024;

    /** What the user's settings ask for; slots shrink so that all peers together stay within {@code quipu.ucx.memory}. */
    static UcxSettings of(JobInfo job) {
        int frame = Tunables.UCX_FRAME.value();
        return new UcxSettings(Tunables.UCX_TRANSPORTS.value(), frame, slots(Tunables.UCX_SLOTS.value(), (long) Tunables.UCX_MEMORY.value() * MIB, frame, job.size()),
                Math.min(frame, Tunables.UCX_EAGER.value()), Tunables.UCX_STATS.value() != 0 || System.getProperty(STATS, "").equals("summary"));
    }

    static int slots(int wanted, long memory, int frame, int ranks) {
        long fitting = memory / (FrameDescriptor.PAYLOAD + frame) / Math.max(1, ranks - 1);
        return (int) Math.max(FEWEST_SLOTS, Math.min(wanted, fitting));
    }
}
