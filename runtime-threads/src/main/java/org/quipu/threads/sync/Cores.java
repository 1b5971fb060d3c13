package org.quipu.threads.sync;

import org.quipu.threads.affinity.CpuAffinity;
import org.quipu.threads.icv.Icvs;
import org.quipu.threads.icv.ThreadSettings.Waiting;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Counts the runnable threads of all regions in this process, and derives from it how a team waits.
 *
 * <p>Every other rank of the job on this node (QUIPU_LOCAL_SIZE) is assumed to have as many. Processors are those of
 * the process, also in a thread that is bound to some of them.
 */
public final class Cores {

    /** The number of processors that the teams of this process may use. */
    public static final int OF_PROCESS = CpuAffinity.countOfProcess();

    /** The most runnable threads that have a core each. */
    private static final int FITTING = Math.min(OF_PROCESS, CpuAffinity.countOfJvm() / Icvs.LOCAL_SIZE_VALUE);

    /** The wait of threads that have a core each. */
    static final WaitPolicy ACTIVE = active();

    /** The wait of threads that share cores. */
    public static final WaitPolicy OVERSUBSCRIBED = Icvs.WAIT_POLICY_VALUE == Waiting.PASSIVE ? WaitPolicy.PASSIVE
            : WaitPolicy.YIELDING;

    private static final PaddedWord RUNNABLE = new PaddedWord();

    private Cores() {
    }

    /**
     * Counts {@code threads} more running threads.
     *
     * @return how they should wait: without spinning when there are more of them than cores
     */
    public static WaitPolicy enter(int threads) {
        return policy(RUNNABLE.getAndAdd(threads) + threads);
    }

    /** Counts {@code threads} fewer running threads. */
    public static void leave(int threads) {
        RUNNABLE.getAndAdd(-threads);
    }

    /** The wait of a thread for a lock. */
    static WaitPolicy forLock() {
        return policy(RUNNABLE.getAcquire());
    }

    private static WaitPolicy policy(long runnable) {
        return runnable <= FITTING ? ACTIVE : OVERSUBSCRIBED;
    }

    private static WaitPolicy active() {
        int spins = Icvs.SPIN_VALUE;
        return switch (Icvs.WAIT_POLICY_VALUE) {
            case PASSIVE -> WaitPolicy.PASSIVE;
            case ADAPTIVE -> new WaitPolicy(spins);
            case ACTIVE -> new WaitPolicy((int) Math.min(Integer.MAX_VALUE, 100L * spins));
        };
    }
}
