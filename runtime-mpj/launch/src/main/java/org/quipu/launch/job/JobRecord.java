package org.quipu.launch.job;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.control.RootListener;

/**
 * Orders the events of a job, and decides when the job ends and which rank's failure ended it. Thread-safe.
 */
final class JobRecord implements RootListener {

    /** The reasons for which {@link #await} returns. */
    enum End { ALL_EXITED, FAILURE, TIMEOUT, STOPPED }

    /**
     * The first failure of a job.
     *
     * @param rank the rank that failed
     * @param failure its failure
     */
    record FirstFailure(int rank, RankState.Failure failure) {}

    /** The times for which ranks that are ending after a failure may still report, before the failure is chosen. */
    private static final long LEAST_SETTLE_MILLIS = 50;
    private static final long ABORT_SETTLE_MILLIS = 400;
    private static final long MOST_SETTLE_MILLIS = 2000;
    private static final long LOOK_MILLIS = 100;

    private final RankState[] ranks;
    private final String[] stacks;
    private final AtomicLongArray messagesReceived;
    private long events;
    private boolean stopped;

    JobRecord(int size) {
        ranks = new RankState[size];
        Arrays.setAll(ranks, rank -> new RankState(size));
        stacks = new String[size];
        messagesReceived = new AtomicLongArray(size);
    }

    @Override
    public void messageReceived(int rank) {
        messagesReceived.incrementAndGet(rank);
    }

    /** Returns the number of lines received from a rank; it grows at least once a second while the rank lives. */
    long messagesReceived(int rank) {
        return messagesReceived.get(rank);
    }

    private synchronized void event(int rank, Consumer<RankState> change) {
        events++;
        change.accept(ranks[rank]);
        notifyAll();
    }

    @Override
    public void joined(int rank) {
        event(rank, RankState::joined);
    }

    @Override
    public void finalized(int rank) {
        event(rank, RankState::finalized);
    }

    @Override
    public void failed(int rank, String reason) {
        event(rank, state -> state.reported(events,
                new RankState.Failure(ExitCodes.FAILED, "failed: " + reason, false)));
    }

    @Override
    public void aborted(int rank, int code, String reason) {
        String what = "called MPI_Abort(" + code + ")" + (reason.isEmpty() ? "" : ": " + reason);
        event(rank, state -> state.aborted(events, new RankState.Failure(code, what, false)));
    }

    @Override
    public void leaving(int rank, int code) {
        event(rank, state -> state.leaving(events, code));
    }

    /** As {@link RankState#keepsOthersWaiting}. */
    synchronized boolean keepsOthersWaiting(int rank, boolean inFence, boolean fenceOccupied) {
        return ranks[rank].keepsOthersWaiting(inFence, fenceOccupied);
    }

    /** The shutdown of a rank for which others wait does not end. */
    void stuck(int rank) {
        event(rank, state -> state.stuck(events));
    }

    /** Whether a rank's shutdown does not end. */
    synchronized boolean isStuck(int rank) {
        return ranks[rank].isStuck();
    }

    /** A rank does not respond. */
    void silent(int rank, String what) {
        event(rank, state -> state.silent(events, what));
    }

    /** Whether a rank has ended. */
    synchronized boolean hasExited(int rank) {
        return ranks[rank].hasExited();
    }

    @Override
    public void disconnected(int rank) {
        event(rank, state -> state.endBegins(events));
    }

    @Override
    public synchronized void stacks(int rank, String text) {
        stacks[rank] = text;
        notifyAll();
    }

    @Override
    public void exited(int rank, int code) {
        event(rank, state -> state.exitReported(events, code));
    }

    /** The JVM of a rank has ended. */
    void jvmExited(int rank, int code) {
        event(rank, state -> state.exited(events, code));
    }

    /** Returns whether a rank itself reported that it ends, or why. */
    synchronized boolean hasReported(int rank) {
        return ranks[rank].hasReported();
    }

    @Override
    public void abandoned(int rank, int waiting) {
        String what = "ended without MPI_Init, in which rank " + waiting + " waits for it";
        event(rank, state -> {
            if (!state.hasJoined()) {
                state.reported(events, new RankState.Failure(ExitCodes.FAILED, what, false));
            }
        });
    }

    /** Records that the launcher itself stops the job. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /** Returns whether a rank has failed. */
    synchronized boolean hasFailed(int rank) {
        return ranks[rank].failure().isPresent();
    }

    /** Returns whether the job must end. */
    synchronized boolean isOver() {
        return stopped || Arrays.stream(ranks).anyMatch(rank -> rank.failure().isPresent());
    }

    /** Waits until the job is over. */
    synchronized End await(long timeoutNanos) throws InterruptedException {
        long deadline = System.nanoTime() + timeoutNanos;
        while (true) {
            if (stopped) {
                return End.STOPPED;
            }
            if (Arrays.stream(ranks).anyMatch(rank -> rank.failure().isPresent())) {
                return End.FAILURE;
            }
            if (Arrays.stream(ranks).allMatch(RankState::hasExited)) {
                return End.ALL_EXITED;
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return End.TIMEOUT;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    /**
     * Returns the failure that ends the job: that of the first rank that began to end, unless one was killed. A rank
     * that is killed cannot report it, and its peers may report their lost connection before the operating system
     * reports its death. So the ranks that are ending get a moment to report.
     */
    synchronized Optional<FirstFailure> awaitFirstFailure() throws InterruptedException {
        long begin = System.nanoTime();
        while (true) {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
            long least = Arrays.stream(ranks).anyMatch(RankState::isAborting) ? ABORT_SETTLE_MILLIS
                    : LEAST_SETTLE_MILLIS;
            boolean settled = Arrays.stream(ranks).noneMatch(RankState::isEnding);
            if (millis >= MOST_SETTLE_MILLIS || settled && millis >= least) {
                break;
            }
            wait(Math.max(1, (settled ? least : MOST_SETTLE_MILLIS) - millis));
        }
        List<FirstFailure> failed = new ArrayList<>();
        for (int rank = 0; rank < ranks.length; rank++) {
            int each = rank;
            ranks[rank].failure().ifPresent(failure -> failed.add(new FirstFailure(each, failure)));
        }
        return failed.stream().min(Comparator.<FirstFailure>comparingInt(first -> first.failure().killed() ? 0 : 1)
                .thenComparingLong(first -> ranks[first.rank()].endBegan()));
    }

    /**
     * Waits for the stacks of ranks, at most for the given time.
     *
     * @param wanted returns whether to wait for a rank; called repeatedly
     * @return the stacks of each rank; null for one that has not sent any
     */
    synchronized String[] awaitStacks(IntPredicate wanted, long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (IntStream.range(0, stacks.length).anyMatch(rank -> stacks[rank] == null && wanted.test(rank))) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) {
                break;
            }
            wait(Math.min(left, LOOK_MILLIS));
        }
        return stacks.clone();
    }
}
