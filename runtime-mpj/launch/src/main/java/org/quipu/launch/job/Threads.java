package org.quipu.launch.job;

import org.quipu.mpj.manager.LaunchEnvironment;

/** The number of threads per rank if the command line does not give it. */
public final class Threads {

    private Threads() {}

    /**
     * The value of {@code OMP_NUM_THREADS} if the user has set it, else the machine's cores divided by the ranks.
     *
     * @param ranks ranks on this machine, 1 or more
     * @return 1 or more
     */
    public static int perRank(int ranks) {
        return perRank(ranks, Runtime.getRuntime().availableProcessors(), System.getenv(LaunchEnvironment.THREADS));
    }

    static int perRank(int ranks, int cores, String fromUser) {
        // A list gives one number per nesting level: the first is the one for a rank's own team.
        String first = fromUser == null ? "" : fromUser.split(",", 2)[0].strip();
        if (first.matches("[1-9][0-9]{0,5}")) {
            return Integer.parseInt(first);
        }
        return Math.max(1, cores / ranks);
    }
}
