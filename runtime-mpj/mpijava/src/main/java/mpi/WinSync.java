package mpi;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.comm.RankGroup;
import org.quipu.mpj.rma.Window;

/** The synchronizing calls on a window (MPI 4.1 section 12.5). */
abstract class WinSync extends WinHandle {

    WinSync(Intracomm comm, Window window, @Nullable Info info) {
        super(comm, window, info);
    }

    private static RankGroup members(@Nullable Group group) {
        if (group == null) {
            throw new MPIException(MPI.ERR_GROUP, "group is null");
        }
        return group.handle.members();
    }

    /**
     * Completes all operations of all ranks on the window, and opens an epoch for the following ones (MPI 4.1 section
     * 12.5.1, MPI_Win_fence). Collective.
     *
     * @param mpi_assert 0, or a combination of {@link MPI#MODE_NOSTORE}, {@link MPI#MODE_NOPUT},
     *     {@link MPI#MODE_NOPRECEDE} and {@link MPI#MODE_NOSUCCEED}; with the last, no epoch is opened
     */
    public void Fence(int mpi_assert) {
        try {
            sync().fence(mpi_assert);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Opens an access epoch to the members of a group; waits until each has called {@link #Post} (MPI 4.1 section
     * 12.5.2).
     *
     * @param mpi_assert 0 or {@link MPI#MODE_NOCHECK}, which must then be passed to the matching {@code Post} too
     */
    public void Start(Group group, int mpi_assert) {
        try {
            sync().start(members(group), mpi_assert);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Ends the epoch of {@link #Start}. The operations are complete (MPI 4.1 section 12.5.2). */
    public void Complete() {
        try {
            sync().complete();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Exposes this rank's window to the members of a group. Does not wait (MPI 4.1 section 12.5.2).
     *
     * @param mpi_assert 0, or a combination of {@link MPI#MODE_NOCHECK}, {@link MPI#MODE_NOSTORE} and
     *     {@link MPI#MODE_NOPUT}
     */
    public void Post(Group group, int mpi_assert) {
        try {
            sync().post(members(group), mpi_assert);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Ends the exposure of {@link #Post}; waits until all members have called {@link #Complete} (MPI 4.1 section
     * 12.5.2).
     */
    public void Wait() {
        try {
            sync().await();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Opens an access epoch to one rank, which need not call anything (MPI 4.1 section 12.5.3). Waits for the lock.
     *
     * @param lock_type {@link MPI#LOCK_EXCLUSIVE} or {@link MPI#LOCK_SHARED}
     * @param mpi_assert 0, or {@link MPI#MODE_NOCHECK} if no other rank holds a conflicting lock
     */
    public void Lock(int lock_type, int rank, int mpi_assert) {
        try {
            sync().lock(lock_type, rank, mpi_assert);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Ends the epoch of {@link #Lock}. The operations are complete (MPI 4.1 section 12.5.3). */
    public void Unlock(int rank) {
        try {
            sync().unlock(rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Opens an access epoch to all ranks, with shared locks (MPI 4.1 section 12.5.3). Not collective. */
    public void Lock_all(int mpi_assert) {
        try {
            sync().lockAll(mpi_assert);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Ends the epoch of {@link #Lock_all}. The operations are complete (MPI 4.1 section 12.5.3). */
    public void Unlock_all() {
        try {
            sync().unlockAll();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Completes all operations of this rank on another rank (MPI 4.1 section 12.5.4). */
    public void Flush(int rank) {
        try {
            sync().flush("Flush", rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Completes all operations of this rank (MPI 4.1 section 12.5.4). */
    public void Flush_all() {
        try {
            sync().flushAll("Flush_all");
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Completes all operations of this rank on another rank, at least locally: their buffers may be reused (MPI 4.1
     * section 12.5.4).
     */
    public void Flush_local(int rank) {
        try {
            sync().flush("Flush_local", rank);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Flush_local} for all ranks (MPI 4.1 section 12.5.4). */
    public void Flush_local_all() {
        try {
            sync().flushAll("Flush_local_all");
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Makes the stores of this rank to its window visible to other ranks, and theirs to this rank (MPI 4.1 section
     * 12.5.4).
     */
    public void Sync() {
        try {
            sync().sync();
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Wait}, but returns false and leaves the window exposed if a member has not called {@link #Complete}
     * yet (MPI 4.1 section 12.5.2).
     */
    public boolean Test() {
        try {
            return sync().test();
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
