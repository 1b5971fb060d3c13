package mpi;

import static mpi.Dialect.COLLECTIVES;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.comm.Communicator;

/**
 * A communicator of one group of ranks, with collective operations (MPI 4.1 chapter 6). All ranks must call the same
 * collective operations in the same order; in each rank, one thread at a time. All other methods are thread-safe.
 */
public class Intracomm extends CommFactory {

    Intracomm(@Nullable Communicator communicator) {
        super(communicator);
    }

    @Override
    Intracomm of(@Nullable Communicator duplicate) {
        return new Intracomm(duplicate);
    }

    /** Returns when all ranks have called this method (MPI 4.1 section 6.3). */
    public void Barrier() {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.barrier(steps);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Sends the root's elements to all ranks (MPI 4.1 section 6.4). */
    public void Bcast(Object buf, int offset, int count, Datatype type, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.bcast(steps, buf, offset, count, Datatype.handle(type), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Gathers blocks of equal length at the root, in rank order (MPI 4.1 section 6.5). The root's sendbuf may be
     * {@link MPI#IN_PLACE}; in other ranks recvbuf is ignored.
     */
    public void Gather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf, int recvoffset,
            int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.gather(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gather} with blocks of different lengths; {@code displs} are in extents of recvtype, relative to
     * {@code recvoffset} (MPI 4.1 section 6.5).
     */
    public void Gatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.gatherv(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcounts, displs, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Scatters the root's blocks of equal length, in rank order (MPI 4.1 section 6.6). The root's recvbuf may be
     * {@link MPI#IN_PLACE}; in other ranks sendbuf is ignored.
     */
    public void Scatter(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.scatter(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Scatter} with blocks of different lengths; {@code displs} are in extents of sendtype, relative to
     * {@code sendoffset} (MPI 4.1 section 6.6).
     */
    public void Scatterv(Object sendbuf, int sendoffset, int[] sendcounts, int[] displs, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.scatterv(steps, sendbuf, sendoffset, sendcounts, displs, Datatype.handle(sendtype),
                    recvbuf, recvoffset, recvcount, Datatype.handle(recvtype), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gather}, with the result in every rank; sendbuf may be {@link MPI#IN_PLACE} in all ranks (MPI 4.1
     * section 6.7).
     */
    public void Allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.allgather(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Gatherv}, with the result in every rank; sendbuf may be {@link MPI#IN_PLACE} in all ranks (MPI 4.1
     * section 6.7).
     */
    public void Allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.allgatherv(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcounts, displs, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Exchanges blocks of equal length between all ranks; sendbuf may be {@link MPI#IN_PLACE} in all ranks (MPI 4.1
     * section 6.8).
     */
    public void Alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.alltoall(steps, sendbuf, sendoffset, sendcount, Datatype.handle(sendtype), recvbuf,
                    recvoffset, recvcount, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoall} with blocks of different lengths; displacements are in extents of the type (MPI 4.1 section
     * 6.8). With {@link MPI#IN_PLACE}, the blocks that two ranks exchange must have equal length.
     */
    public void Alltoallv(Object sendbuf, int sendoffset, int[] sendcount, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcount, int[] rdispls, Datatype recvtype) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.alltoallv(steps, sendbuf, sendoffset, sendcount, sdispls, Datatype.handle(sendtype),
                    recvbuf, recvoffset, recvcount, rdispls, Datatype.handle(recvtype));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Alltoallv} with a type for each block; displacements are in base elements, relative to the offsets
     * (MPI 4.1 section 6.8, where they are in bytes). With {@link MPI#IN_PLACE}, the blocks that two ranks exchange
     * must have the same type signature.
     */
    public void Alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.alltoallw(steps, sendbuf, sendoffset, sendcounts, sdispls, Datatype.handles(sendtypes),
                    recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Reduces the elements of all ranks to the root (MPI 4.1 section 6.9.1). The root's sendbuf may be
     * {@link MPI#IN_PLACE}; in other ranks recvbuf is ignored.
     */
    public void Reduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op, int root) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.reduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                    Datatype.handle(datatype), Op.handle(op), root);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Reduce}, with the result in every rank; sendbuf may be {@link MPI#IN_PLACE} in all ranks (MPI 4.1
     * section 6.9.6).
     */
    public void Allreduce(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.allreduce(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Reduce}, but the result is scattered to the ranks (MPI 4.1 section 6.10.2, MPI_Reduce_scatter). With
     * {@link MPI#IN_PLACE}, recvbuf contains all elements, and the rank's block is stored at its beginning.
     */
    public void Reduce_scatter(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int[] recvcounts,
            Datatype datatype, Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.reduceScatter(steps, sendbuf, sendoffset, recvbuf, recvoffset, recvcounts,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link #Reduce_scatter} with blocks of equal length (MPI 4.1 section 6.10.1). */
    public void Reduce_scatter_block(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int recvcount,
            Datatype datatype, Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.reduceScatterBlock(steps, sendbuf, sendoffset, recvbuf, recvoffset, recvcount,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Computes an inclusive prefix reduction: rank r receives the result for ranks 0 to r. sendbuf may be
     * {@link MPI#IN_PLACE} in all ranks (MPI 4.1 section 6.11.1).
     */
    public void Scan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.scan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count, Datatype.handle(datatype),
                    Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Computes an exclusive prefix reduction: rank r receives the result for ranks 0 to r - 1 (MPI 4.1 section 6.11.2).
     * sendbuf may be {@link MPI#IN_PLACE} in all ranks. At rank 0 recvbuf is not changed; it may be null there unless
     * sendbuf is IN_PLACE.
     */
    public void Exscan(Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype,
            Op op) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            COLLECTIVES.exscan(steps, sendbuf, sendoffset, recvbuf, recvoffset, count,
                    Datatype.handle(datatype), Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As {@link Op#Reduce_local}, with this communicator's error handler (MPI 4.1 section 6.9.7). Local. */
    public void Reduce_local(Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, Datatype datatype,
            Op op) {
        try {
            communicator();
            COLLECTIVES.reduceLocal(inbuf, inoffset, inoutbuf, inoutoffset, count, Datatype.handle(datatype),
                    Op.handle(op));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** As above, with both offsets 0 (MPI 4.1 section 6.9.7). */
    public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
        Reduce_local(inbuf, 0, inoutbuf, 0, count, datatype, op);
    }
}
