package org.quipu.threads.sync;

import org.quipu.threads.icv.Icvs;
import org.quipu.threads.waiting.WaitPolicy;

/**
 * Knows how many threads want the processors, and so how a team should wait.
 *
 * <p>Counts the threads of all regions that run now in this process, and takes every other process of the node
 * (QUIPU_LOCAL_SIZE) to have as many.
 */
public final class Cores {

    public static final int COUNT = Runtime.getRuntime().availableProcessors();

    /** How threads wait that have a core each. */
    static final WaitPolicy ACTIVE = active();

    private static final PaddedWord RUNNABLE = new PaddedWord();

    private Cores() {
    }

    /**
     * Says that {@code threads} more threads run.
     *
     * @return how they should wait: passively when there are more of them than cores
     */
    public static WaitPolicy enter(int threads) {
        return policy(RUNNABLE.getAndAdd(threads) + threads);
    }

    /** Says that as many threads no longer run. */
    public static void leave(int threads) {
        RUNNABLE.getAndAdd(-threads);
    }

    /** How a thread waits for a lock. */
    static WaitPolicy forLock() {
        return policy(RUNNABLE.getAcquire());
    }

    private static WaitPolicy policy(long runnable) {
        return runnable * Icvs.LOCAL_SIZE_VALUE <= COUNT ? ACTIVE : WaitPolicy.PASSIVE;
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
