package org.quipu.launch.job;

import java.io.PrintStream;
import java.util.List;
import org.quipu.settings.Reading;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;

/** The numbers of threads per rank if the command line does not give them. */
public final class Threads {

    private Threads() {}

    /**
     * Returns the numbers by level of nesting from the user's settings, as in {@code OMP_NUM_THREADS} (OpenMP 5.2
     * section 21.1.2), else the machine's cores divided by the ranks. Warns of an invalid text on standard error.
     *
     * @param ranks ranks on this machine, 1 or more
     * @return one number or more, each 1 or more
     */
    public static List<Integer> perRank(int ranks) {
        return perRank(ranks, Runtime.getRuntime().availableProcessors(), Sources.PROCESS, System.err);
    }

    static List<Integer> perRank(int ranks, int cores, Sources sources, PrintStream warnings) {
        Reading<List<Integer>> given = SharedSettings.NUM_THREADS.read(sources);
        if (given.isGiven()) {
            return given.value();
        }
        int share = Math.max(1, cores / ranks);
        if (given.problem() != null) {
            warnings.println("quipu run: " + given.problem() + "; the cores divided by the ranks (" + share
                    + ") are used instead");
        }
        return List.of(share);
    }
}
