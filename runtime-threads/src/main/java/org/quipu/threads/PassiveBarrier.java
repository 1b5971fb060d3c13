package org.quipu.threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * The barrier of a team that has more threads than cores: a {@link CyclicBarrier}, whose waiters park at once.
 *
 * <p>A thread that is interrupted while it waits breaks a CyclicBarrier for everybody. Nobody can have passed it then, so
 * all of them meet again at a new one; the interrupted thread keeps its interrupt.
 *
 * <p>Who waits at a CyclicBarrier runs no tasks. With a region's first task, the barrier is broken in the same way, and all
 * meet at the active one until the region ends.
 */
final class PassiveBarrier implements TeamBarrier {

    private final Team team;
    private final int size;
    private final TeamBarrier active;
    /** Null in a region that has tasks. */
    private volatile CyclicBarrier barrier;

    PassiveBarrier(Team team, int size, TeamBarrier active) {
        this.team = team;
        this.size = size;
        this.active = active;
        this.barrier = new CyclicBarrier(size);
    }

    @Override
    public void await(int thread) {
        boolean interrupted = Thread.interrupted();
        try {
            for (;;) {
                CyclicBarrier here = barrier;
                team.stopIfCancelled();
                if (here == null) {
                    active.await(thread);
                    return;
                }
                try {
                    here.await();
                    return;
                } catch (InterruptedException e) {
                    interrupted = true;
                    replace(here);
                } catch (BrokenBarrierException e) {
                    replace(here);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized void replace(CyclicBarrier broken) {
        if (barrier == broken && !team.isCancelled()) {
            barrier = new CyclicBarrier(size);
        }
    }

    /** Breaks the barrier for those who wait and those who come: an await while interrupted does that. */
    @Override
    public synchronized void cancel() {
        if (barrier != null) {
            breakIt();
        }
    }

    @Override
    public synchronized void giveWayToTasks() {
        if (barrier != null) {
            breakIt();
            barrier = null;
        }
    }

    private void breakIt() {
        boolean interrupted = Thread.interrupted();
        Thread.currentThread().interrupt();
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void reset() {
        barrier = new CyclicBarrier(size);
    }
}
