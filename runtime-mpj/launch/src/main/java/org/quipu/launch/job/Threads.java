package org.quipu.launch.job;

import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;

/** The number of threads per rank if the command line does not give it. */
public final class Threads {

    private Threads() {}

    /**
     * Returns the number that the user has set, as in {@code OMP_NUM_THREADS}, else the machine's cores divided by the
     * ranks.
     *
     * @param ranks ranks on this machine, 1 or more
     * @return 1 or more
     */
    public static int perRank(int ranks) {
        return perRank(ranks, Runtime.getRuntime().availableProcessors(), Sources.PROCESS);
    }

    static int perRank(int ranks, int cores, Sources sources) {
        return SharedSettings.givenThreads(sources, Math.max(1, cores / ranks));
    }
}
