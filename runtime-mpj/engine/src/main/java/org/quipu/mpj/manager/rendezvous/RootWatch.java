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
    private final Consumer<Blame> onFailure;
    private final List<Blame> blames = new ArrayList<>();
    private final Map<Integer, Long> leaving = new HashMap<>();
    private final BitSet finalized = new BitSet();
    private final BitSet gone = new BitSet();
    private final BitSet lostWithRelay = new BitSet();
    private boolean allRegistered;
    private long firstBlame;
    private boolean stopped;

    /**
     * @param joinNanos time in which all ranks must register; 0 for no limit
     * @param onFailure receives the failure that ends the job; called once, by the thread of this object
     */
    RootWatch(int size, long joinNanos, Consumer<Blame> onFailure) {
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
            Blame decided = decide();
            if (decided != null) {
                onFailure.accept(decided);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized @Nullable Blame decide() throws InterruptedException {
        long begin = System.nanoTime();
        while (!stopped) {
            long now = System.nanoTime();
            long wait = Long.MAX_VALUE;
            if (!blames.isEmpty()) {
                wait = firstBlame + TimeUnit.MILLISECONDS.toNanos(SETTLE_MILLIS) - now;
                if (wait <= 0) {
                    return blames.stream().min(Comparator.comparingInt(blame -> blame.killed() ? 0 : 1)).orElseThrow();
                }
            } else if (!allRegistered && joinNanos > 0) {
                wait = begin + joinNanos - now;
                if (wait <= 0) {
                    return new Blame(-1, ExitCodes.FAILED, "", false, false);
                }
            }
            for (Map.Entry<Integer, Long> each : leaving.entrySet()) {
                long left = each.getValue() + TimeUnit.MILLISECONDS.toNanos(SHUTDOWN_MILLIS) - now;
                if (!finalized.get(each.getKey()) && !gone.get(each.getKey())) {
                    if (left <= 0) {
                        blame(each.getKey(), ExitCodes.FAILED,
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

    private synchronized void blame(int rank, int code, String what, boolean killed, boolean requested) {
        if (blames.stream().noneMatch(each -> each.rank() == rank)) {
            if (blames.isEmpty()) {
                firstBlame = System.nanoTime();
            }
            blames.add(new Blame(rank, code, what, killed, requested));
            notifyAll();
        }
    }

    /** No failure is reported any more. */
    synchronized void stop() {
        stopped = true;
        notifyAll();
    }

    /** The process of rank 0 ends; the failure is reported at once, by the caller. */
    synchronized @Nullable Blame ofOwnEnd() {
        stop();
        return blames.stream().filter(each -> each.rank() == 0).findFirst()
                .orElse(finalized.get(0) ? null : endedEarly(0));
    }

    private static Blame endedEarly(int rank) {
        return new Blame(rank, ExitCodes.FAILED, ENDED_EARLY, false, false);
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
        blame(rank, ExitCodes.FAILED, reason.equals(ENDED_EARLY) ? reason : "failed: " + reason, false, false);
    }

    @Override
    public void aborted(int rank, int code, String reason) {
        blame(rank, code, "called MPI_Abort(" + code + ")" + (reason.isEmpty() ? "" : ": " + reason), false, true);
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
            blames.add(endedEarly(culprit));
        } else {
            String others = open.size() == 1 ? "" : "; it was also the connection of " + (open.size() - 1)
                    + " other rank" + (open.size() == 2 ? "" : "s") + " on that host";
            blames.add(new Blame(culprit, ExitCodes.FAILED, "was killed or has crashed, or its host was lost: its "
                    + "connection " + reason + others, true, false));
        }
        firstBlame = firstBlame == 0 ? System.nanoTime() : firstBlame;
        notifyAll();
    }

    @Override
    public synchronized void disconnected(int rank) {
        gone.set(rank);
        if (!finalized.get(rank) && !lostWithRelay.get(rank)) {
            if (leaving.containsKey(rank)) {
                Blame end = endedEarly(rank);
                blame(rank, end.code(), end.what(), end.killed(), end.requested());
            } else {
                blame(rank, ExitCodes.FAILED, "was killed or has crashed: its connection was closed", true, false);
            }
        }
        notifyAll();
    }
}
