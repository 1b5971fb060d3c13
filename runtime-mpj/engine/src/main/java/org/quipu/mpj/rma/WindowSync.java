package org.quipu.mpj.rma;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.error.ErrorClass;

/**
 * The synchronization calls on a window (MPI 4.1 section 12.5), with argument checks. One thread at a time may begin or
 * end epochs; several threads may flush.
 */
public final class WindowSync {

    /** Assertions about the context of a call (MPI 4.1 section 12.5.5); their values are those of MPICH. */
    public static final int NOCHECK = 1024;
    public static final int NOSTORE = 2048;
    public static final int NOPUT = 4096;
    public static final int NOPRECEDE = 8192;
    public static final int NOSUCCEED = 16384;

    /** Lock types. */
    public static final int EXCLUSIVE = 234;
    public static final int SHARED = 235;

    private final Window window;

    /** Number of messages of each kind from each rank that calls have consumed. */
    private final int[] locked;
    private final int[] posted;
    private final int[] completed;

    /** Ranks whose lock was taken without a check, so that there is nothing to release. */
    private final boolean[] unchecked;

    public WindowSync(Window window) {
        this.window = window;
        int ranks = window.comm.size();
        locked = new int[ranks];
        posted = new int[ranks];
        completed = new int[ranks];
        unchecked = new boolean[ranks];
    }

    private void checkAssertions(String call, int assertions, int allowed, String names) {
        if ((assertions & ~allowed) != 0) {
            throw window.engine.error(ErrorClass.ASSERT, call + ": the assertion must be 0 or a combination of " + names
                    + ", but is " + assertions + " (MPI 4.1 section 12.5.5)", null);
        }
    }

    private void checkRank(String call, int rank) {
        if (rank < 0 || rank >= window.comm.size()) {
            throw window.engine.error(ErrorClass.RANK, call + ": rank must be from 0 to " + (window.comm.size() - 1)
                    + ", but is " + rank, null);
        }
    }

    /** Completes all operations of all ranks, and opens an epoch unless asserted otherwise. Collective. */
    public void fence(int assertions) {
        checkAssertions("Fence", assertions, NOSTORE | NOPUT | NOPRECEDE | NOSUCCEED,
                "MODE_NOSTORE, MODE_NOPUT, MODE_NOPRECEDE and MODE_NOSUCCEED");
        window.fence((assertions & NOSUCCEED) == 0);
    }

