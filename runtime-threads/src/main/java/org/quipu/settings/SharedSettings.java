package org.quipu.settings;

import static org.quipu.settings.Scope.INTERNAL;
import static org.quipu.settings.Scope.PROCESS;
import static org.quipu.settings.ValueTypes.choice;
import static org.quipu.settings.ValueTypes.integer;
import static org.quipu.settings.ValueTypes.list;

import java.util.List;

/** The settings that several modules read. */
public final class SharedSettings {

    /** The values of {@link #STATS}. */
    public enum Stats { NONE, SUMMARY }

    private static final int MAX = Integer.MAX_VALUE;

    /** Numbers of threads of a region, by level of nesting. */
    public static final Setting<List<Integer>> NUM_THREADS = Setting.of("quipu.threads", list(integer(1, MAX)),
            List.of(Runtime.getRuntime().availableProcessors()), PROCESS,
            "threads of a parallel region; each of several numbers applies to one level of nesting")
            .withVariable("OMP_NUM_THREADS").withOldProperty("jomp.threads")
            .withDefaultText("the number of processors");

    /** The report at the end of the process. */
    public static final Setting<Stats> STATS = Setting.of("quipu.stats", choice(Stats.class), Stats.NONE, PROCESS,
            "summary: at the end of the process, a table on standard error shows the times of its regions, loops, "
                    + "tasks "
                    + "and locks, and counters of the devices verbs and ucx");

    /** The rank of this process. */
    public static final Setting<Integer> RANK = Setting.ofVariable("QUIPU_RANK", integer(0, MAX), null, INTERNAL,
            "rank of this process");

    /** The number of ranks of the job. */
    public static final Setting<Integer> SIZE = Setting.ofVariable("QUIPU_SIZE", integer(1, MAX), null, INTERNAL,
            "ranks of the job");

    /** The number of ranks that share the processors of this node. */
    public static final Setting<Integer> LOCAL_SIZE = Setting.ofVariable("QUIPU_LOCAL_SIZE", integer(1, MAX), 1,
            INTERNAL, "ranks of the job that share the processors of this node");

    private SharedSettings() {
    }

    /**
     * Returns the given number of threads of an outermost region; {@code otherwise} if it is missing or invalid.
     */
    public static int givenThreads(Sources sources, int otherwise) {
        Reading<List<Integer>> threads = NUM_THREADS.read(sources);
        return threads.isGiven() ? threads.value().getFirst() : otherwise;
    }

    /**
     * Returns whether {@link #STATS} requests the summary. Does not warn of an invalid value; the thread runtime does.
     */
    public static boolean isSummaryWanted() {
        return STATS.read(Sources.PROCESS).value() == Stats.SUMMARY;
    }
}
