package mpi;

import static mpi.Dialect.INTER;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Intercommunicators;
import org.quipu.mpj.comm.Communicator;

/**
 * An intercommunicator: a communicator of two groups of ranks (MPI 4.1 section 7.6). Rank arguments are those of the
 * other group. Thread-safe.
 *
 * <p>Collective operations transfer data from one group to the other (MPI 4.1 section 6.2.2). In an operation with a
 * root, the root passes {@link MPI#ROOT}, the other ranks of its group pass {@link MPI#PROC_NULL}, and all ranks of the
 * other group pass the rank of the root. In an operation without a root, each group receives the data of the other. All
 * ranks of both groups must call the same operations in the same order; in each rank, one thread at a time.
 */
public class Intercomm extends Comm {

    Intercomm(Communicator communicator) {
        super(communicator);
    }

    /** Returns the number of ranks in the other group (MPI 4.1 section 7.6.1). */
    public int Remote_size() {
        return communicator().peerCount();
    }

    /** Returns the other group (MPI 4.1 section 7.6.1). */
    public Group Remote_group() {
        return new Group(handle.remoteGroup());
    }

    /**
     * Merges both groups into one communicator (MPI 4.1 section 7.6.2, MPI_Intercomm_merge).
     *
     * @param high the same in all ranks of a group; the group that passes false comes first
     */
    public Intracomm Merge(boolean high) {
        try {
            return child(new Intracomm(Intercommunicators.merge(communicator(), high)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Creates an intercommunicator of the same groups with its own contexts (MPI 4.1 section 7.4.2, MPI_Comm_dup). */
    @Override
    public Object clone() {
        return Dup();
    }

    /** As {@link #clone}, without a cast. */
    public Intercomm Dup() {
        try {
            return duplicate(new Intercomm(Intercommunicators.duplicate(communicator())));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates an intercommunicator of some of the ranks (MPI 4.1 section 7.4.2, MPI_Comm_create). Called by all ranks;
     * the ranks of each side pass the same group.
     *
     * @param group a subset of this rank's own group
     * @return null if this rank is not in the group, or if the other side passes an empty group
     */
    public @Nullable Intercomm Create(Group group) {
        try {
            return made(Dialect.COMMUNICATORS.createFromInter(communicator(), Group.handle(group)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Creates one intercommunicator for each color, with ranks ordered by key and then by old rank (MPI 4.1 section
     * 7.4.2, MPI_Comm_split).
     *
     * @param color 0 or more, or {@link MPI#UNDEFINED} if this rank is in no new intercommunicator
     * @return null with {@link MPI#UNDEFINED}, or if no rank of the other group has the same color
     */
    public @Nullable Intercomm Split(int color, int key) {
        try {
            return made(Dialect.COMMUNICATORS.splitInter(communicator(), color, key));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    private @Nullable Intercomm made(@Nullable Communicator communicator) {
        return communicator == null ? null : child(new Intercomm(communicator));
    }

    /** Returns when all ranks of both groups have called this method (MPI 4.1 section 6.3). */
    public void Barrier() {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.barrier(steps);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends the root's elements to all ranks of the other group (MPI 4.1 section 6.4). */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.bcast(steps, buf, offset, count, Datatype.handle(type), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Gathers blocks of equal length from the other group's ranks at the root (MPI 4.1 section 6.5). */
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.gather(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf, recvoffset,
                    recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gather} with blocks of different lengths; {@code displs} are in extents, relative to
     * {@code recvoffset} (MPI 4.1 section 6.5).
     */
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.gatherv(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcounts, displs, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Scatters the root's blocks of equal length to the other group's ranks (MPI 4.1 section 6.6). */
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.scatter(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Scatter} with blocks of different lengths; {@code displs} are in extents, relative to
     * {@code sendoffset} (MPI 4.1 section 6.6).
     */
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.scatterv(steps, sendbuf, sendoffset, sendcounts, displs, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Gathers blocks of equal length from the other group's ranks at every rank (MPI 4.1 section 6.7). */
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.allgather(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Allgather} with blocks of different lengths; {@code displs} are in extents, relative to
     * {@code recvoffset} (MPI 4.1 section 6.7).
     */
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.allgatherv(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcounts, displs, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Exchanges blocks of equal length with every rank of the other group (MPI 4.1 section 6.8). */
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.alltoall(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoall} with blocks of different lengths; displacements are in extents, relative to the offsets (MPI
     * 4.1 section 6.8).
     */
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.alltoallv(steps, sendbuf, sendoffset, sendcounts, sdispls, Datatype.handle(sendtype),
                    recvbuf, recvoffset, recvcounts, rdispls, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoallv} with a type for each block; displacements are in base elements, relative to the offsets
     * (MPI 4.1 section 6.8, where they are in bytes).
     */
    public void Alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.alltoallw(steps, sendbuf, sendoffset, sendcounts, sdispls, Datatype.handles(sendtypes),
                    recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Reduces the elements of the other group's ranks to the root (MPI 4.1 section 6.9.1). */
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.reduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count, Datatype.handle(datatype),
                    Op.handle(op), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Reduces the elements of the other group's ranks to every rank (MPI 4.1 section 6.9.6). */
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.allreduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count, Datatype.handle(datatype),
                    Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Allreduce}, but the result is scattered (MPI 4.1 section 6.10.2, MPI_Reduce_scatter).
     *
     * @param recvcounts lengths of the blocks of this group's ranks; their sum is the same in both groups
     */
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset, recvcounts,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Reduce_scatter} with blocks of equal length (MPI 4.1 section 6.10.1). The total length is the same in
     * both groups.
     */
    public void Reduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount,
            Datatype datatype, Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            INTER.reduceScatterBlock(steps, sendbuf, sendoffset, recvbuf, recvoffset, recvcount,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