    private int[] ranksOf(String call, RankGroup group) {
        int[] ranks = new int[group.size()];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = window.comm.group().rankOf(group.jobRank(i));
            if (ranks[i] < 0) {
                throw window.engine.error(ErrorClass.GROUP, call + ": member " + i + " of the group is not a rank of "
                        + "the window's communicator", null);
            }
        }
        return ranks;
    }

    /** Begins an access epoch to a group; waits until the window of each member is exposed. */
    public void start(RankGroup group, int assertions) {
        checkAssertions("Start", assertions, NOCHECK, "MODE_NOCHECK");
        int[] ranks = ranksOf("Start", group);
        window.epochs.start(ranks);
        try {
            for (int rank : ranks) {
                if ((assertions & NOCHECK) == 0) {
                    consume(window.service.posted, posted, rank);
                }
            }
        } catch (RuntimeException e) {
            window.epochs.end();
            throw e;
        }
    }

    /** Waits for one more message of a kind from a rank. */
    private void consume(AtomicIntegerArray arrived, int[] consumed, int rank) {
        window.signals.await(() -> {
            boolean there = arrived.get(rank) != consumed[rank];
            if (!there) {
                window.requireAlive(rank);
            }
            return there;
        });
        consumed[rank]++;
    }

    /** Ends the access epoch of {@link #start}; all operations are complete at the origin and at the targets. */
    public void complete() {
        int[] ranks = window.epochs.started();
        window.epochs.end();
        window.flush(ranks);
        for (int rank : ranks) {
            tell(rank, WindowFrameDescriptor.COMPLETE);
        }
    }

    private void tell(int rank, int kind) {
        if (rank != window.comm.rank()) {
            window.notify(rank, kind, 0);
        } else if (kind == WindowFrameDescriptor.POST) {
            window.service.posted.incrementAndGet(rank);
        } else {
            window.service.completed.incrementAndGet(rank);
        }
    }

    /** Exposes this rank's window to a group. Does not wait. */
    public void post(RankGroup group, int assertions) {
        checkAssertions("Post", assertions, NOCHECK | NOSTORE | NOPUT, "MODE_NOCHECK, MODE_NOSTORE and MODE_NOPUT");
        int[] ranks = ranksOf("Post", group);
        window.epochs.post(ranks);
        VarHandle.fullFence();
        try {
            for (int rank : ranks) {
                if ((assertions & NOCHECK) == 0) {
                    tell(rank, WindowFrameDescriptor.POST);
                }
            }
        } catch (RuntimeException e) {
            window.epochs.unpost();
            throw e;
        }
    }

    /** Ends the exposure epoch when all members of the group have called {@link #complete}. */
    public void await() {
        int[] ranks = window.epochs.posted("Wait");
        window.epochs.unpost();
        for (int rank : ranks) {
            consume(window.service.completed, completed, rank);
        }
        VarHandle.fullFence();
    }

    /** As {@link #await}, but returns false and has no effect if a member has not called {@link #complete} yet. */
    public boolean test() {
        int[] ranks = window.epochs.posted("Test");
        for (int rank : ranks) {
            if (window.service.completed.get(rank) == completed[rank]) {
                window.requireAlive(rank);
                window.engine.progress();
                if (!window.engine.tested(window.service.completed.get(rank) != completed[rank])) {
                    return false;
                }
            }
        }
        await();
        return true;
    }

    /** Begins an access epoch to one rank. */
    public void lock(int type, int rank, int assertions) {
        if (type != EXCLUSIVE && type != SHARED) {
            throw window.engine.error(ErrorClass.LOCKTYPE, "Lock: the type must be LOCK_EXCLUSIVE or LOCK_SHARED, but "
                    + "is " + type, null);
        }
        checkRank("Lock", rank);
        checkAssertions("Lock", assertions, NOCHECK, "MODE_NOCHECK");
        window.epochs.lock(rank);
        try {
            acquire(type == EXCLUSIVE, assertions, rank);
        } catch (RuntimeException e) {
            window.epochs.unlock(rank);
            throw e;
        }
    }

    private void acquire(boolean exclusive, int assertions, int... ranks) {
        for (int rank : ranks) {
            unchecked[rank] = (assertions & NOCHECK) != 0;
            if (unchecked[rank]) {
                continue;
            }
            if (window.locks != null) {
                window.locks.acquire(rank, exclusive);
            } else if (rank == window.comm.rank()) {
                window.service.lockOwn(exclusive);
            } else {
                window.notify(rank, WindowFrameDescriptor.LOCK, exclusive ? 1 : 0);
            }
        }
        for (int rank : ranks) {
            if (!unchecked[rank] && window.locks == null) {
                consume(window.service.locked, locked, rank);
            }
        }
        VarHandle.fullFence();
    }

    private void release(int... ranks) {
        int[] flushed = Arrays.stream(ranks).filter(rank -> unchecked[rank]).toArray();
        int[] held = Arrays.stream(ranks).filter(rank -> !unchecked[rank]).toArray();
        try {
            window.flush(flushed);
        } finally {
            window.unlock(held);
        }
    }

    /** Ends the access epoch to one rank; all operations are complete at the origin and at the target. */
    public void unlock(int rank) {
        checkRank("Unlock", rank);
        window.epochs.requireUnlock(rank);
        window.epochs.unlock(rank);
        release(rank);
    }

    /** Begins an access epoch to all ranks, with shared locks. Not collective. */
    public void lockAll(int assertions) {
        checkAssertions("Lock_all", assertions, NOCHECK, "MODE_NOCHECK");
        window.epochs.lockAll();
        try {
            acquire(false, assertions, window.allRanks());
        } catch (RuntimeException e) {
            window.epochs.end();
            throw e;
        }
    }

    /** Ends the access epoch to all ranks. */
    public void unlockAll() {
        window.epochs.requireUnlockAll();
        window.epochs.end();
        release(window.allRanks());
    }

    /** Completes all operations on one rank, at the origin and at the target. */
    public void flush(String call, int rank) {
        checkRank(call, rank);
        window.epochs.requirePassive(call, rank);
        window.flush(rank);
    }

    /** Completes all operations on all ranks. */
    public void flushAll(String call) {
        window.epochs.requirePassive(call);
        window.flush(window.allRanks());
    }

    /** Makes the stores of this thread and those of other ranks visible to each other (section 12.5.4). */
    public void sync() {
        window.epochs.requirePassive("Sync");
        window.engine.progress();
        VarHandle.fullFence();
    }
}
