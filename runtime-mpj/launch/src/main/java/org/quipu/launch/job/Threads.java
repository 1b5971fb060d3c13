package org.quipu.launch.job;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quipu.settings.Reading;
import org.quipu.settings.SharedSettings;
import org.quipu.settings.Sources;

/** The numbers of threads per rank if the command line does not give them. */
public final class Threads {

    private Threads() {}

    /**
     * Returns the numbers by level of nesting from the user's settings, as in {@code OMP_NUM_THREADS} (OpenMP 5.2
     * section 21.1.2), else the machine's cores divided by the ranks, but at most {@code SLURM_CPUS_PER_TASK}. Warns of
     * an invalid text on standard error.
     *
     * @param ranks ranks on this machine, 1 or more
     * @return one number or more, each 1 or more
     */
    public static List<Integer> perRank(int ranks) {
        return perRank(ranks, Runtime.getRuntime().availableProcessors(), Sources.PROCESS, System.err);
    }

    /** The number that the user requested from Slurm; no limit if there is none. */
    private static int coresPerTask(@Nullable String text) {
        return text != null && text.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(text) : Integer.MAX_VALUE;
    }

    /** Returns the numbers that the user's settings give, if they are valid. */
    public static Optional<List<Integer>> given() {
        Reading<List<Integer>> given = SharedSettings.NUM_THREADS.read(Sources.PROCESS);
        return given.isGiven() ? Optional.of(given.value()) : Optional.empty();
    }

    static List<Integer> perRank(int ranks, int cores, Sources sources, PrintStream warnings) {
        Reading<List<Integer>> given = SharedSettings.NUM_THREADS.read(sources);
        if (given.isGiven()) {
            return given.value();
        }
        int share = Math.max(1, Math.min(coresPerTask(System.getenv("SLURM_CPUS_PER_TASK")), cores / ranks));
        if (given.problem() != null) {
            warnings.println("quipu run: " + given.problem() + "; the cores divided by the ranks (" + share
                    + ") are used instead");
        }
        return List.of(share);
    }
}
