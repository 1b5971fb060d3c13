package org.quipu.device.verbs;

import org.quipu.device.JobInfo;
import org.quipu.device.Tunables;

/**
 * What a verbs device is opened with.
 *
 * @param hca the RDMA device's name, or empty
 * @param port 1 or more, or 0 for any
 * @param gid place in the port's table, or -1 for the usual choice
 * @param frame largest payload of a frame, bytes
 * @param credits frames that may lie unread between two processes
 * @param eagerLimit bytes
 * @param readLimit bytes from which reading pays
 * @param cacheBytes bytes of the user's memory that stay registered
 * @param timeout exponent of the acknowledgement's time limit: 4.096 us times 2 to this
 * @param stats whether to print counters on closing
 */
record VerbsSettings(String hca, int port, int gid, int frame, int credits, int eagerLimit, int readLimit, long cacheBytes, int timeout,
        boolean stats) {

    /** Set in all ranks by {@code quipu run --stats}. */
    private static final String STATS = "quipu.stats";

    private static final int FEWEST_CREDITS = 4;
    private static final int MIB = 1024 * 1024;

    /** What the user's settings ask for; credits shrink so that all peers together stay within {@code quipu.verbs.memory}. */
    static VerbsSettings of(JobInfo job) {
        int frame = Tunables.VERBS_FRAME.value();
        return new VerbsSettings(Tunables.VERBS_DEVICE.value(), Tunables.VERBS_PORT.value(), Tunables.VERBS_GID.value(), frame,
                credits(Tunables.VERBS_CREDITS.value(), (long) Tunables.VERBS_MEMORY.value() * MIB, frame, job.size()),
                Math.min(frame, Tunables.VERBS_EAGER.value()), Tunables.VERBS_READ.value(), (long) Tunables.VERBS_CACHE.value() * MIB,
                Tunables.VERBS_TIMEOUT.value(),
                Tunables.VERBS_STATS.value() != 0 || System.getProperty(STATS, "").equals("summary"));
    }

    static int credits(int wanted, long memory, int frame, int ranks) {
        long perCredit = 2L * SlotGeometry.slotBytes(frame);
        long fitting = memory / perCredit / Math.max(1, ranks - 1);
        return (int) Math.max(FEWEST_CREDITS, Math.min(wanted, fitting));
    }

    /** Bytes of registered memory that each peer takes. */
    long bytesPerPeer() {
        return SlotGeometry.pairBytes(frame, credits);
    }
}
