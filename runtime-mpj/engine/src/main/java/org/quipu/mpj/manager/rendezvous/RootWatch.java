package org.quipu.mpj.manager.rendezvous;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quipu.mpj.manager.ExitCodes;
import org.quipu.mpj.manager.control.RootListener;

/**
 * Decides in the process of rank 0 when the job has failed, and which rank failed first. A rank that is killed cannot
 * report it, and its peers may report their lost connections first; so the decision waits for a moment. Thread-safe.
 */
final class RootWatch implements RootListener {

    /** Time between the first sign of a failure and the decision. */
    private static final long SETTLE_MILLIS = 250;

    /** Limit for the shutdown of a rank that its peers need. */
    private static final long SHUTDOWN_MILLIS = 5000;

    /** Reported by a rank that ends between Init and Finalize. */
    static final String ENDED_EARLY = "ended without MPI_Finalize";

    private final int size;
    private final long joinNanos;
    private final Consumer<RankFailure> onFailure;
    private final List<RankFailure> failures = new ArrayList<>();
    private final Map<Integer, Long> leaving = new HashMap<>();
    private final BitSet finalized = new BitSet();
    private final BitSet gone = new BitSet();
    private final BitSet lostWithRelay = new BitSet();
    private boolean allRegistered;
    private long firstFailure;
    private boolean stopped;

    /**
     * @param joinNanos time in which all ranks must register; 0 for no limit
     * @param onFailure receives the failure that ends the job; called once, by the thread of this object
     */
    RootWatch(int size, long joinNanos, Consumer<RankFailure> onFailure) {
        this.size = size;
        this.joinNanos = joinNanos;
        this.onFailure = onFailure;
    }

    /** Starts the watch, in a daemon thread. */
    void start() {
        Thread.ofPlatform().daemon().name("quipu-root").start(this::run);
    }

    private void run() {
        try {
            RankFailure decided = decide();
            if (decided != null) {
                onFailure.accept(decided);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable RankFailure decide() throws InterruptedException {
        long begin = System.nanoTime();
        while (!stopped) {
            long now = System.nanoTime();
            long wait = Long.MAX_VALUE;
            if (!failures.isEmpty()) {
                wait = firstFailure + TimeUnit.MILLISECONDS.toNanos(SETTLE_MILLIS) - now;
                if (wait <= 0) {
                    return failures.stream().min(Comparator.comparingInt(failure -> failure.killed() ? 0 : 1))
                            .orElseThrow();
                }
            } else if (!allRegistered && joinNanos > 0) {
                wait = begin + joinNanos - now;
                if (wait <= 0) {
                    return new RankFailure(-1, ExitCodes.FAILED, "", false, false);
                }
            }
            for (Map.Entry<Integer, Long> each : leaving.entrySet()) {
                long left = each.getValue() + TimeUnit.MILLISECONDS.toNanos(SHUTDOWN_MILLIS) - now;
                if (!finalized.get(each.getKey()) && !gone.get(each.getKey())) {
                    if (left <= 0) {
                        addFailure(each.getKey(), ExitCodes.FAILED,
                                "is shutting down without MPI_Finalize, and its shutdown hooks do not end", false,
                                false);
                        left = 1;
                    }
                    wait = Math.min(wait, left);
                }
            }
            // A wait of zero would have no end.
            wait(wait == Long.MAX_VALUE ? 0 : Math.max(1, TimeUnit.NANOSECONDS.toMillis(wait)));
        }
        return null;
    }

    private synchronized void addFailure(int rank, int code, String what, boolean killed, boolean requested) {
        if (failures.stream().noneMatch(each -> each.rank() == rank)) {
            if (failures.isEmpty()) {
                firstFailure = System.nanoTime();
            }
            failures.add(new RankFailure(rank, code, what, killed, requested));
            notifyAll();
        }
    }

    /** No failure is reported any more. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /** The process of rank 0 ends; the failure is reported at once, by the caller. */
    synchronized @Nullable RankFailure ofOwnEnd() {
        stop();
        return failures.stream().filter(each -> each.rank() == 0).findFirst()
                .orElse(finalized.get(0) ? null : endedEarly(0));
    }

    private static RankFailure endedEarly(int rank) {
        return new RankFailure(rank, ExitCodes.FAILED, ENDED_EARLY, false, false);
    }

    /**
     * Waits until every rank has left the job or ended.
     *
     * @return false if the time was not sufficient
     */
    synchronized boolean awaitFinalized(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (true) {
            BitSet over = (BitSet) finalized.clone();
            over.or(gone);
            long left = deadline - System.nanoTime();
            if (over.cardinality() == size || left <= 0) {
                return left > 0;
            }
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }

    @Override
    public synchronized void allRegistered() {
        allRegistered = true;
        notifyAll();
    }

    @Override
    public synchronized void joined(int rank) {
        finalized.clear(rank);
    }

    @Override
    public synchronized void finalized(int rank) {
        finalized.set(rank);
        notifyAll();
    }

    @Override
    public void failed(int rank, String reason) {
        addFailure(rank, ExitCodes.FAILED, reason.equals(ENDED_EARLY) ? reason : "failed: " + reason, false, false);
    }

    @Override
    public void aborted(int rank, int code, String reason) {
        addFailure(rank, code, "called MPI_Abort(" + code + ")" + (reason.isEmpty() ? "" : ": " + reason), false, true);
    }

    @Override
    public synchronized void leaving(int rank, int code) {
        leaving.putIfAbsent(rank, System.nanoTime());
        notifyAll();
    }

    @Override
    public synchronized void relayLost(String host, int hostRank, List<Integer> ranks, String reason) {
        ranks.forEach(lostWithRelay::set);
        List<Integer> open = ranks.stream().filter(rank -> !finalized.get(rank)).toList();
        if (open.isEmpty()) {
            return;
        }
        int culprit = open.contains(hostRank) ? hostRank : open.getFirst();
        if (leaving.containsKey(culprit)) {
            failures.add(endedEarly(culprit));
        } else {
            String others = open.size() == 1 ? "" : "; it was also the connection of " + (open.size() - 1)
                    + " other rank" + (open.size() == 2 ? "" : "s") + " on that host";
            failures.add(
                    new RankFailure(culprit, ExitCodes.FAILED, "was killed or has crashed, or its host was lost: its "
                            + "connection " + reason + others, true, false));
        }
        firstFailure = firstFailure == 0 ? System.nanoTime() : firstFailure;
        notifyAll();
    }

    @Override
    public synchronized void disconnected(int rank) {
        gone.set(rank);
        if (!finalized.get(rank) && !lostWithRelay.get(rank)) {
            if (leaving.containsKey(rank)) {
                RankFailure end = endedEarly(rank);
                addFailure(rank, end.code(), end.what(), end.killed(), end.requested());
            } else {
                addFailure(rank, ExitCodes.FAILED, "was killed or has crashed: its connection was closed", true, false);
            }
        }
        notifyAll();
    }
}
