package mpi;

import static mpi.Dialect.NEIGHBOURS;

import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.BlockingSteps;
import org.quipu.mpj.collective.Steps;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;

/**
 * A communicator with a virtual topology, and its neighbourhood collective operations (MPI 4.1 sections 8.6 and 8.7).
 *
 * <p>The neighbours of a rank are ordered: in a grid, for each dimension the next lower and then the next higher one;
 * in a graph, as in {@link Graphcomm#Neighbours}; in a distributed graph, as in {@link Distgraphcomm#Neighbors}. The
 * buffers have a block for a neighbour that is {@link MPI#PROC_NULL}, but nothing is sent from it or stored into it.
 * All ranks must call the same operations in the same order.
 */
public abstract class Topocomm extends Intracomm {

    Topocomm(@Nullable Communicator communicator) {
        super(communicator);
    }

    /** Returns this rank's neighbours. */
    abstract Neighbourhood neighbourhood();

    /** Executes the operation whose steps {@code call} produces. */
    private void run(Consumer<Steps> call) {
        try (BlockingSteps steps = new BlockingSteps(communicator())) {
            call.accept(steps);
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * Sends the same elements to every neighbour and receives a block from each, in the order of neighbours (MPI 4.1
     * section 8.6.1).
     */
    public void Neighbor_allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        run(steps -> NEIGHBOURS.allgather(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link #Neighbor_allgather} (MPI 4.1 section 8.7.1). */
    public Request Ineighbor_allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype) {
        return started(steps -> NEIGHBOURS.allgather(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link #Neighbor_allgather} (MPI 4.1 section 8.8.1). */
    public Prequest Neighbor_allgather_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype) {
        return persistent(steps -> NEIGHBOURS.allgather(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /**
     * As {@link #Neighbor_allgather} with blocks of different lengths; {@code displs} are in extents, relative to
     * {@code recvoffset} (MPI 4.1 section 8.6.1).
     */
    public void Neighbor_allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        run(steps -> NEIGHBOURS.allgatherv(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link #Neighbor_allgatherv} (MPI 4.1 section 8.7.1). */
    public Request Ineighbor_allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        return started(steps -> NEIGHBOURS.allgatherv(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link #Neighbor_allgatherv} (MPI 4.1 section 8.8.1). */
    public Prequest Neighbor_allgatherv_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        return persistent(steps -> NEIGHBOURS.allgatherv(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
    }

    /** Exchanges a block with each neighbour, in the order of neighbours (MPI 4.1 section 8.6.2). */
    public void Neighbor_alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        run(steps -> NEIGHBOURS.alltoall(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link #Neighbor_alltoall} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype) {
        return started(steps -> NEIGHBOURS.alltoall(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link #Neighbor_alltoall} (MPI 4.1 section 8.8.2). */
    public Prequest Neighbor_alltoall_init(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int recvcount, Datatype recvtype) {
        return persistent(steps -> NEIGHBOURS.alltoall(steps, neighbourhood(), sendbuf, sendoffset, sendcount,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
    }

    /**
     * As {@link #Neighbor_alltoall} with blocks of different lengths; displacements are in extents, relative to the
     * offsets (MPI 4.1 section 8.6.2).
     */
    public void Neighbor_alltoallv(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        run(steps -> NEIGHBOURS.alltoallv(steps, neighbourhood(), sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handle(recvtype)));
    }

    /** Starts a non-blocking {@link #Neighbor_alltoallv} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoallv(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        return started(steps -> NEIGHBOURS.alltoallv(steps, neighbourhood(), sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handle(recvtype)));
    }

    /** Creates a persistent {@link #Neighbor_alltoallv} (MPI 4.1 section 8.8.2). */
    public Prequest Neighbor_alltoallv_init(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        return persistent(steps -> NEIGHBOURS.alltoallv(steps, neighbourhood(), sendbuf, sendoffset, sendcounts,
                sdispls, Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, rdispls,
                Datatype.handle(recvtype)));
    }

    /**
     * As {@link #Neighbor_alltoallv} with a type for each block; displacements are in base elements, relative to the
     * offsets (MPI 4.1 section 8.6.2, where they are in bytes).
     */
    public void Neighbor_alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            Datatype[] recvtypes) {
        run(steps -> NEIGHBOURS.alltoallw(steps, neighbourhood(), sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes)));
    }

    /** Starts a non-blocking {@link #Neighbor_alltoallw} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            Datatype[] recvtypes) {
        return started(steps -> NEIGHBOURS.alltoallw(steps, neighbourhood(), sendbuf, sendoffset, sendcounts, sdispls,
                Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls, Datatype.handles(recvtypes)));
    }

    /** Creates a persistent {@link #Neighbor_alltoallw} (MPI 4.1 section 8.8.2). */
    public Prequest Neighbor_alltoallw_init(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls,
            Datatype[] recvtypes) {
        return persistent(steps -> NEIGHBOURS.alltoallw(steps, neighbourhood(), sendbuf, sendoffset, sendcounts,
                sdispls, Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls,
                Datatype.handles(recvtypes)));
    }
}
