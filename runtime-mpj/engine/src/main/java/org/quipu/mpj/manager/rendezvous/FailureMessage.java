package org.quipu.mpj.manager.rendezvous;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.quipu.mpj.manager.HostName;
import org.quipu.mpj.manager.LaunchVariables;
import org.quipu.mpj.manager.control.ControlRoot;

/** The messages with which a job ends. */
final class FailureMessage {

    private static final int MOST_RANKS = 8;

    private FailureMessage() {}

    /**
     * Describes what ends the job.
     *
     * @param size number of processes of the job
     * @param joinNanos time limit for the start of the job
     */
    static String of(RankFailure failure, ControlRoot root, int size, long joinNanos) {
        if (failure.rank() < 0) {
            return ofMissing(root.missing(), size, joinNanos);
        }
        String others = switch (size) {
            case 1 -> "";
            case 2 -> "; the other rank has been stopped";
            default -> "; the other " + (size - 1) + " ranks have been stopped";
        };
        return "rank " + failure.rank() + " on " + root.host(failure.rank()) + " " + failure.what() + others;
    }

    private static String ofMissing(List<Integer> missing, int size, long joinNanos) {
        String names = missing.stream().limit(MOST_RANKS).map(String::valueOf).collect(Collectors.joining(", "));
        return "not all of the " + size + " processes have called MPI_Init within " + limit(joinNanos) + "; rank"
                + (missing.size() == 1 ? " " : "s ") + names + (missing.size() > MOST_RANKS ? ", ..." : "")
                + (missing.size() == 1 ? " is" : " are") + " missing; " + remedy();
    }

    /** Describes that rank 0 has not given its address in time. */
    static String ofSilentRoot(int rank, int size, String launcher, long joinNanos) {
        return "rank " + rank + " on " + HostName.get() + " has received nothing from rank 0 through " + launcher
                + " within " + limit(joinNanos) + "; all " + size + " processes must call MPI_Init; " + remedy();
    }

    private static String limit(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos) + " s";
    }

    private static String remedy() {
        return LaunchVariables.JOIN_TIMEOUT.variable() + " changes the limit";
    }
}
