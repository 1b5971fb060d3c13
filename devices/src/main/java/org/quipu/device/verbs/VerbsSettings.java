package org.quipu.device.verbs;

import org.quipu.device.JobInfo;
import org.quipu.device.settings.DeviceSettings;
import org.quipu.settings.SharedSettings;

/**
 * The settings of a verbs device.
 *
 * @param hca name of the RDMA device, or empty
 * @param port 1 or more, or 0 for any
 * @param gid index in the port's table, or -1 for the default choice
 * @param frame largest payload of a frame in bytes
 * @param chunk largest payload of a long frame in bytes, more than {@code frame}; 0 if there are no long frames
 * @param credits number of frames that one process may send to another before they are read
 * @param eagerLimit longest eager message in bytes
 * @param readLimit message size in bytes from which one-sided reads are used
 * @param cacheBytes bytes of unused user memory that stay registered
 * @param timeout exponent of the acknowledgement timeout: 4.096 us times 2 to this power
 * @param stats whether to print counters on closing
 */
record VerbsSettings(String hca, int port, int gid, int frame, int chunk, int credits, int eagerLimit, int readLimit,
        long cacheBytes,
        int timeout, boolean stats) {

    private static final int MIN_CREDITS = 4;
    /**
     * Returns the user's settings. The number of credits is reduced so that all peers together need at most
     * {@code quipu.verbs.memory}.
     */
    static VerbsSettings of(JobInfo job) {
        int frame = DeviceSettings.VERBS_FRAME.intValue();
        long memory = DeviceSettings.VERBS_MEMORY.value();
        int chunk = chunk(DeviceSettings.VERBS_CHUNK.intValue(), memory, frame, job.size());
        return new VerbsSettings(DeviceSettings.VERBS_DEVICE.value(), DeviceSettings.VERBS_PORT.value(),
                DeviceSettings.VERBS_GID.value(), frame, chunk,
                credits(DeviceSettings.VERBS_CREDITS.value(), memory, frame, chunk, job.size()),
                Math.min(frame, DeviceSettings.VERBS_EAGER.intValue()), DeviceSettings.VERBS_READ.intValue(),
                DeviceSettings.VERBS_CACHE.value(),
                DeviceSettings.VERBS_TIMEOUT.value(),
                DeviceSettings.VERBS_STATS.value() || SharedSettings.isSummaryWanted());
    }

    /** Returns the chunk size for which chunks occupy at most half of a peer's share of the memory. */
    static int chunk(int wanted, long memory, int frame, int ranks) {
        int chunk = wanted;
        while (chunk > frame && 4 * SlotGeometry.chunkBytes(chunk) > memory / Math.max(1, ranks - 1)) {
            chunk /= 2;
        }
        return chunk > frame ? chunk : 0;
    }

    static int credits(int wanted, long memory, int frame, int chunk, int ranks) {
        long perCredit = 2L * SlotGeometry.slotBytes(frame);
        long share = memory / Math.max(1, ranks - 1) - 2 * SlotGeometry.chunkBytes(chunk);
        long fitting = share / perCredit;
        return (int) Math.max(MIN_CREDITS, Math.min(wanted, fitting));
    }

    /** Returns the largest payload of any frame, in bytes. */
    int longest() {
        return Math.max(frame, chunk);
    }

    /** Returns the registered memory of each peer, in bytes. */
    long bytesPerPeer() {
        return SlotGeometry.pairBytes(frame, credits, chunk);
    }
}
