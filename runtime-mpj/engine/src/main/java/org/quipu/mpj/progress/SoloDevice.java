package org.quipu.mpj.progress;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.quipu.device.Device;
import org.quipu.device.FrameHandler;

/** The device of a job of one process. It transfers nothing, but a thread can sleep in it. */
public final class SoloDevice implements Device {

    private final Semaphore wakes = new Semaphore(0);

    @Override
    public String name() {
        return "self";
    }

    @Override
    public String address() {
        return "self";
    }

    @Override
    public void start(FrameHandler handler) {
        // No frames ever arrive.
    }

    @Override
    public void addPeer(int peer, String address) {
        throw new UnsupportedOperationException("a job of one process has no peers");
    }

    @Override
    public int maxPayload() {
        return 1 << 20;
    }

    @Override
    public int eagerLimit() {
        return 64 << 10;
    }

    @Override
    public int trySend(int peer, long h0, long h1, long h2, long h3, MemorySegment memory, long offset, int length) {
        return PEER_LOST;
    }

    @Override
    public boolean isQuiet() {
        return true;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void await(long timeoutNanos) {
        try {
            if (wakes.tryAcquire(timeoutNanos, TimeUnit.NANOSECONDS)) {
                wakes.drainPermits();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void wake() {
        wakes.release();
    }

    @Override
    public boolean flushed() {
        return true;
    }

    @Override
    public void close() {
        // No resources to release.
    }
}
