package org.quipu.mpj.settings;

import org.quipu.device.JobInfo;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * The tuning parameters of an engine.
 *
 * @param eagerLimit longest eager message in bytes; -1 for the device's own limit
 * @param creditBytes bytes of unreceived eager messages that one sender may have outstanding at this process; each
 *     message counts 64 bytes in addition to its payload
 * @param announcements unmatched rendezvous announcements that one sender may have outstanding at this process; the
 *     sender holds further messages back
 * @param waiting how long a thread spins before it blocks, if every thread has a core
 * @param cores cores per rank of this node, rounded down; 0 if the ranks' threads outnumber the cores
 * @param oversubscribed whether ranks share cores, so that a wait for a message may cost a time slice of another rank;
 *     the same value in all ranks
 */
public record EngineSettings(int eagerLimit, int creditBytes, int announcements, WaitPolicy waiting, int cores,
        boolean oversubscribed) {

    /** About 200 us, a few times the cost of blocking and waking a thread. The driver also limits the time. */
    private static final WaitPolicy SPINNING = new WaitPolicy(5000);
    private static final int MOST_CREDIT = 4 << 20;

    /**
     * Lower than the usual limit: unexpected messages are copied twice, and a sender that runs ahead keeps the receiver
     * off the core that both share.
     */
    private static final int OVERSUBSCRIBED_CREDIT = 1 << 20;
    private static final long CREDIT_FOR_ALL = 256L << 20;
    private static final int ANNOUNCEMENTS = 16 << 10;
    private static final int ANNOUNCEMENTS_OF_ALL = 1 << 20;

    public EngineSettings {
        if (eagerLimit < -1 || creditBytes < 0 || announcements < 1) {
            throw new IllegalArgumentException(
                    "eagerLimit must be -1 or more, creditBytes 0 or more, announcements 1 or more");
        }
    }

    /** As above, with one core and not oversubscribed. */
    public EngineSettings(int eagerLimit, int creditBytes, int announcements, WaitPolicy waiting) {
        this(eagerLimit, creditBytes, announcements, waiting, 1, false);
    }

    /** As above with the default number of announcements. */
    public EngineSettings(int eagerLimit, int creditBytes, WaitPolicy waiting) {
        this(eagerLimit, creditBytes, ANNOUNCEMENTS, waiting);
    }

    /** Returns the eager limit in bytes, given the limit that the device suggests and its largest frame payload. */
    public int eagerLimit(int ofDevice, int mostPayload) {
        return Math.min(eagerLimit < 0 ? ofDevice : eagerLimit, mostPayload);
    }

    /** Returns the same settings with another value of {@link #oversubscribed}. */
    public EngineSettings withOversubscribed(boolean newValue) {
        return new EngineSettings(eagerLimit, creditBytes, announcements, waiting, cores, newValue);
    }

    /**
     * Returns the settings of a job. Without {@link MessageSettings}, the credit is at most 4 MiB for each peer (1 MiB
     * if threads outnumber the cores) and 256 MiB for all peers together.
     *
     * @throws org.quipu.settings.SettingException if one of them is invalid
     */
    public static EngineSettings of(JobInfo job) {
        int most = job.oversubscribed() ? OVERSUBSCRIBED_CREDIT : MOST_CREDIT;
        int credit = (int) Math.max(64 << 10, Math.min(most, CREDIT_FOR_ALL / job.size()));
        int announcements = Math.max(64, Math.min(ANNOUNCEMENTS, ANNOUNCEMENTS_OF_ALL / job.size()));
        return new EngineSettings(MessageSettings.EAGER.intValueOr(-1), MessageSettings.CREDIT.intValueOr(credit),
                MessageSettings.ANNOUNCEMENTS.intValueOr(announcements), SPINNING, job.coresPerRank(),
                job.oversubscribed());
    }
}
