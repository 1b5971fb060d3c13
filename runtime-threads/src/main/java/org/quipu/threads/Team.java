package org.quipu.threads;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

final class Team {

    private final int size;
    private final int level;
    private final CyclicBarrier barrier;
    private final PaddedWord singles = new PaddedWord();
    private final LoopSlot[] ring = new LoopSlot[LoopSlot.RING];
    private final ContendedLock lock = new ContendedLock();
    private volatile Throwable failure;

    Team(int size, int level) {
        this.size = size;
        this.level = level;
        this.barrier = new CyclicBarrier(size);
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new LoopSlot();
            ring[i].reset(i);
        }
    }

    int size() {
        return size;
    }

    int level() {
        return level;
    }

    Schedule runtimeSchedule() {
        return Schedule.STATIC;
    }

    void stopIfCancelled() {
        if (failure != null) {
            throw TeamCancelled.INSTANCE;
        }
    }

    void barrier() {
        stopIfCancelled();
        try {
            barrier.await();
        } catch (BrokenBarrierException | InterruptedException e) {
            throw TeamCancelled.INSTANCE;
        }
    }

    boolean takeSingle(long number) {
        return singles.getAcquire() <= number && singles.compareAndSet(number, number + 1);
    }

    LoopSlot enterLoop(long number) {
        LoopSlot slot = ring[(int) (number % LoopSlot.RING)];
        while (slot.turn.getAcquire() < number) {
            stopIfCancelled();
            Thread.yield();
        }
        return slot;
    }

    void leaveLoop(LoopSlot slot, long number) {
        if (slot.leave(size)) {
            slot.reset(number + LoopSlot.RING);
        }
    }

    void exclusively(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    synchronized void fail(Throwable t) {
        if (t instanceof TeamCancelled) {
            return;
        }
        if (failure == null) {
            failure = t;
            Thread.currentThread().interrupt();
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                Thread.interrupted();
            }
        } else if (failure != t) {
            failure.addSuppressed(t);
        }
    }

    Throwable failure() {
        return failure;
    }
}
