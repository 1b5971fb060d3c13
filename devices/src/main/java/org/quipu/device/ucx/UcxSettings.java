package org.quipu.device.ucx;

import org.quipu.device.JobInfo;
import org.quipu.device.settings.Tunables;


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
record UcxSettings(Transports transports, int frame, int slots, int eagerLimit, long readLimit, long cacheBytes, boolean stats) {

    /** Set in all ranks by {@code quipu run --stats}. */
    private static final String STATS = "quipu.stats";

    private static final int FEWEST_SLOTS = 4;
    private static final int MIB = 1024 * 1024;

    /** What the user's settings ask for; slots shrink so that all peers together stay within {@code quipu.ucx.memory}. */
    static UcxSettings of(JobInfo job) {
        int frame = Tunables.UCX_FRAME.value();
        int read = Tunables.UCX_READ.value();
        return new UcxSettings(transports(job.localSize() == job.size()), frame,
                slots(Tunables.UCX_SLOTS.value(), (long) Tunables.UCX_MEMORY.value() * MIB, frame, job.size()),
                Math.min(frame, Tunables.UCX_EAGER.value()), read, (long) Tunables.UCX_CACHE.value() * MIB,
                Tunables.UCX_STATS.value() != 0 || System.getProperty(STATS, "").equals("summary"));
    }

    /** The same with other transports. */
    UcxSettings with(Transports others) {
        return new UcxSettings(others, frame, slots, eagerLimit, readLimit, cacheBytes, stats);
    }

    /** What the user's settings and the environment ask for. */
    static Transports transports(boolean oneMachine) {
        return Transports.of(Tunables.UCX_TRANSPORTS.value(), System.getenv("UCX_TLS"), oneMachine, Tunables.UCX_READ.value() > 0,
                Tunables.UCX_TRUST.value() != 0);
    }

    static int slots(int wanted, long memory, int frame, int ranks) {
        long fitting = memory / (UcxFrameDescriptor.PAYLOAD + frame) / Math.max(1, ranks - 1);
        return (int) Math.max(FEWEST_SLOTS, Math.min(wanted, fitting));
    }
}
