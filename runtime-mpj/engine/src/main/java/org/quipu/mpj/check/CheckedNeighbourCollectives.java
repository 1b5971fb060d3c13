package org.quipu.mpj.check;

import java.util.List;

import org.quipu.mpj.collective.Block;
import org.quipu.mpj.collective.Exchange;
import org.quipu.mpj.comm.Communicator;
import org.quipu.mpj.comm.Neighbourhood;
import org.quipu.mpj.datatype.TypeHandle;

/**
 * The neighbourhood collective operations of a virtual topology, with argument checks (MPI 4.1 sections 8.6 and 8.7).
 * Each method starts an exchange and returns it. Displacements are in extents of their type unless stated otherwise.
 * Stateless.
 */
public final class CheckedNeighbourCollectives {

    private final Check check;

    public CheckedNeighbourCollectives(Check check) {
        this.check = check;
    }

    private BlockList outgoing(Neighbourhood neighbours) {
        return check.blockList("sendbuf", "neighbours", neighbours.outdegree(), false);
    }

    private BlockList incoming(Neighbourhood neighbours) {
        return check.blockList("recvbuf", "neighbours", neighbours.indegree(), true);
    }

    private static Exchange begin(Communicator comm, Neighbourhood neighbours, List<Block> outgoing,
            List<Block> incoming) {
        Exchange exchange = new Exchange(comm);
        exchange.begin(neighbours, outgoing, incoming);
        return exchange;
    }

    /** Sends the same elements to every neighbour and receives a block of equal length from each. */
    public Exchange allgather(Communicator comm, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int sendcount, TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        return begin(comm, neighbours, outgoing(neighbours).same(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** As {@link #allgather} with received blocks of different lengths. */
    public Exchange allgatherv(Communicator comm, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int sendcount, TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts, int[] displs,
            TypeHandle recvtype) {
        return begin(comm, neighbours, outgoing(neighbours).same(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, displs, recvtype));
    }

    /** Exchanges a block with each neighbour; all blocks have equal length. */
    public Exchange alltoall(Communicator comm, Neighbourhood neighbours, Object sendbuf, int sendoffset, int sendcount,
            TypeHandle sendtype, Object recvbuf, int recvoffset, int recvcount, TypeHandle recvtype) {
        return begin(comm, neighbours, outgoing(neighbours).equal(sendbuf, sendoffset, sendcount, sendtype),
                incoming(neighbours).equal(recvbuf, recvoffset, recvcount, recvtype));
    }

    /** As {@link #alltoall} with blocks of different lengths. */
    public Exchange alltoallv(Communicator comm, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int[] sendcounts, int[] sdispls, TypeHandle sendtype, Object recvbuf, int recvoffset, int[] recvcounts,
            int[] rdispls, TypeHandle recvtype) {
        return begin(comm, neighbours, outgoing(neighbours).of(sendbuf, sendoffset, sendcounts, sdispls, sendtype),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, rdispls, recvtype));
    }

    /** As {@link #alltoallv} with a type for each block; displacements are in base elements. */
    public Exchange alltoallw(Communicator comm, Neighbourhood neighbours, Object sendbuf, int sendoffset,
            int[] sendcounts, int[] sdispls, TypeHandle[] sendtypes, Object recvbuf, int recvoffset, int[] recvcounts,
            int[] rdispls, TypeHandle[] recvtypes) {
        return begin(comm, neighbours, outgoing(neighbours).of(sendbuf, sendoffset, sendcounts, sdispls, sendtypes),
                incoming(neighbours).of(recvbuf, recvoffset, recvcounts, rdispls, recvtypes));
    }
}
