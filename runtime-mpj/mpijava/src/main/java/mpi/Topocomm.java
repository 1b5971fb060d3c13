package mpi;

import static mpi.Dialect.NEIGHBOURS;

import org.jspecify.annotations.Nullable;
import org.quipu.mpj.collective.Exchange;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.request.JointOperation;

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

    private static Request request(Communicator comm, Exchange exchange) {
        return new Request(new JointOperation(comm, exchange), null);
    }

    /**
     * Sends the same elements to every neighbour and receives a block from each, in the order of neighbours (MPI 4.1
     * section 8.6.1).
     */
    public void Neighbor_allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        Ineighbor_allgather(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype).Wait();
    }

    /** Starts a non-blocking {@link #Neighbor_allgather} (MPI 4.1 section 8.7.1). */
    public Request Ineighbor_allgather(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            return request(comm, NEIGHBOURS.allgather(comm, neighbourhood(), sendbuf, sendoffset, sendcount,
                    Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Neighbor_allgather} with blocks of different lengths; {@code displs} are in extents, relative to
     * {@code recvoffset} (MPI 4.1 section 8.6.1).
     */
    public void Neighbor_allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        Ineighbor_allgatherv(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcounts, displs,
                recvtype).Wait();
    }

    /** Starts a non-blocking {@link #Neighbor_allgatherv} (MPI 4.1 section 8.7.1). */
    public Request Ineighbor_allgatherv(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] displs, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            return request(comm, NEIGHBOURS.allgatherv(comm, neighbourhood(), sendbuf, sendoffset, sendcount,
                    Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, displs, Datatype.handle(recvtype)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /** Exchanges a block with each neighbour, in the order of neighbours (MPI 4.1 section 8.6.2). */
    public void Neighbor_alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        Ineighbor_alltoall(sendbuf, sendoffset, sendcount, sendtype, recvbuf, recvoffset, recvcount, recvtype).Wait();
    }

    /** Starts a non-blocking {@link #Neighbor_alltoall} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoall(Object sendbuf, int sendoffset, int sendcount, Datatype sendtype, Object recvbuf,
            int recvoffset, int recvcount, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            return request(comm, NEIGHBOURS.alltoall(comm, neighbourhood(), sendbuf, sendoffset, sendcount,
                    Datatype.handle(sendtype), recvbuf, recvoffset, recvcount, Datatype.handle(recvtype)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Neighbor_alltoall} with blocks of different lengths; displacements are in extents, relative to the
     * offsets (MPI 4.1 section 8.6.2).
     */
    public void Neighbor_alltoallv(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls, Datatype sendtype,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        Ineighbor_alltoallv(sendbuf, sendoffset, sendcounts, sdispls, sendtype, recvbuf, recvoffset, recvcounts,
                rdispls, recvtype).Wait();
    }

    /** Starts a non-blocking {@link #Neighbor_alltoallv} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoallv(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype recvtype) {
        try {
            Communicator comm = communicator();
            return request(comm, NEIGHBOURS.alltoallv(comm, neighbourhood(), sendbuf, sendoffset, sendcounts,
                    sdispls, Datatype.handle(sendtype), recvbuf, recvoffset, recvcounts, rdispls,
                    Datatype.handle(recvtype)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }

    /**
     * As {@link #Neighbor_alltoallv} with a type for each block; displacements are in base elements, relative to the
     * offsets (MPI 4.1 section 8.6.2, where they are in bytes).
     */
    public void Neighbor_alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        Ineighbor_alltoallw(sendbuf, sendoffset, sendcounts, sdispls, sendtypes, recvbuf, recvoffset, recvcounts,
                rdispls, recvtypes).Wait();
    }

    /** Starts a non-blocking {@link #Neighbor_alltoallw} (MPI 4.1 section 8.7.2). */
    public Request Ineighbor_alltoallw(Object sendbuf, int sendoffset, int[] sendcounts, int[] sdispls,
            Datatype[] sendtypes,
            Object recvbuf, int recvoffset, int[] recvcounts, int[] rdispls, Datatype[] recvtypes) {
        try {
            Communicator comm = communicator();
            return request(comm, NEIGHBOURS.alltoallw(comm, neighbourhood(), sendbuf, sendoffset, sendcounts,
                    sdispls, Datatype.handles(sendtypes), recvbuf, recvoffset, recvcounts, rdispls,
                    Datatype.handles(recvtypes)));
        } catch (MPIException e) {
            throw failed(e);
        }
    }
}
