package org.quipu.device.ucx;

import java.lang.foreign.Arena;
import org.quipu.device.natives.NativeException;
import org.quipu.device.rdma.RousableWait;
import org.quipu.device.sync.Sleeper;
import org.quipu.device.ucx.UcxCounters.Count;

/** How the polling thread waits: it sleeps until the library's descriptor tells of something, or somebody rouses it. */
final class WorkerWait extends RousableWait implements AutoCloseable {

    /** The device. */
    interface Owner {

        /** Whether there is something to be done before sleeping. */
        boolean hasWork();

        /** Gives the library back what it needs, and asks it to tell of what happens from now on. Under the worker's lock. */
        byte arm();
    }

    /** Sleeps while the library says that it is busy, and nothing happens: from and to. */
    private static final long SHORTEST_NAP_NANOS = 20_000;
    private static final long LONGEST_NAP_NANOS = 1_000_000;

    /** To, while peers may read memory of this process's: the library gives it to them piece by piece, as they make room. */
    private static final long LONGEST_NAP_SERVING_NANOS = 50_000;

    private final Owner owner;
    private final Worker worker;
    private long napNanos = SHORTEST_NAP_NANOS;

    /** @param arena outlives it */
    WorkerWait(Owner owner, Worker worker, Arena arena) throws NativeException {
        super(new Sleeper(worker.descriptor(), arena));
        this.owner = owner;
        this.worker = worker;
    }

    /** Something has happened: whoever naps does so briefly again. Polling thread. */
    void nothingIsStuck() {
        napNanos = SHORTEST_NAP_NANOS;
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
            longest = worker.exposures() > 0 ? LONGEST_NAP_SERVING_NANOS : LONGEST_NAP_NANOS;
            worker.counters.add(status == UcsStatus.OK ? Count.SLEEPS : Count.NAPS);
        } finally {
            worker.lock.unlock();
        }
        if (status == UcsStatus.OK) {
            napNanos = SHORTEST_NAP_NANOS;
            sleeper().sleep(nanos);
        } else {
            // There is something to do: mostly to poll, but on shared memory also to wait for a peer to make room, which nothing tells.
            napNanos = Math.min(longest, napNanos);
            if (napNanos > 2 * SHORTEST_NAP_NANOS) {
                sleeper().sleep(Math.min(nanos, napNanos));
            }
            napNanos = Math.min(longest, napNanos + napNanos / 2);
        }
    }

    @Override
    public void close() {
        sleeper().close();
    }
}
