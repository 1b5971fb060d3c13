package org.quipu.launch.job;

import java.util.List;

/** The commands of a job that is not started. */
public final class DryRun {

    private DryRun() {}

    /** Returns the command line of a rank on this host. */
    public static List<String> line(LaunchSpec spec, int rank) {
        return RankCommand.line(spec, Runtime.getRuntime().availableProcessors(), rank, AotCache.find(spec));
    }
}
