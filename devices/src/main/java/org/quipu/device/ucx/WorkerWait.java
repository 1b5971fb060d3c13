package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.WakeableWait;
import org.quipu.device.sync.Sleeper;
import org.quipu.device.ucx.UcxCounters.Count;

/**
 * Puts the polling thread to sleep until the library's descriptor is readable, another thread wakes it, or the timeout
 * expires.
 */
final class WorkerWait extends WakeableWait implements AutoCloseable {

    /** The device. */
    interface Owner {

        /** Returns whether there is work to do before sleeping. */
        boolean hasWork();

        /** Returns memory to the library and arms its descriptor, as {@link Worker#arm}. Requires the worker's lock. */
        byte arm();
    }

    /** Shortest and longest sleep while the library is busy and makes no progress. */
    private static final long MIN_SLEEP_NANOS = 20_000;
    private static final long MAX_SLEEP_NANOS = 1_000_000;

    /**
     * Longest sleep while peers may read this process's memory, which the library sends in pieces as the peers have
     * space.
     */
    private static final long MAX_SLEEP_SERVING_NANOS = 50_000;

    private final Owner owner;
    private final Worker worker;
    private long sleepNanos = MIN_SLEEP_NANOS;

    /** @param arena must outlive this object */
    WorkerWait(Owner owner, Worker worker, Arena arena) throws NativeException {
        super(new Sleeper(worker.descriptor(), arena));
        this.owner = owner;
        this.worker = worker;
    }

    /** Makes the next sleeps short again, because the library has made progress. Polling thread only. */
    void resetSleep() {
        sleepNanos = MIN_SLEEP_NANOS;
    }

    @Override
    protected void sleep(long nanos) {
        if (owner.hasWork()) {
            return;
        }
        byte status;
        long longest;
        worker.lock.lock();
        try {
            status = owner.arm();
            longest = worker.exposures() > 0 ? MAX_SLEEP_SERVING_NANOS : MAX_SLEEP_NANOS;
            worker.counters.add(status == UcsStatus.OK ? Count.SLEEPS : Count.NAPS);
        } finally {
            worker.lock.unlock();
        }
        if (status == UcsStatus.OK) {
            sleepNanos = MIN_SLEEP_NANOS;
            sleeper().sleep(nanos);
        } else {
            // There is work to do: usually to poll, but with shared memory also to wait until a peer has space, which
            // the library does not signal.
            sleepNanos = Math.min(longest, sleepNanos);
            if (sleepNanos > 2 * MIN_SLEEP_NANOS) {
                sleeper().sleep(Math.min(nanos, sleepNanos));
            }
            sleepNanos = Math.min(longest, sleepNanos + sleepNanos / 2);
        }
    }

    @Override
    public void close() {
        sleeper().close();
    }
}
